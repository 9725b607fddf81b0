import { createHash } from "node:crypto";
import type { FieldIssue } from "#contract/error.ts";
import {
  CALIBRATED_CRS,
  type DrawingAnswers,
  type DrawingFit,
  LOCAL_CRS,
  POINTS_CRS,
  SYSTEM_UNIT,
} from "#contract/imports/drawing.ts";
import { texts } from "#contract/texts.ts";
import type { PlanFit } from "#shapes/calibration.ts";
import type { DrawingExtent } from "#shapes/drawing.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import { isUnitName, UNIT_METRES, type UnitName, unitOfMetres } from "#survey/cad/units.ts";
import { usedOnSite } from "#survey/geodesy/crs/used-on-site.ts";
import { withoutCommas } from "#survey/units/typed-number.ts";
import type { PlacementCall } from "#survey/worker/drawing-task.ts";
import { type KnownGround, placeByCalibration, placeByPoints } from "./by-points.ts";
import { knownCrs, whyNoCrs } from "./known-crs.ts";

export type Place = PlacementCall["place"];

/**
 * Returns where a drawing lies according to the answers, or null with the errors by field. `figures` is the unit of
 * its coordinates: the name of a length, {@link SYSTEM_UNIT}, or '' while unknown.
 */
export function placeOf(
  answers: DrawingAnswers,
  crs: string,
  figures: string,
  known: KnownGround,
): { place: Place | null; errors: FieldIssue[]; fit?: DrawingFit | null } {
  if (/^\d{4,6}$/.test(crs)) {
    const errors = systemErrors(Number(crs), answers);
    return { place: errors.length > 0 ? null : systemPlace(Number(crs), figures, known), errors };
  }
  // Until the fields are sent, there is nothing to validate.
  if (crs === POINTS_CRS && answers.points !== undefined) return placeByPoints(answers, known);
  if (crs === CALIBRATED_CRS) {
    const place = placeByCalibration(figures, known);
    const errors = known.calibration ? [] : [{ path: "crs", message: texts.drawing.noCalibration }];
    return { place, errors };
  }
  if (crs !== LOCAL_CRS || answers.lon === undefined) return { place: null, errors: [] };
  return localPlace(answers);
}

/** Tells whether the place depends on the site's data, which can change between a preview and its import. */
export const isByGround = ({ crs }: DrawingAnswers): boolean => crs === POINTS_CRS || crs === CALIBRATED_CRS;

/** Identifies a place, so that the drawing is imported exactly as previewed. */
export const placeFingerprint = (place: Place): string =>
  createHash("sha256").update(JSON.stringify(place)).digest("base64url").slice(0, 22);

function localPlace(answers: DrawingAnswers): { place: Place | null; errors: FieldIssue[] } {
  const errors: FieldIssue[] = [];
  const number = (field: "lon" | "lat" | "x" | "y" | "rotation", most: number, fallback?: number) => {
    const typed = answers[field] ?? "";
    const text = typed.trim().replace(",", ".");
    const value = text === "" && fallback !== undefined ? fallback : Number(text);
    const ways = withoutCommas(typed, most);
    if (ways) errors.push({ path: field, message: texts.numbers.comma(ways) });
    else if ((text === "" && fallback === undefined) || !(Math.abs(value) <= most))
      errors.push({ path: field, message: texts.drawing.numberUpTo(most) });
    return value;
  };
  const origin = {
    longitude: number("lon", 180),
    latitude: number("lat", 90),
    x: number("x", 1e12, 0),
    y: number("y", 1e12, 0),
  };
  const rotationDeg = number("rotation", 360, 0);
  const { unit = "" } = answers;
  if (!isUnitName(unit)) errors.push({ path: "unit", message: texts.drawing.chooseUnit });
  const metresPerUnit = isUnitName(unit) ? UNIT_METRES[unit] : 1;
  return { place: errors.length > 0 ? null : { origin, metresPerUnit, rotationDeg }, errors };
}

function systemErrors(epsg: number, { figures }: DrawingAnswers): FieldIssue[] {
  const crs = knownCrs(epsg);
  const reason = crs ? null : whyNoCrs(epsg);
  if (reason) return [{ path: "crs", message: reason }];
  return crs?.isGeographic && figures ? [{ path: "figures", message: texts.answers.degreesUnit }] : [];
}

function systemPlace(epsg: number, figures: string, { position }: KnownGround): Place | null {
  const used = usedOnSite(epsg, position);
  const own = { epsg, ...(used && { used }) };
  const crs = knownCrs(epsg, used);
  if (!crs || crs.isGeographic || figures === SYSTEM_UNIT) return own;
  if (!isUnitName(figures)) return null;
  const isOwn = unitOfMetres(crs.metresPerUnit) === figures;
  return isOwn ? own : { ...own, metresPerUnit: UNIT_METRES[figures] };
}

/** Describes the place, to be stored with the drawing. */
export function placeName(place: Place): string {
  if ("plan" in place) return `EPSG:${place.epsg}, from a local grid: ${planText(place.plan)}`;
  if ("epsg" in place) {
    const unit = place.metresPerUnit && unitOfMetres(place.metresPerUnit);
    return unit ? `EPSG:${place.epsg}, figures in ${unit}` : `EPSG:${place.epsg}`;
  }
  const { longitude, latitude, x = 0, y = 0 } = place.origin;
  return `local: (${x}, ${y}) at ${longitude}, ${latitude}`;
}

/** The similarity transformation with full precision, so that the placement can be reproduced. */
const planText = ({ x0, y0, east0, north0, a, b }: PlanFit) =>
  `(${x0} m, ${y0} m) at ${east0} m east, ${north0} m north, a ${a}, b ${b}`;

/** A coordinate system that puts the drawing farther from the site is wrong. */
export const NEAR_KM = 20;

export interface Reading {
  epsg: number;
  /** Unit of the drawing's coordinates; null for that of the coordinate system. */
  unit: UnitName | null;
}

/**
 * Lists coordinate systems and units in which a drawing lies on the site, likeliest first: the one that the file names,
 * that of the survey, then those commonly used there, each in its own unit and in that of the file.
 */
export function likelyReadings(
  core: DrawingExtent | null,
  site: GeoBounds | null,
  units: string,
  position: KnownGround["position"],
  stated?: number,
): Reading[] {
  if (!core || !site) return [];
  const isDegrees = [core.minX, core.maxX].every(x => Math.abs(x) <= 180) && core.maxX - core.minX < 1;
  const usual = candidates(site).filter(epsg => epsg !== 4326 || isDegrees);
  const surveyed = position?.kind === "projected" ? position.epsg : undefined;
  const own = [...new Set([stated, surveyed, ...usual])].filter(epsg => epsg !== undefined);
  const tried: (UnitName | null)[] = [null, ...(isUnitName(units) ? [units] : UNITS_UNSAID)];
  const readings = tried.flatMap(unit => own.map(epsg => ({ epsg, unit })));
  const near = readings.filter(reading => liesNear(core, reading, site));
  // Keeps only the first unit for each system.
  return near.filter((reading, i) => near.findIndex(({ epsg }) => epsg === reading.epsg) === i);
}

/** Drawings that state no unit are often in one of these. */
const UNITS_UNSAID: UnitName[] = ["millimetres", "feet", "US survey feet"];

/** Tells whether the centre of the drawing, read this way, lies near the site. */
export function liesNear(core: DrawingExtent, { epsg, unit }: Reading, site: GeoBounds): boolean {
  const crs = knownCrs(epsg);
  const scale = unit && crs ? UNIT_METRES[unit] / crs.metresPerUnit : 1;
  const { x, y } = middleOf(core);
  const out = { longitude: 0, latitude: 0 };
  // Degrees cannot be converted from a unit of length.
  if (Number.isNaN(scale) || !crs?.toWgs84(x * scale, y * scale, out)) return false;
  const { longitude, latitude } = out;
  const at = { west: longitude, east: longitude, south: latitude, north: latitude };
  return kilometresBetween(site, at) < NEAR_KM;
}

export const middleOf = ({ minX, minY, maxX, maxY }: DrawingExtent) => ({
  x: (minX + maxX) / 2,
  y: (minY + maxY) / 2,
});

/** UTM on three datums, Web Mercator and common national grids; the centre of the site gives the zone. */
function candidates(site: GeoBounds): number[] {
  const longitude = (site.west + site.east) / 2;
  const latitude = (site.south + site.north) / 2;
  const zone = Math.min(60, Math.floor((longitude + 180) / 6) + 1);
  const utm = latitude < 0 ? [32700 + zone] : [32600 + zone];
  if (zone >= 28 && zone <= 38 && latitude > 0) utm.unshift(25800 + zone);
  if (zone <= 23 && latitude > 0) utm.push(26900 + zone);
  return [4326, ...utm, ...NATIONAL, 3857];
}

/** Switzerland, Great Britain, Ireland, the Netherlands, Belgium, France, Austria, Germany, Denmark and others. */
const NATIONAL = [
  2056, 21781, 27700, 2157, 28992, 31370, 2154, 31254, 31255, 31256, 31287, 31466, 31467, 31468, 31469, 5514,
  2180, 3006, 2193, 28354, 28355, 28356,
];

/** Returns the approximate distance between two boxes; 0 if they overlap. */
export function kilometresBetween(a: GeoBounds, b: GeoBounds): number {
  const gap = (fromA: number, toA: number, fromB: number, toB: number) =>
    Math.max(0, fromB - toA, fromA - toB);
  const north = gap(a.south, a.north, b.south, b.north) * 111.3;
  const east = gap(a.west, a.east, b.west, b.east) * 111.3 * Math.cos((a.south * Math.PI) / 180);
  return Math.hypot(north, east);
}
