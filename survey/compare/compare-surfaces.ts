import { solveVolume, type VolumeSolution } from "../volume/calculate.ts";
import type { PrismMesh } from "../volume/mesh/prism.ts";
import type { SiteSurface } from "../volume/mesh/surface.ts";
import type { DifferentHeights } from "../volume/types.ts";
import { ROUNDING_M } from "./tolerance.ts";

/** Plan areas, m², of what two surveys both cover. Their sum is the common area. */
export interface DifferenceAreas {
  /** Where heights differ by the tolerance at most. */
  withinM2: number;
  /** Where the later survey lies lower. */
  cutM2: number;
  /** Where it lies higher. */
  fillM2: number;
}

export interface SurfaceComparison {
  /** As of mode `surface_to_surface`: cut is where the later survey lies lower. */
  solution: VolumeSolution;
  areas: DifferenceAreas;
}

/**
 * Compares a survey with an earlier one, triangulated in its plane: volumes, and areas within and beyond a tolerance
 * (metres). Both are exact, by clipping the triangles that the two have in common. Throws SurfaceInputError when they
 * have none.
 */
export function compareSurfaces(
  later: SiteSurface,
  earlier: SiteSurface,
  toleranceM: number,
  differentHeights?: DifferentHeights,
): SurfaceComparison {
  const sums = { withinM2: new Sum(), cutM2: new Sum(), fillM2: new Sum() };
  const solution = solveVolume(
    later,
    { mode: "surface_to_surface", ...(differentHeights && { differentHeights }) },
    earlier,
    difference => {
      const { withinM2, cutM2, fillM2 } = areasOf(difference, toleranceM);
      sums.withinM2.add(withinM2);
      sums.cutM2.add(cutM2);
      sums.fillM2.add(fillM2);
    },
  );
  const areas = { withinM2: sums.withinM2.total, cutM2: sums.cutM2.total, fillM2: sums.fillM2.total };
  return { solution, areas };
}

/** The areas of a mesh whose heights are differences. */
function areasOf({ areaM2, z, triangles }: PrismMesh, toleranceM: number): DifferenceAreas {
  const within = new Sum();
  const cut = new Sum();
  const fill = new Sum();
  for (let t = 0, k = 0; t < areaM2.length; t++, k += 3) {
    const whole = areaM2[t]!;
    const a = z[triangles[k]!]!;
    const b = z[triangles[k + 1]!]!;
    const c = z[triangles[k + 2]!]!;
    const above = whole * shareAbove(a, b, c, toleranceM);
    const below = whole * shareAbove(-a, -b, -c, toleranceM);
    fill.add(above);
    cut.add(below);
    within.add(whole - above - below);
  }
  return { withinM2: within.total, cutM2: cut.total, fillM2: fill.total };
}

/**
 * The share of a triangle with heights a, b, c that lies above a level: where the signs differ, the corner that stands
 * alone makes a triangle similar in its two sides. One that passes the level by rounding alone lies below it.
 */
function shareAbove(a: number, b: number, c: number, levelM: number): number {
  if (Math.max(a, b, c) <= levelM + ROUNDING_M) return 0;
  const [p, q, r] = [a - levelM, b - levelM, c - levelM];
  if (p >= 0 && q >= 0 && r >= 0) return 1;
  if (p > 0 === q > 0) return r > 0 ? tipShare(r, p, q) : 1 - tipShare(r, p, q);
  if (q > 0 === r > 0) return p > 0 ? tipShare(p, q, r) : 1 - tipShare(p, q, r);
  return q > 0 ? tipShare(q, p, r) : 1 - tipShare(q, p, r);
}

const tipShare = (tip: number, other1: number, other2: number) =>
  (tip / (tip - other1)) * (tip / (tip - other2));

/** A compensated sum (Neumaier 1974). */
class Sum {
  private sum = 0;
  private lost = 0;

  add(value: number): void {
    const next = this.sum + value;
    this.lost += Math.abs(this.sum) >= Math.abs(value) ? this.sum - next + value : value - next + this.sum;
    this.sum = next;
  }

  get total(): number {
    return this.sum + this.lost;
  }
}
