import { type InputSubject, type SurfaceInputCode, SurfaceInputError } from "../../tin/errors.ts";

/** A polygon's corners in plane metres: x0, y0, x1, y1, ... without repeating the first. */
export type Ring = Float64Array;

/** A region as convex pieces, each counter-clockwise, that do not overlap. */
export type Region = Ring[];

export function ringArea(ring: Ring): number {
  let twice = 0;
  const n = ring.length;
  // Relative to the first corner, so that rings far from the origin lose no digits.
  for (let i = 2; i + 3 < n; i += 2)
    twice +=
      (ring[i]! - ring[0]!) * (ring[i + 3]! - ring[1]!) -
      (ring[i + 2]! - ring[0]!) * (ring[i + 1]! - ring[1]!);
  return twice / 2;
}

export function regionArea(region: Region): number {
  return region.reduce((sum, piece) => sum + ringArea(piece), 0);
}

/** The centroid of a region, metres. */
export function regionCentroid(region: Region): { x: number; y: number } {
  let area = 0;
  let x = 0;
  let y = 0;
  for (const piece of region)
    for (let i = 2; i + 3 < piece.length; i += 2) {
      const corner = [piece[0]!, piece[1]!, piece[i]!, piece[i + 1]!, piece[i + 2]!, piece[i + 3]!] as const;
      const a = ringArea(Float64Array.from(corner));
      area += a;
      x += (a * (corner[0] + corner[2] + corner[4])) / 3;
      y += (a * (corner[1] + corner[3] + corner[5])) / 3;
    }
  return { x: x / area, y: y / area };
}

/**
 * A ring counter-clockwise and without repeated corners. Throws {@link SurfaceInputError} when fewer than three
 * corners are left, when it has no area, or when it crosses itself; `subject` is what the ring is, `what` names it in the message.
 */
export function cleanRing(corners: ArrayLike<number>, subject: InputSubject, what: string): Ring {
  const refuse = (code: SurfaceInputCode, problem: string): never => {
    throw new SurfaceInputError(code, subject, `${what} ${problem}`);
  };
  const kept: number[] = [];
  for (let i = 0; i + 1 < corners.length; i += 2) {
    const x = corners[i]!;
    const y = corners[i + 1]!;
    if (!Number.isFinite(x) || !Number.isFinite(y))
      refuse("polygon-not-numbers", "has a corner that is not a number");
    const n = kept.length;
    if (n > 0 && Math.hypot(kept[n - 2]! - x, kept[n - 1]! - y) < SAME_CORNER_M) continue;
    kept.push(x, y);
  }
  while (kept.length > 2 && Math.hypot(kept[0]! - kept.at(-2)!, kept[1]! - kept.at(-1)!) < SAME_CORNER_M)
    kept.length -= 2;
  if (kept.length < 6) refuse("polygon-too-few-corners", "needs at least 3 corners that are apart");
  if (crossesItself(kept)) refuse("polygon-crosses-itself", "crosses itself; draw it without crossing lines");
  const ring = Float64Array.from(kept);
  const area = ringArea(ring);
  if (Math.abs(area) < 1e-6) refuse("polygon-no-area", "encloses no area");
  return area > 0 ? ring : reversed(ring);
}

const SAME_CORNER_M = 1e-6;

/** Triangles that make up a clean ring (ear clipping, Meisters 1975). */
export function regionOf(ring: Ring): Region {
  const left = Array.from({ length: ring.length / 2 }, (_, i) => i);
  const pieces: Region = [];
  const corner = (k: number) => left[(k + left.length) % left.length]!;
  while (left.length > 3) {
    let ear = -1;
    for (let k = 0; k < left.length && ear < 0; k++)
      if (isEar(ring, corner(k - 1), corner(k), corner(k + 1), left)) ear = k;
    // Rounding can hide the last ears of corners on one line: cut the flattest corner, which has no area.
    if (ear < 0) ear = flattest(ring, left);
    const piece = triangle(ring, corner(ear - 1), corner(ear), corner(ear + 1));
    if (ringArea(piece) > 0) pieces.push(piece);
    left.splice(ear, 1);
  }
  pieces.push(triangle(ring, left[0]!, left[1]!, left[2]!));
  return pieces.filter(piece => ringArea(piece) > 0);
}

/** The common part of two regions. */
export function intersectRegions(a: Region, b: Region): Region {
  const common: Region = [];
  for (const first of a)
    for (const second of b) {
      const piece = clipConvex(first, second);
      if (piece && ringArea(piece) > 0) common.push(piece);
    }
  return common;
}

/** The part of a convex ring inside another (Sutherland and Hodgman 1974), or null. */
function clipConvex(subject: Ring, window: Ring): Ring | null {
  let piece = Array.from(subject);
  for (let i = 0; i < window.length && piece.length >= 6; i += 2) {
    const j = (i + 2) % window.length;
    const ax = window[i]!;
    const ay = window[i + 1]!;
    const ex = window[j]! - ax;
    const ey = window[j + 1]! - ay;
    const kept: number[] = [];
    for (let k = 0; k < piece.length; k += 2) {
      const m = (k + 2) % piece.length;
      const d0 = ex * (piece[k + 1]! - ay) - ey * (piece[k]! - ax);
      const d1 = ex * (piece[m + 1]! - ay) - ey * (piece[m]! - ax);
      if (d0 >= 0) kept.push(piece[k]!, piece[k + 1]!);
      if (d0 > 0 !== d1 > 0 && d0 !== 0 && d1 !== 0) {
        const share = d0 / (d0 - d1);
        kept.push(
          piece[k]! + share * (piece[m]! - piece[k]!),
          piece[k + 1]! + share * (piece[m + 1]! - piece[k + 1]!),
        );
      }
    }
    piece = kept;
  }
  return piece.length >= 6 ? Float64Array.from(piece) : null;
}

function triangle(ring: Ring, a: number, b: number, c: number): Ring {
  return Float64Array.of(
    ring[2 * a]!,
    ring[2 * a + 1]!,
    ring[2 * b]!,
    ring[2 * b + 1]!,
    ring[2 * c]!,
    ring[2 * c + 1]!,
  );
}

function turn(ring: ArrayLike<number>, a: number, b: number, c: number): number {
  return (
    (ring[2 * b]! - ring[2 * a]!) * (ring[2 * c + 1]! - ring[2 * a + 1]!) -
    (ring[2 * b + 1]! - ring[2 * a + 1]!) * (ring[2 * c]! - ring[2 * a]!)
  );
}

function isEar(ring: Ring, a: number, b: number, c: number, left: number[]): boolean {
  if (turn(ring, a, b, c) <= 0) return false;
  return left.every(
    p =>
      p === a ||
      p === b ||
      p === c ||
      turn(ring, a, b, p) < 0 ||
      turn(ring, b, c, p) < 0 ||
      turn(ring, c, a, p) < 0,
  );
}

function flattest(ring: Ring, left: number[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  left.forEach((b, k) => {
    const a = left[(k + left.length - 1) % left.length]!;
    const c = left[(k + 1) % left.length]!;
    const size = Math.abs(turn(ring, a, b, c));
    if (size < least) {
      least = size;
      best = k;
    }
  });
  return best;
}

function crossesItself(ring: number[]): boolean {
  const n = ring.length / 2;
  for (let i = 0; i < n; i++)
    for (let j = i + 2; j < n; j++) {
      if (i === 0 && j === n - 1) continue;
      const i2 = (i + 1) % n;
      const j2 = (j + 1) % n;
      const d1 = turn(ring, i, i2, j);
      const d2 = turn(ring, i, i2, j2);
      const d3 = turn(ring, j, j2, i);
      const d4 = turn(ring, j, j2, i2);
      if (d1 * d2 < 0 && d3 * d4 < 0) return true;
    }
  return false;
}

function reversed(ring: Ring): Ring {
  const back = new Float64Array(ring.length);
  for (let i = 0; i < ring.length; i += 2) {
    back[i] = ring[ring.length - 2 - i]!;
    back[i + 1] = ring[ring.length - 1 - i]!;
  }
  return back;
}
