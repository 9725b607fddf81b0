import type { PrismMesh } from "../volume/mesh/prism.ts";
import { ROUNDING_M } from "./tolerance.ts";

/** Plan areas, m², of what both surveys cover. Their sum is the common area. */
export interface DifferenceAreas {
  /** Where heights differ by the tolerance at most. */
  withinM2: number;
  /** Where the later survey is lower. */
  cutM2: number;
  /** Where it is higher. */
  fillM2: number;
}

/** Sums the areas of differences that come in parts. */
export class DifferenceSums {
  private readonly within = new Sum();
  private readonly cut = new Sum();
  private readonly fill = new Sum();

  constructor(private readonly toleranceM: number) {}

  add(difference: PrismMesh): void {
    const { withinM2, cutM2, fillM2 } = areasOf(difference, this.toleranceM);
    this.within.add(withinM2);
    this.cut.add(cutM2);
    this.fill.add(fillM2);
  }

  totals(): DifferenceAreas {
    return { withinM2: this.within.total, cutM2: this.cut.total, fillM2: this.fill.total };
  }
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
 * The share of a triangle with heights a, b, c above a level: where signs differ, the corner alone on its side cuts
 * off the product of its shares of two edges. A triangle above the level only by rounding counts as below.
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
