import type { PlanFit } from "#shapes/calibration.ts";
import { CalibrationError, type ControlPoint } from "./control-points.ts";

/** `one` keeps the distances of the survey; `free` lets them become those of the grid. */
export type ScaleModel = "free" | "one";

/** Control points closer together than this say nothing about a direction. */
const LEAST_SPREAD_M = 0.5;

/** Least correlation of the two sets of points under the best rotation, 0 to 1. */
const LEAST_LIKENESS = 1e-6;

/** Fits a similarity by least squares. Throws {@link CalibrationError} for fewer than two places. */
export function planFit(points: readonly ControlPoint[], scale: ScaleModel): PlanFit {
  if (points.length < 2)
    throw new CalibrationError("too-few", "Give at least two control points with both positions");
  const mean = (value: (point: ControlPoint) => number) =>
    points.reduce((sum, point) => sum + value(point), 0) / points.length;
  const [x0, y0] = [mean(({ local }) => local.x), mean(({ local }) => local.y)];
  const [east0, north0] = [mean(({ known }) => known.x), mean(({ known }) => known.y)];
  let [along, across, spread, knownSpread] = [0, 0, 0, 0];
  for (const { local, known } of points) {
    const [dx, dy] = [local.x - x0, local.y - y0];
    const [de, dn] = [known.x - east0, known.y - north0];
    along += dx * de + dy * dn;
    across += dx * dn - dy * de;
    spread += dx * dx + dy * dy;
    knownSpread += de * de + dn * dn;
  }
  const length = Math.hypot(along, across);
  if (Math.sqrt(Math.min(spread, knownSpread)) < LEAST_SPREAD_M)
    throw new CalibrationError(
      "coincident",
      "The control points lie in one place: give two that are well apart",
    );
  // A mirrored square fits equally badly under every rotation.
  if (length < LEAST_LIKENESS * Math.sqrt(spread * knownSpread))
    throw new CalibrationError(
      "mirrored",
      "No rotation fits the control points: local x and y may be swapped; x is to the right (easting) and y up (northing)",
    );
  const divisor = scale === "free" ? spread : length;
  return { x0, y0, east0, north0, a: along / divisor, b: across / divisor };
}

/** Writes easting and northing of a local place into `out`. */
export function transformed(
  { x0, y0, east0, north0, a, b }: PlanFit,
  x: number,
  y: number,
  out: { x: number; y: number },
): void {
  const [dx, dy] = [x - x0, y - y0];
  out.x = east0 + a * dx - b * dy;
  out.y = north0 + b * dx + a * dy;
}

/** Writes the local place of an easting and a northing into `out`. */
export function transformedBack(
  { x0, y0, east0, north0, a, b }: PlanFit,
  east: number,
  north: number,
  out: { x: number; y: number },
): void {
  const [de, dn] = [east - east0, north - north0];
  const square = a * a + b * b;
  out.x = x0 + (a * de + b * dn) / square;
  out.y = y0 + (a * dn - b * de) / square;
}
