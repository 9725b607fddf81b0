/** A WKT keyword with the contents of its brackets. */
export interface Node {
  word: string;
  texts: string[];
  inner: Node[];
}

/** Finds a coordinate system in WKT within a text. */
export const WKT_OF_SYSTEM =
  /\b(?:PROJCS|PROJCRS|PROJECTEDCRS|GEOGCS|GEOGCRS|COMPD_CS|COMPOUNDCRS|BOUNDCRS)\s*[[(][\s\S]*/i;

const DEEPEST = 50;

/** Parses keywords with texts, numbers and further keywords in brackets; several may follow one another. */
export function parse(text: string): Node[] {
  const token = /\s*(?:([A-Za-z_]\w*)\s*[[(]|"((?:[^"]|"")*)"|([\])])|,|([^\s,[\]()"]+))/y;
  const roots: Node[] = [];
  const open: Node[] = [];
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [, word, quoted, closing, bare] = found;
    const inside = open.at(-1);
    if (word !== undefined) {
      const node = { word: word.toUpperCase(), texts: [], inner: [] };
      inside?.inner.push(node);
      if (open.push(node) > DEEPEST) return [];
    } else if (closing !== undefined) {
      const closed = open.pop();
      if (open.length === 0 && closed) roots.push(closed);
    } else if (quoted !== undefined || bare !== undefined)
      inside?.texts.push(quoted?.replaceAll('""', '"') ?? bare!);
    if (!inside && (quoted ?? bare) !== undefined) break;
  }
  return roots;
}

/** The parameters of a system bound to WGS 84 (ISO 19162, 17), in proj4's order and signs. */
export function shiftIn(systems: Node[]): number[] | null {
  const shift = systems.find(({ word }) => word === "ABRIDGEDTRANSFORMATION");
  if (!shift) return null;
  const value = (name: RegExp) =>
    Number(
      shift.inner.find(({ word, texts }) => word === "PARAMETER" && name.test(texts[0] ?? ""))?.texts[1] ?? 0,
    );
  const isFrame = shift.inner.some(
    ({ word, texts }) => word === "METHOD" && /coordinate frame/i.test(texts[0] ?? ""),
  );
  const sign = isFrame ? -1 : 1;
  const scale = value(/^scale difference/i);
  return [
    ...[value(/^x-axis translation/i), value(/^y-axis translation/i), value(/^z-axis translation/i)],
    ...[
      value(/^x-axis rotation/i) * sign,
      value(/^y-axis rotation/i) * sign,
      value(/^z-axis rotation/i) * sign,
    ],
    scale > 0.5 ? (scale - 1) * 1e6 : scale,
  ];
}
