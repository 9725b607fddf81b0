import type { HeightFit } from "#shapes/calibration.ts";
import { CalibrationError, type ControlPoint } from "./control-points.ts";

export type HeightModel = "shift" | "plane";

/** The least width of the control points across their longest line, as a part of that line. */
const LEAST_WIDTH = 0.02;

/** Fits a shift or an inclined plane by least squares; all points have both heights. Throws {@link CalibrationError}. */
export function heightFit(points: readonly ControlPoint[], model: HeightModel): HeightFit {
  const rises = points.map(({ local, known }) => known.heightM! - local.heightM!);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x0 = mean(points.map(({ local }) => local.x));
  const y0 = mean(points.map(({ local }) => local.y));
  const shiftM = mean(rises);
  if (model === "shift") return { model, x0, y0, shiftM, slopeX: 0, slopeY: 0 };
  if (points.length < 3)
    throw new CalibrationError(
      "too-few",
      "An inclined plane needs three control points with both heights: give another one, or choose a shift",
    );
  let [xx, xy, yy, xz, yz] = [0, 0, 0, 0, 0];
  points.forEach(({ local }, i) => {
    const [dx, dy, dz] = [local.x - x0, local.y - y0, rises[i]! - shiftM];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
    xz += dx * dz;
    yz += dy * dz;
  });
  const determinant = xx * yy - xy * xy;
  // The determinant is the product of the squared spreads along and across the points' longest line.
  if (determinant <= (LEAST_WIDTH * (xx + yy)) ** 2)
    throw new CalibrationError(
      "in-line",
      "The control points with heights lie on one line, which does not define a plane: give one beside it, or choose a shift",
    );
  return {
    model,
    x0,
    y0,
    shiftM,
    slopeX: (xz * yy - yz * xy) / determinant,
    slopeY: (yz * xx - xz * xy) / determinant,
  };
}

/** Returns what is added to a local height at a local place, metres. */
export const heightAt = ({ x0, y0, shiftM, slopeX, slopeY }: HeightFit, x: number, y: number): number =>
  shiftM + slopeX * (x - x0) + slopeY * (y - y0);
