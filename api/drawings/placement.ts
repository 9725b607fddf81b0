import {
  CALIBRATED_CRS,
  type DrawingAdvice,
  type DrawingAnswers,
  type DrawingPlacement,
  type DrawingPreview,
  LOCAL_CRS,
  SYSTEM_UNIT,
} from "#contract/imports/drawing.ts";
import { texts } from "#contract/texts.ts";
import type { DrawingExtent, DrawingFigures } from "#shapes/drawing.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import { isUnitName, UNIT_METRES, unitOfMetres } from "#survey/cad/units.ts";
import type { CalibrationInUse } from "#survey/calibration/site-calibration.ts";
import { METRES_PER } from "#survey/reading/units/units.ts";
import { type KnownGround, NOTHING_KNOWN, systemOf } from "./by-points.ts";
import { knownCrs } from "./known-crs.ts";
import {
  kilometresBetween,
  liesNear,
  likelyReadings,
  middleOf,
  NEAR_KM,
  type Place,
  placeOf,
  type Reading,
} from "./place.ts";

export interface Placed extends DrawingPlacement {
  /** Null while something is missing. */
  place: Place | null;
  /** Systems and units in which the drawing lies on the site. */
  likely: Reading[];
}

/** Places the drawing by the answers; without answers, in a coordinate system in which it lies on the site. */
export function placementOf(
  answers: DrawingAnswers,
  { diagnostic }: Pick<DrawingPreview, "diagnostic">,
  site: GeoBounds | null,
  known: KnownGround = NOTHING_KNOWN,
): Placed {
  const { units = "", core = null, epsg } = diagnostic ?? {};
  const likely = likelyReadings(core, site, units, known.position, epsg);
  const found = answers.crs === undefined ? likely[0] : undefined;
  const crs = found ? String(found.epsg) : (answers.crs ?? "");
  const chosenUnit = found?.unit ?? answers.figures ?? "";
  const figures = /^\d{4,6}$/.test(crs)
    ? figuresOf(chosenUnit, Number(crs), { units, core }, site)
    : crs === CALIBRATED_CRS
      ? figuresOfGrid(chosenUnit, known.calibration, units)
      : null;
  const values = { ...valuesOf(answers, units, core, site), ...pointValues(answers, known) };
  const { place, errors, fit = null } = placeOf(answers, crs, figures?.taken ?? "", known);
  return {
    ...{ crs, isLikely: found !== undefined, figures, values, errors, place, likely, fit },
    hasCalibration: known.calibration !== null,
    sizeDoubt: sizeDoubt(diagnostic?.extent ?? null, place, site),
  };
}

/** Returns the field values of a local drawing: the answers, else the centre of the site and the unit of the file. */
function valuesOf(
  answers: DrawingAnswers,
  units: string,
  core: DrawingExtent | null,
  site: GeoBounds | null,
): Omit<Placed["values"], "points" | "system" | "scale"> {
  const unit = answers.unit ?? (isUnitName(units) ? units : "");
  const middle = core && isFar(core, ORIGIN, unit) ? middleOf(core) : ORIGIN;
  return {
    lon: answers.lon ?? (site ? String((site.west + site.east) / 2) : ""),
    lat: answers.lat ?? (site ? String((site.south + site.north) / 2) : ""),
    x: answers.x ?? String(Math.round(middle.x)),
    y: answers.y ?? String(Math.round(middle.y)),
    unit,
    rotation: answers.rotation ?? "0",
  };
}

function pointValues(answers: DrawingAnswers, known: KnownGround) {
  const system = answers.system ?? String(systemOf(answers, known) ?? "");
  return { points: answers.points ?? "", system, scale: answers.scale === "one" ? "one" : "free" };
}

const ORIGIN = { x: 0, y: 0 };

/** Coordinates this far from the origin, and ten times as far as the drawing is wide, are not local. */
const LOCAL_M = 20_000;

function isFar(core: DrawingExtent, origin: { x: number; y: number }, unit: string): boolean {
  const { x, y } = middleOf(core);
  const away = Math.hypot(x - origin.x, y - origin.y);
  const size = Math.hypot(core.maxX - core.minX, core.maxY - core.minY);
  return away > 10 * size && away * (isUnitName(unit) ? UNIT_METRES[unit] : 1) > LOCAL_M;
}

const MOST_LIKELY = 5;

/** Advises what to do about a drawing that lies away from the site; null when it lies near. */
export function adviceOf(
  answers: DrawingAnswers,
  { crs, values, likely }: Placed,
  core: DrawingExtent | null,
  hasProblem: boolean,
  awayKm: number | null,
): DrawingAdvice | null {
  if (!core || crs === "") return null;
  const others = likely.filter(({ epsg }) => String(epsg) !== crs).slice(0, MOST_LIKELY);
  const about = {
    middle: middleOf(core),
    likely: others.map(({ epsg, unit }) => ({ epsg, name: knownCrs(epsg)?.name ?? "", unit })),
  };
  if (crs === LOCAL_CRS) {
    const origin = answers.lon === undefined ? ORIGIN : { x: Number(values.x), y: Number(values.y) };
    return hasProblem || isFar(core, origin, values.unit) ? { reason: "local-far", ...about } : null;
  }
  const isOff = hasProblem || (awayKm !== null && awayKm > NEAR_KM);
  return isOff ? { reason: "elsewhere", ...about } : null;
}

/** Kilometres from the site's points to the core of the placed drawing; null when either is unknown. */
export function kilometresAway(core: GeoBounds | null, site: GeoBounds | null): number | null {
  return core && site ? kilometresBetween(site, core) : null;
}

/** Width and height on the ground of everything drawn, metres; null in degrees and before it is placed. */
export function sizeOnGroundM(extent: DrawingExtent | null, place: Place | null): [number, number] | null {
  if (!extent || !place) return null;
  const own = "epsg" in place ? knownCrs(place.epsg)?.metresPerUnit : undefined;
  const metresPerUnit = (place.metresPerUnit ?? own ?? Number.NaN) * stretchOf(place);
  const width = (extent.maxX - extent.minX) * metresPerUnit;
  const height = (extent.maxY - extent.minY) * metresPerUnit;
  return Number.isFinite(width + height) ? [width, height] : null;
}

const stretchOf = (place: Place) => ("plan" in place ? Math.hypot(place.plan.a, place.plan.b) : 1);

/** A drawing is usually about as large as its survey; beyond this factor its unit is questioned. */
const ABSURD = 15;

/**
 * Returns a doubt when a drawing is many times larger or smaller than the survey, with the unit in which it would not
 * be; else null.
 */
export function sizeDoubt(
  extent: DrawingExtent | null,
  place: Place | null,
  site: GeoBounds | null,
): string | null {
  const sizeM = sizeOnGroundM(extent, place);
  if (!sizeM || !site || !place) return null;
  const siteM = Math.max(
    (site.north - site.south) * 111_300,
    (site.east - site.west) * 111_300 * Math.cos((site.south * Math.PI) / 180),
  );
  const drawingM = Math.max(...sizeM);
  const ratio = drawingM / siteM;
  if (siteM < 1 || drawingM === 0 || (ratio < ABSURD && ratio > 1 / ABSURD)) return null;
  const own = "epsg" in place ? knownCrs(place.epsg)?.metresPerUnit : undefined;
  const metresPerUnit = place.metresPerUnit ?? own ?? Number.NaN;
  const fitting = Object.entries(UNIT_METRES)
    .map(([name, metres]) => ({ name, off: Math.abs(Math.log((ratio * metres) / metresPerUnit)) }))
    .sort((a, b) => a.off - b.off)[0]!;
  const better = fitting.off < Math.log(4) ? fitting.name : null;
  const taken = unitOfMetres(metresPerUnit) ?? "the unit of the coordinate system";
  return texts.drawing.size(widthText(drawingM), widthText(siteM), better, taken);
}

const widthText = (metres: number) =>
  metres >= 10_000
    ? `${Math.round(metres / 1000).toLocaleString("en")} km`
    : metres >= 10
      ? `${Math.round(metres).toLocaleString("en")} m`
      : `${metres.toPrecision(2)} m`;

/**
 * Returns the unit of a drawing's coordinates in a coordinate system; null if there is none to choose. If the file has
 * a unit other than that of the system, a person must choose, unless only one of the two puts the drawing on the site.
 */
function figuresOf(
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
function figuresOfGrid(
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
