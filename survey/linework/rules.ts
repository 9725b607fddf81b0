/**
 * How the codes of a survey are read. What begins and ends a line is configured in every program; these are the usual
 * words. Sources: Autodesk, 'About Field Codes' and 'About Special Codes' (`EP1 B`; B begin, C continue, E end, and a code
 * for close, often CLS); Trimble, 'Controlling feature geometry using control codes' (start and end join sequence; the names
 * come from the feature library, usually ST, END, CLS); Carlson, 'Draw Field to Finish' (PointCAD codes +7 and -7 behind
 * the code, or words; distinct lines by a group number at the end of the code).
 */
export type Convention = "civil3d" | "trimble" | "carlson" | "none";

/** What a code stands for. `closed` lines end where they began; points of `ignore` stay out of the surface. */
export type RuleKind = "line" | "closed" | "symbol" | "ignore";

export interface CodeRule {
  /** Without the number of a line: the rule of `EP` is that of `EP1` and `EP2`, too. */
  code: string;
  kind: RuleKind;
}

export interface CodeRules {
  convention: Convention;
  rules: CodeRule[];
}

export type Control = "begin" | "continue" | "end" | "close" | "begin-closed";

const WORDS: Record<Convention, Record<string, Control>> = {
  civil3d: { B: "begin", BEG: "begin", C: "continue", E: "end", END: "end", CL: "close", CLS: "close" },
  trimble: { ST: "begin", START: "begin", END: "end", CLS: "close", CLOSE: "close" },
  carlson: { ST: "begin", START: "begin", END: "end", CLO: "close", CLOSE: "close" },
  none: {},
};

/** Carlson's PointCAD codes: a digit says what kind of line a sign begins or ends. 0 is closed, 7 open. */
const SIGNS: Record<string, Control> = { "+7": "begin", "-7": "end", "+0": "begin-closed", "-0": "close" };

/** One feature that a point is part of. */
export interface Feature {
  /** With the number, `EP1`: points with the same name belong to one line at a time. */
  name: string;
  /** The rule's code, `EP`. */
  code: string;
  control: Control | null;
}

/**
 * Reads the features of one code text, `EP1 B SW1` for instance. Controls stand behind the feature they are about, or
 * before it when the text begins with one. Features that no rule names are left out, and so is what follows a slash in Civil
 * 3D's convention, which marks a comment.
 */
export function featuresIn(text: string, { convention, rules }: CodeRules): Feature[] {
  const codes = new Set(rules.map(({ code }) => code));
  const tokens = tokensOf(text, convention);
  const isBefore = tokens.length > 0 && controlIn(tokens[0]!, convention) !== null;
  const features: Feature[] = [];
  let waiting: Control | null = null;
  for (const token of tokens) {
    const control = controlIn(token, convention);
    // A code of that name is a code: a rule for `C` wins over 'continue'.
    if (control && !codes.has(token)) {
      const last = features.at(-1);
      if (isBefore) waiting = control;
      else if (last) last.control = control;
      continue;
    }
    const code = ruledCode(token, codes);
    if (code !== null) features.push({ name: token, code, control: waiting });
    waiting = null;
  }
  return features;
}

/** The code without its number that a rule names; null when none does. */
function ruledCode(token: string, codes: ReadonlySet<string>): string | null {
  if (codes.has(token)) return token;
  const base = baseOf(token);
  return codes.has(base) ? base : null;
}

/** A code without the number of its line: `EP` of `EP12`; a number stays what it is. */
export const baseOf = (token: string): string => token.replace(/(?<=\D)\d+$/, "");

export function tokensOf(text: string, convention: Convention): string[] {
  const read = convention === "civil3d" ? text.split("/")[0]! : text;
  const tokens = read.split(/\s+/).filter(token => token !== "");
  if (convention !== "carlson") return tokens;
  return tokens.flatMap(token => {
    const signed = /^(.+?)([+-][07])$/.exec(token);
    return signed ? [signed[1]!, signed[2]!] : [token];
  });
}

export function controlIn(token: string, convention: Convention): Control | null {
  if (convention === "carlson" && token in SIGNS) return SIGNS[token]!;
  const words = WORDS[convention];
  const word = token.toUpperCase();
  return Object.hasOwn(words, word) ? words[word]! : null;
}
