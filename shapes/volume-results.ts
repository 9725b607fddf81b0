import { z } from "zod";
import { Id } from "./id.ts";
import { SurfaceMade } from "./surface.ts";
import { EdgeTrimmed, Outdated, ToeLengths, ToleranceAreas, VolumeUncertainty } from "./volume.ts";

const Polygon = z.array(z.array(z.number()));

export const VolumePad = z.looseObject({
  id: z.union([z.string(), z.number()]),
  area: z.number(),
  elevation: z.number(),
  coordinates: z.array(z.unknown()).or(Polygon),
  cutVolume: z.number(),
  fillVolume: z.number(),
});

/** A survey as it was when it was compared. */
export const ComparedSurvey = z.object({
  /** Of its site. */
  name: z.string(),
  /** ISO 8601. */
  uploadedAt: z.string(),
  surveyedOn: z.string().nullish(),
  /** May be empty. */
  label: z.string().optional(),
});
export type ComparedSurvey = z.infer<typeof ComparedSurvey>;

/** The two surveys of a comparison: the site's own is the later one. */
export const ComparedSurveys = z.object({ later: ComparedSurvey, earlier: ComparedSurvey });
export type ComparedSurveys = z.infer<typeof ComparedSurveys>;

/**
 * Saved cut and fill results: volumes in bank m³, elevations in m above the ellipsoid, areas in m² of plan.
 */
export const VolumeResults = z.looseObject({
  mode: z.string(),
  cutVolume: z.number(),
  fillVolume: z.number(),
  netVolumeChange: z.number(),
  targetElevation: z.number(),
  avgCurrentElevation: z.number(),
  totalArea: z.number(),
  calculatedAt: z.string().optional(),
  pads: z.array(VolumePad).optional(),
  offsitesElevation: z.number().optional(),
  offsitesArea: z.number().optional(),
  baseTargetElevation: z.number().optional(),
  slopePercentage: z.number().optional(),
  /**
   * In mode `surface_to_surface`: ground that is lower in the later survey counts as cut. Results without this field count
   * it as fill; their total area is that of the whole later survey.
   */
  convention: z.literal("later-lower-is-cut").optional(),
  /** In mode `surface_to_surface`: the two surveys as they were when compared. */
  surveys: ComparedSurveys.optional(),
  /** In mode `design`: the name and day of the design at that time, and the areas in and out of tolerance. */
  design: z.object({ name: z.string(), designedOn: z.string().nullable() }).optional(),
  tolerance: ToleranceAreas.optional(),
  /** In mode `stockpile`, unless the base is `custom`; absent in results from before the toe was an exact line. */
  toe: ToeLengths.optional(),
  /** What was left out at the edge of the survey: flat triangles, and triangles with too long an edge. */
  edgeTrimmed: EdgeTrimmed.optional(),
  /** What was left out at the edge of the earlier survey. */
  otherEdgeTrimmed: EdgeTrimmed.optional(),
  /** How the site's settings made the surface; absent when it had none. */
  surface: SurfaceMade.optional(),
  /** How the site's settings made the surface of the earlier survey; absent when it had none. */
  otherSurface: SurfaceMade.optional(),
  /** Null when unknown; absent in results from before it was computed. */
  uncertainty: VolumeUncertainty.nullish(),
  /** Points without an accuracy of their own; absent when no point has any. */
  pointsWithoutAccuracy: z.number().optional(),
  /** Set by the server: the dataset, and who calculated. If sent, `datasetId` must be the current one. */
  datasetId: Id.nullish(),
  /** The earlier survey or the design of a comparison, as returned by the study. */
  otherDatasetId: Id.nullish(),
  calculatedBy: z.looseObject({ _id: Id.optional(), username: z.string().nullish() }).nullish(),
  /**
   * Set by the server: `server` for figures that it computed itself, `client` for figures as another client sent them;
   * absent in results from before this was recorded.
   */
  computedBy: z.enum(["server", "client"]).optional(),
  /** Set by the server: its id among the site's saved volumes. */
  savedId: Id.optional(),
  /** Set by the server; null while it matches the present surveys. */
  outdated: Outdated.nullish(),
});
export type VolumeResults = z.infer<typeof VolumeResults>;
