import type { Tin } from "../../tin/tin.ts";
import { batterMesh } from "../batters/batters.ts";
import { sourceOf } from "../mesh/mesh.ts";
import { level, type PrismMesh } from "../mesh/prism.ts";
import type { SiteSurface } from "../mesh/surface.ts";
import type { Outcome } from "../modes/modes.ts";
import type { Scope } from "../scope.ts";
import type { VolumeInput, VolumeResult } from "../types.ts";
import { subtractBase } from "./base-weights.ts";
import { HeightVariance } from "./height-variance.ts";
import { NearDesign } from "./near-design.ts";
import { addWeights, addWeightsOfPart, carryWeights, noWeights, type Weights } from "./weights.ts";

/** 95 % of a normal distribution lie within so many standard deviations of its mean (JCGM 100:2008, table G.1). */
export const COVERAGE_95 = 1.96;

/** One of the surfaces that a volume hangs on. */
interface Side {
  tin: Tin;
  heights: HeightVariance;
  weights: Weights;
}

type Noted = Pick<VolumeResult, "uncertainty" | "pointsWithoutAccuracy">;

/**
 * How sure a volume is, from how sure its heights are: the law of propagation (JCGM 100:2008, 5.1.2), where the
 * derivative of a volume by each height is the weight of {@link addWeights}. Net volume is linear in the heights, so
 * this is exact; cut and fill are of the first order. For TINs see Shortis and Joyce, Survey Review 31 (1992).
 * Errors of the points are taken as independent; what all heights share is `heightBiasM`, a standard deviation that
 * enters by the sum of the weights, in quadrature (5.2.2, note 1).
 *
 * Create it before a volume is computed and show it the differences of surfaces as they come: they are not kept.
 */
export class Uncertainty {
  private readonly input: VolumeInput;
  private readonly ground: Side;
  private readonly other: Side | null;
  private ofBase: Weights | null = null;
  private readonly near: NearDesign;

  private constructor(input: VolumeInput, ground: Side, other: Side | null) {
    this.input = input;
    this.ground = ground;
    this.other = other;
    this.near = new NearDesign(COVERAGE_95, ground, other);
  }

  /** Null when nothing is known of the heights of the surface, or of the other one. */
  static of(surface: SiteSurface, input: VolumeInput, other: SiteSurface | undefined): Uncertainty | null {
    const ground = sideOf(surface, input);
    if (input.mode !== "surface_to_surface") return ground && new Uncertainty(input, ground, null);
    const compared = other && sideOf(other, input);
    return ground && compared ? new Uncertainty(input, ground, compared) : null;
  }

  /** Adds what the vertices weigh in a part of the difference of two surfaces. */
  addDifference(part: PrismMesh, lower: PrismMesh): void {
    const { ground, other } = this;
    const own = noWeights(part.x.length);
    addWeights(own, part, level(0), this.near);
    carryWeights(own, part, t => sourceOf(part, t), ground.weights, ground.tin);
    if (!other) this.ofBase ??= noWeights(lower.x.length);
    const ofLower = other?.weights ?? this.ofBase!;
    carryWeights(own, part, t => part.lowerOf![t]!, ofLower, other?.tin ?? lower);
  }

  /** The uncertainty of an outcome; warns where cut and fill are doubtful. */
  noted(scope: Scope, outcome: Outcome): Noted {
    this.addPlanes(scope, outcome);
    if (outcome.base) subtractBase(this.ground.weights, this.ground.tin, outcome.base, this.ofBase);
    const ground = sumsOf(this.ground);
    const other = this.other ? sumsOf(this.other) : NO_SUMS;
    const pointsWithoutAccuracy = ground.lacking + other.lacking;
    const { pointAccuracyM, heightBiasM = 0 } = this.input;
    if (pointAccuracyM === undefined && pointsWithoutAccuracy > 0)
      return { uncertainty: null, pointsWithoutAccuracy };
    const halfWidths = (of: (sums: Sums) => number, weightM2: number) => {
      const points = COVERAGE_95 * Math.sqrt(of(ground) + of(other));
      const bias = COVERAGE_95 * heightBiasM * Math.abs(weightM2);
      return { points, bias, both: Math.hypot(points, bias) };
    };
    const above = halfWidths(sums => sums.above, ground.weightAbove).both;
    const below = halfWidths(sums => sums.below, ground.weightBelow).both;
    const net = halfWidths(sums => sums.net, ground.weightAbove + ground.weightBelow);
    const { design } = outcome;
    const isCutBelow = design !== null && "cutIs" in design && design.cutIs === "below";
    this.warn(scope, outcome);
    return {
      uncertainty: {
        cutM3: isCutBelow ? below : above,
        fillM3: isCutBelow ? above : below,
        netM3: net.both,
        netFromPointsM3: net.points,
        netFromBiasM3: net.bias,
        nearDesignM2: Math.max(0, this.near.areaM2),
      },
      pointsWithoutAccuracy,
    };
  }

  /** The weights against planes: the ground within the boundary, and its pads with their own levels. */
  private addPlanes(scope: Scope, { design, pads = [] }: Outcome): void {
    const { weights, tin } = this.ground;
    const plane = design && "plane" in design ? design.plane : null;
    if (plane) addWeightsOfPart(weights, tin, scope.mesh, [{ plane, sign: 1 }], this.near);
    for (const { batter } of pads)
      if (batter)
        addWeightsOfPart(weights, tin, batterMesh(batter), [{ plane: level(0), sign: 1 }], this.near);
    for (const { mesh, elevation } of pads) {
      const under = plane ? [{ plane, sign: -1 as const }] : [];
      addWeightsOfPart(weights, tin, mesh, [...under, { plane: level(elevation), sign: 1 }], this.near);
    }
  }

  private warn({ warnings, areaM2 }: Scope, { counted }: Outcome): void {
    const share = this.near.areaM2 / (counted?.areaM2 ?? areaM2);
    if (share < DOUBTED_SHARE) return;
    warnings.push(
      `On ${(100 * share).toFixed(0)} % of the area, cut and fill are no larger than the accuracy of the heights: there chance alone makes both too large, and their own ± does not cover it; that of the net volume does`,
    );
  }
}

/** Ground as near to the design as its heights are sure makes cut and fill of its own; from so much of the area on it is said. */
const DOUBTED_SHARE = 0.1;

function sideOf(surface: SiteSurface, { pointAccuracyM }: VolumeInput): Side | null {
  const heights = HeightVariance.of(surface, pointAccuracyM);
  return heights && { tin: surface.tin, heights, weights: noWeights(surface.tin.x.length) };
}

/** Variances from the points' own errors, m⁶, and weights, m², of what lies above, below, and of both. */
interface Sums {
  above: number;
  below: number;
  net: number;
  weightAbove: number;
  weightBelow: number;
  /** Vertices that count and have a point without an accuracy of its own. */
  lacking: number;
}
const NO_SUMS: Sums = { above: 0, below: 0, net: 0, weightAbove: 0, weightBelow: 0, lacking: 0 };

/** One pass: a site has a million vertices. */
function sumsOf({ heights, weights }: Side): Sums {
  let above = 0;
  let below = 0;
  let common = 0;
  let weightAbove = 0;
  let weightBelow = 0;
  let lacking = 0;
  for (let v = 0; v < weights.above.length; v++) {
    const a = weights.above[v]!;
    const b = weights.below[v]!;
    if (a === 0 && b === 0) continue;
    const variance = heights.at(v);
    above += a * a * variance;
    below += b * b * variance;
    common += a * b * variance;
    weightAbove += a;
    weightBelow += b;
    if (heights.lacksOwn(v)) lacking++;
  }
  return { above, below, net: above + 2 * common + below, weightAbove, weightBelow, lacking };
}
