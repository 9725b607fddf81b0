import { z } from "zod";
import { refusedAs } from "./coded-issue.ts";
import { Id } from "./id.ts";
import { LonLat } from "./places.ts";
import { surveyLimits } from "./values/limits.ts";
import { shapeTexts } from "./values/texts.ts";
import { STOCKPILE_BASES } from "./values/volume-words.ts";

const texts = shapeTexts.volume;

/** The corners of a boundary or a pad; the first one need not be repeated. */
export const Corners = z.array(LonLat).min(3, texts.threeCorners).max(surveyLimits.ringCornersMax);
export const Elevation = z
  .number()
  .min(-surveyLimits.heightMaxM, texts.tooLarge)
  .max(surveyLimits.heightMaxM, texts.tooLarge);

/** Percent. */
export const SlopePercentage = z
  .number()
  .min(-surveyLimits.slopeMaxPercent, texts.slope)
  .max(surveyLimits.slopeMaxPercent, texts.slope);
/** Degrees clockwise from true north. */
export const Azimuth = z
  .number()
  .min(-surveyLimits.azimuthMaxDeg, texts.azimuth)
  .max(surveyLimits.azimuthMaxDeg, texts.azimuth);

const BatterSlope = z
  .number()
  .min(surveyLimits.batterSlopeMin, texts.batterSlope)
  .max(surveyLimits.batterSlopeMax, texts.batterSlope);

export const PadInput = z.object({
  id: z.union([z.string().max(surveyLimits.nameMaxLength), z.number()]),
  /** What the pad is for. */
  name: z.string().max(surveyLimits.nameMaxLength).optional(),
  /** Design height, metres. */
  elevation: Elevation,
  coordinates: Corners,
  /**
   * Batters from the pad to the existing ground, in mode `pads` without offsites: metres out per metre up (cut) or down
   * (fill). Without them the pad has vertical walls.
   */
  cutSlope: BatterSlope.optional(),
  fillSlope: BatterSlope.optional(),
});
export type PadInput = z.infer<typeof PadInput>;
const Pads = z.array(PadInput).max(surveyLimits.padsMax);

const common = {
  /** By default the outline of the surface. */
  boundary: Corners.optional(),
  /** Share by which cut swells when loosened, 0.25 for 25 %. */
  swell: z.number().optional(),
  /** Share by which fill shrinks when compacted, 0.1 for 10 %. */
  shrink: z.number().optional(),
  /** Keeps flat triangles at the edge of the survey. */
  keepFlatEdges: z.boolean().optional(),
  /** Leaves out triangles at the edge of the survey whose outer edge is longer, from outside in; metres. */
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
  slopePercentage: SlopePercentage.optional(),
  /** Uphill direction from true north, degrees clockwise. */
  azimuthDeg: Azimuth.optional(),
  /** Where the plane has its elevation; by default the centroid of the boundary. */
  pivot: LonLat.optional(),
};

export const StockpileBase = z.enum(STOCKPILE_BASES, texts.base);
export type StockpileBase = z.infer<typeof StockpileBase>;

/**
 * What counts as cut when two surveys are compared: the usual convention, or the opposite one that this engine used at
 * first.
 */
export const ComparisonConvention = z.enum(["later-lower-is-cut", "later-higher-is-cut"]);
export type ComparisonConvention = z.infer<typeof ComparisonConvention>;

/** In words, what the heights of two surveys are measured from, if that differs; the result has a warning. */
const DifferentHeights = z.object({
  later: z.string().max(surveyLimits.nameMaxLength),
  earlier: z.string().max(surveyLimits.nameMaxLength),
});
export type DifferentHeights = z.infer<typeof DifferentHeights>;

/** Everything a volume is computed from beside the points; heights in metres, in the same reference as the points. */
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
      pads: Pads.min(1, texts.noPads),
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
      otherSiteId: Id.max(surveyLimits.nameMaxLength).optional(),
      /** Which of its surveys; by default the current one. */
      otherSurveyId: Id.max(surveyLimits.nameMaxLength).optional(),
      /** By default, ground that is lower in the later survey is cut. */
      convention: ComparisonConvention.optional(),
      differentHeights: DifferentHeights.optional(),
      ...common,
    }),
    z.object({ mode: z.literal("balance"), ...slope, ...common }),
    z.object({
      mode: z.literal("design"),
      /** A design of the site; needed to compute. */
      designId: Id.max(surveyLimits.nameMaxLength).optional(),
      /** Tolerance, metres; 0 by default. */
      toleranceM: refusedAs(z.number().min(0).max(surveyLimits.toleranceMaxM), texts.tolerance).optional(),
      /** What heights of survey and design are measured from, if that differs; filled in by the API. */
      designHeights: z
        .object({
          survey: z.string().max(surveyLimits.nameMaxLength),
          design: z.string().max(surveyLimits.nameMaxLength),
        })
        .optional(),
      ...common,
    }),
  ],
  texts.mode,
);
export type VolumeInput = z.infer<typeof VolumeInput>;
