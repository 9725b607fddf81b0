import type { Tin } from "../tin.ts";
import { keepTriangles } from "../trim-hull.ts";

/** Positions closer than this are one, metres: a boundary through a point takes that point. */
export const SAME_M = 1e-6;

/** Removes the triangles whose middle lies outside a ring. */
export function trimOutside(tin: Tin, ring: Float64Array): Tin {
  const isKept = within(tin, ring);
  return isKept.includes(0) ? keepTriangles(tin, t => isKept[t] === 1) : tin;
}

/** 1 for each triangle whose middle lies within a ring. */
export function within({ x, y, triangles }: Tin, ring: Float64Array): Uint8Array {
  const isInside = insideOf(ring);
  const isWithin = new Uint8Array(triangles.length / 3);
  for (let t = 0; t < isWithin.length; t++) {
    const [a, b, c] = [triangles[3 * t]!, triangles[3 * t + 1]!, triangles[3 * t + 2]!];
    if (isInside((x[a]! + x[b]! + x[c]!) / 3, (y[a]! + y[b]! + y[c]!) / 3)) isWithin[t] = 1;
  }
  return isWithin;
}

/** Finds the edges of a ring in a range of y, and a few more. Edge i runs from corner i to the next. */
export function ringBands(ring: Float64Array): (fromY: number, toY: number) => Iterable<number> {
  const count = ring.length / 2;
  const ys = Array.from({ length: count }, (_, i) => ring[2 * i + 1]!);
  const low = ys.reduce((least, y) => Math.min(least, y));
  const high = ys.reduce((most, y) => Math.max(most, y));
  const bandM = Math.max((high - low) / count, 1e-9);
  const bandOf = (y: number) => Math.max(0, Math.min(count - 1, Math.floor((y - low) / bandM)));
  const bands: number[][] = Array.from({ length: count }, () => []);
  for (let i = 0; i < count; i++) {
    const [from, to] = [ys[i]!, ys[(i + 1) % count]!];
    for (let band = bandOf(Math.min(from, to)); band <= bandOf(Math.max(from, to)); band++)
      bands[band]!.push(i);
  }
  return (fromY, toY) => {
    if (toY < low - SAME_M || fromY > high + SAME_M) return [];
    const [first, last] = [bandOf(fromY - SAME_M), bandOf(toY + SAME_M)];
    return first === last ? bands[first]! : new Set(bands.slice(first, last + 1).flat());
  };
}

/** Counts crossings of a ray to the right. */
function insideOf(ring: Float64Array): (px: number, py: number) => boolean {
  const edgesAt = ringBands(ring);
  return (px, py) => {
    let isInside = false;
    for (const i of edgesAt(py, py)) {
      const j = 2 * i + 2 === ring.length ? 0 : i + 1;
      const [ax, ay, bx, by] = [ring[2 * i]!, ring[2 * i + 1]!, ring[2 * j]!, ring[2 * j + 1]!];
      if (ay > py !== by > py && px < ax + ((py - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
    }
    return isInside;
  };
}

/**
 * Distinguishes a sliver made by rounding from a piece of the surface. Vertices on an edge lie beside it by rounding,
 * so that three of them may make a triangle. The neighbour follows the edge from vertex to vertex; a triangle of
 * opposite orientation lies beyond that. `corners` are those of the triangle, by their shares along each edge.
 */
export function isBehindEdge(corners: (number | undefined)[][]): boolean {
  for (let k = 0; k < 3; k++) {
    const [a, b, c] = corners.map(along => along[k]);
    if (a === undefined || b === undefined || c === undefined) continue;
    return (b - a) * (c - b) * (a - c) > 0;
  }
  return false;
}
