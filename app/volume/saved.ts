import { z } from "zod";
import type { VolumeResults } from "#contract/site.ts";
import type { VolumeInput, VolumeResult } from "#survey/volume/types.ts";
import { BASES } from "./parameters.ts";
import type { Surveys } from "./surveys.ts";

const Corner = z.tuple([z.number(), z.number()]);
const Ring = z.array(Corner).min(3);
const Pad = z.object({
  id: z.union([z.string(), z.number()]),
  name: z.string().optional(),
  elevation: z.number(),
  coordinates: Ring,
});
const common = {
  boundary: Ring.optional(),
  swell: z.number().optional(),
  shrink: z.number().optional(),
  keepFlatEdges: z.boolean().optional(),
  maxEdgeM: z.number().optional(),
};
const slope = {
  slopePercentage: z.number().optional(),
  azimuthDeg: z.number().optional(),
  pivot: Corner.optional(),
};

/** What a saved result was computed from beside the points; what other clients saved may be anything. */
const Inputs = z.discriminatedUnion("mode", [
  z.object({
    mode: z.literal("cut_fill"),
    targetElevation: z.number(),
    pads: z.array(Pad).optional(),
    ...slope,
    ...common,
  }),
  z.object({
    mode: z.literal("pads"),
    pads: z.array(Pad).min(1),
    offsitesElevation: z.number().optional(),
    ...common,
  }),
  z.object({
    mode: z.literal("stockpile"),
    base: z.enum(BASES),
    customElevation: z.number().optional(),
    ...common,
  }),
  z.object({
    mode: z.literal("surface_to_surface"),
    otherSiteId: z.string(),
    differentHeights: z.object({ later: z.string(), earlier: z.string() }).optional(),
    ...common,
  }),
  z.object({ mode: z.literal("balance"), ...slope, ...common }),
]);

/** Beside the documented fields. */
const Basis = z
  .object({
    method: z.string(),
    boundarySource: z.string(),
    projection: z.string(),
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
  })
  .partial();
export type VolumeBasis = z.infer<typeof Basis>;

/** The body that saves a result: the documented fields, what it rests on, and the inputs to compute it again. */
export function resultsToSave(
  result: VolumeResult,
  datasetId: string | null,
  surveys: Surveys | null = null,
): VolumeResults {
  const { mode, pads, input, convention, edgeTrimmed, otherEdgeTrimmed } = result;
  const basis: Required<VolumeBasis> = {
    method: result.method,
    boundarySource: result.boundarySource,
    projection: result.projection,
    pointCount: result.pointCount,
    duplicatesMerged: result.duplicates.merged,
    uncoveredArea: result.uncoveredArea,
    factors: {
      swell: result.swell,
      shrink: result.shrink,
      looseCutVolume: result.looseCutVolume,
      bankFillVolume: result.bankFillVolume,
    },
    warnings: result.warnings,
  };
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
    ...basis,
    edgeTrimmed,
    ...(otherEdgeTrimmed && { otherEdgeTrimmed }),
    ...(convention === "later-lower-is-cut" && { convention }),
    ...(surveys && { surveys }),
    inputs: input,
    ...(datasetId && { datasetId }),
  };
}

/** The inputs of a saved result; null when it cannot be computed again. */
export function savedInput(results: VolumeResults): VolumeInput | null {
  const parsed = Inputs.safeParse(results.inputs);
  return parsed.success ? parsed.data : null;
}

/** Whether two surveys were compared before the trade's convention was followed: higher later was cut. */
export const isByEarlierConvention = ({ mode, convention }: Pick<VolumeResults, "mode" | "convention">) =>
  mode === "surface_to_surface" && convention !== "later-lower-is-cut";

/** The inputs that compute a saved result again as it was computed then. */
export function inputAsSaved(results: VolumeResults): VolumeInput | null {
  const input = savedInput(results);
  return input?.mode === "surface_to_surface" && isByEarlierConvention(results)
    ? { ...input, convention: "later-higher-is-cut" }
    : input;
}

/** What a saved result says of its basis, as far as it says it in our words. */
export function savedBasis(results: VolumeResults): VolumeBasis {
  const parsed = Basis.safeParse(results);
  return parsed.success ? parsed.data : {};
}

/** Whether the site's points are others than those the result was computed from. */
export function isStale(results: VolumeResults, datasetId: string | null | undefined): boolean {
  return Boolean(results.datasetId && results.datasetId !== datasetId);
}
