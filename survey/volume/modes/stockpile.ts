import { DegenerateSurfaceError, SurfaceInputError } from "../../tin/errors.ts";
import { locateIn } from "../../tin/locate.ts";
import { buildTin, type Tin } from "../../tin/tin.ts";
import { outlineOf } from "../../tin/trim-hull.ts";
import { wholeMesh } from "../mesh/mesh.ts";
import type { Ring } from "../mesh/polygon.ts";
import type { DesignPlane, PrismMesh } from "../mesh/prism.ts";
import { level } from "../mesh/prism.ts";
import type { BaseChoice } from "../types.ts";

/** The ground a pile stands on: a plane, or a surface through its toe. */
type PileBase = { plane: DesignPlane } | { mesh: PrismMesh };

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
  if (choice === "lowest") return { plane: level(toe.z.reduce((low, z) => Math.min(low, z))) };
  if (choice === "highest") return { plane: level(toe.z.reduce((high, z) => Math.max(high, z))) };
  if (choice === "average") return { plane: level(lengthWeightedMean(toe)) };
  if (choice === "best_fit") return { plane: bestFitPlane(toe) };
  try {
    return { mesh: wholeMesh(buildTin(toe.x, toe.y, toe.z)) };
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

interface Toe {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
}

/** Surface heights at the ring's corners and between them, where there is survey. */
function toeAlong(tin: Tin, ring: Ring): Toe {
  const n = ring.length / 2;
  let perimeter = 0;
  for (let i = 0; i < n; i++) perimeter += spanLength(ring, i);
  const x: number[] = [];
  const y: number[] = [];
  const z: number[] = [];
  const locate = locateIn(tin);
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    const parts = Math.max(1, Math.ceil((TOE_POINTS * spanLength(ring, i)) / perimeter));
    for (let part = 0; part < parts; part++) {
      const px = ring[2 * i]! + (part / parts) * (ring[2 * j]! - ring[2 * i]!);
      const py = ring[2 * i + 1]! + (part / parts) * (ring[2 * j + 1]! - ring[2 * i + 1]!);
      const height = locate.heightAt(px, py);
      if (height === null) continue;
      x.push(px);
      y.push(py);
      z.push(height);
    }
  }
  return { x: Float64Array.from(x), y: Float64Array.from(y), z: Float64Array.from(z) };
}

function toeOfOutline(tin: Tin): Toe {
  const vertices = outlineOf(tin).flatMap(loop => Array.from(loop));
  return {
    x: Float64Array.from(vertices, v => tin.x[v]!),
    y: Float64Array.from(vertices, v => tin.y[v]!),
    z: Float64Array.from(vertices, v => tin.z[v]!),
  };
}

function spanLength(ring: Ring, i: number): number {
  const j = (2 * i + 2) % ring.length;
  return Math.hypot(ring[j]! - ring[2 * i]!, ring[j + 1]! - ring[2 * i + 1]!);
}

/** Mean height along the toe, each place weighted by half the way to its neighbours. */
function lengthWeightedMean({ x, y, z }: Toe): number {
  let weight = 0;
  let sum = 0;
  for (let i = 0; i < z.length; i++) {
    const j = (i + 1) % z.length;
    const length = Math.hypot(x[j]! - x[i]!, y[j]! - y[i]!);
    weight += length;
    sum += (length * (z[i]! + z[j]!)) / 2;
  }
  return sum / weight;
}

/** Least-squares plane z = base + gx·x + gy·y through the toe, by normal equations around its centre. */
function bestFitPlane({ x, y, z }: Toe): DesignPlane {
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
  const gradeX = (xz * yy - yz * xy) / det;
  const gradeY = (yz * xx - xz * xy) / det;
  return { baseM: mz - gradeX * mx - gradeY * my, gradeX, gradeY };
}
