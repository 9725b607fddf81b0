import { z } from "zod";
import { surveyLimits } from "./values/limits.ts";
import { SOLUTIONS } from "./values/solutions.ts";

/** What a GNSS receiver reported about a point; what is not known is absent. Root mean square errors are in metres. */
export const SurveyPointQuality = z.object({
  solution: z.enum(SOLUTIONS).exclude([""]).optional(),
  horizontalRmsM: z.number().min(0).max(surveyLimits.rmsMaxM).optional(),
  verticalRmsM: z.number().min(0).max(surveyLimits.rmsMaxM).optional(),
  pdop: z.number().min(0).max(surveyLimits.pdopMax).optional(),
  /** 0 means unknown. */
  satellites: z.number().int().min(0).max(surveyLimits.satellitesMax).optional(),
});
export type SurveyPointQuality = z.infer<typeof SurveyPointQuality>;

/**
 * One point as an object: WGS84 longitude and latitude in degrees, height above the ellipsoid in metres. All points of a
 * site are held in {@link PointColumns}.
 */
export const SurveyPoint = z.object({
  name: z.string(),
  code: z.string(),
  latitude: z.number().min(-surveyLimits.latitudeMaxDeg).max(surveyLimits.latitudeMaxDeg),
  longitude: z.number().min(-surveyLimits.longitudeMaxDeg).max(surveyLimits.longitudeMaxDeg),
  ellipsoidalHeight: z.number().min(-surveyLimits.heightMaxM).max(surveyLimits.heightMaxM),
  /** Not in the specification; absent when nothing is known. */
  quality: SurveyPointQuality.optional(),
});
export type SurveyPoint = z.infer<typeof SurveyPoint>;

/** What a GNSS receiver reported about each point, in the order of the points; all arrays have a value for every point. */
export interface PointQuality {
  /** Index into SOLUTIONS; 0 where unknown. */
  solution: Uint8Array;
  /** Root mean square error in plan, metres; NaN where unknown. */
  horizontalRmsM: Float32Array;
  /** Root mean square error in height, metres; NaN where unknown. */
  verticalRmsM: Float32Array;
  /** Position dilution of precision; NaN where unknown. */
  pdop: Float32Array;
  /** Number of satellites used; 0 where unknown. */
  satellites: Uint8Array;
}

/**
 * Points in columns: a million points are a few arrays instead of a million objects. All arrays of length
 * `count` have the same order. `codeIndex[i]` points into `codes`. The name of point i is the UTF-8 text
 * `nameBytes[nameEnds[i-1] (or 0) .. nameEnds[i])`.
 */
export interface PointColumns {
  count: number;
  /** Degrees, WGS84. */
  longitude: Float64Array;
  /** Degrees, WGS84. */
  latitude: Float64Array;
  /** Metres above the ellipsoid. */
  ellipsoidalHeight: Float64Array;
  codeIndex: Uint16Array | Uint32Array;
  codes: string[];
  nameEnds: Uint32Array;
  nameBytes: Uint8Array;
  /** Absent when nothing is known of any point. */
  quality?: PointQuality;
}
