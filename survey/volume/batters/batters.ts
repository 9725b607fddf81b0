import { SurfaceInputError } from "../../tin/errors.ts";
import { Clipper, MeshBuilder, sourceOf } from "../mesh/mesh.ts";
import type { Region } from "../mesh/polygon.ts";
import { designAt, level, type PrismMesh, rangeAbove } from "../mesh/prism.ts";
import { type BatterCell, type BatteredPad, batterCells } from "./cells.ts";
import { connectedToPads } from "./connected.ts";
import { areaOf, clippedByRing } from "./convex.ts";

/** Ground between a batter and its daylight, over one triangle of the survey and one plane. */
export interface BatterPiece {
  pad: number;
  /** 1 if ground is cut, -1 if it is filled. */
  sign: 1 | -1;
  /** Index of the triangle in the whole surface. */
  triangle: number;
  /** A convex polygon in the plane, counter-clockwise, and at each corner how deep the cut or fill is, metres, never negative. */
  xy: number[];
  depthM: number[];
}

/** What the batters of one pad cut and fill: bank m³, plan m². */
export interface Batter {
  cutM3: number;
  fillM3: number;
  areaM2: number;
  /** Length of batter that reaches the edge of the ground before it meets it, metres. */
  openM: number;
  pieces: BatterPiece[];
  /** Where batters meet the ground: x0, y0, x1, y1 of each stretch. */
  daylight: number[];
}

/** Two batters may touch; more common area than this is a conflict, m². */
const COMMON_M2 = 1e-4;

/**
 * The batters of pads on a ground: from each edge of a pad, a plane rises (cut) or falls (fill) until it meets the
 * ground. Only what is connected to its pad counts: ground that rises above the plane again farther out is left alone.
 * Exact prisms between triangles of ground and planes. Throws {@link SurfaceInputError} if one pad would cut what
 * another fills.
 */
export function battersOf(
  ground: PrismMesh,
  pads: readonly BatteredPad[],
  regions: readonly Region[],
): Batter[] {
  const range = rangeAbove(ground, level(0));
  const padPieces = regions.flat();
  const kept = (["cut", "fill"] as const).map(side => {
    const cells = batterCells(pads, side, range, padPieces);
    const pieces = piecesOf(ground, cells, side === "cut" ? 1 : -1);
    return connectedToPads(
      pieces,
      pads.map(pad => pad.ring),
    );
  });
  refuseConflicts(kept[0]!.pieces, kept[1]!.pieces);
  return pads.map((_, pad) => {
    const own = kept.flatMap(({ pieces }) => pieces.filter(piece => piece.pad === pad));
    const sumOf = (of: (piece: BatterPiece) => number) => own.reduce((sum, piece) => sum + of(piece), 0);
    return {
      cutM3: sumOf(piece => (piece.sign > 0 ? volumeOf(piece) : 0)),
      fillM3: sumOf(piece => (piece.sign < 0 ? volumeOf(piece) : 0)),
      areaM2: sumOf(({ xy }) => areaOf(xy)),
      openM: kept.reduce((sum, { openM }) => sum + openM[pad]!, 0),
      pieces: own,
      daylight: kept.flatMap(({ daylight }) => daylight[pad]!),
    };
  });
}

/** A batter as a mesh whose heights are the depth of cut, or below 0 of fill, metres. */
export function batterMesh({ pieces }: Batter): PrismMesh {
  const out = new MeshBuilder();
  for (const { xy, depthM, sign, triangle } of pieces) {
    const count = depthM.length;
    const at = (axis: 0 | 1) => Float64Array.from({ length: count }, (_, i) => xy[2 * i + axis]!);
    out.addFan({ x: at(0), y: at(1), z: Float64Array.from(depthM, depth => sign * depth), count }, triangle);
  }
  return out.finish();
}

/** Shallower depths are rounding, metres. */
const LEVEL_M = 1e-9;

function piecesOf(ground: PrismMesh, cells: readonly BatterCell[], sign: 1 | -1): BatterPiece[] {
  const pieces: BatterPiece[] = [];
  const clipper = new Clipper();
  const near = trianglesNear(ground, cells);
  for (const { pad, ring, plane } of cells) {
    const box = boxOf(ring);
    for (const k of near) {
      if (!isNear(ground, k, box)) continue;
      clipper.load(ground, k);
      if (!clipper.clip(ring)) continue;
      const piece: BatterPiece = { pad, sign, triangle: sourceOf(ground, k / 3), xy: [], depthM: [] };
      keepDeep(piece, clipper, (x, y, z) => sign * (z - designAt(plane, x, y)));
      if (piece.xy.length >= 6 && areaOf(piece.xy) > 0) pieces.push(piece);
    }
  }
  return pieces;
}

/** The corners of the clipped polygon at least 0 deep, and those between on the zero line. */
function keepDeep(
  { xy, depthM }: BatterPiece,
  { x, y, z, count }: Clipper,
  depthAt: (x: number, y: number, z: number) => number,
): void {
  const depths = Array.from({ length: count }, (_, i) => depthAt(x[i]!, y[i]!, z[i]!));
  if (!depths.some(depth => depth > LEVEL_M)) return;
  for (let i = 0; i < count; i++) {
    const next = (i + 1) % count;
    const [here, there] = [depths[i]!, depths[next]!];
    if (here >= 0) {
      xy.push(x[i]!, y[i]!);
      depthM.push(here);
    }
    if ((here > 0 && there < 0) || (here < 0 && there > 0)) {
      const share = here / (here - there);
      xy.push(x[i]! + share * (x[next]! - x[i]!), y[i]! + share * (y[next]! - y[i]!));
      depthM.push(0);
    }
  }
}

/** The first corners of the triangles that any cell may reach. */
function trianglesNear(ground: PrismMesh, cells: readonly BatterCell[]): number[] {
  const box = boxOf(cells.flatMap(({ ring }) => Array.from(ring)));
  const near: number[] = [];
  for (let k = 0; k < ground.triangles.length; k += 3) if (isNear(ground, k, box)) near.push(k);
  return near;
}

type Box = ReturnType<typeof boxOf>;

function boxOf(xy: ArrayLike<number>) {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (let i = 0; i < xy.length; i += 2) {
    box.minX = Math.min(box.minX, xy[i]!);
    box.maxX = Math.max(box.maxX, xy[i]!);
    box.minY = Math.min(box.minY, xy[i + 1]!);
    box.maxY = Math.max(box.maxY, xy[i + 1]!);
  }
  return box;
}

function isNear({ x, y, triangles }: PrismMesh, k: number, box: Box): boolean {
  const [a, b, c] = [triangles[k]!, triangles[k + 1]!, triangles[k + 2]!];
  return (
    Math.min(x[a]!, x[b]!, x[c]!) < box.maxX &&
    Math.max(x[a]!, x[b]!, x[c]!) > box.minX &&
    Math.min(y[a]!, y[b]!, y[c]!) < box.maxY &&
    Math.max(y[a]!, y[b]!, y[c]!) > box.minY
  );
}

/** Bank m³: the depth is linear over the polygon, so each triangle of its fan has the mean of its corners. */
function volumeOf({ xy, depthM }: BatterPiece): number {
  let sum = 0;
  for (let i = 1; i + 1 < depthM.length; i++) {
    const area =
      ((xy[2 * i]! - xy[0]!) * (xy[2 * i + 3]! - xy[1]!) -
        (xy[2 * i + 1]! - xy[1]!) * (xy[2 * i + 2]! - xy[0]!)) /
      2;
    sum += (area * (depthM[0]! + depthM[i]! + depthM[i + 1]!)) / 3;
  }
  return sum;
}

function refuseConflicts(cut: readonly BatterPiece[], fill: readonly BatterPiece[]): void {
  const fillOn = new Map<number, BatterPiece[]>();
  for (const piece of fill) fillOn.set(piece.triangle, [...(fillOn.get(piece.triangle) ?? []), piece]);
  for (const piece of cut)
    for (const other of fillOn.get(piece.triangle) ?? []) {
      if (piece.pad === other.pad) continue;
      const common = clippedByRing(Float64Array.from(piece.xy), Float64Array.from(other.xy));
      if (common && areaOf(common) > COMMON_M2)
        throw new SurfaceInputError(
          "batters-meet",
          "pads",
          `The cut of pad ${piece.pad + 1} and the fill of pad ${other.pad + 1} meet; move the pads apart or make their batters steeper`,
        );
    }
}
