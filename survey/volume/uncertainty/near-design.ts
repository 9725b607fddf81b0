import type { PrismMesh } from "../mesh/prism.ts";
import type { HeightVariance } from "./height-variance.ts";

interface Surface {
  tin: Pick<PrismMesh, "triangles">;
  heights: HeightVariance;
}

/**
 * Adds up the plan area where the height of ground above a design is less than `coverage` standard deviations of its
 * heights, of both surfaces for a difference. There, cut and fill are chance: both come out too large, which
 * first-order propagation does not see. Triangles count whole, by their mean height and mean variances.
 */
export class NearDesign {
  areaM2 = 0;
  /** Ground whose squared mean height is larger is far; most is, and needs no variance. */
  readonly farM2: number;

  constructor(
    private readonly coverage: number,
    private readonly surface: Surface,
    private readonly lower: Surface | null = null,
  ) {
    const most = surface.heights.greatestM2 + (lower?.heights.greatestM2 ?? 0);
    this.farM2 = coverage ** 2 * most;
  }

  /** Adds the area of triangle t of a mesh, `meanM` above its design, if that height is within its uncertainty. */
  add(mesh: PrismMesh, t: number, meanM: number, sign: number): void {
    const { surface, lower, coverage } = this;
    let varianceM2 = meanVariance(surface, mesh.sourceOf ? mesh.sourceOf[t]! : t);
    if (lower) varianceM2 += meanVariance(lower, mesh.lowerOf![t]!);
    if (meanM * meanM < coverage ** 2 * varianceM2) this.areaM2 += sign * mesh.areaM2[t]!;
  }
}

const meanVariance = ({ tin: { triangles }, heights }: Surface, t: number) =>
  (heights.at(triangles[3 * t]!) + heights.at(triangles[3 * t + 1]!) + heights.at(triangles[3 * t + 2]!)) / 3;
