import { z } from "zod";
import { surveyLimits } from "./values/limits.ts";

export const Longitude = z.number().min(-360).max(360);
export const Latitude = z.number().min(-surveyLimits.latitudeMaxDeg).max(surveyLimits.latitudeMaxDeg);

/** [longitude, latitude] in degrees, WGS84. */
export const LonLat = z.tuple([Longitude, Latitude]);

/** A ring of [longitude, latitude] in degrees, WGS84; the first corner need not be repeated. */
export type LonLatRing = [longitude: number, latitude: number][];
