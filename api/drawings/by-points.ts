import type { FieldIssue } from "#contract/error.ts";
import { type DrawingAnswers, type DrawingFit, SYSTEM_UNIT } from "#contract/imports/drawing.ts";
import { texts } from "#contract/texts.ts";
import type { Reading } from "#shapes/reading.ts";
import { isUnitName, UNIT_METRES, unitOfMetres } from "#survey/cad/units.ts";
import { calibrate } from "#survey/calibration/calibrate.ts";
import { CalibrationError } from "#survey/calibration/control-points.ts";
import { distanceRatio, fitDoubts, unusualScale } from "#survey/calibration/doubts.ts";
import type { ScaleModel } from "#survey/calibration/plan-fit.ts";
import type { CalibrationInUse } from "#survey/calibration/site-calibration.ts";
import { controlPoints } from "#survey/calibration/site-calibration.ts";
import { usedOnSite } from "#survey/geodesy/crs/used-on-site.ts";
import { METRES_PER } from "#survey/reading/units/units.ts";
import { sentence } from "../surveys/surveys-of-site.ts";
import { knownCrs } from "./known-crs.ts";
import type { Place } from "./place.ts";
import { typedPoints } from "./typed-points.ts";

/** What is known about the ground where a drawing is placed by points. */
export interface KnownGround {
  calibration: CalibrationInUse | null;
  /** The system of `positions` and, unless another is chosen, of typed ones; null when unknown. */
  epsg: number | null;
  /** Positions of those of the site's points that were named. */
  positions: ReadonlyMap<string, { x: number; y: number }>;
  /** How the site's points were read, so that a drawing in the same system is converted the same way. */
  position: Reading["position"] | null;
}

export const NOTHING_KNOWN: KnownGround = {
  calibration: null,
  epsg: null,
  positions: new Map(),
  position: null,
};

interface ByPoints {
  place: Place | null;
  errors: FieldIssue[];
  fit: DrawingFit | null;
}

/** Places a drawing by points known both in the drawing and on the ground, and returns how well they fit. */
export function placeByPoints(answers: DrawingAnswers, known: KnownGround): ByPoints {
  const { points = "", unit = "" } = answers;
  const scale: ScaleModel = answers.scale === "one" ? "one" : "free";
  const epsg = systemOf(answers, known);
  const used = epsg === null ? undefined : usedOnSite(epsg, known.position);
  const crs = epsg === null ? null : knownCrs(epsg, used);
  const errors: FieldIssue[] = [];
  if (!isUnitName(unit)) errors.push({ path: "unit", message: texts.drawing.chooseUnit });
  if (!crs) errors.push({ path: "system", message: texts.drawing.chooseSystem });
  const typed = typedPoints(points, known.positions);
  if ("message" in typed) errors.push({ path: "points", message: typed.message });
  if (!isUnitName(unit) || !crs || "message" in typed) return { place: null, errors, fit: null };
  const metresPerUnit = UNIT_METRES[unit];
  try {
    const control = controlPoints(typed.points, metresPerUnit, crs);
    const { calibration, ...report } = calibrate(control, { scale, height: "shift" });
    const doubts = fitDoubts({ control, scale, residuals: report.residuals }, crs, ofScale());
    const fit = {
      ...report,
      ...calibration,
      key: "",
      localUnit: "m" as const,
      heights: { kind: "local" as const },
    };
    return {
      place: { epsg: crs.epsg, ...(used && { used }), metresPerUnit, plan: calibration.plan },
      errors,
      fit: { crsName: crs.name, fit, doubts },
    };

    function ofScale() {
      const ratio = distanceRatio(control);
      const better = unitOfRatio(metresPerUnit * ratio, unit);
      return better
        ? { id: "unit" as const, text: texts.drawing.otherUnit(better, unit, ratio.toPrecision(4)) }
        : unusualScale(ratio, scale);
    }
  } catch (error) {
    if (!(error instanceof CalibrationError)) throw error;
    const path = error.code === "geographic" ? "system" : "points";
    return { place: null, errors: [{ path, message: sentence(error.message) }], fit: null };
  }
}

/** The unit in which the drawing's size would match the ground, if it is not the chosen one. */
function unitOfRatio(metres: number, chosen: string): string | undefined {
  const near = Object.entries(UNIT_METRES).find(([, each]) => Math.abs(metres / each - 1) < 0.005)?.[0];
  const isSame = near && isUnitName(chosen) && Math.abs(UNIT_METRES[chosen] / metres - 1) < 0.005;
  return isSame ? undefined : (near ?? unitOfMetres(metres));
}

/** The system of eastings and northings: the chosen one, else the site's. */
export const systemOf = (
  { system = "" }: DrawingAnswers,
  { epsg }: Pick<KnownGround, "epsg">,
): number | null => (/^\d{4,6}$/.test(system.trim()) ? Number(system) : system.trim() === "" ? epsg : null);

/** Places a drawing in the site's local grid; its unit is that of the grid unless another is given. */
export function placeByCalibration(figures: string, { calibration }: KnownGround): Place | null {
  if (!calibration || (!isUnitName(figures) && figures !== SYSTEM_UNIT)) return null;
  const { plan, height, localUnit } = calibration.calibration;
  const metresPerUnit = isUnitName(figures) ? UNIT_METRES[figures] : METRES_PER[localUnit];
  const { epsg, conversion } = calibration;
  return { epsg, used: { conversion }, metresPerUnit, plan, ...(height && { height }) };
}
