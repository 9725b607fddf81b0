import { z } from "zod";
import { DisplayUnits } from "../display-units.ts";
import { Id } from "../fields.ts";
import { limits } from "../limits.ts";
import { SurfaceMade } from "../linework/surface.ts";
import { warningDetails } from "../measured.ts";
import { EdgeTrimmed, ToeLengths, ToleranceAreas, VolumeUncertainty } from "../site.ts";
import { texts } from "../texts.ts";

const Longitude = z.number().min(-360).max(360);
const Latitude = z.number().min(-limits.latitudeMaxDeg).max(limits.latitudeMaxDeg);
/** [longitude, latitude] in degrees, WGS84. */
const Corner = z.tuple([Longitude, Latitude]);
/** A ring whose first corner need not be repeated. */
export const Ring = z.array(Corner).min(3, texts.volume.threeCorners).max(limits.ringCornersMax);
export const Elevation = z
  .number()
  .min(-limits.heightMaxM, texts.volume.tooLarge)
  .max(limits.heightMaxM, texts.volume.tooLarge);

const BatterSlope = z
  .number()
  .min(limits.batterSlopeMin, texts.volume.batterSlope)
  .max(limits.batterSlopeMax, texts.volume.batterSlope);

const Pad = z.object({
  id: z.union([z.string().max(limits.nameMaxLength), z.number()]),
  /** What it is for. */
  name: z.string().max(limits.nameMaxLength).optional(),
  /** Design height, metres. */
  elevation: Elevation,
  coordinates: Ring,
  /** Batters out to the ground as it is, in mode `pads` without offsites: metres out for one metre up (cut) or down (fill). */
  cutSlope: BatterSlope.optional(),
  fillSlope: BatterSlope.optional(),
});
const Pads = z.array(Pad).max(limits.padsMax);

const common = {
  /** By default the outline of the surface. */
  boundary: Ring.optional(),
  /** Share by which cut swells when loosened, 0.25 for 25 %. */
  swell: z.number().optional(),
  /** Share by which fill shrinks when compacted, 0.1 for 10 %. */
  shrink: z.number().optional(),
  /** Keeps flat triangles at the edge of the survey. */
  keepFlatEdges: z.boolean().optional(),
  /** Leaves out triangles at the edge of the survey whose outer edge is longer; metres. */
  maxEdgeM: z.number().optional(),
  /**
   * Accuracy of the heights of points that have none of their own, one standard deviation in metres, above 0; for
   * two surveys, in both.
   */
  pointAccuracyM: z.number().optional(),
  /**
   * Error that all heights share (antenna, geoid), one standard deviation in metres; for two surveys, that of their
   * difference.
   */
  heightBiasM: z.number().optional(),
};
const slope = {
  /** Percent; 0 or absent for a level. */
  slopePercentage: z.number().min(-1000, texts.volume.slope).max(1000, texts.volume.slope).optional(),
  /** Uphill direction from true north, degrees clockwise. */
  azimuthDeg: z.number().min(-360, texts.volume.azimuth).max(360, texts.volume.azimuth).optional(),
  /** Where the plane has its elevation; by default the centroid of the boundary. */
  pivot: Corner.optional(),
};

export const StockpileBase = z.enum(
  ["triangulated", "best_fit", "lowest", "highest", "average", "custom"],
  texts.volume.base,
);
const Convention = z.enum(["later-lower-is-cut", "later-higher-is-cut"]);

/** Everything a volume is computed from beside the points; heights in metres, as those of the points. */
export const VolumeInput = z.discriminatedUnion(
  "mode",
  [
    z.object({
      mode: z.literal("cut_fill"),
      targetElevation: Elevation,
      pads: Pads.optional(),
      ...slope,
      ...common,
    }),
    z.object({
      mode: z.literal("pads"),
      pads: Pads.min(1, texts.volume.noPads),
      offsitesElevation: Elevation.optional(),
      ...common,
    }),
    z.object({
      mode: z.literal("stockpile"),
      base: StockpileBase,
      customElevation: Elevation.optional(),
      ...common,
    }),
    z.object({
      mode: z.literal("surface_to_surface"),
      /** The site with the earlier survey; needed to compute. */
      otherSiteId: Id.max(limits.nameMaxLength).optional(),
      /** Which of its surveys; by default the current one. */
      otherSurveyId: Id.max(limits.nameMaxLength).optional(),
      /** By default, ground that is lower in the later survey is cut. */
      convention: Convention.optional(),
      /** Height references of the two surveys, when they differ; the result then has a warning. */
      differentHeights: z
        .object({
          later: z.string().max(limits.nameMaxLength),
          earlier: z.string().max(limits.nameMaxLength),
        })
        .optional(),
      ...common,
    }),
    z.object({ mode: z.literal("balance"), ...slope, ...common }),
    z.object({
      mode: z.literal("design"),
      /** A design of the site; needed to compute. */
      designId: Id.max(limits.nameMaxLength).optional(),
      /** Ground that differs from the design by no more is in tolerance, metres; 0 by default. */
      toleranceM: z
        .number()
        .min(0, texts.volume.tolerance)
        .max(limits.toleranceMaxM, texts.volume.tolerance)
        .optional(),
      /** What heights of survey and design are measured from, when that differs; the API says so itself. */
      designHeights: z
        .object({
          survey: z.string().max(limits.nameMaxLength),
          design: z.string().max(limits.nameMaxLength),
        })
        .optional(),
      ...common,
    }),
  ],
  texts.answers.volumeMode,
);
export type VolumeInput = z.infer<typeof VolumeInput>;

const PadResult = Pad.extend({
  /** Without its batters. */
  area: z.number(),
  /** With its batters. */
  cutVolume: z.number(),
  fillVolume: z.number(),
  /** What of it the batters take and give, and their plan area out to daylight, m². */
  batter: z.object({ cutVolume: z.number(), fillVolume: z.number(), areaM2: z.number() }).optional(),
  /** Plan area without survey, m². */
  uncoveredArea: z.number(),
  /** Half-widths of its own 95 % intervals, m³; absent where they are not known. */
  uncertainty: VolumeUncertainty.pick({ cutM3: true, fillM3: true }).optional(),
});

/** A computed volume: bank volumes in m³, areas in m² of plan, heights in m. */
export const VolumeResult = z.object({
  mode: z.enum(["cut_fill", "pads", "stockpile", "surface_to_surface", "balance", "design"]),
  cutVolume: z.number(),
  fillVolume: z.number(),
  netVolumeChange: z.number(),
  /** The design level, or the mean of the design over the boundary. */
  targetElevation: z.number(),
  avgCurrentElevation: z.number(),
  /** Surveyed plan area within the boundary; for two surveys, the area that both cover. */
  totalArea: z.number(),
  pads: z.array(PadResult).optional(),
  offsitesElevation: z.number().optional(),
  offsitesArea: z.number().optional(),
  baseTargetElevation: z.number().optional(),
  slopePercentage: z.number().optional(),
  azimuthDeg: z.number().optional(),
  method: z.literal("exact prisms on a Delaunay TIN"),
  boundarySource: z.enum([
    "polygon",
    "outline of the survey",
    "what both surveys cover",
    "what survey and design cover",
  ]),
  /** Plan area of the boundary without survey, m². */
  uncoveredArea: z.number(),
  projection: z.string(),
  pointCount: z.number().int(),
  /** Points known not to be FIX; absent when no point's quality is known. */
  unfixedPoints: z.number().int().optional(),
  /** Null when it is not known, as a point has no accuracy and none was stated. */
  uncertainty: VolumeUncertainty.nullable().optional(),
  /** Points under the volume without an accuracy of their own; absent when no point has any. */
  pointsWithoutAccuracy: z.number().int().optional(),
  duplicates: z.object({
    merged: z.number().int(),
    conflicts: z.number().int(),
    largestDifferenceM: z.number(),
  }),
  triangleCount: z.number().int(),
  edgeTrimmed: EdgeTrimmed,
  otherEdgeTrimmed: EdgeTrimmed.optional(),
  /** How the site's settings made the surface; absent when it has none. */
  surface: SurfaceMade.optional(),
  /** The same of the survey it was compared with. */
  otherSurface: SurfaceMade.optional(),
  convention: Convention.optional(),
  tolerance: ToleranceAreas.optional(),
  /** In mode `stockpile`, where the base is not `custom`. */
  toe: ToeLengths.optional(),
  swell: z.number(),
  shrink: z.number(),
  /** cut · (1 + swell): what has to be hauled. */
  looseCutVolume: z.number(),
  /** fill / (1 - shrink): the bank volume the fill needs. */
  bankFillVolume: z.number(),
  warnings: z.array(z.string()),
  warningDetails,
  input: VolumeInput,
});
export type VolumeResult = z.infer<typeof VolumeResult>;

const Flat = z.array(z.number());
const Band = z.object({ aboveM: z.number(), rings: z.array(Flat) });

/** Cut and fill as the design rises, metres and bank m³. */
const VolumeCurve = z.object({
  elevationM: Flat,
  cutM3: Flat,
  fillM3: Flat,
  currentM: z.number(),
  /** Where cut and fill balance; null when nowhere. */
  balanceM: z.number().nullable(),
});

/** A cut/fill plan in the units of a site's plan; rings are [x0, y0, x1, y1, ...], closed implicitly. */
export const VolumeDrawing = z.object({
  outline: z.array(Flat),
  /** Rising; each lies on top of the one before. */
  bands: z.array(Band),
  pads: z.array(
    z.object({
      id: z.string(),
      elevation: z.number(),
      ring: Flat,
      bands: z.array(Band),
      /** What lies between the pad and daylight; `daylight` are lines where its batters meet the ground. */
      batter: z.object({ outline: z.array(Flat), bands: z.array(Band), daylight: z.array(Flat) }).optional(),
    }),
  ),
  /** From the pivot uphill, when the design slopes. */
  uphill: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  /** Differences at which the colours change, m, rising; the middle one is 0. */
  stepsM: Flat,
});

export type VolumeDrawing = z.infer<typeof VolumeDrawing>;

/**
 * A site's saved volume on its plan. Without `bands` and `stepsM` only boundary and pads are known: the points have
 * changed since, another client saved it, or computing it again takes longer. Null when there is nothing to draw.
 */
export const SavedVolumeDrawing = z.object({ drawing: VolumeDrawing.nullable() });

/**
 * Origin and scale of a site's plan, as in its summary. Colours change at figures that are round in `lengthUnit`, metres
 * when absent; the answer has them in metres.
 */
const PlanFrame = z.object({
  lengthUnit: DisplayUnits.shape.length.optional(),
  origin: z.object({ longitude: Longitude, latitude: Latitude }),
  degreesPerUnit: z.object({ longitude: z.number().positive(), latitude: z.number().positive() }),
});

/** What to compute, by default from the site's current survey; with `frame`, the answer has a drawing. */
export const VolumeStudyBody = z.object({
  input: VolumeInput,
  surveyId: Id.max(limits.nameMaxLength).optional(),
  frame: PlanFrame.optional(),
});
export type VolumeStudyBody = z.infer<typeof VolumeStudyBody>;

/** A computed volume that is not saved. */
export const VolumeStudy = z.object({
  /** The stored points it was computed from. */
  datasetId: Id.nullable(),
  /** The earlier survey of a comparison, or the design. */
  otherDatasetId: Id.nullable(),
  result: VolumeResult,
  /** Null when the design is not a single plane. */
  curve: VolumeCurve.nullable(),
  drawing: VolumeDrawing.nullable(),
});
export type VolumeStudy = z.infer<typeof VolumeStudy>;
