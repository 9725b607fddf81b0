import type { Tin } from "../tin/tin.ts";
import type { TriangleGrid } from "../volume/mesh/triangle-grid.ts";

/**
 * A stretch of a profile without a gap: rising distances from the line's start, and heights, both metres. At a vertical
 * wall two heights have one distance.
 */
export interface ProfileRun {
  distanceM: ArrayLike<number>;
  heightM: ArrayLike<number>;
}

/** Heights along a line. */
export interface Profile {
  lengthM: number;
  runs: readonly ProfileRun[];
}

/** What a profile needs of a TIN. */
export type ProfiledTin = Pick<Tin, "x" | "y" | "z" | "triangles">;

/**
 * Returns the surface's height along a line (plane metres, x0, y0, x1, y1, ...): exact at every edge it crosses, with
 * gaps where there is no surface. With the surface's grid only triangles near the line are looked at; without a grid,
 * every triangle is, for each span.
 */
export function profileAlong(tin: ProfiledTin, line: ArrayLike<number>, grid?: TriangleGrid): Profile {
  const pieces: Piece[] = [];
  let distance = 0;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const span = spanOf(line, i, distance);
    if (span.length > 0) {
      const { ax, ay } = span;
      const take = (t: number) => crossTriangle(tin, 3 * t, span, pieces);
      if (grid) grid.visitLine(ax, ay, line[i + 2]!, line[i + 3]!, take);
      else for (let t = 0; 3 * t < tin.triangles.length; t++) take(t);
    }
    distance += span.length;
  }
  pieces.sort((a, b) => a.from - b.from || a.to - b.to);
  return { lengthM: distance, runs: joinPieces(pieces) };
}

/** A straight part of a line: where it starts, its unit vector, its length and what lies before it, metres. */
export interface Span {
  ax: number;
  ay: number;
  ux: number;
  uy: number;
  length: number;
  distance: number;
}

export function spanOf(line: ArrayLike<number>, i: number, distance: number): Span {
  const [ax, ay] = [line[i]!, line[i + 1]!];
  const length = Math.hypot(line[i + 2]! - ax, line[i + 3]! - ay);
  return { ax, ay, ux: (line[i + 2]! - ax) / length, uy: (line[i + 3]! - ay) / length, length, distance };
}

/** The part of a line in one triangle: distances from the line's start and heights, metres. */
export interface Piece {
  from: number;
  to: number;
  zFrom: number;
  zTo: number;
  triangle: number;
}

/** Shorter pieces only touch a corner. */
const SAME_M = 1e-7;
/** Several such pieces may meet in a corner; a gap is longer. */
const GAP_M = 1e-6;
/** A corner closer to the line lies on it, so that a line along an edge of the surface is not lost to rounding. */
const ON_LINE_M = 1e-6;
/** Least height of a vertical wall. */
const STEP_M = 1e-3;

/** Adds the part of a span in triangle k/3. */
export function crossTriangle(
  { x, y, z, triangles }: ProfiledTin,
  k: number,
  span: Span,
  pieces: Piece[],
): void {
  const { ax, ay, ux, uy, length, distance } = span;
  const along = [0, 0, 0];
  const aside = [0, 0, 0];
  let left = 0;
  let right = 0;
  for (let i = 0; i < 3; i++) {
    const v = triangles[k + i]!;
    along[i] = (x[v]! - ax) * ux + (y[v]! - ay) * uy;
    const asideM = (y[v]! - ay) * ux - (x[v]! - ax) * uy;
    aside[i] = Math.abs(asideM) < ON_LINE_M ? 0 : asideM;
    if (aside[i]! >= 0) left++;
    if (aside[i]! <= 0) right++;
  }
  if (left === 0 || right === 0) return;
  const piece = pieceIn(along, aside, [z[triangles[k]!]!, z[triangles[k + 1]!]!, z[triangles[k + 2]!]!]);
  if (!piece || piece.to <= 0 || piece.from >= length) return;
  const slope = (piece.zTo - piece.zFrom) / (piece.to - piece.from);
  const from = Math.max(0, piece.from);
  const to = Math.min(length, piece.to);
  pieces.push({
    from: distance + from,
    to: distance + to,
    zFrom: piece.zFrom + slope * (from - piece.from),
    zTo: piece.zFrom + slope * (to - piece.from),
    triangle: k / 3,
  });
}

/** Returns where the line (aside = 0) enters and leaves a triangle; null when it only touches a corner. */
function pieceIn(along: number[], aside: number[], z: number[]): Omit<Piece, "triangle"> | null {
  const piece = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY, zFrom: 0, zTo: 0 };
  const meet = (at: number, height: number) => {
    if (at < piece.from) {
      piece.from = at;
      piece.zFrom = height;
    }
    if (at > piece.to) {
      piece.to = at;
      piece.zTo = height;
    }
  };
  for (let k = 0; k < 3; k++) {
    const m = (k + 1) % 3;
    const a = aside[k]!;
    const b = aside[m]!;
    if (a === 0) meet(along[k]!, z[k]!);
    if ((a > 0 && b < 0) || (a < 0 && b > 0)) {
      const share = a / (a - b);
      meet(along[k]! + share * (along[m]! - along[k]!), z[k]! + share * (z[m]! - z[k]!));
    }
  }
  return piece.to - piece.from > SAME_M ? piece : null;
}

export const heightIn = ({ from, to, zFrom, zTo }: Piece, at: number) =>
  zFrom + ((zTo - zFrom) * Math.max(0, at - from)) / (to - from);

function joinPieces(pieces: Piece[]): ProfileRun[] {
  const runs: { distanceM: number[]; heightM: number[] }[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const piece of pieces) {
    // Along an edge, both its triangles give the same piece.
    if (piece.to <= end + SAME_M) continue;
    const run = runs[runs.length - 1];
    if (!run || piece.from > end + GAP_M)
      runs.push({ distanceM: [piece.from, piece.to], heightM: [piece.zFrom, piece.zTo] });
    else {
      const heightM = heightIn(piece, end);
      // A wall has no extent in plan: both its heights have one distance.
      if (Math.abs(heightM - run.heightM.at(-1)!) > STEP_M) {
        run.distanceM.push(end);
        run.heightM.push(heightM);
      }
      run.distanceM.push(piece.to);
      run.heightM.push(piece.zTo);
    }
    end = piece.to;
  }
  return runs.map(run => ({
    distanceM: Float64Array.from(run.distanceM),
    heightM: Float64Array.from(run.heightM),
  }));
}
