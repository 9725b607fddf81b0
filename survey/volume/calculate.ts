import type { Warning } from "#shapes/measured.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import type { EdgeTrimmed, SitePlane, VolumeResult } from "#shapes/volume.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { SurfaceInputError } from "../tin/errors.ts";
import { measured, metres, squareMetres, writtenIn } from "../units/measured.ts";
import { differentHeightsWarning } from "./different-heights.ts";
import { type Ring, regionArea } from "./mesh/polygon.ts";
import { level, type PrismMesh, rangeAbove, volumeAbove } from "./mesh/prism.ts";
import type { SiteSurface } from "./mesh/surface.ts";
import { edgeTrimmedOf, surfaceWithEdges } from "./mesh/surface-edges.ts";
import { percent } from "./modes/between.ts";
import type { TargetSurface } from "./modes/modes.ts";
import { type OnDifference, type Outcome, outcomeOf } from "./modes/modes.ts";
import type { PadPart } from "./modes/pads.ts";
import { MISSED_SHARE, pivotOf, type Scope, scopeOf } from "./scope.ts";
import { Uncertainty } from "./uncertainty/uncertainty.ts";
import { noteUnfixed } from "./unfixed.ts";

/** A result with the geometry it was computed from, for curves and drawings. */
export interface VolumeSolution {
  result: VolumeResult;
  surface: SiteSurface;
  /** Existing ground within the boundary. */
  ground: PrismMesh;
  /** The boundary, when it is a polygon. */
  ring: Ring | null;
  design: TargetSurface;
  /** Where a sloping design has its elevation, plane metres; null if it is level. */
  pivot: { x: number; y: number } | null;
  pads: PadPart[];
}

/**
 * Cut and fill of a site by exact prisms. `other` is the surface to compare with in modes `surface_to_surface` and
 * `design`, made in the plane of `surface`. Volumes are bank m³; cut is existing ground above the design, or between
 * two surveys where the later one, `surface`, is lower. Throws {@link SurfaceInputError} with what to do when the input
 * cannot be used.
 */
export function calculateVolume(surface: SiteSurface, input: VolumeInput, other?: SiteSurface): VolumeResult {
  return solveVolume(surface, input, other).result;
}

/** Returns the result of {@link calculateVolume} with the geometry behind it. */
export function solveVolume(
  whole: SiteSurface,
  input: VolumeInput,
  other?: SiteSurface,
  onDifference?: OnDifference,
): VolumeSolution {
  checkFactors(input);
  const surface = surfaceWithEdges(whole, input);
  const scope = scopeOf(surface, input.boundary);
  // A design keeps the edge that it was given.
  const lower = other && input.mode !== "design" ? surfaceWithEdges(other, input) : other;
  const uncertainty = Uncertainty.of(surface, input, lower);
  const outcome = outcomeOf(scope, input, lower, (difference, below) => {
    uncertainty?.addDifference(difference, below);
    onDifference?.(difference, below);
  });
  const figures = resultOf(scope, input, outcome, other);
  const sure = uncertainty?.noted(scope, outcome) ?? { uncertainty: null };
  const result = { ...figures, ...sure, ...saidOf(scope.warnings) };
  const { mesh: ground, ring } = scope;
  const slopes = "slopePercentage" in input && input.slopePercentage;
  const pivot = slopes ? pivotOf(scope, input.pivot) : null;
  return { result, surface, ground, ring, design: outcome.design, pivot, pads: outcome.pads ?? [] };
}

const saidOf = (warnings: Warning[]): Pick<VolumeResult, "warnings" | "warningDetails"> => ({
  warnings: warnings.map(({ text }) => writtenIn(text)),
  warningDetails: warnings,
});

/** The figures of an outcome. Adds whatever is worth a warning to the scope's warnings. */
function resultOf(
  scope: Scope,
  input: VolumeInput,
  outcome: Outcome,
  other?: SiteSurface,
): Omit<VolumeResult, "warnings"> {
  const { surface, warnings } = scope;
  const { cutM3, fillM3 } = outcome;
  const { swell = 0, shrink = 0 } = input;
  const { areaM2, meanM } = outcome.counted ?? surveyed(scope);
  const { duplicates } = surface.tin;
  const uncoveredArea = uncoveredBy(scope) + (scope.areaM2 - areaM2);
  const edgeTrimmed = edgeTrimmedOf(surface, scope.region);
  warnings.push(...doubts(scope, input, meanM), ...edgeWarnings(edgeTrimmed, scope.areaM2));
  warnings.push(...conflictWarnings(duplicates), ...lineWarnings(surface, ""));
  if (other) warnings.push(...lineWarnings(other, " of the earlier survey"));
  const unfixed = noteUnfixed(scope, other);
  warnings.push(...differentHeightsWarning(input));
  return {
    mode: input.mode,
    cutVolume: cutM3,
    fillVolume: fillM3,
    netVolumeChange: cutM3 - fillM3,
    targetElevation: outcome.targetElevation,
    avgCurrentElevation: meanM,
    totalArea: areaM2,
    ...outcome.extra,
    method: "exact prisms on a Delaunay TIN",
    boundarySource: scope.ring ? "polygon" : outlineName(outcome),
    uncoveredArea,
    projection: projectionText(surface),
    plane: planeOf(surface),
    pointCount: surface.pointCount,
    ...unfixed,
    duplicates,
    triangleCount: surface.mesh.areaM2.length,
    edgeTrimmed,
    ...(surface.made && { surface: surface.made }),
    ...(other?.made && { otherSurface: other.made }),
    swell,
    shrink,
    looseCutVolume: cutM3 * (1 + swell),
    bankFillVolume: fillM3 / (1 - shrink),
    input,
  };
}

const conflictWarnings = ({ conflicts, largestDifferenceM }: VolumeResult["duplicates"]): Warning[] =>
  conflicts === 0
    ? []
    : [
        {
          code: "places-apart",
          text: measured`${conflicts} places were measured more than once with heights that differ by up to ${metres(largestDifferenceM, 3)}; their mean was used`,
        },
      ];

/** Warns of lines that meet at different heights, of which only one can be right. */
function lineWarnings({ made, tin }: SiteSurface, of: string): Warning[] {
  if (!made) return [];
  const apartM = (tin.lines?.crossings ?? []).reduce(
    (most, { heightM, otherHeightM }) => Math.max(most, Math.abs(heightM - otherHeightM)),
    0,
  );
  const { crossings, blockedLines } = made;
  const warnings: Warning[] = [];
  if (apartM > CONFLICT_M)
    warnings.push({
      code: "lines-apart",
      text: measured`Lines${of} meet at ${crossings === 1 ? "1 place" : `${crossings} places`} with heights that differ by up to ${metres(apartM, 3)}; the site's surface page says which one was used`,
    });
  if (blockedLines > 0)
    warnings.push({
      code: "line-blocked",
      text: measured`A part of ${blockedLines === 1 ? "1 line" : `${blockedLines} lines`}${of} could not be used, because another line is in the way`,
    });
  return warnings;
}

/** Heights of lines that meet within this agree. */
const CONFLICT_M = 0.01;

const surveyed = ({ mesh, areaM2, datumM }: Scope) => ({
  areaM2,
  meanM: datumM + volumeAbove(mesh, datumM) / areaM2,
});

const outlineName = ({ counted, extra }: Outcome) => {
  if (!counted) return "outline of the survey";
  return extra?.tolerance ? "what survey and design cover" : "what both surveys cover";
};

function checkFactors(input: VolumeInput): void {
  const { swell = 0, shrink = 0 } = input;
  if (!(swell >= 0 && swell < surveyLimits.swellMax))
    throw new SurfaceInputError("swell", "swell", "Swell must be between 0 and 1000 %");
  if (!(shrink >= 0 && shrink < surveyLimits.shrinkMax))
    throw new SurfaceInputError("shrink", "shrink", "Shrink must be at least 0 and less than 100 %");
  checkAccuracy(input);
}

/** Heights with a worse accuracy are not used for volumes. */
const LARGEST_ACCURACY_M = 100;

function checkAccuracy({ pointAccuracyM, heightBiasM = 0 }: VolumeInput): void {
  if (pointAccuracyM !== undefined && !(pointAccuracyM > 0 && pointAccuracyM <= LARGEST_ACCURACY_M))
    throw new SurfaceInputError(
      "accuracy",
      "pointAccuracyM",
      measured`The accuracy of points must be above 0 and at most ${metres(LARGEST_ACCURACY_M, 0)}`,
    );
  if (!(heightBiasM >= 0 && heightBiasM <= LARGEST_ACCURACY_M))
    throw new SurfaceInputError(
      "accuracy",
      "heightBiasM",
      measured`The error that all heights share must be at least 0 and at most ${metres(LARGEST_ACCURACY_M, 0)}`,
    );
}

/** Flat triangles are seldom this much of a survey: only of a long and narrow one, with an edge that bends a little. */
const DOUBTED_FLAT_SHARE = 1e-3;

function edgeWarnings({ flat }: EdgeTrimmed, areaM2: number): Warning[] {
  const share = flat.areaM2 / (areaM2 + flat.areaM2);
  if (share < DOUBTED_FLAT_SHARE) return [];
  const many = flat.triangleCount === 1 ? "1 flat triangle" : `${flat.triangleCount} flat triangles`;
  return [
    {
      code: "flat-edges",
      text: measured`${many} at the edge of the survey, ${squareMetres(flat.areaM2, 1)} or ${(100 * share).toFixed(2)} % of its area, ${flat.triangleCount === 1 ? "is" : "are"} left out; keep them if they belong to the survey`,
    },
  ];
}

/** Plan area of the boundary without survey, m²; warns of it. */
function uncoveredBy(scope: Scope): number {
  const boundaryArea = scope.region ? regionArea(scope.region) : scope.areaM2;
  const uncoveredArea = Math.max(0, boundaryArea - scope.areaM2);
  if (uncoveredArea > MISSED_SHARE * boundaryArea)
    scope.warnings.push({
      code: "boundary-without-survey",
      text: measured`${percent(uncoveredArea / boundaryArea)} of the boundary has no survey; volumes are for the surveyed part`,
    });
  return uncoveredArea;
}

/** Earthworks seldom reach this far from all the ground; a typing error or another height system does. */
const DOUBTED_M = 100;

/** Elevations asked for that a reader should check. */
function doubts({ mesh }: Scope, input: VolumeInput, meanM: number): Warning[] {
  const elevations = askedFor(input);
  const isFar = ([, elevationM]: [string, number]) => Math.abs(elevationM - meanM) > DOUBTED_M;
  if (!elevations.some(isFar)) return [];
  const [low, high] = rangeAbove(mesh, level(0));
  return elevations.flatMap(([what, elevationM]) => {
    const beyondM = Math.max(low - elevationM, elevationM - high);
    if (beyondM <= DOUBTED_M) return [];
    const side = elevationM > high ? "above the highest" : "below the lowest";
    const text = measured`${what} lies ${metres(beyondM, 0)} ${side} ground; check that it is meant`;
    return [{ code: "far-elevation", text }];
  });
}

function askedFor(input: VolumeInput): [what: string, elevationM: number][] {
  const pads = "pads" in input ? (input.pads ?? []) : [];
  const asked: [string, number | undefined][] = [
    ["The target elevation", "targetElevation" in input ? input.targetElevation : undefined],
    ...pads.map(({ id, elevation }): [string, number] => [`The elevation of pad '${id}'`, elevation]),
    ["The offsites elevation", "offsitesElevation" in input ? input.offsitesElevation : undefined],
    ["The base elevation", "customElevation" in input ? input.customElevation : undefined],
  ];
  return asked.filter((each): each is [string, number] => each[1] !== undefined);
}

const planeOf = ({ plane }: SiteSurface): SitePlane => ({
  longitude: plane.longitude0,
  latitude: plane.latitude0,
  heightM: plane.heightM,
});

function projectionText({ plane }: SiteSurface): string {
  return `transverse Mercator at the site (${plane.latitude0.toFixed(6)}, ${plane.longitude0.toFixed(6)}), WGS84 ellipsoid lifted to ${plane.heightM.toFixed(1)} m`;
}
