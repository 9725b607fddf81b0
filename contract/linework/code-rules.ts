import { z } from "zod";
import { Id } from "../fields.ts";
import { limits } from "../limits.ts";
import { CodeCount } from "../points/summary.ts";
import { texts } from "../texts.ts";

/** How controls are written behind codes: `EP1 B`, `EP ST`, `EP+7`, or not at all. */
export const Convention = z.enum(["civil3d", "trimble", "carlson", "none"]);
export type Convention = z.infer<typeof Convention>;

/** What a code stands for: a line, a line that ends where it began, a point of its own, or none of the surface. */
export const RuleKind = z.enum(["line", "closed", "symbol", "ignore"]);
export type RuleKind = z.infer<typeof RuleKind>;

/** The rule of `EP` is that of `EP1` and `EP2`, too. */
export const CodeRule = z.object({
  code: z.string().trim().min(1).max(limits.pointTextMaxLength).regex(/^\S+$/, texts.codeRules.spaces),
  kind: RuleKind,
});
export type CodeRule = z.infer<typeof CodeRule>;

export const CodeRules = z.object({
  convention: Convention,
  rules: z
    .array(CodeRule)
    .max(limits.codeRulesMax, texts.codeRules.tooMany(limits.codeRulesMax))
    .refine(rules => new Set(rules.map(({ code }) => code)).size === rules.length, texts.codeRules.twice),
});
export type CodeRules = z.infer<typeof CodeRules>;

/** Replaces the rules of a project. */
export const CodeRulesBody = z.object({ codeRules: CodeRules });
export type CodeRulesBody = z.infer<typeof CodeRulesBody>;

/** `codeRules` is null until somebody chose; `codes` are those of the project's code marks. */
export const ProjectCodeRules = z.object({
  codeRules: CodeRules.nullable(),
  codes: z.array(CodeCount),
  /** Sites whose surface takes its lines from codes: changed rules change their volumes. */
  usedBy: z.array(z.object({ _id: Id, name: z.string() })),
});
export type ProjectCodeRules = z.infer<typeof ProjectCodeRules>;

/** What a rule would be by the look of the data, and what speaks for it. */
export const GuessedRule = z.object({
  code: z.string(),
  kind: RuleKind,
  evidence: z.object({
    points: z.number().int(),
    /** Names of the code with a number, `EP1` and `EP2`. */
    numbered: z.number().int(),
    begins: z.number().int(),
    ends: z.number().int(),
    closes: z.number().int(),
    /** Between points that follow each other in one name, metres. */
    medianSpacingM: z.number().nullable(),
    /** What the code usually means. */
    meaning: z.string().nullable(),
  }),
});
export type GuessedRule = z.infer<typeof GuessedRule>;

/** A first guess from the points of one survey. Nothing uses it before somebody saves it. */
export const CodeGuess = z.object({
  convention: Convention,
  /** Points with a control in that convention. */
  controls: z.number().int(),
  rules: z.array(GuessedRule),
});
export type CodeGuess = z.infer<typeof CodeGuess>;
