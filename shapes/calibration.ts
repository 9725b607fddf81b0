import { z } from "zod";
import { HeightReference } from "./height-reference.ts";
import { MeasuredText } from "./measured.ts";
import { surveyLimits } from "./values/limits.ts";
import { withoutControls } from "./values/text.ts";
import { shapeTexts } from "./values/texts.ts";
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

/** Something a person should look at before surveys are read with a calibration. */
export const CalibrationDoubt = z.object({
  id: z.string(),
  /** A sentence with its lengths in metres. */
  text: z.string(),
  /** The same sentence with its lengths as figures, if it has any. */
  details: MeasuredText.optional(),
});
export type CalibrationDoubt = z.infer<typeof CalibrationDoubt>;

const coordinate = z
  .number(shapeTexts.calibration.number)
  .min(-surveyLimits.calibrationCoordinateMax, shapeTexts.calibration.number)
  .max(surveyLimits.calibrationCoordinateMax, shapeTexts.calibration.number);
const Place = z.object({ x: coordinate, y: coordinate, height: coordinate.nullable() });

/** A point whose position is known both in the local grid and in a coordinate system. */
export const CalibrationPoint = z.object({
  name: z
    .string()
    .overwrite(withoutControls)
    .trim()
    .min(1, shapeTexts.calibration.name)
    .max(surveyLimits.nameMaxLength, shapeTexts.calibration.nameTooLong),
  /** x to the right (easting), y up (northing), in `localUnit`. */
  local: Place,
  /** Easting, northing and height in the unit of the coordinate system. */
  known: Place,
  /** Whether it is used in the fit of plan and of height; otherwise it is only compared. */
  inPlan: z.boolean().default(true),
  inHeight: z.boolean().default(true),
});
export type CalibrationPoint = z.infer<typeof CalibrationPoint>;

/** How a site's local grid lies in a coordinate system, by points that are known in both. */
export const CalibrationInput = z.object({
  /** EPSG code of the known positions' system; not one in degrees. */
  epsg: z.number(shapeTexts.calibration.system).int().positive().max(1_000_000),
  localUnit: z.enum(LENGTH_UNITS),
  /** `one` keeps the distances of the survey; `free` lets them become those of the grid. */
  scale: z.enum(["free", "one"]),
  /** Correction added to local heights: one shift, or an inclined plane. */
  height: HeightFit.shape.model,
  /** What known heights are measured from. */
  heights: HeightReference,
  points: z
    .array(CalibrationPoint)
    .min(2, shapeTexts.calibration.two)
    .max(surveyLimits.calibrationPointsMax, shapeTexts.calibration.tooMany),
});
export type CalibrationInput = z.infer<typeof CalibrationInput>;
