import type { CalibrationInput, CalibrationPoint } from "#shapes/calibration.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import type { LengthUnit } from "#shapes/values/units.ts";
import type { CrsFacts } from "../reading/types.ts";
import { METRES_PER } from "../reading/units/units.ts";
import type { GridFit } from "./calibrate.ts";
import { type CalibrationReport, calibrate } from "./calibrate.ts";
import { CalibrationError, type ControlPoint, type GridPoint } from "./control-points.ts";
import { gridFactors } from "./local-grid.ts";

export type { CalibrationInUse } from "../reading/types.ts";

/** A calibration with what a person should know of it. Easting and northing of its fit are metres. */
export interface FittedCalibration extends Omit<CalibrationReport, "calibration">, GridFit {
  localUnit: LengthUnit;
  heights: HeightReference;
}

type Place = { x: number; y: number };
type Grid = Pick<CrsFacts, "name" | "isGeographic" | "metresPerUnit" | "axes" | "toWgs84">;

/** Fits a calibration to a person's input. Throws {@link CalibrationError} with what to do. */
export function fitSite(input: CalibrationInput, crs: Grid): FittedCalibration {
  const points = controlPoints(input.points, METRES_PER[input.localUnit], crs);
  const { calibration, ...report } = calibrate(points, input);
  return { ...calibration, ...report, localUnit: input.localUnit, heights: input.heights };
}

/** Returns the control points of both grids in metres, x to the east and y to the north. */
export function controlPoints(
  points: readonly CalibrationPoint[],
  metresPerLocal: number,
  crs: Grid,
): ControlPoint[] {
  if (crs.isGeographic)
    throw new CalibrationError(
      "geographic",
      `${crs.name} is in degrees: choose a projected system for the known positions, such as UTM or a national grid`,
    );
  refuseTwins(points);
  const place = { longitude: 0, latitude: 0 };
  return points.map(point => {
    if (!crs.toWgs84(point.known.x, point.known.y, place))
      throw new CalibrationError(
        "outside",
        `${point.name} has no place in ${crs.name}: check its easting and northing, or choose another system`,
      );
    return {
      ...point,
      local: inMetres(point.local, { x: metresPerLocal, y: metresPerLocal }, metresPerLocal),
      known: inMetres(point.known, gridFactors(crs), crs.metresPerUnit),
    };
  });
}

function refuseTwins(points: readonly CalibrationPoint[]): void {
  const seen = new Set<string>();
  for (const { name } of points) {
    if (seen.has(name))
      throw new CalibrationError(
        "same-name",
        `Two control points are called ${name}: give each a name of its own`,
      );
    seen.add(name);
  }
}

const inMetres = (
  { x, y, height }: CalibrationPoint["local"],
  factors: Place,
  metresPer: number,
): GridPoint => ({
  x: x * factors.x,
  y: y * factors.y,
  heightM: height === null ? null : height * metresPer,
});
