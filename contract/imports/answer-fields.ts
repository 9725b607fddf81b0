import { z } from "zod";
import { surveyLimits } from "#shapes/values/limits.ts";
import { texts } from "../texts.ts";

/** A field for a person's answer; empty counts as absent. */
export const answer = (meaning: string) => z.string().max(200).optional().describe(meaning);

/** An answer limited to certain values: any other text is refused rather than treated as absent. */
const checked = (meaning: string, isAnswer: (text: string) => boolean, why: (text: string) => string) =>
  z
    .string()
    .max(200)
    .refine(text => text === "" || isAnswer(text), { error: ({ input }) => why(String(input)) })
    .optional()
    .describe(meaning);

export const oneOf = (meaning: string, words: readonly string[]) =>
  checked(
    `${meaning}: ${words.join(", ")}`,
    text => words.includes(text),
    text => texts.answers.oneOf(text, words),
  );

/** An EPSG code, or one of the given words. */
export const epsgOr = (meaning: string, ...words: string[]) =>
  checked(
    meaning,
    text => /^\d{4,6}$/.test(text) || words.includes(text),
    text => texts.answers.crs(text, words),
  );

export const column = (meaning: string) =>
  checked(
    `Index of the column with the ${meaning}, from 0`,
    text => /^\d{1,4}$/.test(text),
    texts.answers.column,
  );

interface HeightAnswers {
  heights?: string;
  datum?: string;
}

/** Refuses the name of a height system unless heights are answered to be above sea level. */
export function checkDatum({ heights = "", datum = "" }: HeightAnswers, context: z.RefinementCtx): void {
  if (datum !== "" && heights !== "sea-level")
    context.addIssue({ code: "custom", path: ["datum"], message: texts.answers.datum });
}

/** The name of a height system as it is stored. */
export const datum = z
  .string()
  .max(surveyLimits.datumMaxLength, texts.answers.datumLength)
  .optional()
  .describe("Name of the height system, when heights is sea-level");
