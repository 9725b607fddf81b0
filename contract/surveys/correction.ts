import { z } from "zod";
import { SurveyPoint } from "#shapes/points.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { withoutControls } from "#shapes/values/text.ts";
import { pointFilterShape } from "../finding/point-filter.ts";
import { limits } from "../limits.ts";
import { texts } from "../texts.ts";

const text = z.string().overwrite(withoutControls).trim().max(surveyLimits.pointTextMaxLength);

/** What points become; what is absent stays. */
export const PointChange = z
  .object({
    name: text,
    code: text,
    latitude: SurveyPoint.shape.latitude,
    longitude: SurveyPoint.shape.longitude,
    ellipsoidalHeight: SurveyPoint.shape.ellipsoidalHeight,
    raiseM: z
      .number()
      .min(-limits.raiseMaxM, texts.points.raise)
      .max(limits.raiseMaxM, texts.points.raise)
      .describe("Metres that heights rise by"),
  })
  .partial();
export type PointChange = z.infer<typeof PointChange>;

/** What belongs to one point alone. */
export const ONE_POINT_ONLY = ["name", "latitude", "longitude", "ellipsoidalHeight"] as const;

const row = z.number().int().min(0);

/** Which points of a survey, by their places; or all that a list with these parameters shows. */
export const CorrectedPoints = z.union([
  z.object({
    rows: z.array(row).min(1, texts.points.noneChosen).max(limits.correctedRowsMax, texts.points.tooMany),
  }),
  z.object({ where: z.object(pointFilterShape) }),
]);

export const CorrectSurveyBody = z.object({
  points: CorrectedPoints,
  /** Absent to leave the points out. */
  change: PointChange.optional(),
  /** Why, in the words of whoever does it. */
  note: z
    .string()
    .overwrite(withoutControls)
    .trim()
    .max(surveyLimits.noteMaxLength, texts.tooLong("Note", surveyLimits.noteMaxLength))
    .default(""),
});
export type CorrectSurveyBody = z.infer<typeof CorrectSurveyBody>;

/** What makes a survey a correction of another one. */
export const SurveyCorrection = z.object({
  /** The survey that it was made from. */
  of: z.string(),
  kind: z.enum(["excluded", "changed"]),
  pointCount: z.number().int(),
  /** What was changed, by its name in the API. */
  fields: z.array(z.string()),
  note: z.string(),
});
export type SurveyCorrection = z.infer<typeof SurveyCorrection>;
