import type { DrawingExtent } from "#shapes/drawing.ts";
import type { Point3 } from "./drawing.ts";

/**
 * Returns the box of the middle half of positions x0, y0, x1, y1, ... on each axis, which a title block or a stray
 * line far away does not move. Null without positions.
 */
export function coreOf(xy: readonly number[]): DrawingExtent | null {
  const count = xy.length / 2;
  if (count === 0) return null;
  const [x, y] = [0, 1].map(axis => Float64Array.from({ length: count }, (_, i) => xy[2 * i + axis]!).sort());
  const from = Math.floor(count / 4);
  const to = count - 1 - from;
  return { minX: x![from]!, minY: y![from]!, maxX: x![to]!, maxY: y![to]! };
}

/** Returns the box around points; null if there are none. */
export function extentOf(points: Iterable<Point3>): DrawingExtent | null {
  const extent = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const [x, y] of points) {
    extent.minX = Math.min(extent.minX, x);
    extent.minY = Math.min(extent.minY, y);
    extent.maxX = Math.max(extent.maxX, x);
    extent.maxY = Math.max(extent.maxY, y);
  }
  return Number.isFinite(extent.minX) ? extent : null;
}
