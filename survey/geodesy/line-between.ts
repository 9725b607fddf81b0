import { wrapLongitude } from "./bounds.ts";
import type { SystemSaid } from "./crs/system-words.ts";
import { WGS84 } from "./local-plane.ts";
import { shortDistanceM } from "./measure.ts";

/** A position in degrees (WGS84) with its height in metres. */
export interface Place {
  longitude: number;
  latitude: number;
  heightM: number;
}

/** A straight line from one place to another. */
export interface LineBetween {
  /** Length on the surface parallel to the ellipsoid at the mean height of the two. */
  horizontalM: number;
  /** Length straight through the air. */
  slopeDistanceM: number;
  /** Positive if the second place is higher. */
  heightDifferenceM: number;
  /** Slope in per cent of the horizontal distance; null for two places one above the other. */
  slopePercent: number | null;
  /** From true north, clockwise, 0 to 360; null if there is no direction. */
  trueBearingDeg: number | null;
}

const RADIANS = Math.PI / 180;
/** Closer together than this, metres, two places have no direction. */
const SAME_PLACE_M = 1e-5;

/**
 * Measures from one place to another: the distance in plan and the direction by Gauss's mid-latitude formulas (Rapp,
 * Geometric Geodesy I, 1991), within 1 ppm and 0.1″ up to 20 km below 75° of latitude; the slope distance between the two
 * in geocentric coordinates.
 */
export function lineBetween(from: Place, to: Place): LineBetween {
  const meanHeightM = (from.heightM + to.heightM) / 2;
  const horizontalM = shortDistanceM(from.longitude, from.latitude, to.longitude, to.latitude, meanHeightM);
  const heightDifferenceM = to.heightM - from.heightM;
  const isOnePlace = horizontalM < SAME_PLACE_M;
  return {
    horizontalM,
    slopeDistanceM: chordM(from, to),
    heightDifferenceM,
    slopePercent: isOnePlace ? null : (100 * heightDifferenceM) / horizontalM,
    trueBearingDeg: isOnePlace ? null : bearingDeg(from, to),
  };
}

/** What a line in a coordinate system's grid needs of it; see `Crs`. */
export interface GridSystem extends SystemSaid {
  isGeographic: boolean;
  metresPerUnit: number;
  axes: { x: { name: string }; y: { name: string } };
  fromWgs84: (longitude: number, latitude: number, out: { x: number; y: number }) => boolean;
}

/** A line in the grid of a coordinate system. */
export interface GridLine extends SystemSaid {
  /** From grid north, clockwise, 0 to 360; null if there is no direction. */
  bearingDeg: number | null;
  distanceM: number;
}

type Position = Pick<Place, "longitude" | "latitude">;

/**
 * Returns the same line in a projected coordinate system, whose y runs to grid north, or to the south if its axes do;
 * null for a system in degrees, or if a place cannot be converted.
 */
export function lineInGrid(system: GridSystem, from: Position, to: Position): GridLine | null {
  const { epsg, name, definition, isGeographic, metresPerUnit, axes, fromWgs84 } = system;
  const a = { x: 0, y: 0 };
  const b = { x: 0, y: 0 };
  const isPlaced = fromWgs84(from.longitude, from.latitude, a) && fromWgs84(to.longitude, to.latitude, b);
  if (isGeographic || !isPlaced) return null;
  const east = (b.x - a.x) * (axes.x.name === "Westing" ? -1 : 1);
  const north = (b.y - a.y) * (axes.y.name === "Southing" ? -1 : 1);
  const distanceM = Math.hypot(east, north) * metresPerUnit;
  const bearingDeg = distanceM < SAME_PLACE_M ? null : turned(Math.atan2(east, north) / RADIANS);
  return { bearingDeg, distanceM, epsg, name, ...(definition && { definition }) };
}

/** Returns an angle as 0 to 360 degrees. */
export const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;

function bearingDeg(from: Place, to: Place): number {
  const middle = ((from.latitude + to.latitude) / 2) * RADIANS;
  const { n, m } = radii(middle);
  const dLon = wrapLongitude(to.longitude - from.longitude) * RADIANS;
  const dLat = (to.latitude - from.latitude) * RADIANS;
  const mean = Math.atan2(n * Math.cos(middle) * dLon, m * dLat * Math.cos(dLon / 2));
  const convergence = (dLon * Math.sin(middle)) / Math.cos(dLat / 2);
  return turned((mean - convergence / 2) / RADIANS);
}

function radii(latitude: number): { n: number; m: number } {
  const w2 = 1 - WGS84.e2 * Math.sin(latitude) ** 2;
  const n = WGS84.aM / Math.sqrt(w2);
  return { n, m: (n * (1 - WGS84.e2)) / w2 };
}

function chordM(from: Place, to: Place): number {
  const [x1, y1, z1] = geocentric(from);
  const [x2, y2, z2] = geocentric(to);
  return Math.hypot(x2 - x1, y2 - y1, z2 - z1);
}

function geocentric({ longitude, latitude, heightM }: Place): [number, number, number] {
  const [phi, lambda] = [latitude * RADIANS, longitude * RADIANS];
  const { n } = radii(phi);
  const r = (n + heightM) * Math.cos(phi);
  return [r * Math.cos(lambda), r * Math.sin(lambda), (n * (1 - WGS84.e2) + heightM) * Math.sin(phi)];
}
