import type { Tin } from "../tin/tin.ts";

/** A stretch of a profile without a gap: distances from the line's start, and heights, both metres. */
export interface ProfileRun {
  distanceM: Float64Array;
  heightM: Float64Array;
}

/** Heights along a line. */
export interface Profile {
  lengthM: number;
  runs: ProfileRun[];
}

/**
 * Returns the surface's height along a line (plane metres, x0, y0, x1, y1, ...): exact at every edge it
 * crosses, with gaps where there is no surface. Each triangle is clipped by each span, so time grows with
 * triangles times spans.
 */
export function profileAlong(tin: Tin, line: ArrayLike<number>): Profile {
  const pieces: Piece[] = [];
  let distance = 0;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const length = Math.hypot(line[i + 2]! - line[i]!, line[i + 3]! - line[i + 1]!);
    if (length > 0)
      crossTriangles(tin, line[i]!, line[i + 1]!, line[i + 2]!, line[i + 3]!, distance, length, pieces);
    distance += length;
  }
  pieces.sort((a, b) => a.from - b.from || a.to - b.to);
  return { lengthM: distance, runs: joinPieces(pieces) };
}

/** The line inside one triangle. */
interface Piece {
  from: number;
  to: number;
  zFrom: number;
  zTo: number;
}

/** Distances nearer than this are one place. */
const SAME_M = 1e-7;

function crossTriangles(
  { x, y, z, triangles }: Tin,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  distance: number,
  length: number,
  pieces: Piece[],
): void {
  const ux = (bx - ax) / length;
  const uy = (by - ay) / length;
  const along = [0, 0, 0];
  const aside = [0, 0, 0];
  for (let t = 0; t < triangles.length; t += 3) {
    let left = 0;
    let right = 0;
    for (let k = 0; k < 3; k++) {
      const v = triangles[t + k]!;
      along[k] = (x[v]! - ax) * ux + (y[v]! - ay) * uy;
      aside[k] = (y[v]! - ay) * ux - (x[v]! - ax) * uy;
      if (aside[k]! >= 0) left++;
      if (aside[k]! <= 0) right++;
    }
    if (left === 0 || right === 0) continue;
    const piece = pieceIn(along, aside, [z[triangles[t]!]!, z[triangles[t + 1]!]!, z[triangles[t + 2]!]!]);
    if (!piece || piece.to <= 0 || piece.from >= length) continue;
    const slope = (piece.zTo - piece.zFrom) / (piece.to - piece.from);
    const from = Math.max(0, piece.from);
    const to = Math.min(length, piece.to);
    pieces.push({
      from: distance + from,
      to: distance + to,
      zFrom: piece.zFrom + slope * (from - piece.from),
      zTo: piece.zFrom + slope * (to - piece.from),
    });
  }
}

/** Returns where the line (aside = 0) enters and leaves a triangle; null when it only touches a corner. */
function pieceIn(along: number[], aside: number[], z: number[]): Piece | null {
  const piece: Piece = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY, zFrom: 0, zTo: 0 };
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

function joinPieces(pieces: Piece[]): ProfileRun[] {
  const runs: { distanceM: number[]; heightM: number[] }[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const piece of pieces) {
    // Along an edge, both its triangles give the same piece.
    if (piece.to <= end + SAME_M) continue;
    const run = runs[runs.length - 1];
    if (!run || piece.from > end + SAME_M)
      runs.push({ distanceM: [piece.from, piece.to], heightM: [piece.zFrom, piece.zTo] });
    else {
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
