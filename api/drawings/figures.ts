import { SYSTEM_UNIT } from "#contract/imports/drawing.ts";
import type { DrawingExtent, DrawingFigures } from "#shapes/drawing.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import { isUnitName, unitOfMetres } from "#survey/cad/units.ts";
import type { CalibrationInUse } from "#survey/calibration/site-calibration.ts";
import { METRES_PER } from "#survey/reading/units/units.ts";
import { knownCrs } from "./known-crs.ts";
import { liesNear } from "./place.ts";

/**
 * Returns the unit of a drawing's coordinates in a coordinate system; null if there is none to choose. If the file has
 * a unit other than that of the system, a person must choose, unless only one of the two puts the drawing on the site.
 */
export function figuresOf(
  chosen: string,
  epsg: number,
  { units, core }: { units: string; core: DrawingExtent | null },
  site: GeoBounds | null,
): DrawingFigures | null {
  const crs = knownCrs(epsg);
  if (!crs || crs.isGeographic) return null;
  const { metresPerUnit } = crs;
  const ownName = unitOfMetres(metresPerUnit) ?? null;
  const own = ownName ?? SYSTEM_UNIT;
  const said = { file: units, own: ownName, metresPerUnit, isOpen: false };
  if (isUnitName(chosen) || chosen === SYSTEM_UNIT) return { ...said, value: chosen, taken: chosen };
  if (!isUnitName(units) || units === own) return { ...said, value: "", taken: own };
  const isNear = (unit: typeof units | null) => core && site && liesNear(core, { epsg, unit }, site);
  const [asOwn, asFile] = [isNear(null), isNear(units)];
  if (asOwn && !asFile) return { ...said, value: "", taken: own };
  if (asFile && !asOwn) return { ...said, value: units, taken: units };
  return { ...said, value: "", taken: "", isOpen: true };
}

/** Like {@link figuresOf}, in the local grid of a site; null without a calibration. */
export function figuresOfGrid(
  chosen: string,
  calibration: CalibrationInUse | null,
  units: string,
): DrawingFigures | null {
  if (!calibration) return null;
  const metresPerUnit = METRES_PER[calibration.calibration.localUnit];
  const own = unitOfMetres(metresPerUnit)!;
  const said = { file: units, own, metresPerUnit, isOpen: false };
  if (isUnitName(chosen) || chosen === SYSTEM_UNIT) return { ...said, value: chosen, taken: chosen };
  if (!isUnitName(units) || units === own) return { ...said, value: "", taken: own };
  return { ...said, value: "", taken: "", isOpen: true };
}
