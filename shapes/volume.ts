import { z } from "zod";
import { DisplayUnits } from "./display-units.ts";
import { warningDetails } from "./measured.ts";
import { Latitude, Longitude } from "./places.ts";
import { SurfaceMade } from "./surface.ts";
import { VOLUME_MODES } from "./values/volume-words.ts";
import { ComparisonConvention, PadInput, VolumeInput } from "./volume-input.ts";

/** Triangles excluded from a survey's surface, as far as they lie within the boundary; m² in plan. */
const EdgeTriangles = z.object({ triangleCount: z.number(), areaM2: z.number() });
export type EdgeTriangles = z.infer<typeof EdgeTriangles>;

/**
 * Triangles left out at the edge of a survey: ones so flat that they only bridge the curve of a straight edge in projection,
 * and ones with a longer edge than allowed.
 */
export const EdgeTrimmed = z.object({ flat: EdgeTriangles, long: EdgeTriangles });
export type EdgeTrimmed = z.infer<typeof EdgeTrimmed>;

/**
 * How a survey keeps to a design: m² of plan, of what both cover, where it differs by the tolerance at most, is higher,
 * and is lower.
 */
export const ToleranceAreas = z.object({
  toleranceM: z.number(),
  withinM2: z.number(),
  highM2: z.number(),
  lowM2: z.number(),
});
export type ToleranceAreas = z.infer<typeof ToleranceAreas>;

/** Plan lengths, m: of the toe from which a stockpile's base was computed, and of the part of its boundary off the survey. */
export const ToeLengths = z.object({ lengthM: z.number(), offSurveyM: z.number() });
export type ToeLengths = z.infer<typeof ToeLengths>;

/**
 * Half-widths of 95 % intervals (1.96 standard deviations), bank m³. They cover the vertical accuracy of the points and the
 * error common to all heights; not the ground between the points, the design, or errors in plan.
 */
export const VolumeUncertainty = z.object({
  cutM3: z.number(),
  fillM3: z.number(),
  netM3: z.number(),
  /** Parts of `netM3`, added in quadrature: the points' own errors, and the common error. */
  netFromPointsM3: z.number(),
  netFromBiasM3: z.number(),
  /**
   * Plan area, m², where ground and design are closer than the accuracy of the heights, so that cut and fill there are due
   * to chance.
   */
  nearDesignM2: z.number(),
  /**
   * For a stockpile: growth of its cut, m³, if all heights rise by 1 m. Used to add up the common error of a survey's piles.
   */
  cutPerMetreM2: z.number().optional(),
});
export type VolumeUncertainty = z.infer<typeof VolumeUncertainty>;

export const PadResult = PadInput.extend({
  /** Plan area within the boundary, without its batters. */
  area: z.number(),
  /** With its batters. */
  cutVolume: z.number(),
  fillVolume: z.number(),
  /** The part in the batters, and their plan area out to daylight, m². */
  batter: z.object({ cutVolume: z.number(), fillVolume: z.number(), areaM2: z.number() }).optional(),
  /** Plan area outside the survey, m², whose volume is unknown. */
  uncoveredArea: z.number(),
  /** Half-widths of its own 95 % intervals, m³; absent if they are not known. */
  uncertainty: VolumeUncertainty.pick({ cutM3: true, fillM3: true }).optional(),
});
export type PadResult = z.infer<typeof PadResult>;

/**
 * The plane in which a volume was computed: transverse Mercator at this place, degrees, on the WGS84 ellipsoid lifted to this
 * height, metres.
 */
export const SitePlane = z.object({ longitude: z.number(), latitude: z.number(), heightM: z.number() });
export type SitePlane = z.infer<typeof SitePlane>;

/** A computed volume: bank volumes in m³, areas in m² of plan, heights in m. */
export const VolumeResult = z.object({
  mode: z.enum(VOLUME_MODES),
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
  /** Plan area of the boundary outside the survey, m². */
  uncoveredArea: z.number(),
  /** The plane in words, with metres; `plane` has its figures. */
  projection: z.string(),
  plane: SitePlane.optional(),
  pointCount: z.number().int(),
  /**
   * Points of the surface, within the boundary when it is a polygon, known not to be FIX; absent when no point's quality
   * is known.
   */
  unfixedPoints: z.number().int().optional(),
  /** Null when unknown: a point has no accuracy, and no default was given. */
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
  /** How the settings made the surface of the survey it was compared with. */
  otherSurface: SurfaceMade.optional(),
  /** Of two surveys only. */
  convention: ComparisonConvention.optional(),
  /** Against a design only. */
  tolerance: ToleranceAreas.optional(),
  /** In mode `stockpile`, unless the base is `custom`. */
  toe: ToeLengths.optional(),
  swell: z.number(),
  shrink: z.number(),
  /** cut · (1 + swell): what has to be hauled. */
  looseCutVolume: z.number(),
  /** fill / (1 - shrink): the bank volume the fill needs. */
  bankFillVolume: z.number(),
  /** Sentences in metres and m², without a full stop. */
  warnings: z.array(z.string()),
  warningDetails,
  input: VolumeInput,
});
export type VolumeResult = z.infer<typeof VolumeResult>;

const Flat = z.array(z.number());

/** Area with at least this much cut (fill if negative), as rings for an even-odd fill. */
const DifferenceBand = z.object({ aboveM: z.number(), rings: z.array(Flat) });
export type DifferenceBand = z.infer<typeof DifferenceBand>;

/** Cut and fill as the design is raised while pads stay in place: metres and bank m³. */
const VolumeCurve = z.object({
  elevationM: Flat,
  cutM3: Flat,
  fillM3: Flat,
  /** The design's elevation now. */
  currentM: z.number(),
  /** Where cut·(1 - shrink) equals fill, to 0.01 mm; null if nowhere. */
  balanceM: z.number().nullable(),
});
export type VolumeCurve = z.infer<typeof VolumeCurve>;

const DrawnPad = z.object({
  id: z.string(),
  elevation: z.number(),
  ring: Flat,
  bands: z.array(DifferenceBand),
  /**
   * The area between pad and daylight; `daylight` are the lines where its batters meet the ground, not necessarily closed.
   */
  batter: z
    .object({ outline: z.array(Flat), bands: z.array(DifferenceBand), daylight: z.array(Flat) })
    .optional(),
});
export type DrawnPad = z.infer<typeof DrawnPad>;

/**
 * Origin and scale of a site's plan, as in its summary. Colour steps are round numbers of `lengthUnit`, metres by default;
 * the answer gives them in metres.
 */
export const PlanFrame = z.object({
  lengthUnit: DisplayUnits.shape.length.optional(),
  origin: z.object({ longitude: Longitude, latitude: Latitude }),
  degreesPerUnit: z.object({ longitude: z.number().positive(), latitude: z.number().positive() }),
});
export type PlanFrame = z.infer<typeof PlanFrame>;

/** A cut/fill plan in the units of a site's plan; rings are [x0, y0, x1, y1, ...], closed implicitly. */
export const VolumeDrawing = z.object({
  /** The boundary, or the outline of the survey; for two surveys, of the area both cover. */
  outline: z.array(Flat),
  /** In ascending order; each lies on top of the one before. Empty if the design leaves the ground as it is. */
  bands: z.array(DifferenceBand),
  pads: z.array(DrawnPad),
  /** From the pivot uphill, when the design slopes. */
  uphill: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  /** Differences at which the colours change, m, rising; in the middle 0, or minus and plus the tolerance. */
  stepsM: Flat,
});
export type VolumeDrawing = z.infer<typeof VolumeDrawing>;

/** A computed volume with what is drawn of it. */
export const VolumeStudy = z.object({
  result: VolumeResult,
  /** Null when the design is not a single plane. */
  curve: VolumeCurve.nullable(),
  drawing: VolumeDrawing.nullable(),
});
export type VolumeStudy = z.infer<typeof VolumeStudy>;

/**
 * Why a saved volume no longer matches its site: a survey it was computed from was replaced, deleted or superseded, another
 * survey is current, or the surface settings have changed.
 */
export const Outdated = z.object({
  survey: z.enum(["own", "compared"]),
  reason: z.enum(["replaced", "deleted", "design-deleted", "superseded", "not-current", "surface"]),
});
export type Outdated = z.infer<typeof Outdated>;
