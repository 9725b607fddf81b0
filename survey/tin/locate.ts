import type { Tin } from "./tin.ts";

/** Finds triangles and heights at positions of the plane (metres). */
export interface Locator {
  /** Returns the triangle at the position, or -1 outside the surface. */
  triangleAt(x: number, y: number): number;
  /** Returns the surface's height there, metres; null outside. */
  heightAt(x: number, y: number): number | null;
}

/**
 * Makes a locator for the surface. A grid finds a triangle nearby, then a walk crosses edges towards the
 * position. If the walk leaves the surface (trimmed or concave outlines), the grid's other triangles are
 * tried.
 */
export function locateIn(tin: Tin): Locator {
  const grid = gridOf(tin);
  const triangleAt = (px: number, py: number): number => {
    for (const start of grid.near(px, py)) {
      const found = walk(tin, start, px, py);
      if (found >= 0) return found;
    }
    return -1;
  };
  const heightAt = (px: number, py: number): number | null => {
    const t = triangleAt(px, py);
    return t < 0 ? null : heightIn(tin, t, px, py);
  };
  return { triangleAt, heightAt };
}

/** Returns the height of triangle t's plane at a position, metres. */
export function heightIn(tin: Tin, t: number, px: number, py: number): number {
  const { z, triangles } = tin;
  const { u, v } = sharesIn(tin, t, px, py);
  const a = triangles[3 * t]!;
  return z[a]! + u * (z[triangles[3 * t + 1]!]! - z[a]!) + v * (z[triangles[3 * t + 2]!]! - z[a]!);
}

/** Returns the shares (barycentric coordinates) of triangle t's second and third corner in a position's height. */
export function sharesIn(
  { x, y, triangles }: Pick<Tin, "x" | "y" | "triangles">,
  t: number,
  px: number,
  py: number,
): { u: number; v: number } {
  const a = triangles[3 * t]!;
  const b = triangles[3 * t + 1]!;
  const c = triangles[3 * t + 2]!;
  const bx = x[b]! - x[a]!;
  const by = y[b]! - y[a]!;
  const cx = x[c]! - x[a]!;
  const cy = y[c]! - y[a]!;
  const det = bx * cy - by * cx;
  const u = ((px - x[a]!) * cy - (py - y[a]!) * cx) / det;
  const v = (bx * (py - y[a]!) - by * (px - x[a]!)) / det;
  return { u, v };
}

/**
 * Positions this near the outline count as on it, because boundaries are drawn from corner to corner of a site whose
 * edges bow.
 */
const AT_OUTLINE_M = 0.01;

function walk({ x, y, triangles, halfedges }: Tin, start: number, px: number, py: number): number {
  let t = start;
  let cameOver = -1;
  for (let step = 0; step <= triangles.length; step++) {
    let cross = -1;
    for (let e = 3 * t; e < 3 * t + 3 && cross < 0; e++) {
      const a = triangles[e]!;
      const b = triangles[e === 3 * t + 2 ? 3 * t : e + 1]!;
      const turn = (x[b]! - x[a]!) * (py - y[a]!) - (y[b]! - y[a]!) * (px - x[a]!);
      const slackM = halfedges[e]! < 0 ? AT_OUTLINE_M : 1e-9;
      if (e !== cameOver && turn < -slackM * Math.hypot(x[b]! - x[a]!, y[b]! - y[a]!)) cross = e;
    }
    if (cross < 0) return t;
    cameOver = halfedges[cross]!;
    if (cameOver < 0) return -1;
    t = Math.floor(cameOver / 3);
  }
  return -1;
}

/**
 * Keeps one triangle for each cell of a coarse grid; `near` yields those around a position, nearest cells
 * first.
 */
function gridOf({ x, y, triangles }: Tin) {
  const count = triangles.length / 3;
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (let v = 0; v < x.length; v++) {
    minX = Math.min(minX, x[v]!);
    maxX = Math.max(maxX, x[v]!);
    minY = Math.min(minY, y[v]!);
    maxY = Math.max(maxY, y[v]!);
  }
  const side = Math.max(1, Math.min(512, Math.floor(Math.sqrt(count / 8))));
  const perX = side / Math.max(maxX - minX, 1e-9);
  const perY = side / Math.max(maxY - minY, 1e-9);
  const cellOf = (value: number, min: number, per: number) =>
    Math.max(0, Math.min(side - 1, Math.floor((value - min) * per)));
  const first = new Int32Array(side * side).fill(-1);
  for (let t = 0; t < count; t++) {
    const a = triangles[3 * t]!;
    first[cellOf(y[a]!, minY, perY) * side + cellOf(x[a]!, minX, perX)] = t;
  }
  function* near(px: number, py: number): Generator<number> {
    if (px < minX - 1e-6 || px > maxX + 1e-6 || py < minY - 1e-6 || py > maxY + 1e-6) return;
    const column = cellOf(px, minX, perX);
    const row = cellOf(py, minY, perY);
    let tried = 0;
    for (let ring = 0; ring < side && tried < 24; ring++)
      for (let r = Math.max(0, row - ring); r <= Math.min(side - 1, row + ring); r++)
        for (let c = Math.max(0, column - ring); c <= Math.min(side - 1, column + ring); c++) {
          if (Math.max(Math.abs(r - row), Math.abs(c - column)) !== ring) continue;
          const t = first[r * side + c]!;
          if (t < 0) continue;
          tried++;
          yield t;
        }
  }
  return { near };
}
