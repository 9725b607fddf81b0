import type { StockpileBase } from "#shapes/volume-input.ts";
import { SAME_M } from "../../tin/boundary/ring.ts";
import { ConstrainedMesh } from "../../tin/constrain.ts";
import { DegenerateSurfaceError, SurfaceInputError } from "../../tin/errors.ts";
import { buildTin, type Tin } from "../../tin/tin.ts";
import { wholeMesh } from "../mesh/mesh.ts";
import type { Ring } from "../mesh/polygon.ts";
import type { GradedPlane, PrismMesh } from "../mesh/prism.ts";
import { level } from "../mesh/prism.ts";
import { type Toe, toeAlong, toeOfOutline } from "./toe.ts";

/** The base of a pile: a plane, or a surface through its toe. */
export type PileBase = PlaneBase | { mesh: PrismMesh; tin: Tin; toe: Toe };

/** The toe that a base depends on; undefined if its elevation was given. */
export const toeOf = (base: PileBase): Toe | undefined => ("plane" in base ? base.hangsOn?.toe : base.toe);

interface PlaneBase {
  plane: GradedPlane;
  /** What the plane depends on; absent if its elevation was given. */
  hangsOn?: {
    toe: Toe;
    /** How the plane rises for each metre that a place of the toe rises, by place. */
    perMetre: GradedPlane[];
  };
}

/**
 * The base under a stockpile, from the surface's heights along its toe (the boundary ring, or the outline of the
 * survey when there is none). Throws {@link SurfaceInputError} when the toe has no survey.
 */
export function pileBase(
  tin: Tin,
  ring: Ring | null,
  choice: StockpileBase,
  customElevation?: number,
): PileBase {
  if (choice === "custom") {
    if (customElevation === undefined || !Number.isFinite(customElevation))
      throw new SurfaceInputError(
        "custom-elevation-missing",
        "customElevation",
        "Give the elevation of the stockpile's base",
      );
    return { plane: level(customElevation) };
  }
  const toe = ring ? toeAlong(tin, ring) : toeOfOutline(tin);
  if (toe.pieces.length === 0)
    throw new SurfaceInputError(
      "toe-without-survey",
      "boundary",
      "The boundary must run over surveyed ground, at least in part",
    );
  if (choice === "lowest") return atPlace(toe, toe.z.indexOf(toe.z.reduce((low, z) => Math.min(low, z))));
  if (choice === "highest") return atPlace(toe, toe.z.indexOf(toe.z.reduce((high, z) => Math.max(high, z))));
  if (choice === "average") return meanLevel(toe);
  if (choice === "best_fit") return bestFitPlane(toe);
  return throughToe(toe);
}

/** The constrained Delaunay surface through the places of the toe: all of its pieces are edges. */
function throughToe(toe: Toe): PileBase {
  try {
    const tin = buildTin(toe.x, toe.y, toe.z, { mergeWithinM: SAME_M });
    const vertexOf = new Uint32Array(toe.z.length);
    tin.pointOf.forEach((place, vertex) => {
      vertexOf[place] = vertex;
    });
    tin.joined?.points.forEach((place, i) => {
      vertexOf[place] = tin.joined!.vertices[i]!;
    });
    const mesh = new ConstrainedMesh(tin);
    for (const [from, to] of toe.pieces) mesh.addSpan(vertexOf[from]!, vertexOf[to]!);
    return { mesh: wholeMesh(tin), tin, toe };
  } catch (error) {
    if (error instanceof DegenerateSurfaceError) throw onALine();
    throw error;
  }
}

const onALine = () =>
  new SurfaceInputError("toe-on-a-line", "boundary", "The boundary's surveyed part lies on one line");

/** The level of one place. */
function atPlace(toe: Toe, place: number): PlaneBase {
  const perMetre = Array.from(toe.z, (_, i) => level(i === place ? 1 : 0));
  return { plane: level(toe.z[place]!), hangsOn: { toe, perMetre } };
}

/** The mean height along the toe. */
function meanLevel(toe: Toe): PlaneBase {
  const { lengthM, z } = toe;
  const shares = weightsAlong(toe, { x: 0, y: 0 }).map(({ lengthM: own }) => own / lengthM);
  return {
    plane: level(shares.reduce((sum, share, i) => sum + share * z[i]!, 0)),
    hangsOn: { toe, perMetre: shares.map(level) },
  };
}

/**
 * The weight of a place along the toe: the integrals of its hat function, and of that times the offset from a centre.
 */
interface AlongToe {
  lengthM: number;
  momentX: number;
  momentY: number;
}

function weightsAlong({ x, y, pieces }: Toe, centre: { x: number; y: number }): AlongToe[] {
  const along = Array.from(x, (): AlongToe => ({ lengthM: 0, momentX: 0, momentY: 0 }));
  for (const [from, to] of pieces) {
    const lengthM = Math.hypot(x[to]! - x[from]!, y[to]! - y[from]!);
    for (const [i, j] of [
      [from, to],
      [to, from],
    ] as const) {
      along[i]!.lengthM += lengthM / 2;
      along[i]!.momentX += (lengthM * (2 * (x[i]! - centre.x) + (x[j]! - centre.x))) / 6;
      along[i]!.momentY += (lengthM * (2 * (y[i]! - centre.y) + (y[j]! - centre.y))) / 6;
    }
  }
  return along;
}

/** A toe narrower than a millionth of its length is a line. */
const FLAT = 1e-12;

/**
 * The plane z = base + gx·x + gy·y with the least squares of the toe's heights above it, integrated along it: by normal
 * equations around the toe's centre. Integrals are exact, as heights are linear on each piece.
 */
function bestFitPlane(toe: Toe): PlaneBase {
  const { x, y, z, lengthM } = toe;
  const sumOf = (of: (i: number) => number) => z.reduce((sum, _, i) => sum + of(i), 0);
  const lengths = weightsAlong(toe, { x: 0, y: 0 });
  const mean = (values: Float64Array) => sumOf(i => lengths[i]!.lengthM * values[i]!) / lengthM;
  const [mx, my, mz] = [mean(x), mean(y), mean(z)];
  const along = weightsAlong(toe, { x: mx, y: my });
  const xx = sumOf(i => along[i]!.momentX * (x[i]! - mx));
  const xy = sumOf(i => along[i]!.momentX * (y[i]! - my));
  const yy = sumOf(i => along[i]!.momentY * (y[i]! - my));
  const xz = sumOf(i => along[i]!.momentX * (z[i]! - mz));
  const yz = sumOf(i => along[i]!.momentY * (z[i]! - mz));
  const det = xx * yy - xy * xy;
  if (!(det > FLAT * (xx + yy) ** 2)) throw onALine();
  const through = (meanM: number, xzM: number, yzM: number): GradedPlane => {
    const gradeX = (xzM * yy - yzM * xy) / det;
    const gradeY = (yzM * xx - xzM * xy) / det;
    return { baseM: meanM - gradeX * mx - gradeY * my, gradeX, gradeY };
  };
  // The plane is linear in the heights: this is the plane for one metre at a single place.
  const perMetre = along.map(of => through(of.lengthM / lengthM, of.momentX, of.momentY));
  return { plane: through(mz, xz, yz), hangsOn: { toe, perMetre } };
}
