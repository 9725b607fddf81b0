import { z } from "zod";
import { warningDetails } from "#shapes/measured.ts";
import { SitePlane, type VolumeResult } from "#shapes/volume.ts";
import { VolumeInput } from "#shapes/volume-input.ts";
import type { VolumeResults } from "#shapes/volume-results.ts";
import { isByEarlierConvention } from "./saved-volume-state.ts";

type Survey = { name: string; uploadedAt: string };

/**
 * The form in which a computed volume is saved: the documented fields, its basis, and the inputs to compute it again.
 * `surveys` or `design` names what was compared; `otherDatasetId` is the earlier survey or the design, as returned by the
 * study.
 */
export function resultsToSave(
  result: VolumeResult,
  datasetId: string | null,
  surveys: { later: Survey; earlier: Survey } | null = null,
  otherDatasetId: string | null = null,
  design: VolumeResults["design"] | null = null,
): VolumeResults {
  const { mode, pads, input, convention, tolerance, edgeTrimmed, otherEdgeTrimmed, surface, otherSurface } =
    result;
  const { uncertainty, pointsWithoutAccuracy, toe } = result;
  return {
    mode,
    cutVolume: result.cutVolume,
    fillVolume: result.fillVolume,
    netVolumeChange: result.netVolumeChange,
    targetElevation: result.targetElevation,
    avgCurrentElevation: result.avgCurrentElevation,
    totalArea: result.totalArea,
    ...(pads && { pads: pads.map(pad => ({ ...pad })) }),
    ...(result.offsitesElevation !== undefined && {
      offsitesElevation: result.offsitesElevation,
      offsitesArea: result.offsitesArea,
    }),
    ...(mode === "cut_fill" && {
      baseTargetElevation: result.baseTargetElevation,
      slopePercentage: result.slopePercentage,
    }),
    ...basisOf(result),
    edgeTrimmed,
    ...(otherEdgeTrimmed && { otherEdgeTrimmed }),
    ...(surface && { surface }),
    ...(otherSurface && { otherSurface }),
    ...(uncertainty !== undefined && { uncertainty }),
    ...(pointsWithoutAccuracy !== undefined && { pointsWithoutAccuracy }),
    ...(convention === "later-lower-is-cut" && { convention }),
    ...(surveys && { surveys }),
    ...(tolerance && { tolerance }),
    ...(toe && { toe }),
    ...(design && { design }),
    inputs: input,
    ...(datasetId && { datasetId }),
    ...(otherDatasetId && { otherDatasetId }),
  };
}

/** The basis of a saved result, beside the documented fields. */
export const VolumeBasis = z
  .object({
    method: z.string(),
    boundarySource: z.string(),
    projection: z.string(),
    plane: SitePlane.optional().catch(undefined),
    pointCount: z.number(),
    duplicatesMerged: z.number(),
    uncoveredArea: z.number(),
    factors: z.object({
      swell: z.number(),
      shrink: z.number(),
      looseCutVolume: z.number(),
      bankFillVolume: z.number(),
    }),
    warnings: z.array(z.string()),
    warningDetails: warningDetails.catch(undefined),
  })
  .partial();
export type VolumeBasis = z.infer<typeof VolumeBasis>;

function basisOf(result: VolumeResult): VolumeBasis {
  const { swell, shrink, looseCutVolume, bankFillVolume } = result;
  return {
    method: result.method,
    boundarySource: result.boundarySource,
    projection: result.projection,
    ...(result.plane && { plane: result.plane }),
    pointCount: result.pointCount,
    duplicatesMerged: result.duplicates.merged,
    uncoveredArea: result.uncoveredArea,
    factors: { swell, shrink, looseCutVolume, bankFillVolume },
    warnings: result.warnings,
    ...(result.warningDetails && { warningDetails: result.warningDetails }),
  };
}

/** Returns the basis of a saved result; empty when another client saved it in another form. */
export function savedBasis(results: VolumeResults): VolumeBasis {
  const parsed = VolumeBasis.safeParse(results);
  return parsed.success ? parsed.data : {};
}

/** The inputs of a saved result; null when it cannot be computed again. */
export function savedInput(results: VolumeResults): VolumeInput | null {
  const parsed = VolumeInput.safeParse(results.inputs);
  if (!parsed.success) return null;
  const { data } = parsed;
  if (data.mode === "surface_to_surface" && data.otherSiteId === undefined) return null;
  return data.mode === "design" && data.designId === undefined ? null : data;
}

/** {@link inputAsSaved} with the earlier survey filled in if only its site was chosen. */
export function inputOnItsSurveys(results: VolumeResults): VolumeInput | null {
  const input = inputAsSaved(results);
  const { otherDatasetId } = results;
  if (input?.mode !== "surface_to_surface" || !otherDatasetId) return input;
  return { ...input, otherSurveyId: input.otherSurveyId ?? otherDatasetId };
}

/** The inputs that reproduce a saved result. */
export function inputAsSaved(results: VolumeResults): VolumeInput | null {
  const input = savedInput(results);
  return input?.mode === "surface_to_surface" && isByEarlierConvention(results)
    ? { ...input, convention: "later-higher-is-cut" }
    : input;
}
