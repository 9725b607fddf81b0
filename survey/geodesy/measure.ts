import { type LocalPlane, planeAround, toPlane } from "./local-plane.ts";

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
