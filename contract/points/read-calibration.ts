import { z } from "zod";
import { limits } from "../limits.ts";
import { HeightReference } from "./height-reference.ts";

const Residual = z.object({
  name: z.string().max(limits.nameMaxLength),
  /** Whether plan and height were fitted to it. */
  inPlan: z.boolean(),
  inHeight: z.boolean(),
  /** Where the calibration puts it, minus where it is known to be, metres. */
  eastM: z.number(),
  northM: z.number(),
  planM: z.number(),
  heightM: z.number().nullable(),
  /** The same when the others alone make the calibration; null where these are too few. */
  leftOut: z.object({ planM: z.number().nullable(), heightM: z.number().nullable() }),
});

/**
 * How a local grid was calibrated: east = east0 + a·dx - b·dy and north = north0 + b·dx + a·dy, with dx = x - x0 and
 * dy = y - y0, all in metres; then into the coordinate system's own unit and directions.
 */
export const ReadCalibration = z.object({
  /** The same for the same control points and choices only. */
  key: z.string().max(64),
  localUnit: z.enum(["m", "ft", "us-ft"]),
  /** What heights are measured from once `height` is added to them. */
  heights: HeightReference,
  plan: z.object({
    x0: z.number(),
    y0: z.number(),
    east0: z.number(),
    north0: z.number(),
    a: z.number(),
    b: z.number(),
  }),
  /** Adds shiftM + slopeX·(x - x0) + slopeY·(y - y0) to local heights, metres; null leaves them as they are. */
  height: z
    .object({
      model: z.enum(["shift", "plane"]),
      x0: z.number(),
      y0: z.number(),
      shiftM: z.number(),
      slopeX: z.number(),
      slopeY: z.number(),
    })
    .nullable(),
  residuals: z.array(Residual).max(limits.calibrationPointsMax),
  /** Of the grid against the local survey, parts per million. */
  scalePpm: z.number(),
  /** Of the local y axis, degrees clockwise from grid north. */
  bearingDeg: z.number(),
  /** Standard deviation of one coordinate from the residuals, metres; null without a point too many. */
  planDeviationM: z.number().nullable(),
  heightDeviationM: z.number().nullable(),
});
export type ReadCalibration = z.infer<typeof ReadCalibration>;
