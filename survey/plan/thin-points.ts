import type { PointColumns } from "#shapes/points.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import { wrapLongitude } from "../geodesy/bounds.ts";
import { metresPerDegree } from "../geodesy/local-plane.ts";

export interface ThinnedPoints {
  /** Numbers of the points, in their order. */
  indices: Uint32Array;
  /** Number of points within the box. */
  inBox: number;
}

/**
 * Chooses points to draw within a box (degrees): of each code the first in each cell of `cellM` metres, so that symbols do
 * not lie over each other and rare codes are not hidden by common ones.
 */
export function thinPoints(
  columns: Pick<PointColumns, "count" | "longitude" | "latitude" | "codeIndex">,
  box: GeoBounds,
  cellM: number,
): ThinnedPoints {
  const latitude0 = (box.south + box.north) / 2;
  const perDegree = metresPerDegree({ longitude0: 0, latitude0, heightM: 0, isWide: false });
  const widthDeg = eastOf(box.west, box.east);
  const across = Math.floor((widthDeg * perDegree.longitude) / cellM) + 1;
  const up = Math.floor(((box.north - box.south) * perDegree.latitude) / cellM) + 1;
  const taken = new Set<number>();
  const indices: number[] = [];
  let inBox = 0;
  for (let i = 0; i < columns.count; i++) {
    const latitude = columns.latitude[i]!;
    const east = eastOf(box.west, columns.longitude[i]!);
    if (latitude < box.south || latitude > box.north || east > widthDeg) continue;
    inBox++;
    const column = Math.floor((east * perDegree.longitude) / cellM);
    const row = Math.floor(((latitude - box.south) * perDegree.latitude) / cellM);
    const cell = (columns.codeIndex[i]! * up + row) * across + column;
    if (taken.has(cell)) continue;
    taken.add(cell);
    indices.push(i);
  }
  return { indices: Uint32Array.from(indices), inBox };
}

/** Degrees of longitude from `west` to another meridian, going east. */
function eastOf(west: number, longitude: number): number {
  const east = wrapLongitude(longitude - west);
  return east < 0 ? east + 360 : east;
}
