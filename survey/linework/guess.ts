import type { CodeConvention, GuessedRule, RuleKind } from "#shapes/code-rules.ts";
import type { PointColumns } from "#shapes/points.ts";
import { LINE_CONVENTIONS } from "#shapes/values/line-codes.ts";
import { planeAround, toPlane } from "../geodesy/local-plane.ts";
import { baseOf, type Control, controlIn, tokensOf } from "./rules.ts";

export interface RulesGuess {
  convention: CodeConvention;
  /** Controls seen, in that convention. */
  controls: number;
  rules: GuessedRule[];
}

/** Abbreviations that many companies share. */
const MEANINGS: { kind: RuleKind; codes: Record<string, string> }[] = [
  {
    kind: "line",
    codes: {
      EP: "edge of pavement",
      EOP: "edge of pavement",
      BC: "back of curb",
      TC: "top of curb",
      FL: "flow line",
      KERB: "kerb",
      CURB: "curb",
      TB: "top of bank",
      BB: "bottom of bank",
      TOB: "top of bank",
      TOE: "toe of slope",
      TOP: "top of slope",
      CREST: "crest",
      RIDGE: "ridge",
      DITCH: "ditch",
      BRK: "breakline",
      BL: "breakline",
    },
  },
  {
    kind: "ignore",
    codes: {
      MH: "manhole",
      LID: "manhole lid",
      TREE: "tree",
      TR: "tree",
      PP: "power pole",
      POLE: "pole",
      FH: "fire hydrant",
      CP: "control point",
      BM: "benchmark",
      STN: "station",
    },
  },
];

/** Beyond this many codes, the rarest need no rule. */
const MOST_GUESSED = 100;
/** With fewer points for each numbered name, a code is not guessed to be a line. */
const LEAST_OF_A_LINE = 4;

/** Guesses the convention and a rule for each code. Only a proposal: nothing uses it before somebody agrees. */
export function guessRules(columns: PointColumns): RulesGuess {
  const { convention, controls } = guessConvention(columns);
  const found = new Map<string, Seen>();
  const { longitude, latitude, count } = columns;
  const plane = count > 0 ? planeAround(longitude, latitude, 0) : null;
  const at = plane && toPlane(plane, longitude, latitude);
  const featuresOf = columns.codes.map(text => plainFeatures(text, convention));
  for (let i = 0; i < count; i++)
    for (const { name, control } of featuresOf[columns.codeIndex[i]!]!) {
      const seen = seenOf(found, baseOf(name));
      seen.points++;
      if (control === "begin") seen.begins++;
      if (control === "end") seen.ends++;
      if (control === "close") seen.closes++;
      const before = seen.last.get(name);
      if (before !== undefined && control !== "begin")
        seen.spacings.push(Math.hypot(at!.x[i]! - at!.x[before]!, at!.y[i]! - at!.y[before]!));
      seen.last.set(name, i);
    }
  const rules = [...found].map(([code, seen]) => guessed(code, seen));
  rules.sort((a, b) => b.evidence.points - a.evidence.points || (a.code < b.code ? -1 : 1));
  return { convention, controls, rules: rules.slice(0, MOST_GUESSED) };
}

interface Seen {
  points: number;
  begins: number;
  ends: number;
  closes: number;
  spacings: number[];
  /** The last point of each name. */
  last: Map<string, number>;
}

function seenOf(found: Map<string, Seen>, code: string): Seen {
  const known = found.get(code);
  if (known) return known;
  const seen: Seen = { points: 0, begins: 0, ends: 0, closes: 0, spacings: [], last: new Map() };
  found.set(code, seen);
  return seen;
}

/** Without rules, the first word that is not a control is the code, and the first control counts. */
function plainFeatures(text: string, convention: CodeConvention) {
  const tokens = tokensOf(text, convention);
  const name = tokens.find(token => controlIn(token, convention) === null);
  const control = tokens.map(token => controlIn(token, convention)).find(found => found !== null) ?? null;
  return name === undefined ? [] : [{ name, control }];
}

/** Controls that make a convention likely; words for curves mean other things, too. */
const SURE: ReadonlySet<Control | null> = new Set<Control | null>(["begin", "continue", "end", "close"]);

/**
 * Whether a code has a control after it, or before it: there, a single letter is more likely part of a name, `E GATE`.
 */
function isControlled(tokens: string[], convention: CodeConvention): boolean {
  const isControl = (token: string) => SURE.has(controlIn(token, convention));
  const [first, ...behind] = tokens;
  if (behind.some(isControl)) return true;
  return behind.length > 0 && first!.length > 1 && isControl(first!);
}

/** The convention in which most points have a control beside their code. */
function guessConvention({ count, codes, codeIndex }: PointColumns) {
  const uses = new Uint32Array(codes.length);
  for (let i = 0; i < count; i++) uses[codeIndex[i]!]!++;
  let best: { convention: CodeConvention; controls: number } = { convention: "none", controls: 0 };
  for (const convention of LINE_CONVENTIONS) {
    let controls = 0;
    codes.forEach((text, c) => {
      if (isControlled(tokensOf(text, convention), convention)) controls += uses[c]!;
    });
    if (controls > best.controls) best = { convention, controls };
  }
  return best;
}

function guessed(code: string, seen: Seen): GuessedRule {
  const { points, begins, ends, closes, spacings, last } = seen;
  const known = MEANINGS.find(({ codes }) => Object.hasOwn(codes, code.toUpperCase()));
  const numbered = [...last.keys()].filter(name => name !== code).length;
  const kind = kindOf(seen, numbered, known?.kind ?? null);
  return {
    code,
    kind,
    evidence: {
      points,
      numbered,
      begins,
      ends,
      closes,
      medianSpacingM: spacings.length === 0 ? null : median(spacings),
      meaning: known?.codes[code.toUpperCase()] ?? null,
    },
  };
}

function kindOf({ points, begins, ends, closes }: Seen, numbered: number, usual: RuleKind | null): RuleKind {
  if (closes > 0 && closes >= begins && ends === 0) return "closed";
  if (begins + ends + closes > 0) return "line";
  if (usual) return usual;
  return numbered > 0 && points >= LEAST_OF_A_LINE * numbered ? "line" : "symbol";
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;
