import { type CodeKind, codeKind } from "./code-kind.ts";

/** Colours of points on plan and map, as tokens --pt-...; the first four are the chips'. */
export const POINT_COLOURS = [
  "topo",
  "pl",
  "elev",
  "other",
  "wine",
  "teal",
  "brown",
  "olive",
  "indigo",
  "slate",
  "pink",
] as const;
export const POINT_SHAPES = ["circle", "square", "triangle", "diamond", "wedge"] as const;

/** How the points of a code are drawn. */
export interface CodeMark {
  colour: (typeof POINT_COLOURS)[number];
  shape: (typeof POINT_SHAPES)[number];
}

/** Of codes that have no mark of their own. */
export const OTHER_MARK: CodeMark = { colour: "other", shape: "diamond" };

const named: Record<Exclude<CodeKind, "other">, CodeMark> = {
  topo: { colour: "topo", shape: "circle" },
  pl: { colour: "pl", shape: "square" },
  elev: { colour: "elev", shape: "triangle" },
};
const freeColours = POINT_COLOURS.slice(3);

/**
 * A mark for each code: TOPO, PL_1 and ELEV have theirs, the others get one by their letters, so that a code
 * looks alike on every site as far as others leave it free. Colours are shared when all are used, marks when
 * there are more than 40 others; '' stands for all codes without a name.
 */
export function codeMarks(codes: readonly string[]): Map<string, CodeMark> {
  const marks = new Map<string, CodeMark>();
  const taken = new Set<string>();
  const uses = new Map(freeColours.map(colour => [colour, 0]));
  const take = (code: string, mark: CodeMark) => {
    marks.set(code, mark);
    taken.add(`${mark.colour} ${mark.shape}`);
    uses.set(mark.colour, (uses.get(mark.colour) ?? 0) + 1);
  };
  if (codes.includes("")) take("", OTHER_MARK);
  for (const code of [...codes].sort(byName)) {
    const kind = codeKind(code);
    if (kind !== "other") take(code, named[kind]);
    else if (code !== "") take(code, freeMark(hashOf(code), uses, taken));
  }
  return marks;
}

/** Of the least used colours the first from the hash on, in the first shape from the hash on that is free. */
function freeMark(
  hash: number,
  uses: ReadonlyMap<CodeMark["colour"], number>,
  taken: ReadonlySet<string>,
): CodeMark {
  const colours = turned(freeColours, hash).sort((a, b) => uses.get(a)! - uses.get(b)!);
  for (const colour of colours)
    for (const shape of turned(POINT_SHAPES, hash >>> 8))
      if (!taken.has(`${colour} ${shape}`)) return { colour, shape };
  return OTHER_MARK;
}

const turned = <T>(list: readonly T[], by: number): T[] => list.map((_, i) => list[(i + by) % list.length]!);

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}

const collator = new Intl.Collator("en", { numeric: true });

/** As people sort codes: 'CODE_2' before 'CODE_10', and the one without a name last. */
export const byName = (a: string, b: string): number =>
  a === "" || b === "" ? Number(a === "") - Number(b === "") : collator.compare(a, b);
