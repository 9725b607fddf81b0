import { z } from "zod";
import { CodeCount } from "#shapes/summary.ts";
import { POINT_COLOURS, POINT_SHAPES } from "#shapes/values/code-marks.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { limits } from "./limits.ts";
import { texts } from "./texts.ts";

/** How the points of a code are drawn throughout a project; what is absent is chosen automatically. */
export const CodeMarkChoice = z
  .object({
    code: z.string().min(1).max(surveyLimits.pointTextMaxLength),
    colour: z.enum(POINT_COLOURS).optional(),
    shape: z.enum(POINT_SHAPES).optional(),
  })
  .refine(({ colour, shape }) => colour !== undefined || shape !== undefined, texts.codeMarks.nothingChosen);
export type CodeMarkChoice = z.infer<typeof CodeMarkChoice>;

const CodeMarks = z
  .array(CodeMarkChoice)
  .max(limits.codeMarksMax, texts.codeMarks.tooMany(limits.codeMarksMax));

/** Replaces all choices of a project; codes not listed get automatic marks. */
export const CodeMarksBody = z.object({
  codeMarks: CodeMarks.refine(
    marks => new Set(marks.map(({ code }) => code)).size === marks.length,
    texts.codeMarks.twice,
  ),
});
export type CodeMarksBody = z.infer<typeof CodeMarksBody>;

/**
 * `codes`: those of the project's 200 newest sites, most frequent first, up to the number of possible choices, without the
 * line controls that the project's rules read.
 */
export const ProjectCodeMarks = z.object({ codeMarks: z.array(CodeMarkChoice), codes: z.array(CodeCount) });
export type ProjectCodeMarks = z.infer<typeof ProjectCodeMarks>;
