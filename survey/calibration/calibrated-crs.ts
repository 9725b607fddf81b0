import type { ReadCalibration } from "#shapes/calibration.ts";
import type { CrsFacts } from "../reading/types.ts";
import { METRES_PER } from "../reading/units/units.ts";
import { heightAt } from "./height-fit.ts";
import { localToWgs84 } from "./local-grid.ts";

/**
 * Returns the local grid as a coordinate system: the one it is calibrated to, converted through the calibration. x and
 * y are in the local unit.
 */
export function calibratedCrs(crs: CrsFacts, calibration: ReadCalibration): CrsFacts {
  const { plan, height, localUnit } = calibration;
  const metresPerUnit = METRES_PER[localUnit];
  return {
    ...crs,
    metresPerUnit,
    axes: { x: { name: "Local x" }, y: { name: "Local y" } },
    calibration,
    fromWgs84: undefined,
    toWgs84: localToWgs84(crs, plan, metresPerUnit),
    ...(height && { liftM: (x, y) => heightAt(height, x * metresPerUnit, y * metresPerUnit) }),
  };
}
