import { boxOf, Clipper, MeshBuilder, sourceOf } from "../volume/mesh/mesh.ts";
import { cleanRing, type Region, type Ring } from "../volume/mesh/polygon.ts";
import type { PrismMesh } from "../volume/mesh/prism.ts";
import type { TriangleGrid } from "../volume/mesh/triangle-grid.ts";
import { spanDirection, spanLength } from "./stations.ts";

/** A line with a sharper bend turns back on itself. */
const SHARPEST_BEND_DEG = 150;

/** Thrown if no strip can be laid along a line; `message` says what to do. */
export class StripError extends Error {
  override name = "StripError";
}

/**
 * Returns the strip of a width along a line (plane metres, x0, y0, ...; no two corners in one place) as one convex piece
 * for each span: its sides run parallel to the line and meet in mitres at its bends. Throws {@link StripError} when
 * the line bends too sharply for the width, or the strip would cover ground twice.
 */
export function stripAlong(line: ArrayLike<number>, widthM: number): Region {
  const count = line.length / 2;
  const left: number[] = [];
  const right: number[] = [];
  for (let k = 0; k < count; k++) {
    const [sx, sy] = sideways(line, k);
    const half = widthM / 2;
    left.push(line[2 * k]! - sy * half, line[2 * k + 1]! + sx * half);
    right.push(line[2 * k]! + sy * half, line[2 * k + 1]! - sx * half);
  }
  const pieces: Region = [];
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [ux, uy] = spanDirection(line, i);
    for (const side of [left, right])
      if ((side[i + 2]! - side[i]!) * ux + (side[i + 3]! - side[i + 1]!) * uy <= 0)
        throw new StripError(
          "The line bends more sharply than a strip this wide can follow; make it narrower or the bends wider",
        );
    const corner = (side: number[], at: number): Ring => Float64Array.of(side[at]!, side[at + 1]!);
    pieces.push(
      Float64Array.of(
        ...corner(right, i),
        ...corner(right, i + 2),
        ...corner(left, i + 2),
        ...corner(left, i),
      ),
    );
  }
  refuseOverlap(left, right);
  return pieces;
}

/** The direction of the mitre at corner k, longer than 1 if the line bends. */
function sideways(line: ArrayLike<number>, k: number): [number, number] {
  const last = line.length / 2 - 1;
  const before = spanDirection(line, 2 * Math.max(0, k - 1));
  const after = spanDirection(line, 2 * Math.min(k, last - 1));
  const cosine = before[0] * after[0] + before[1] * after[1];
  if (cosine < Math.cos((SHARPEST_BEND_DEG * Math.PI) / 180))
    throw new StripError("The line turns back on itself; a strip along it would cover ground twice");
  return [(before[0] + after[0]) / (1 + cosine), (before[1] + after[1]) / (1 + cosine)];
}

function refuseOverlap(left: number[], right: number[]): void {
  const back = Array.from({ length: left.length / 2 }, (_, k) => left.slice(-2 * k - 2, left.length - 2 * k));
  try {
    cleanRing([...right, ...back.flat()], "boundary", "The strip");
  } catch {
    throw new StripError("The strip along the line crosses itself; make it narrower, or the line simpler");
  }
}

/** Returns the part of a surface in a strip, clipped exactly. */
export function clipToStrip(mesh: PrismMesh, strip: Region, grid: TriangleGrid): PrismMesh {
  const out = new MeshBuilder();
  const clipper = new Clipper();
  for (const piece of strip)
    grid.visitBox(boxOf(piece), t => {
      clipper.load(mesh, 3 * t);
      if (clipper.clip(piece)) out.addFan(clipper, sourceOf(mesh, t));
    });
  return out.finish();
}

/** Length of the line, metres. */
export function lineLength(line: ArrayLike<number>): number {
  let length = 0;
  for (let i = 0; i + 3 < line.length; i += 2) length += spanLength(line, i);
  return length;
}
