import { wrapLongitude } from "./bounds.ts";
import { type LocalPlane, planeAround, toPlane, WGS84 } from "./local-plane.ts";

/**
 * Returns the metres between two positions (degrees, WGS84) on the ellipsoid, or on the surface parallel to
 * it at `heightM`. Each stretch has a plane around its own middle: within 1 ppm up to 20 km.
 */
export function distanceM(
  from: readonly [longitude: number, latitude: number],
  to: readonly [longitude: number, latitude: number],
  heightM = 0,
): number {
  const longitude = Float64Array.of(from[0], to[0]);
  const latitude = Float64Array.of(from[1], to[1]);
  const { x, y } = toPlane(planeAround(longitude, latitude, heightM), longitude, latitude);
  return Math.hypot(x[1]! - x[0]!, y[1]! - y[0]!);
}

/**
 * Returns the square metres within a ring (degrees, WGS84; its last corner joins the first) on the ellipsoid,
 * or at `heightM` above it.
 */
export function areaM2(
  ring: readonly (readonly [longitude: number, latitude: number])[],
  heightM = 0,
): number {
  if (ring.length < 3) return 0;
  const longitude = Float64Array.from(ring, corner => corner[0]);
  const latitude = Float64Array.from(ring, corner => corner[1]);
  const plane: LocalPlane = planeAround(longitude, latitude, heightM);
  const { x, y } = toPlane(plane, longitude, latitude);
  let doubled = 0;
  for (let i = 0, j = x.length - 1; i < x.length; j = i++) doubled += x[j]! * y[i]! - x[i]! * y[j]!;
  return Math.abs(doubled) / 2;
}

const RADIANS = Math.PI / 180;

/**
 * Returns the metres between two positions (degrees, WGS84) near each other, on the surface parallel to the ellipsoid at
 * `heightM`. Gauss's mid-latitude formula (Rapp, Geometric Geodesy I, 1991): within 0.01 mm up to 1 km and 1 ppm up to
 * 20 km below 75° of latitude.
 */
export function shortDistanceM(
  longitude1: number,
  latitude1: number,
  longitude2: number,
  latitude2: number,
  heightM = 0,
): number {
  const middle = ((latitude1 + latitude2) / 2) * RADIANS;
  const sin = Math.sin(middle);
  const w2 = 1 - WGS84.e2 * sin * sin;
  const n = WGS84.aM / Math.sqrt(w2);
  const m = (n * (1 - WGS84.e2)) / w2;
  const dLon = wrapLongitude(longitude2 - longitude1) * RADIANS;
  const dLat = (latitude2 - latitude1) * RADIANS;
  const x = (n + heightM) * Math.cos(middle) * dLon;
  const y = (m + heightM) * dLat * Math.cos(dLon / 2);
  return Math.sqrt(x * x + y * y);
}
