import type { SurfaceMade } from "../linework/surface-recipe.ts";
import type { Duplicates } from "../tin/tin.ts";
import type { MeasuredText } from "../units/measured.ts";

/** A ring of [longitude, latitude] in degrees, WGS84; the first corner need not be repeated. */
export type LonLatRing = [longitude: number, latitude: number][];

export interface PadInput {
  id: string | number;
  /** What it is for. */
  name?: string;
  /** Design height of the pad, metres above the ellipsoid. */
  elevation: number;
  coordinates: LonLatRing;
  /** Batters around the pad: metres out for one metre up (cut) or down (fill); without it the pad ends in a wall. */
  cutSlope?: number;
  fillSlope?: number;
}

interface CommonInput {
  /** Without it the outline of the surface is the boundary. */
  boundary?: LonLatRing;
  /** Share by which cut swells when loosened, 0.25 for 25 %. */
  swell?: number;
  /** Share by which fill shrinks when compacted, 0.1 for 10 %. */
  shrink?: number;
  /** Flat triangles at the edge of the survey stay; without it they are left out. */
  keepFlatEdges?: boolean;
  /** Triangles at the edge of the survey with a longer edge there are left out, from outside in; metres. */
  maxEdgeM?: number;
  /** Standard deviation of the heights of points that have none of their own, metres; of two surveys in both. */
  pointAccuracyM?: number;
  /** Standard deviation of an error that all heights share, metres; of two surveys that of their difference. */
  heightBiasM?: number;
}

interface SlopeInput {
  /** Grade of the design plane, percent; 0 or absent for a level. */
  slopePercentage?: number;
  /** Uphill direction from true north, degrees clockwise. */
  azimuthDeg?: number;
  /** Where the plane has its elevation; the boundary's centroid when absent. */
  pivot?: [longitude: number, latitude: number];
}

/**
 * What cut is when two surveys are compared: the trade's convention, or the opposite one by which this engine
 * computed at first.
 */
export type ComparisonConvention = "later-lower-is-cut" | "later-higher-is-cut";

export type BaseChoice = "triangulated" | "best_fit" | "lowest" | "highest" | "average" | "custom";

/** What the heights of two surveys are counted from, in words, where that differs; the result warns of it. */
export interface DifferentHeights {
  later: string;
  earlier: string;
}

/** Everything a computation is made from beside the points; heights in metres above the ellipsoid. */
export type VolumeInput = CommonInput &
  (
    | ({ mode: "cut_fill"; targetElevation: number; pads?: PadInput[] } & SlopeInput)
    | { mode: "pads"; pads: PadInput[]; offsitesElevation?: number }
    | { mode: "stockpile"; base: BaseChoice; customElevation?: number }
    | {
        mode: "surface_to_surface";
        /** The earlier survey. */
        otherSiteId?: string;
        /** Which of that site's surveys; its current one when absent. */
        otherSurveyId?: string;
        /** The trade's when absent. */
        convention?: ComparisonConvention;
        differentHeights?: DifferentHeights;
      }
    | ({ mode: "balance" } & SlopeInput)
    | {
        mode: "design";
        /** A design of the site. */
        designId?: string;
        /** Ground that differs from the design by no more is in tolerance, metres; 0 when absent. */
        toleranceM?: number;
        /** What the heights of both are counted from, in words, where that differs; the result warns of it. */
        designHeights?: { survey: string; design: string };
      }
  );

export interface PadResult extends PadInput {
  /** Plan area of the pad within the boundary, without its batters, m². */
  area: number;
  /** With its batters. */
  cutVolume: number;
  fillVolume: number;
  /** What of it the batters take and give, and their plan area out to daylight, m². */
  batter?: { cutVolume: number; fillVolume: number; areaM2: number };
  /** Plan area of the pad without survey, m²; its volume is not known. */
  uncoveredArea: number;
  /** Half-widths of its own 95 % intervals, m³; absent where they are not known. */
  uncertainty?: Pick<VolumeUncertainty, "cutM3" | "fillM3">;
}

/** Triangles of a survey that are no part of its surface, as far as they lie within the boundary. */
export interface EdgeTriangles {
  triangleCount: number;
  /** Of plan. */
  areaM2: number;
}

/** What is left out at the edge of a survey. */
export interface EdgeTrimmed {
  /** So flat that they only bridge the bow of a straight edge. */
  flat: EdgeTriangles;
  /** With an edge longer than was allowed. */
  long: EdgeTriangles;
}

/** How a survey keeps to a design: plan areas in m², of what both cover. */
export interface ToleranceAreas {
  toleranceM: number;
  /** Where ground and design differ by the tolerance at most. */
  withinM2: number;
  /** Where the ground is higher. */
  highM2: number;
  /** Where it is lower. */
  lowM2: number;
}

/** The toe that a base was computed from, metres of plan. */
export interface ToeLengths {
  lengthM: number;
  /** Of the boundary beside, where it runs off the survey. */
  offSurveyM: number;
}

/**
 * Half-widths of the intervals that hold a volume with 95 %, as far as the accuracy of the heights goes, bank m³:
 * 1.96 standard deviations.
 */
export interface VolumeUncertainty {
  cutM3: number;
  fillM3: number;
  netM3: number;
  /** What the points' own errors, and the error that all share, bring to the net; both in quadrature make `netM3`. */
  netFromPointsM3: number;
  netFromBiasM3: number;
  /** Plan area where ground and design are nearer than the heights are sure: there chance alone makes cut and fill. */
  nearDesignM2: number;
  /** Of a stockpile: what its cut grows by when all heights rise by a metre, m². Piles of a survey have it in common. */
  cutPerMetreM2?: number;
}

/** Something to look at before a result is used. */
export interface VolumeWarning {
  /** Stays the same when the sentence is worded anew: 'places-apart'. */
  code: string;
  text: MeasuredText;
}

/** What the API stores and documents, and the fields beside; bank volumes in m³, areas in m² of plan, heights in m. */
export interface VolumeResult {
  mode: VolumeInput["mode"];
  cutVolume: number;
  fillVolume: number;
  netVolumeChange: number;
  /** The design level, or the mean of the design over the boundary. */
  targetElevation: number;
  avgCurrentElevation: number;
  /** Surveyed plan area within the boundary; of two surveys what both cover. */
  totalArea: number;
  pads?: PadResult[];
  offsitesElevation?: number;
  offsitesArea?: number;
  baseTargetElevation?: number;
  slopePercentage?: number;
  azimuthDeg?: number;
  method: "exact prisms on a Delaunay TIN";
  boundarySource:
    | "polygon"
    | "outline of the survey"
    | "what both surveys cover"
    | "what survey and design cover";
  /** Plan area of the boundary without survey, m²; of two surveys without one of them. */
  uncoveredArea: number;
  projection: string;
  pointCount: number;
  /**
   * How many points of the surface, within the boundary when it is a polygon, have a solution that is known and
   * not FIX; absent when no point's quality is known.
   */
  unfixedPoints?: number;
  /** Null when it is not known: a point that the volume hangs on has no accuracy, and none was stated. */
  uncertainty?: VolumeUncertainty | null;
  /** How many places that the volume hangs on have none of their own; absent when nothing is known of any. */
  pointsWithoutAccuracy?: number;
  duplicates: Duplicates;
  triangleCount: number;
  edgeTrimmed: EdgeTrimmed;
  /** The same of the survey it was compared with. */
  otherEdgeTrimmed?: EdgeTrimmed;
  /** How the site's settings made the surface; absent when it has none. */
  surface?: SurfaceMade;
  /** The same of the survey it was compared with. */
  otherSurface?: SurfaceMade;
  /** Of two surveys only. */
  convention?: ComparisonConvention;
  /** Against a design only. */
  tolerance?: ToleranceAreas;
  /** Of a stockpile whose base hangs on its toe. */
  toe?: ToeLengths;
  swell: number;
  shrink: number;
  /** cut · (1 + swell): what has to be hauled. */
  looseCutVolume: number;
  /** fill / (1 - shrink): the bank volume the fill needs. */
  bankFillVolume: number;
  /** Sentences in metres and m², without a full stop. */
  warnings: string[];
  /** The same, one by one, with figures that can be written in other units. */
  warningDetails?: VolumeWarning[];
  input: VolumeInput;
}
