import { z } from "zod";
import { withoutControls } from "../fields.ts";
import { limits } from "../limits.ts";
import { SurveyPoint } from "../points/point.ts";
import { SurveyQuery } from "../surveys/surveys.ts";
import { texts } from "../texts.ts";

const Name = z
  .string(texts.points.measureName)
  .overwrite(withoutControls)
  .trim()
  .min(1, texts.points.measureName)
  .max(limits.pointTextMaxLength);

const Row = z
  .string()
  .regex(/^\d{1,9}$/, texts.points.gone)
  .transform(Number);

/** Two points by name, as it is written, or by their rows. Of points that share a name, the first is meant. */
export const MeasurementQuery = z
  .object({
    from: Name.optional().describe("The name of the first point; or give `fromRow`"),
    to: Name.optional().describe("The name of the second point; or give `toRow`"),
    fromRow: Row.optional().describe("Which point of the survey the first one is, counted from 0"),
    toRow: Row.optional().describe("Which point of the survey the second one is, counted from 0"),
    survey: SurveyQuery,
  })
  .superRefine((query, context) => {
    for (const end of ["from", "to"] as const)
      if (query[end] === undefined && query[`${end}Row`] === undefined)
        context.addIssue({ code: "custom", path: [end], message: texts.points.measureName });
  });
export type MeasurementQuery = z.infer<typeof MeasurementQuery>;

const End = SurveyPoint.extend({
  row: z.number().int(),
  /** How many points of the survey have this name, 100 at most. */
  sameName: z.number().int(),
});

export const PointMeasurement = z.object({
  from: End,
  to: End,
  /** On the ground: at the mean height of the two, above the ellipsoid. */
  horizontalM: z.number(),
  /** Straight through the air. */
  slopeDistanceM: z.number(),
  /** Positive where the second point is higher. */
  heightDifferenceM: z.number(),
  /** Of the horizontal distance; null for points one above the other, which have no bearing either. */
  slopePercent: z.number().nullable(),
  /** From true north, clockwise. */
  trueBearingDeg: z.number().nullable(),
  /** From the north of the coordinate system that the survey came in; absent where that is in degrees or unknown. */
  grid: z
    .object({
      bearingDeg: z.number().nullable(),
      distanceM: z.number(),
      epsg: z.number().int(),
      name: z.string(),
    })
    .optional(),
});
export type PointMeasurement = z.infer<typeof PointMeasurement>;
