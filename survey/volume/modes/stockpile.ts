import { DegenerateSurfaceError, SurfaceInputError } from "../../tin/errors.ts";
import { heightIn, locateIn, sharesIn } from "../../tin/locate.ts";
import { buildTin, type Tin } from "../../tin/tin.ts";
import { outlineOf } from "../../tin/trim-hull.ts";
import { wholeMesh } from "../mesh/mesh.ts";
import type { Ring } from "../mesh/polygon.ts";
import type { DesignPlane, PrismMesh } from "../mesh/prism.ts";
import { level } from "../mesh/prism.ts";
import type { BaseChoice } from "../types.ts";

/** The ground a pile stands on: a plane, or a surface through its toe. */
export type PileBase = PlaneBase | { mesh: PrismMesh; tin: Tin; toe: Toe };

interface PlaneBase {
  plane: DesignPlane;
  /** What the plane hangs on; absent where its elevation was given. */
  hangsOn?: {
    toe: Toe;
    /** How the plane rises for each metre that a place of the toe rises, by place. */
    perMetre: DesignPlane[];
  };
}

/** Points along the toe for each corner and span of the boundary. */
const TOE_POINTS = 400;

/**
 * The base under a stockpile, from the surface's heights along its toe (the boundary ring, or the outline of the
 * survey when there is none). Throws {@link SurfaceInputError} when the toe has no survey.
 */
export function pileBase(
  tin: Tin,
  ring: Ring | null,
  choice: BaseChoice,
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
  if (toe.z.length < 3)
    throw new SurfaceInputError(
      "toe-without-survey",
      "boundary",
      "The boundary must run over surveyed ground; fewer than 3 places along it do",
    );
  if (choice === "lowest") return atPlace(toe, toe.z.indexOf(toe.z.reduce((low, z) => Math.min(low, z))));
  if (choice === "highest") return atPlace(toe, toe.z.indexOf(toe.z.reduce((high, z) => Math.max(high, z))));
  if (choice === "average") return lengthWeightedMean(toe);
  if (choice === "best_fit") return bestFitPlane(toe);
  try {
    const base = buildTin(toe.x, toe.y, toe.z);
    return { mesh: wholeMesh(base), tin: base, toe };
  } catch (error) {
    if (error instanceof DegenerateSurfaceError)
      throw new SurfaceInputError(
        "toe-on-a-line",
        "boundary",
        "The boundary's surveyed part lies on one line",
      );
    throw error;
  }
}

/** Places along the toe, plane metres. */
export interface Toe {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  /** The surface's vertices that a place has its height from, three for each, and their shares in it. */
  vertices: Uint32Array;
  shares: Float64Array;
}

/** Surface heights at the ring's corners and between them, where there is survey. */
function toeAlong(tin: Tin, ring: Ring): Toe {
  const n = ring.length / 2;
  let perimeter = 0;
  for (let i = 0; i < n; i++) perimeter += spanLength(ring, i);
  const x: number[] = [];
  const y: number[] = [];
  const z: number[] = [];
  const vertices: number[] = [];
  const shares: number[] = [];
  const locate = locateIn(tin);
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    const parts = Math.max(1, Math.ceil((TOE_POINTS * spanLength(ring, i)) / perimeter));
    for (let part = 0; part < parts; part++) {
      const px = ring[2 * i]! + (part / parts) * (ring[2 * j]! - ring[2 * i]!);
      const py = ring[2 * i + 1]! + (part / parts) * (ring[2 * j + 1]! - ring[2 * i + 1]!);
      const triangle = locate.triangleAt(px, py);
      if (triangle < 0) continue;
      const { u, v } = sharesIn(tin, triangle, px, py);
      x.push(px);
      y.push(py);
      z.push(heightIn(tin, triangle, px, py));
      vertices.push(...tin.triangles.subarray(3 * triangle, 3 * triangle + 3));
      shares.push(1 - u - v, u, v);
    }
  }
  return {
    x: Float64Array.from(x),
    y: Float64Array.from(y),
    z: Float64Array.from(z),
    vertices: Uint32Array.from(vertices),
    shares: Float64Array.from(shares),
  };
}

function toeOfOutline(tin: Tin): Toe {
  const vertices = outlineOf(tin).flatMap(loop => Array.from(loop));
  return {
    x: Float64Array.from(vertices, v => tin.x[v]!),
    y: Float64Array.from(vertices, v => tin.y[v]!),
    z: Float64Array.from(vertices, v => tin.z[v]!),
    vertices: Uint32Array.from(vertices.flatMap(v => [v, v, v])),
    shares: Float64Array.from(vertices.flatMap(() => [1, 0, 0])),
  };
}

function spanLength(ring: Ring, i: number): number {
  const j = (2 * i + 2) % ring.length;
  return Math.hypot(ring[j]! - ring[2 * i]!, ring[j + 1]! - ring[2 * i + 1]!);
}

/** The level of one place. */
function atPlace(toe: Toe, place: number): PlaneBase {
  const perMetre = Array.from(toe.z, (_, i) => level(i === place ? 1 : 0));
  return { plane: level(toe.z[place]!), hangsOn: { toe, perMetre } };
}

/** Mean height along the toe, each place weighted by half the way to its neighbours. */
function lengthWeightedMean(toe: Toe): PlaneBase {
  const { x, y, z } = toe;
  const weights = new Float64Array(z.length);
  let weight = 0;
  let sum = 0;
  for (let i = 0; i < z.length; i++) {
    const j = (i + 1) % z.length;
    const length = Math.hypot(x[j]! - x[i]!, y[j]! - y[i]!);
    weight += length;
    sum += (length * (z[i]! + z[j]!)) / 2;
    weights[i]! += length / 2;
    weights[j]! += length / 2;
  }
  const perMetre = Array.from(weights, each => level(each / weight));
  return { plane: level(sum / weight), hangsOn: { toe, perMetre } };
}

/** Least-squares plane z = base + gx·x + gy·y through the toe, by normal equations around its centre. */
function bestFitPlane(toe: Toe): PlaneBase {
  const { x, y, z } = toe;
  const n = z.length;
  const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / n;
  const [mx, my, mz] = [mean(x), mean(y), mean(z)];
  let xx = 0;
  let xy = 0;
  let yy = 0;
  let xz = 0;
  let yz = 0;
  for (let i = 0; i < n; i++) {
    const dx = x[i]! - mx;
    const dy = y[i]! - my;
    const dz = z[i]! - mz;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
    xz += dx * dz;
    yz += dy * dz;
  }
  const det = xx * yy - xy * xy;
  if (!(det > 1e-12 * xx * yy))
    throw new SurfaceInputError("toe-on-a-line", "boundary", "The boundary's surveyed part lies on one line");
  const through = (meanM: number, xzM: number, yzM: number): DesignPlane => {
    const gradeX = (xzM * yy - yzM * xy) / det;
    const gradeY = (yzM * xx - xzM * xy) / det;
    return { baseM: meanM - gradeX * mx - gradeY * my, gradeX, gradeY };
  };
  // The plane is linear in the heights: one metre at a place gives the plane through that alone.
  const perMetre = Array.from(x, (_, i) => through(1 / n, x[i]! - mx, y[i]! - my));
  return { plane: through(mz, xz, yz), hangsOn: { toe, perMetre } };
}
