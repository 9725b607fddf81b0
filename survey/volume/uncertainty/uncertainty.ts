import type { VolumeResult } from "#shapes/volume.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import type { Tin } from "../../tin/tin.ts";
import { measured } from "../../units/measured.ts";
import { batterMesh } from "../batters/batters.ts";
import { sourceOf } from "../mesh/mesh.ts";
import { level, type PrismMesh } from "../mesh/prism.ts";
import type { SiteSurface } from "../mesh/surface.ts";
import type { Outcome } from "../modes/modes.ts";
import type { PadPart } from "../modes/pads.ts";
import type { PileBase } from "../modes/stockpile.ts";
import type { Toe } from "../modes/toe.ts";
import type { Scope } from "../scope.ts";
import { handDown } from "./derived.ts";
import { doubtedShare } from "./doubt.ts";
import { HeightVariance } from "./height-variance.ts";
import { NearDesign } from "./near-design.ts";
import { addWeights, addWeightsOfPart, carryWeights, noWeights, type Weights } from "./weights.ts";

/** 95 % of a normal distribution lie within this many standard deviations of its mean (JCGM 100:2008, table G.1). */
export const COVERAGE_95 = 1.96;

/** One of the surfaces that a volume depends on. */
interface Side {
  tin: Tin;
  heights: HeightVariance;
  weights: Weights;
}

type Noted = Pick<VolumeResult, "uncertainty" | "pointsWithoutAccuracy">;

/**
 * The uncertainty of a volume from that of its heights: the law of propagation (JCGM 100:2008, 5.1.2), where the
 * derivative of a volume by each height is the weight of {@link addWeights}. Net volume is linear in the heights, so
 * this is exact; cut and fill are to first order. For TINs see Shortis and Joyce, Survey Review 31 (1992). Errors of
 * the points are taken as independent; `heightBiasM` is the standard deviation of the error that all heights share,
 * which enters by the sum of the weights, in quadrature (5.2.2, note 1).
 * | Create it before a volume is computed and pass it the differences of surfaces as they come: they are not kept.
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

  /** Null if no accuracy is known for the surface, or for the other one. */
  static of(surface: SiteSurface, input: VolumeInput, other: SiteSurface | undefined): Uncertainty | null {
    const ground = sideOf(surface, input);
    if (input.mode !== "surface_to_surface") return ground && new Uncertainty(input, ground, null);
    const compared = other && sideOf(other, input);
    return ground && compared ? new Uncertainty(input, ground, compared) : null;
  }

  /** Adds the weights of the vertices in a part of the difference of two surfaces. */
  addDifference(part: PrismMesh, lower: PrismMesh): void {
    const { ground, other } = this;
    const own = noWeights(part.x.length);
    addWeights(own, part, level(0), this.near);
    carryWeights(own, part, t => sourceOf(part, t), ground.weights, ground.tin);
    if (!other) this.ofBase ??= noWeights(lower.x.length);
    const ofLower = other?.weights ?? this.ofBase!;
    carryWeights(own, part, t => part.lowerOf![t]!, ofLower, other?.tin ?? lower);
  }

  /** The uncertainty of an outcome; warns if cut and fill are doubtful. */
  noted(scope: Scope, outcome: Outcome): Noted {
    this.addPlanes(scope, outcome);
    if (outcome.base) subtractBase(this.ground.weights, this.ground.tin, outcome.base, this.ofBase);
    for (const side of [this.ground, this.other]) if (side) handDown(side.weights, side.tin);
    const ground = sumsOf(this.ground);
    const other = this.other ? sumsOf(this.other) : noSums();
    const pointsWithoutAccuracy = ground.lacking + other.lacking;
    const { pointAccuracyM, heightBiasM = 0 } = this.input;
    if (pointAccuracyM === undefined && pointsWithoutAccuracy > 0)
      return { uncertainty: null, pointsWithoutAccuracy };
    const halfWidths = (of: "above" | "below" | "net", weightM2: number) =>
      halfWidthsOf(ground[of] + other[of], weightM2, heightBiasM);
    const above = halfWidths("above", ground.weightAbove).both;
    const below = halfWidths("below", ground.weightBelow).both;
    const net = halfWidths("net", ground.weightAbove + ground.weightBelow);
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
        ...(this.input.mode === "stockpile" && { cutPerMetreM2: ground.weightAbove }),
      },
      pointsWithoutAccuracy,
    };
  }

  /** The weights against planes: the ground within the boundary, and its pads with their own levels. */
  private addPlanes(scope: Scope, { design, pads = [] }: Outcome): void {
    const { weights, tin } = this.ground;
    const plane = design && "plane" in design ? design.plane : null;
    if (plane) addWeightsOfPart(weights, tin, scope.mesh, [{ plane, sign: 1 }], this.near);
    for (const { mesh } of pads)
      if (plane) addWeightsOfPart(weights, tin, mesh, [{ plane, sign: -1 }], this.near);
    if (pads.length === 0) return;
    const ofPad = noWeights(tin.x.length);
    for (const pad of pads) this.addPad(pad, ofPad);
  }

  /** Adds the weights of a pad and its batters, and notes its uncertainty. `ofPad` is clear before and after. */
  private addPad({ mesh, elevation, batter, result }: PadPart, ofPad: Weights): void {
    const { tin, weights, heights } = this.ground;
    const parts = [
      { part: mesh, plane: level(elevation) },
      ...(batter ? [{ part: batterMesh(batter), plane: level(0) }] : []),
    ];
    for (const { part, plane } of parts) addWeightsOfPart(ofPad, tin, part, [{ plane, sign: 1 }], this.near);
    handDown(ofPad, tin);
    const sums = noSums();
    for (const v of new Set(parts.flatMap(({ part }) => verticesUnder(part, tin)))) {
      addToSums(sums, { heights, weights: ofPad }, v);
      for (const side of ["above", "below"] as const) {
        weights[side][v]! += ofPad[side][v]!;
        ofPad[side][v] = 0;
      }
    }
    const { pointAccuracyM, heightBiasM = 0 } = this.input;
    if (pointAccuracyM === undefined && sums.lacking > 0) return;
    result.uncertainty = {
      cutM3: halfWidthsOf(sums.above, sums.weightAbove, heightBiasM).both,
      fillM3: halfWidthsOf(sums.below, sums.weightBelow, heightBiasM).both,
    };
  }

  private warn({ warnings, areaM2 }: Scope, { counted }: Outcome): void {
    const share = doubtedShare(this.near.areaM2, counted?.areaM2 ?? areaM2);
    if (share === null) return;
    warnings.push({
      code: "near-design",
      text: measured`On ${(100 * share).toFixed(0)} % of the area, cut and fill are no larger than the accuracy of the heights: there chance alone makes both too large, and their own ± does not cover it; that of the net volume does`,
    });
  }
}

function sideOf(surface: SiteSurface, { pointAccuracyM }: VolumeInput): Side | null {
  const heights = HeightVariance.of(surface, pointAccuracyM);
  return heights && { tin: surface.tin, heights, weights: noWeights(surface.tin.x.length) };
}

/** Half-widths, m³, from a variance (m⁶) and from the weight of an error that all heights share (m²). */
function halfWidthsOf(varianceM6: number, weightM2: number, heightBiasM: number) {
  // Weights that cancel out can be slightly negative by rounding.
  const points = COVERAGE_95 * Math.sqrt(Math.max(0, varianceM6));
  const bias = COVERAGE_95 * heightBiasM * Math.abs(weightM2);
  return { points, bias, both: Math.hypot(points, bias) };
}

/**
 * The vertices of the surface's triangles that a part was cut from, all of them if it is the surface itself. Those of a
 * boundary are replaced by their parents.
 */
function verticesUnder({ sourceOf, triangles }: PrismMesh, tin: Tin): number[] {
  const corners = sourceOf
    ? Array.from(new Set(sourceOf)).flatMap(t => Array.from(tin.triangles.subarray(3 * t, 3 * t + 3)))
    : Array.from(triangles);
  const { derived } = tin;
  if (!derived) return corners;
  const { first, parents } = derived;
  return corners.flatMap(v => (v < first ? v : parents.slice(3 * (v - first), 3 * (v - first + 1))));
}

/** Variances from the points' own errors, m⁶, and weights, m², of the volumes above, below, and both. */
interface Sums {
  above: number;
  below: number;
  net: number;
  weightAbove: number;
  weightBelow: number;
  /** Vertices that count and include a point without an accuracy of its own. */
  lacking: number;
}
const noSums = (): Sums => ({ above: 0, below: 0, net: 0, weightAbove: 0, weightBelow: 0, lacking: 0 });

function sumsOf(side: Side): Sums {
  const sums = noSums();
  for (let v = 0; v < side.weights.above.length; v++) addToSums(sums, side, v);
  return sums;
}

function addToSums(sums: Sums, { heights, weights }: Pick<Side, "heights" | "weights">, v: number): void {
  const a = weights.above[v]!;
  const b = weights.below[v]!;
  if (a === 0 && b === 0) return;
  const variance = heights.at(v);
  sums.above += a * a * variance;
  sums.below += b * b * variance;
  sums.net += (a + b) ** 2 * variance;
  sums.weightAbove += a;
  sums.weightBelow += b;
  if (heights.lacksOwn(v)) sums.lacking++;
}

const SIDES = ["above", "below"] as const;

/**
 * Subtracts from the weights of a stockpile's ground those of its base, which depends on the same points: where the
 * base rises with them, the volume shrinks. `ofMesh` are the weights of the base's own vertices if it is a surface.
 */
function subtractBase(
  ground: Weights,
  { x, y }: Pick<Tin, "x" | "y">,
  base: PileBase,
  ofMesh: Weights | null,
): void {
  if (!("plane" in base)) {
    if (ofMesh) subtractToe(ground, base.toe, placesOf(base.tin), ofMesh);
    return;
  }
  if (!base.hangsOn) return;
  const { toe, perMetre } = base.hangsOn;
  const ofPlaces = { above: new Float64Array(toe.z.length), below: new Float64Array(toe.z.length) };
  for (const side of SIDES) {
    // The area of the part above the base, or below it, and its moments: the hat functions add up to 1, x and y.
    const sum = (of: (v: number) => number) =>
      ground[side].reduce((total, weight, v) => (weight === 0 ? total : total + weight * of(v)), 0);
    const [areaM2, momentX, momentY] = [sum(() => 1), sum(v => x[v]!), sum(v => y[v]!)];
    perMetre.forEach(({ baseM, gradeX, gradeY }, i) => {
      ofPlaces[side][i] = baseM * areaM2 + gradeX * momentX + gradeY * momentY;
    });
  }
  const each = Array.from(toe.z, (_, i) => [{ place: i, share: 1 }]);
  subtractToe(ground, toe, each, ofPlaces);
}

/** The places whose mean height each vertex of the base has. */
function placesOf({ pointOf, joined }: Tin): { place: number; share: number }[][] {
  const places = Array.from(pointOf, place => [place]);
  joined?.points.forEach((place, i) => {
    places[joined.vertices[i]!]!.push(place);
  });
  return places.map(of => of.map(place => ({ place, share: 1 / of.length })));
}

function subtractToe(
  ground: Weights,
  { vertices, shares }: Toe,
  placesOfEach: readonly { place: number; share: number }[][],
  weights: Weights,
): void {
  placesOfEach.forEach((places, i) => {
    for (const { place, share } of places)
      for (let k = 3 * place; k < 3 * place + 3; k++)
        for (const side of SIDES) ground[side][vertices[k]!]! -= weights[side][i]! * share * shares[k]!;
  });
}
