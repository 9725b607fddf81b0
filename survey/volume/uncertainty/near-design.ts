import type { DesignPlane, PrismMesh } from "../mesh/prism.ts";

/** The heights of a surface's corners, as far as they are sure; see {@link HeightVariance}. */
export interface SureTriangles {
  triangles: Uint32Array;
  varianceM2: Float64Array;
  greatestM2: number;
}

/**
 * The plan area, m², where the height of a mesh above a design is less than `coverage` standard deviations of its
 * heights, of both surfaces where the mesh is their difference. There chance alone makes cut and fill: both come out
 * too large, and the first order does not see it. Triangles count whole, by their mean height and mean variances.
 */
export function nearDesignM2(
  mesh: PrismMesh,
  design: DesignPlane,
  coverage: number,
  surface: SureTriangles,
  lower: SureTriangles | null = null,
): number {
  const { areaM2, x, y, z, triangles } = mesh;
  const { baseM, gradeX, gradeY } = design;
  const isLevel = gradeX === 0 && gradeY === 0;
  const farM2 = coverage ** 2 * (surface.greatestM2 + (lower?.greatestM2 ?? 0));
  let near = 0;
  for (let t = 0, k = 0; t < areaM2.length; t++, k += 3) {
    const i = triangles[k]!;
    const j = triangles[k + 1]!;
    const l = triangles[k + 2]!;
    let meanM = (z[i]! + z[j]! + z[l]!) / 3 - baseM;
    if (!isLevel) meanM -= (gradeX * (x[i]! + x[j]! + x[l]!) + gradeY * (y[i]! + y[j]! + y[l]!)) / 3;
    // Most ground lies far from the design; the variances need not be looked up.
    if (meanM * meanM >= farM2) continue;
    let varianceM2 = meanVariance(surface, mesh.sourceOf ? mesh.sourceOf[t]! : t);
    if (lower) varianceM2 += meanVariance(lower, mesh.lowerOf![t]!);
    if (meanM * meanM < coverage ** 2 * varianceM2) near += areaM2[t]!;
  }
  return near;
}

const meanVariance = ({ triangles, varianceM2 }: SureTriangles, t: number) =>
  (varianceM2[triangles[3 * t]!]! + varianceM2[triangles[3 * t + 1]!]! + varianceM2[triangles[3 * t + 2]!]!) /
  3;
