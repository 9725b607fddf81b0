import { z } from "zod";
import { refusedAs } from "#shapes/coded-issue.ts";
import { SurveyPoint } from "#shapes/points.ts";
import { ReadingCorrection } from "#shapes/reading.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { withoutControls } from "#shapes/values/text.ts";
import { limits } from "../limits.ts";
import { pointFilterShape } from "../search/point-filter.ts";
import { texts } from "../texts.ts";

const text = z.string().overwrite(withoutControls).trim().max(surveyLimits.pointTextMaxLength);

/** New values for the points; absent fields keep theirs. */
export const PointChange = z
  .object({
    name: text,
    code: text,
    latitude: SurveyPoint.shape.latitude,
    longitude: SurveyPoint.shape.longitude,
    ellipsoidalHeight: SurveyPoint.shape.ellipsoidalHeight,
    raiseM: refusedAs(z.number().min(-limits.raiseMaxM).max(limits.raiseMaxM), texts.points.raise).describe(
      "Metres that heights rise by",
    ),
  })
  .partial();
export type PointChange = z.infer<typeof PointChange>;

/** Fields that can be changed for a single point only. */
export const ONE_POINT_ONLY = ["name", "latitude", "longitude", "ellipsoidalHeight"] as const;

const row = z.number().int().min(0);

/** Points of a survey by row; or everything that a list with these parameters shows. */
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
  /** Reason given by the person who makes the correction. */
  note: z
    .string()
    .overwrite(withoutControls)
    .trim()
    .max(surveyLimits.noteMaxLength, texts.tooLong("Note", surveyLimits.noteMaxLength))
    .default(""),
});
export type CorrectSurveyBody = z.infer<typeof CorrectSurveyBody>;

/** Describes a survey that corrects another one. */
export const SurveyCorrection = z.object({
  /** Id of the corrected survey. */
  of: z.string(),
  kind: ReadingCorrection.shape.kind,
  pointCount: z.number().int(),
  /** Changed fields, by their names in the API. */
  fields: z.array(z.string()),
  note: z.string(),
});
export type SurveyCorrection = z.infer<typeof SurveyCorrection>;
