import { z } from "zod";
import { limits } from "./limits.ts";

/** How a receiver solved a position; the index of a word is what columns hold. '' says that nothing is known. */
export const SOLUTIONS = ["", "FIX", "FLOAT", "DGPS", "SINGLE", "PPP", "OTHER"] as const;

/** What a GNSS receiver said of a point: only what is known. Root mean square errors are metres. */
export const SurveyPointQuality = z.object({
  solution: z.enum(SOLUTIONS).exclude([""]).optional(),
  horizontalRmsM: z.number().min(0).max(limits.rmsMaxM).optional(),
  verticalRmsM: z.number().min(0).max(limits.rmsMaxM).optional(),
  pdop: z.number().min(0).max(limits.pdopMax).optional(),
  /** 0 counts as not known. */
  satellites: z.number().int().min(0).max(limits.satellitesMax).optional(),
});
export type SurveyPointQuality = z.infer<typeof SurveyPointQuality>;

/** A survey point: WGS84 longitude and latitude in degrees, height above the ellipsoid in metres. */
export const SurveyPoint = z.object({
  name: z.string(),
  code: z.string(),
  latitude: z.number().min(-limits.latitudeMaxDeg).max(limits.latitudeMaxDeg),
  longitude: z.number().min(-limits.longitudeMaxDeg).max(limits.longitudeMaxDeg),
  ellipsoidalHeight: z.number().min(-limits.heightMaxM).max(limits.heightMaxM),
  /** Beyond the documented fields; absent where nothing is known. */
  quality: SurveyPointQuality.optional(),
});
export type SurveyPoint = z.infer<typeof SurveyPoint>;

/** What a receiver said of each point, in the points' order; all arrays have a value for every point. */
export interface PointQuality {
  /** Index into {@link SOLUTIONS}; 0 where it is not known. */
  solution: Uint8Array;
  /** Root mean square error in plan, metres; NaN where it is not known. */
  horizontalRmsM: Float32Array;
  /** Root mean square error in height, metres; NaN where it is not known. */
  verticalRmsM: Float32Array;
  /** Position dilution of precision; NaN where it is not known. */
  pdop: Float32Array;
  /** Satellites used; 0 where it is not known. */
  satellites: Uint8Array;
}

/**
 * Points in columns, so that a million of them are a few arrays and not a million objects.
 * All arrays of length `count` run in the same order; `codeIndex[i]` points into `codes`;
 * the name of point i is the UTF-8 text `nameBytes[nameEnds[i-1] (or 0) .. nameEnds[i])`.
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
