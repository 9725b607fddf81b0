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

/** Two points by name, as it is written. Of points that share a name, the first is meant. */
export const MeasurementQuery = z.object({
  from: Name.describe("The name of the first point"),
  to: Name.describe("The name of the second point"),
  survey: SurveyQuery,
});

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
