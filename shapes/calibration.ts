import { z } from "zod";
import { HeightReference } from "./height-reference.ts";
import { surveyLimits } from "./values/limits.ts";
import { LENGTH_UNITS } from "./values/units.ts";

/** How well one control point fits: where the calibration puts it, minus where it is known to be, metres. */
const ControlResidual = z.object({
  name: z.string().max(surveyLimits.nameMaxLength),
  /** Whether it was used in the fit of plan and of height. */
  inPlan: z.boolean(),
  inHeight: z.boolean(),
  eastM: z.number(),
  northM: z.number(),
  planM: z.number(),
  /** Null if a height is missing. */
  heightM: z.number().nullable(),
  /** The same distances from a fit without this point; null if too few other points remain. */
  leftOut: z.object({ planM: z.number().nullable(), heightM: z.number().nullable() }),
});
export type ControlResidual = z.infer<typeof ControlResidual>;

/**
 * A similarity: east = east0 + a·dx - b·dy and north = north0 + b·dx + a·dy, with dx = x - x0 and dy = y - y0, all in
 * metres, then converted to the coordinate system's own unit and axes. It is centred on the control points, so that no
 * digits are lost far from the origin.
 */
const PlanFit = z.object({
  x0: z.number(),
  y0: z.number(),
  east0: z.number(),
  north0: z.number(),
  a: z.number(),
  b: z.number(),
});
export type PlanFit = z.infer<typeof PlanFit>;

/** What is added to local heights, metres: shiftM + slopeX·(x - x0) + slopeY·(y - y0); slopes are 0 for a shift. */
export const HeightFit = z.object({
  model: z.enum(["shift", "plane"]),
  x0: z.number(),
  y0: z.number(),
  shiftM: z.number(),
  slopeX: z.number(),
  slopeY: z.number(),
});
export type HeightFit = z.infer<typeof HeightFit>;

/** How a local grid was calibrated, as a reading stores it. */
export const ReadCalibration = z.object({
  /** Identifies the control points and choices: equal only if they are all equal. */
  key: z.string().max(64),
  /** Of local coordinates and heights. */
  localUnit: z.enum(LENGTH_UNITS),
  /** What heights are measured from once `height` is added to them. */
  heights: HeightReference,
  plan: PlanFit,
  /** Null if no control point has both heights: heights stay local. */
  height: HeightFit.nullable(),
  residuals: z.array(ControlResidual).max(surveyLimits.calibrationPointsMax),
  /** Of the grid against the local survey, parts per million; positive where the grid is larger. */
  scalePpm: z.number(),
  /** Of the local y axis, degrees clockwise from grid north, within (-180, 180]. */
  bearingDeg: z.number(),
  /** Standard deviation of one coordinate from the residuals, metres; null without redundant points. */
  planDeviationM: z.number().nullable(),
  heightDeviationM: z.number().nullable(),
});
export type ReadCalibration = z.infer<typeof ReadCalibration>;
