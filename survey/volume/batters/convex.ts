import type { Ring } from "../mesh/polygon.ts";

/** A line through (x, y); what lies to the left of its direction is inside. */
export interface Line {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

/** Pieces of less area are rounding, m². */
const NOTHING_M2 = 1e-9;

/** The part of a convex ring to the left of a line (Sutherland and Hodgman 1974); null when nothing is left. */
export function clippedByLine(ring: Ring, { x, y, dx, dy }: Line): Ring | null {
  const kept: number[] = [];
  const sideOf = (i: number) => dx * (ring[i + 1]! - y) - dy * (ring[i]! - x);
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    const [here, there] = [sideOf(i), sideOf(next)];
    if (here >= 0) kept.push(ring[i]!, ring[i + 1]!);
    if ((here > 0 && there < 0) || (here < 0 && there > 0)) {
      const share = here / (here - there);
      kept.push(
        ring[i]! + share * (ring[next]! - ring[i]!),
        ring[i + 1]! + share * (ring[next + 1]! - ring[i + 1]!),
      );
    }
  }
  return areaOf(kept) > NOTHING_M2 ? Float64Array.from(kept) : null;
}

/** The common part of two convex rings; null when there is none. */
export function clippedByRing(ring: Ring, window: Ring): Ring | null {
  let piece: Ring | null = ring;
  for (const line of linesOf(window)) piece = piece && clippedByLine(piece, line);
  return piece;
}

/** What is left of a convex ring outside another, as convex pieces. */
export function withoutConvex(ring: Ring, window: Ring): Ring[] {
  if (!clippedByRing(ring, window)) return [ring];
  const pieces: Ring[] = [];
  let rest: Ring | null = ring;
  for (const line of linesOf(window)) {
    const outside: Ring | null = rest && clippedByLine(rest, { ...line, dx: -line.dx, dy: -line.dy });
    if (outside) pieces.push(outside);
    rest = rest && clippedByLine(rest, line);
  }
  return pieces;
}

/** The lines of a ring's edges, with directions of length 1. */
function linesOf(ring: Ring): Line[] {
  return Array.from({ length: ring.length / 2 }, (_, k) => {
    const i = 2 * k;
    const next = (i + 2) % ring.length;
    const dx = ring[next]! - ring[i]!;
    const dy = ring[next + 1]! - ring[i + 1]!;
    const length = Math.hypot(dx, dy) || 1;
    return { x: ring[i]!, y: ring[i + 1]!, dx: dx / length, dy: dy / length };
  });
}

/** m²; relative to the first corner, so that rings far from the origin lose no digits. */
export function areaOf(ring: ArrayLike<number>): number {
  let twice = 0;
  for (let i = 2; i + 3 < ring.length; i += 2)
    twice +=
      (ring[i]! - ring[0]!) * (ring[i + 3]! - ring[1]!) -
      (ring[i + 2]! - ring[0]!) * (ring[i + 1]! - ring[1]!);
  return twice / 2;
}
