import { isUnitName, UNIT_METRES } from "#survey/cad/units.ts";
import type { DrawingCall } from "#survey/worker/drawing-task.ts";
import { knownCrs } from "./crs-choice.ts";

type Place = NonNullable<DrawingCall["place"]>;
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}
interface Extent {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** The value of the coordinate system field for drawings that have none. */
export const LOCAL = "local";

/** Where an address says a drawing lies; null while something is missing, with what is wrong by field. */
export function cadPlace(
  get: (field: string) => string | null,
  crs: string,
): { place: Place | null; errors: { path: string; message: string }[] } {
  if (/^\d{4,6}$/.test(crs)) return { place: { epsg: Number(crs) }, errors: [] };
  if (crs !== LOCAL || get("lon") === null) return { place: null, errors: [] };
  const errors: { path: string; message: string }[] = [];
  const number = (field: string, most: number, fallback?: number) => {
    const text = (get(field) ?? "").trim().replace(",", ".");
    const value = text === "" && fallback !== undefined ? fallback : Number(text);
    if ((text === "" && fallback === undefined) || !(Math.abs(value) <= most))
      errors.push({ path: field, message: `Please enter a number up to ${most.toLocaleString("en")}` });
    return value;
  };
  const origin = {
    longitude: number("lon", 180),
    latitude: number("lat", 90),
    x: number("x", 1e9, 0),
    y: number("y", 1e9, 0),
  };
  const rotationDeg = number("rotation", 360, 0);
  const unit = get("unit") ?? "";
  const metresPerUnit = UNIT_METRES[isUnitName(unit) ? unit : "metres"];
  return { place: errors.length > 0 ? null : { origin, metresPerUnit, rotationDeg }, errors };
}

/** How the place is written beside the stored drawing. */
export function placeName(place: Place): string {
  if ("epsg" in place) return `EPSG:${place.epsg}`;
  const { longitude, latitude, x = 0, y = 0 } = place.origin;
  return `local: (${x}, ${y}) at ${longitude}, ${latitude}`;
}

/** Farther from the site's points than this, a coordinate system is not meant. */
const NEAR_KM = 20;

/**
 * Coordinate systems in which a drawing of this extent lies on the site, the likeliest first: those in common
 * use around it, tried one by one.
 */
export function likelyCrs(extent: Extent | null, site: Box | null): number[] {
  if (!extent || !site) return [];
  const x = (extent.minX + extent.maxX) / 2;
  const y = (extent.minY + extent.maxY) / 2;
  const isDegrees = Math.abs(x) <= 180 && Math.abs(y) <= 90 && extent.maxX - extent.minX < 1;
  const out = { longitude: 0, latitude: 0 };
  return candidates(site).filter(epsg => {
    if (epsg === 4326 && !isDegrees) return false;
    if (!knownCrs(epsg)?.toWgs84(x, y, out)) return false;
    const { longitude, latitude } = out;
    return (
      kilometresBetween(site, { west: longitude, east: longitude, south: latitude, north: latitude }) <
      NEAR_KM
    );
  });
}

/** UTM on three datums, web Mercator and national grids in common use; the middle of the site says which zone. */
function candidates(site: Box): number[] {
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

/** Between the nearest sides of two boxes, roughly; 0 when they meet. */
export function kilometresBetween(a: Box, b: Box): number {
  const gap = (fromA: number, toA: number, fromB: number, toB: number) =>
    Math.max(0, fromB - toA, fromA - toB);
  const north = gap(a.south, a.north, b.south, b.north) * 111.3;
  const east = gap(a.west, a.east, b.west, b.east) * 111.3 * Math.cos((a.south * Math.PI) / 180);
  return Math.hypot(north, east);
}
