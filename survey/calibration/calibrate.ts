import type { ReadCalibration } from "#shapes/calibration.ts";
import { CalibrationError, type ControlPoint, type GridPoint } from "./control-points.ts";
import { type HeightModel, heightAt, heightFit } from "./height-fit.ts";
import { planFit, type ScaleModel, transformed } from "./plan-fit.ts";

export interface CalibrationModel {
  scale: ScaleModel;
  height: HeightModel;
}

/** How a local grid lies in a coordinate system. */
export type GridFit = Pick<ReadCalibration, "plan" | "height">;

export interface CalibrationReport
  extends Pick<
    ReadCalibration,
    "residuals" | "scalePpm" | "bearingDeg" | "planDeviationM" | "heightDeviationM"
  > {
  calibration: GridFit;
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
export function applyCalibration({ plan, height }: GridFit, point: GridPoint, out: GridPoint): void {
  const { x, y, heightM } = point;
  transformed(plan, x, y, out);
  out.heightM = heightM === null || !height ? heightM : heightM + heightAt(height, x, y);
}

const isLevelled = ({ inHeight, local, known }: ControlPoint) =>
  inHeight && local.heightM !== null && known.heightM !== null;

function fitted(points: readonly ControlPoint[], { scale, height }: CalibrationModel): GridFit {
  const levelled = points.filter(isLevelled);
  return {
    plan: planFit(
      points.filter(({ inPlan }) => inPlan),
      scale,
    ),
    height: levelled.length === 0 ? null : heightFit(levelled, height),
  };
}

function residualOf({ local, known }: ControlPoint, calibration: GridFit) {
  const out: GridPoint = { x: 0, y: 0, heightM: null };
  applyCalibration(calibration, local, out);
  const [eastM, northM] = [out.x - known.x, out.y - known.y];
  const isCompared = calibration.height !== null && out.heightM !== null && known.heightM !== null;
  const heightM = isCompared ? out.heightM! - known.heightM! : null;
  return { eastM, northM, planM: Math.hypot(eastM, northM), heightM };
}

/** Compares a point with the calibration that the others give, in plan and in height if it took part in that fit. */
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
