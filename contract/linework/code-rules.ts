import { z } from "zod";
import { CodeConvention, CodeRules, GuessedRule } from "#shapes/code-rules.ts";
import { Id } from "#shapes/id.ts";
import { CodeCount } from "#shapes/summary.ts";

/** Replaces the rules of a project. */
export const CodeRulesBody = z.object({ codeRules: CodeRules });
export type CodeRulesBody = z.infer<typeof CodeRulesBody>;

/** `codeRules` is null until somebody chooses rules; `codes` are those of the project's code marks. */
export const ProjectCodeRules = z.object({
  codeRules: CodeRules.nullable(),
  codes: z.array(CodeCount),
  /** Sites whose surface uses lines from codes: new rules change their volumes. */
  usedBy: z.array(z.object({ _id: Id, name: z.string() })),
});
export type ProjectCodeRules = z.infer<typeof ProjectCodeRules>;

/** A first guess from the points of one survey, unused until somebody saves it. */
export const CodeGuess = z.object({
  convention: CodeConvention,
  /** Points with a control code in that convention. */
  controls: z.number().int(),
  rules: z.array(GuessedRule),
});
export type CodeGuess = z.infer<typeof CodeGuess>;
