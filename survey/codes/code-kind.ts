/** The four kinds of point codes; each has a colour and, on maps, a shape of its own. */
export type CodeKind = "topo" | "pl" | "elev" | "other";

// A Map, because a code may be called `constructor`.
const kinds = new Map<string, CodeKind>([
  ["TOPO", "topo"],
  ["PL_1", "pl"],
  ["ELEV", "elev"],
]);

export function codeKind(code: string): CodeKind {
  return kinds.get(code) ?? "other";
}
