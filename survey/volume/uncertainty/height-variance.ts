import type { SiteSurface } from "../mesh/surface.ts";
import { addDerivedVariance } from "./derived.ts";

/** How sure the heights of a surface's vertices are. */
export interface HeightVariance {
  /** Of each vertex, m²; 0 where `lacksOwn` and no accuracy was stated. */
  varianceM2: Float64Array;
  greatestM2: number;
  /** 1 where a point of the vertex has no accuracy of its own. */
  lacksOwn: Uint8Array;
}

/**
 * The variances of a surface's heights: the squares of the points' vertical RMS, which counts as a standard
 * deviation, or of `statedM` (metres) where a point has none. A receiver that writes 0 says nothing. A vertex that
 * stands for n points has the variance of their mean, the sum of theirs over n². Null when nothing is known.
 */
export function heightVariance(
  { tin, verticalRmsM, pointCount }: SiteSurface,
  statedM: number | undefined,
): HeightVariance | null {
  if (!verticalRmsM && statedM === undefined) return null;
  const { pointOf, joined } = tin;
  const varianceM2 = new Float64Array(pointOf.length);
  const lacksOwn = new Uint8Array(pointOf.length);
  const stated = statedM === undefined ? 0 : statedM * statedM;
  const add = (vertex: number, point: number) => {
    // Corners of breaklines are numbered after the points; NaN and 0 are no accuracies.
    const rms = verticalRmsM && point < pointCount ? verticalRmsM[point]! : 0;
    if (rms > 0) varianceM2[vertex]! += rms * rms;
    else {
      varianceM2[vertex]! += stated;
      lacksOwn[vertex] = 1;
    }
  };
  const measured = tin.derived?.first ?? pointOf.length;
  for (let vertex = 0; vertex < measured; vertex++) add(vertex, pointOf[vertex]!);
  const points = new Uint32Array(pointOf.length).fill(1);
  joined?.points.forEach((point, i) => {
    // The corner of a breakline at a point is that point again.
    if (point >= pointCount) return;
    points[joined.vertices[i]!]!++;
    add(joined.vertices[i]!, point);
  });
  if (joined)
    for (let vertex = 0; vertex < points.length; vertex++) varianceM2[vertex]! /= points[vertex]! ** 2;
  if (tin.derived) addDerivedVariance(tin.derived, varianceM2);
  return { varianceM2, greatestM2: greatest(varianceM2), lacksOwn };
}

function greatest(values: Float64Array): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
}
