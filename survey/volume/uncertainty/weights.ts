import { sourceOf } from "../mesh/mesh.ts";
import type { GradedPlane, PrismMesh } from "../mesh/prism.ts";
import type { NearDesign } from "./near-design.ts";

/** What volumes grow by for each metre that a vertex rises, m², by vertex. */
export interface Weights {
  /** Weights of the volume above the design. */
  above: Float64Array;
  /** Weights of the volume below it, with the opposite sign: what it shrinks by. */
  below: Float64Array;
}

export const noWeights = (vertexCount: number): Weights => ({
  above: new Float64Array(vertexCount),
  below: new Float64Array(vertexCount),
});

type Triangles = Pick<PrismMesh, "x" | "y" | "triangles">;

/**
 * Adds the weights of a mesh's vertices against a design plane, times `sign`. The volume above the design is the
 * integral of the height above it; its derivative by the height of a vertex is the integral of the vertex's hat
 * function, 1 there and 0 at its neighbours, over the part that is above: a third of the area of each triangle wholly
 * above. Where the zero line crosses a triangle it moves too, but the heights there are zero. All weights together are
 * the plan area. `near` receives what is near the design.
 */
export function addWeights(
  { above, below }: Weights,
  mesh: PrismMesh,
  design: GradedPlane,
  near: NearDesign,
  sign = 1,
): void {
  const { areaM2, x, y, z, triangles } = mesh;
  const { baseM, gradeX, gradeY } = design;
  const isLevel = gradeX === 0 && gradeY === 0;
  for (let t = 0, k = 0; t < areaM2.length; t++, k += 3) {
    const i = triangles[k]!;
    const j = triangles[k + 1]!;
    const l = triangles[k + 2]!;
    let a = z[i]! - baseM;
    let b = z[j]! - baseM;
    let c = z[l]! - baseM;
    if (!isLevel) {
      a -= gradeX * x[i]! + gradeY * y[i]!;
      b -= gradeX * x[j]! + gradeY * y[j]!;
      c -= gradeX * x[l]! + gradeY * y[l]!;
    }
    const meanM = (a + b + c) / 3;
    if (meanM * meanM < near.farM2) near.add(mesh, t, meanM, sign);
    const third = (sign * areaM2[t]!) / 3;
    if (a >= 0 && b >= 0 && c >= 0) {
      above[i]! += third;
      above[j]! += third;
      above[l]! += third;
    } else if (a <= 0 && b <= 0 && c <= 0) {
      below[i]! += third;
      below[j]! += third;
      below[l]! += third;
    } else if (a > 0 === b > 0) addSplit(above, below, third, l, i, j, c, a, b);
    else if (b > 0 === c > 0) addSplit(above, below, third, i, j, l, a, b, c);
    else addSplit(above, below, third, j, i, l, b, a, c);
  }
}

/**
 * The triangle at the corner `tip` on its side of the zero line has the share p·q of the area, with p and q the
 * shares of its two sides; at its centre of mass the three hat functions are 1 - (p + q)/3, p/3 and q/3.
 */
function addSplit(
  above: Float64Array,
  below: Float64Array,
  third: number,
  tip: number,
  other1: number,
  other2: number,
  tipM: number,
  other1M: number,
  other2M: number,
): void {
  const p = tipM / (tipM - other1M);
  const q = tipM / (tipM - other2M);
  const part = third * p * q;
  const atTip = part * (3 - p - q);
  const [near, far] = tipM > 0 ? [above, below] : [below, above];
  near[tip]! += atTip;
  near[other1]! += part * p;
  near[other2]! += part * q;
  far[tip]! += third - atTip;
  far[other1]! += third - part * p;
  far[other2]! += third - part * q;
}

/**
 * Carries weights from the vertices of a part to those of the surface it was cut from: a vertex of the part lies in
 * a triangle of the surface, and its height is that of the corners by its barycentric coordinates. `triangleOf` is
 * that of triangle t of the part.
 */
export function carryWeights(
  from: Weights,
  part: Triangles,
  triangleOf: (t: number) => number,
  to: Weights,
  surface: Triangles,
  sign = 1,
): void {
  const isDone = new Uint8Array(part.x.length);
  for (let k = 0; k < part.triangles.length; k++) {
    const v = part.triangles[k]!;
    if (isDone[v]) continue;
    isDone[v] = 1;
    const m = 3 * triangleOf(Math.floor(k / 3));
    const [i, j, l] = [surface.triangles[m]!, surface.triangles[m + 1]!, surface.triangles[m + 2]!];
    const { p, q } = barycentric(surface, [i, j, l], part.x[v]!, part.y[v]!);
    for (const side of ["above", "below"] as const) {
      const weight = sign * from[side][v]!;
      if (weight === 0) continue;
      to[side][i]! += weight * (1 - p - q);
      to[side][j]! += weight * p;
      to[side][l]! += weight * q;
    }
  }
}

/** The shares of the second and third corner at a position of the triangle, clamped to it. */
function barycentric({ x, y }: Triangles, [i, j, l]: [number, number, number], px: number, py: number) {
  const bx = x[j]! - x[i]!;
  const by = y[j]! - y[i]!;
  const cx = x[l]! - x[i]!;
  const cy = y[l]! - y[i]!;
  const det = bx * cy - by * cx;
  // A triangle without area has no weight.
  if (!(det > 0)) return { p: 0, q: 0 };
  const p = ((px - x[i]!) * cy - (py - y[i]!) * cx) / det;
  const q = (bx * (py - y[i]!) - by * (px - x[i]!)) / det;
  const held = Math.max(0, Math.min(1, p));
  return { p: held, q: Math.max(0, Math.min(1 - held, q)) };
}

/** Adds the weights of a surface's vertices in a part of it against a design. */
export function addWeightsOfPart(
  to: Weights,
  surface: Triangles,
  part: PrismMesh,
  designs: readonly { plane: GradedPlane; sign: 1 | -1 }[],
  near: NearDesign,
): void {
  if (!part.sourceOf) {
    for (const { plane, sign } of designs) addWeights(to, part, plane, near, sign);
    return;
  }
  const own = noWeights(part.x.length);
  for (const { plane, sign } of designs) addWeights(own, part, plane, near, sign);
  carryWeights(own, part, t => sourceOf(part, t), to, surface);
}
