import type { LonLatRing } from "#shapes/places.ts";
import type { VolumeResult } from "#shapes/volume.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { DifferenceSums } from "../../compare/difference-areas.ts";
import { type InputSubject, SurfaceInputError } from "../../tin/errors.ts";
import { measured, metres } from "../../units/measured.ts";
import { regionArea } from "../mesh/polygon.ts";
import type { GradedPlane } from "../mesh/prism.ts";
import {
  type CutFill,
  cutFill,
  designVolume,
  type PrismMesh,
  rangeAbove,
  volumeAbove,
} from "../mesh/prism.ts";
import type { SiteSurface } from "../mesh/surface.ts";
import { edgeTrimmedOf } from "../mesh/surface-edges.ts";
import { finite, MISSED_SHARE, ringInPlane, type Scope, scopeWithin, slopedPlane } from "../scope.ts";
import { fallingRoot } from "./balance.ts";
import { between, percent } from "./between.ts";
import { type Flank, flankOutside } from "./flank.ts";
import { addBatters, type PadPart, padParts, refuseBatters, withPads } from "./pads.ts";
import { type PileBase, pileBase, toeOf } from "./stockpile.ts";

/**
 * What the ground is compared with outside the pads: a plane, or another surface; null leaves it as it is. Cut is the
 * ground above it; against an earlier survey, cut is where the ground is now lower.
 */
export type TargetSurface = { plane: GradedPlane } | OtherSurface | null;

export interface OtherSurface {
  lower: PrismMesh;
  cutIs: "above" | "below";
  /** Whether the other surface lies under all of the ground. */
  isWhole: boolean;
}

/** What a mode finds out; the rest of the result is the same for all. */
export interface Outcome extends CutFill {
  targetElevation: number;
  design: TargetSurface;
  pads?: PadPart[];
  /** Base of a stockpile. */
  base?: PileBase;
  /** The only part of the ground within the boundary that counts: its plan area, m², and its mean height, m. */
  counted?: { areaM2: number; meanM: number };
  extra?: Partial<VolumeResult>;
}

/** Receives each part of the difference of two surfaces, `surface - lower`; valid only until the next. */
export type OnDifference = (difference: PrismMesh, lower: PrismMesh) => void;

export function outcomeOf(
  scope: Scope,
  input: VolumeInput,
  other: SiteSurface | undefined,
  onDifference?: OnDifference,
): Outcome {
  switch (input.mode) {
    case "cut_fill":
      return cutToPlane(scope, input);
    case "pads":
      return gradeToPads(scope, input);
    case "stockpile":
      return pileOverBase(scope, input, onDifference);
    case "surface_to_surface":
      return compare(scope, input, other, onDifference);
    case "balance":
      return balance(scope, input);
    case "design":
      return compareWithDesign(scope, input, other, onDifference);
  }
}

function cutToPlane(scope: Scope, input: Extract<VolumeInput, { mode: "cut_fill" }>): Outcome {
  finite(input.targetElevation, "targetElevation", "The target elevation");
  const design = slopedPlane(scope, input, input.targetElevation);
  refuseBatters(input.pads ?? []);
  const pads = padParts(padScope(scope), input.pads ?? []);
  const { cutM3, fillM3 } = withPads(cutFill(scope.mesh, design), pads, mesh => cutFill(mesh, design));
  const designM3 = pads.reduce(
    (sum, pad) =>
      sum - designVolume(pad.mesh, design, scope.datumM) + pad.coveredM2 * (pad.elevation - scope.datumM),
    designVolume(scope.mesh, design, scope.datumM),
  );
  const extra: Partial<VolumeResult> = {
    baseTargetElevation: input.targetElevation,
    slopePercentage: input.slopePercentage ?? 0,
  };
  if (input.slopePercentage) extra.azimuthDeg = input.azimuthDeg ?? 0;
  if (pads.length > 0) extra.pads = pads.map(pad => pad.result);
  const isLevel = !input.slopePercentage && pads.length === 0;
  const targetElevation = isLevel ? input.targetElevation : scope.datumM + designM3 / scope.areaM2;
  return { cutM3, fillM3, targetElevation, design: { plane: design }, pads, extra };
}

function gradeToPads(scope: Scope, input: Extract<VolumeInput, { mode: "pads" }>): Outcome {
  if (input.pads.length === 0) throw new SurfaceInputError("no-pads", "pads", "Draw at least one pad");
  const { offsitesElevation } = input;
  if (offsitesElevation !== undefined)
    finite(offsitesElevation, "offsitesElevation", "The offsites elevation");
  if (offsitesElevation !== undefined) refuseBatters(input.pads);
  const pads = padParts(padScope(scope), input.pads);
  addBatters(padScope(scope), pads);
  const covered = pads.reduce((sum, pad) => sum + pad.coveredM2, 0);
  const padArea = pads.reduce((sum, pad) => sum + pad.result.area, 0);
  const padDesign = pads.reduce((sum, pad) => sum + pad.coveredM2 * (pad.elevation - scope.datumM), 0);
  const design: GradedPlane | null =
    offsitesElevation === undefined ? null : { baseM: offsitesElevation, gradeX: 0, gradeY: 0 };
  const offsites = design ? cutFill(scope.mesh, design) : { cutM3: 0, fillM3: 0 };
  const { cutM3, fillM3 } = withPads(offsites, pads, mesh => (design ? cutFill(mesh, design) : offsites));
  const untouched =
    volumeAbove(scope.mesh, scope.datumM) -
    pads.reduce((sum, pad) => sum + volumeAbove(pad.mesh, scope.datumM), 0);
  const rest =
    offsitesElevation === undefined
      ? untouched - pads.reduce((sum, { batter }) => sum + (batter ? batter.cutM3 - batter.fillM3 : 0), 0)
      : (scope.areaM2 - covered) * (offsitesElevation - scope.datumM);
  const boundaryArea = scope.region ? regionArea(scope.region) : scope.areaM2;
  const extra: Partial<VolumeResult> = { pads: pads.map(pad => pad.result) };
  if (offsitesElevation !== undefined) {
    extra.offsitesElevation = offsitesElevation;
    extra.offsitesArea = Math.max(0, boundaryArea - padArea);
  }
  const targetElevation = scope.datumM + (padDesign + rest) / scope.areaM2;
  return { cutM3, fillM3, targetElevation, design: design && { plane: design }, pads, extra };
}

type PileInput = Extract<VolumeInput, { mode: "stockpile" }>;

function pileOverBase(scope: Scope, input: PileInput, onDifference?: OnDifference): Outcome {
  const outcome = pileWithin(scope, input, onDifference);
  const flank = flankOf(scope, outcome);
  if (flank) warnOfFlank(scope, input, { ...flank, cutM3: outcome.cutM3 });
  return outcome;
}

/** Where the outline lies on the flank of the pile; null if it does not, or has too little survey under it to say. */
function flankOf({ ring, surface, mesh }: Scope, { cutM3 }: Outcome): Flank | null {
  if (!ring || !(cutM3 > 0)) return null;
  const fit = orNull(() => pileBase(surface.tin, ring, "best_fit"));
  if (!fit || !("plane" in fit)) return null;
  return flankOutside(surface.mesh, ring, fit.plane, rangeAbove(mesh, fit.plane)[1]);
}

/** More of the outline than this on the flank, and more of the volume than this beyond it, bring a warning. */
const FLANK_SHARE = 0.1;
const BEYOND_SHARE = 0.02;

/** Warns if the pile goes on outside its outline, with what it has there. */
function warnOfFlank(
  { surface, warnings }: Scope,
  input: PileInput,
  { share, fallM, toeRing, ends, cutM3 }: Flank & { cutM3: number },
): void {
  if (share < FLANK_SHARE) return;
  const whole = toeRing && orNull(() => pileWithin(scopeWithin(surface, toeRing), input));
  const beyondShare = whole ? whole.cutM3 / cutM3 - 1 : null;
  if (beyondShare !== null && beyondShare < BEYOND_SHARE) return;
  const more =
    beyondShare === null
      ? "Part of the pile lies outside the outline"
      : `Measured ${ends ? "out to the toe" : "as far as it could be followed"}, the pile is about ${percent(beyondShare)} larger`;
  warnings.push({
    code: "outline-on-flank",
    text: measured`${percent(share)} of the outline lies on the side of the pile, not around its toe: outside it the ground drops by up to ${metres(fallM, 1)}. ${more}`,
  });
}

/** Returns null where there is too little survey to compute from. */
function orNull<T>(compute: () => T): T | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof SurfaceInputError) return null;
    throw error;
  }
}

function pileWithin(scope: Scope, input: PileInput, onDifference?: OnDifference): Outcome {
  const base = pileBase(scope.surface.tin, scope.ring, input.base, input.customElevation);
  const extra = toeExtra(scope, base);
  if ("plane" in base)
    return {
      ...cutFill(scope.mesh, base.plane),
      ...{ base, extra },
      design: { plane: base.plane },
      targetElevation: scope.datumM + designVolume(scope.mesh, base.plane, scope.datumM) / scope.areaM2,
    };
  const found = between(
    scope,
    base.mesh,
    { subject: "boundary", what: "the base of the stockpile" },
    onDifference,
  );
  return {
    ...{ base, extra },
    cutM3: found.aboveM3,
    fillM3: found.belowM3,
    targetElevation: found.targetElevation,
    design: { lower: base.mesh, cutIs: "above", isWhole: found.isWhole },
  };
}

/** The length of the toe; warns if part of it runs off the survey. */
function toeExtra({ warnings }: Scope, base: PileBase): Partial<VolumeResult> {
  const toe = toeOf(base);
  if (!toe) return {};
  const { lengthM, offSurveyM } = toe;
  const share = offSurveyM / (lengthM + offSurveyM);
  if (share > MISSED_SHARE)
    warnings.push({
      code: "toe-without-survey",
      text: measured`${percent(share)} of the toe lies off the survey and is left out`,
    });
  return { toe: { lengthM, offSurveyM } };
}

/**
 * A survey against an earlier one over what both cover. Where the later one is lower, that is cut (removed); where it
 * is higher, fill (placed). Results by the earlier convention are computed as they were, to check them.
 */
function compare(
  scope: Scope,
  input: Extract<VolumeInput, { mode: "surface_to_surface" }>,
  other: SiteSurface | undefined,
  onDifference?: OnDifference,
): Outcome {
  if (!other)
    throw new SurfaceInputError("no-other-surface", "otherSiteId", "Choose the site to compare with");
  const { aboveM3, belowM3, ...rest } = between(
    scope,
    other.mesh,
    { subject: "otherSiteId", what: "the other survey" },
    onDifference,
  );
  const { convention = "later-lower-is-cut" } = input;
  const otherEdgeTrimmed = edgeTrimmedOf(other, scope.region);
  const extra: Partial<VolumeResult> = { convention, otherEdgeTrimmed };
  if (convention === "later-higher-is-cut")
    return {
      cutM3: aboveM3,
      fillM3: belowM3,
      targetElevation: rest.targetElevation,
      design: { lower: other.mesh, cutIs: "above", isWhole: rest.isWhole },
      extra,
    };
  return {
    cutM3: belowM3,
    fillM3: aboveM3,
    targetElevation: rest.commonMeanM - (aboveM3 - belowM3) / rest.commonM2,
    design: { lower: other.mesh, cutIs: "below", isWhole: rest.isWhole },
    counted: { areaM2: rest.commonM2, meanM: rest.commonMeanM },
    extra,
  };
}

/** A survey against a design over what both cover: cut is ground above the design, fill below. */
function compareWithDesign(
  scope: Scope,
  { toleranceM = 0 }: Extract<VolumeInput, { mode: "design" }>,
  design: SiteSurface | undefined,
  onDifference?: OnDifference,
): Outcome {
  if (!design) throw new SurfaceInputError("no-design", "designId", "Choose the design to compare with");
  if (!(toleranceM >= 0))
    throw new SurfaceInputError(
      "tolerance",
      "toleranceM",
      measured`The tolerance must be ${metres(0, 0)} or more`,
    );
  const areas = new DifferenceSums(toleranceM);
  const found = between(
    scope,
    design.mesh,
    { subject: "designId", what: "the design" },
    (difference, below) => {
      areas.add(difference);
      onDifference?.(difference, below);
    },
  );
  const { aboveM3, belowM3, commonM2, commonMeanM, isWhole } = found;
  const { withinM2, fillM2: highM2, cutM2: lowM2 } = areas.totals();
  return {
    cutM3: aboveM3,
    fillM3: belowM3,
    targetElevation: commonMeanM - (aboveM3 - belowM3) / commonM2,
    design: { lower: design.mesh, cutIs: "above", isWhole },
    counted: { areaM2: commonM2, meanM: commonMeanM },
    extra: { tolerance: { toleranceM, withinM2, highM2, lowM2 } },
  };
}

/** The height at which cut·(1 - shrink) equals fill, both bank volumes, to a hundredth of a millimetre. */
function balance(scope: Scope, input: Extract<VolumeInput, { mode: "balance" }>): Outcome {
  const shrink = input.shrink ?? 0;
  const shape = slopedPlane(scope, input, 0);
  const [low, high] = rangeAbove(scope.mesh, shape);
  const at = (heightM: number): GradedPlane => ({ ...shape, baseM: shape.baseM + heightM });
  const surplus = (heightM: number) => {
    const { cutM3, fillM3 } = cutFill(scope.mesh, at(heightM));
    return cutM3 * (1 - shrink) - fillM3;
  };
  const heightM = fallingRoot(surplus, low, high, BALANCE_TOLERANCE_M);
  const design = at(heightM);
  const extra: Partial<VolumeResult> = {
    baseTargetElevation: heightM,
    slopePercentage: input.slopePercentage ?? 0,
  };
  if (input.slopePercentage) extra.azimuthDeg = input.azimuthDeg ?? 0;
  const mean = scope.datumM + designVolume(scope.mesh, design, scope.datumM) / scope.areaM2;
  const targetElevation = input.slopePercentage ? mean : heightM;
  return { ...cutFill(scope.mesh, design), targetElevation, design: { plane: design }, extra };
}

const BALANCE_TOLERANCE_M = 1e-5;

function padScope(scope: Scope) {
  return {
    mesh: scope.mesh,
    region: scope.region,
    warnings: scope.warnings,
    ringInPlane: (...ring: [LonLatRing, InputSubject, string]) => ringInPlane(scope.surface, ...ring),
  };
}
