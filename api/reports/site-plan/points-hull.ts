import { setImmediate } from "node:timers/promises";
import type { LonLatRing } from "#shapes/places.ts";
import type { PointColumns } from "#shapes/points.ts";
import { convexHull } from "#survey/plan/hull.ts";

/** About 10 ms of work, before yielding to other requests. */
const SLICE = 50_000;

type Points = Pick<PointColumns, "count" | "longitude" | "latitude">;

/**
 * Computes the convex hull of points, in degrees; for a site across the antimeridian, longitudes continue beyond
 * 180°. Works in slices: the hull of the slices' hulls is the hull of all points.
 */
export async function hullOf(points: Points, isMeant?: (index: number) => boolean): Promise<LonLatRing> {
  const isAcross = isAcrossAntimeridian(points.longitude);
  const corners: LonLatRing = [];
  for (let from = 0; from < points.count; from += SLICE) {
    if (from > 0) await setImmediate();
    const [x, y] = slice(points, from, isMeant);
    if (isAcross) for (let i = 0; i < x.length; i++) if (x[i]! < 0) x[i]! += 360;
    for (const i of convexHull(x, y)) corners.push([x[i]!, y[i]!]);
  }
  const [x, y] = [0, 1].map(axis => Float64Array.from(corners, corner => corner[axis]!));
  return Array.from(convexHull(x!, y!), i => corners[i]!);
}

/** Returns longitudes and latitudes of the selected points. */
function slice({ count, longitude, latitude }: Points, from: number, isMeant?: (index: number) => boolean) {
  const to = Math.min(count, from + SLICE);
  if (!isMeant) return [longitude.slice(from, to), latitude.slice(from, to)] as const;
  const [x, y] = [new Float64Array(to - from), new Float64Array(to - from)];
  let kept = 0;
  for (let i = from; i < to; i++) {
    if (!isMeant(i)) continue;
    x[kept] = longitude[i]!;
    y[kept++] = latitude[i]!;
  }
  return [x.subarray(0, kept), y.subarray(0, kept)] as const;
}

/** Tells whether longitudes lie on both sides of the antimeridian. */
function isAcrossAntimeridian(longitude: Float64Array): boolean {
  let [west, east] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const each of longitude) {
    if (each < west) west = each;
    if (each > east) east = each;
  }
  return east - west > 180;
}
