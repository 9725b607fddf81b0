import { POINT_COLOURS, POINT_SHAPES } from "#shapes/values/code-marks.ts";
import { type CodeKind, codeKind } from "./code-kind.ts";

/** How the points of a code are drawn. */
export interface CodeMark {
  colour: (typeof POINT_COLOURS)[number];
  shape: (typeof POINT_SHAPES)[number];
}

/** What somebody chose for a code; what is absent is automatic. */
export interface MarkChoice extends Partial<CodeMark> {
  code: string;
}

/** The mark of codes without one of their own. */
export const OTHER_MARK: CodeMark = { colour: "purple", shape: "diamond" };

const named: Record<Exclude<CodeKind, "other">, CodeMark> = {
  topo: { colour: "blue", shape: "circle" },
  pl: { colour: "orange", shape: "square" },
  elev: { colour: "green", shape: "triangle" },
};
const freeColours = POINT_COLOURS.slice(3);

/**
 * Returns a mark for each code: the one chosen for it, else an automatic one, which gives way if the same was chosen
 * for another code. '' stands for all codes without a name.
 */
export function codeMarks(
  codes: readonly string[],
  choices: readonly MarkChoice[] = [],
): Map<string, CodeMark> {
  const marks = automaticMarks(codes);
  const chosen = new Map<string, CodeMark>();
  for (const { code, colour, shape } of choices) {
    const mark = marks.get(code);
    if (mark) chosen.set(code, { colour: colour ?? mark.colour, shape: shape ?? mark.shape });
  }
  for (const [code, mark] of chosen) marks.set(code, mark);
  const given = new Set([...chosen.values()].map(keyOf));
  const taken = new Set([...marks.values()].map(keyOf));
  for (const code of [...marks.keys()].sort(byName)) {
    if (code === "" || chosen.has(code) || !given.has(keyOf(marks.get(code)!))) continue;
    const mark = freeMark(hashOf(code), usesOf(marks), taken);
    marks.set(code, mark);
    taken.add(keyOf(mark));
  }
  return marks;
}

const keyOf = ({ colour, shape }: CodeMark) => `${colour} ${shape}`;

function usesOf(marks: ReadonlyMap<string, CodeMark>): Map<CodeMark["colour"], number> {
  const uses = new Map(freeColours.map(colour => [colour, 0]));
  for (const { colour } of marks.values()) uses.set(colour, (uses.get(colour) ?? 0) + 1);
  return uses;
}

/**
 * Returns a mark for each code: TOPO, PL_1 and ELEV have theirs, the others get one by their letters, so that a code
 * looks alike on every site unless another one has taken it. Colours are shared when all are used, marks when there are
 * more than 40 others; '' stands for all codes without a name.
 */
function automaticMarks(codes: readonly string[]): Map<string, CodeMark> {
  const marks = new Map<string, CodeMark>();
  const taken = new Set<string>();
  const uses = new Map(freeColours.map(colour => [colour, 0]));
  const take = (code: string, mark: CodeMark) => {
    marks.set(code, mark);
    taken.add(keyOf(mark));
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

/** Takes the first of the least used colours and its first free shape, both counted from the hash. */
function freeMark(
  hash: number,
  uses: ReadonlyMap<CodeMark["colour"], number>,
  taken: ReadonlySet<string>,
): CodeMark {
  const colours = turned(freeColours, hash).sort((a, b) => uses.get(a)! - uses.get(b)!);
  for (const colour of colours)
    for (const shape of turned(POINT_SHAPES, hash >>> 8))
      if (!taken.has(keyOf({ colour, shape }))) return { colour, shape };
  return OTHER_MARK;
}

const turned = <T>(list: readonly T[], by: number): T[] => list.map((_, i) => list[(i + by) % list.length]!);

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}

let collator: Intl.Collator | undefined;

/** Creates the collator on first use: that takes milliseconds, and not every page sorts codes. */
function compareNumeric(a: string, b: string): number {
  collator ??= new Intl.Collator("en", { numeric: true });
  return collator.compare(a, b);
}

/** Compares codes as people sort them: 'CODE_2' before 'CODE_10', and the one without a name last. */
export const byName = (a: string, b: string): number =>
  a === "" || b === "" ? Number(a === "") - Number(b === "") : compareNumeric(a, b);
