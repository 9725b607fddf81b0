import { z } from "zod";
import { limits } from "./limits.ts";

/** A survey point: WGS84 longitude and latitude in degrees, height above the ellipsoid in metres. */
export const SurveyPoint = z.object({
  name: z.string(),
  code: z.string(),
  latitude: z.number().min(-limits.latitudeMaxDeg).max(limits.latitudeMaxDeg),
  longitude: z.number().min(-limits.longitudeMaxDeg).max(limits.longitudeMaxDeg),
  ellipsoidalHeight: z.number().min(-limits.heightMaxM).max(limits.heightMaxM),
});
export type SurveyPoint = z.infer<typeof SurveyPoint>;

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
}
