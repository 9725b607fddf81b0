import type { CodeConvention, CodeRules } from "#shapes/code-rules.ts";

export type Control = "begin" | "continue" | "end" | "close" | "curve";

const WORDS: Record<CodeConvention, Record<string, Control>> = {
  civil3d: {
    B: "begin",
    BEG: "begin",
    C: "continue",
    E: "end",
    END: "end",
    CLS: "close",
    BCV: "curve",
    ECV: "curve",
  },
  trimble: { ST: "begin", END: "end", CLS: "close" },
  carlson: { ST: "begin", END: "end", CLO: "close", PC: "curve", PT: "curve" },
  none: {},
};

/** Carlson's PointCAD codes: the digit is the type of the line. */
const SIGNS: Record<string, Control> = { "+0": "begin", "-0": "end", "+7": "begin", "-7": "end" };

/** One feature that a point is part of. */
export interface Feature {
  /** The code with the line's number, `EP1`: points with the same name belong to one line at a time. */
  name: string;
  /** The rule's code, `EP`. */
  code: string;
  control: Control | null;
}

/**
 * Reads the features of one code text, `EP1 B SW1` for instance. Controls follow their feature, or precede it when the
 * text begins with one. If no rule has a code as it is written, case is ignored: `ep1` is `EP1` by a rule for EP.
 * Features that no rule names are left out, and so is what follows a slash in Civil 3D's convention, which marks a
 * comment.
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
    const found = ruled(token, codes);
    if (found) features.push({ ...found, control: waiting });
    waiting = null;
  }
  return features;
}

/** The code that a rule names, and the name of its line; null when no rule does. */
function ruled(token: string, codes: ReadonlySet<string>): Pick<Feature, "name" | "code"> | null {
  const base = baseOf(token);
  for (const code of [token, base]) if (codes.has(code)) return { name: token, code };
  for (const written of [token, base])
    for (const code of codes)
      if (code.toUpperCase() === written.toUpperCase())
        return { name: code + token.slice(written.length), code };
  return null;
}

/** A code without the number of its line: `EP` of `EP12`; a number stays what it is. */
export const baseOf = (token: string): string => token.replace(/(?<=\D)\d+$/, "");

export function tokensOf(text: string, convention: CodeConvention): string[] {
  const read = convention === "civil3d" ? text.split("/")[0]! : text;
  const tokens = read.split(/\s+/).filter(token => token !== "");
  if (convention !== "carlson") return tokens;
  return tokens.flatMap(token => {
    const signed = /^(.+?)([+-][07])$/.exec(token);
    return signed ? [signed[1]!, signed[2]!] : [token];
  });
}

export function controlIn(token: string, convention: CodeConvention): Control | null {
  if (convention === "carlson" && token in SIGNS) return SIGNS[token]!;
  const words = WORDS[convention];
  const word = token.toUpperCase();
  return Object.hasOwn(words, word) ? words[word]! : null;
}
