import { CalibrationError, type ControlPoint, type GridPoint } from "./control-points.ts";
import { type HeightFit, type HeightModel, heightAt, heightFit } from "./height-fit.ts";
import { type PlanFit, planFit, type ScaleModel, transformed } from "./plan-fit.ts";

export interface CalibrationModel {
  scale: ScaleModel;
  height: HeightModel;
}

/** How a local grid lies in a coordinate system. */
export interface Calibration {
  plan: PlanFit;
  /** Null where no control point has both heights: heights stay local. */
  height: HeightFit | null;
}

/** How well one control point fits: where the calibration puts it, minus where it is known to be, metres. */
export interface ControlResidual {
  name: string;
  /** Whether plan and height were fitted to it. */
  inPlan: boolean;
  inHeight: boolean;
  eastM: number;
  northM: number;
  planM: number;
  /** Null where a height is missing. */
  heightM: number | null;
  /** The same when the calibration is made from the other points alone; null where these are too few. */
  leftOut: { planM: number | null; heightM: number | null };
}

export interface CalibrationReport {
  calibration: Calibration;
  residuals: ControlResidual[];
  /** Of the grid against the local survey, parts per million; positive where the grid is larger. */
  scalePpm: number;
  /** Bearing of the local y axis in the grid, degrees clockwise from grid north, within (-180, 180]. */
  bearingDeg: number;
  /** Standard deviation of one coordinate from the residuals, metres; null without a point too many. */
  planDeviationM: number | null;
  heightDeviationM: number | null;
}

/**
 * Fits a local grid to known positions by least squares: a similarity in plan (J. A. Ogundare, Precision Surveying,
 * 14.4; the same as a conformal or Helmert transformation in two dimensions), a shift or an inclined plane in height,
 * each point with the same weight. Throws {@link CalibrationError}.
 */
export function calibrate(points: readonly ControlPoint[], model: CalibrationModel): CalibrationReport {
  const calibration = fitted(points, model);
  const { plan, height } = calibration;
  const residuals = points.map((point, i) => ({
    name: point.name,
    inPlan: point.inPlan,
    inHeight: isLevelled(point),
    ...residualOf(point, calibration),
    leftOut: leftOut(points, i, model),
  }));
  const planned = residuals.filter((_, i) => points[i]!.inPlan);
  const levelled = residuals.filter((_, i) => isLevelled(points[i]!));
  return {
    calibration,
    residuals,
    scalePpm: (Math.hypot(plan.a, plan.b) - 1) * 1e6,
    bearingDeg: (Math.atan2(-plan.b, plan.a) * 180) / Math.PI || 0,
    planDeviationM: deviation(
      planned.flatMap(({ eastM, northM }) => [eastM, northM]),
      model.scale === "free" ? 4 : 3,
    ),
    heightDeviationM:
      height &&
      deviation(
        levelled.map(({ heightM }) => heightM!),
        height.model === "plane" ? 3 : 1,
      ),
  };
}

/** Writes easting, northing and height of a local point into `out`; its height stays local without a height fit. */
export function applyCalibration({ plan, height }: Calibration, point: GridPoint, out: GridPoint): void {
  const { x, y, heightM } = point;
  transformed(plan, x, y, out);
  out.heightM = heightM === null || !height ? heightM : heightM + heightAt(height, x, y);
}

const isLevelled = ({ inHeight, local, known }: ControlPoint) =>
  inHeight && local.heightM !== null && known.heightM !== null;

function fitted(points: readonly ControlPoint[], { scale, height }: CalibrationModel): Calibration {
  const levelled = points.filter(isLevelled);
  return {
    plan: planFit(
      points.filter(({ inPlan }) => inPlan),
      scale,
    ),
    height: levelled.length === 0 ? null : heightFit(levelled, height),
  };
}

function residualOf({ local, known }: ControlPoint, calibration: Calibration) {
  const out: GridPoint = { x: 0, y: 0, heightM: null };
  applyCalibration(calibration, local, out);
  const [eastM, northM] = [out.x - known.x, out.y - known.y];
  const isCompared = calibration.height !== null && out.heightM !== null && known.heightM !== null;
  const heightM = isCompared ? out.heightM! - known.heightM! : null;
  return { eastM, northM, planM: Math.hypot(eastM, northM), heightM };
}

/** Compares a point with the calibration that the others give, each part where it took part in the fit. */
function leftOut(points: readonly ControlPoint[], index: number, model: CalibrationModel) {
  const point = points[index]!;
  const others = points.filter((_, i) => i !== index);
  const without = (part: "planM" | "heightM") => {
    try {
      return residualOf(point, fitted(others, model))[part];
    } catch (error) {
      if (error instanceof CalibrationError) return null;
      throw error;
    }
  };
  return {
    planM: point.inPlan ? without("planM") : null,
    heightM: isLevelled(point) ? without("heightM") : null,
  };
}

function deviation(residuals: readonly number[], unknowns: number): number | null {
  const spare = residuals.length - unknowns;
  return spare > 0 ? Math.sqrt(residuals.reduce((sum, v) => sum + v * v, 0) / spare) : null;
}
