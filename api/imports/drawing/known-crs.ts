import { type Crs, crsOf, isInArea, UnknownCrsError } from "#survey/geodesy/crs/crs.ts";
import type { CrsFacts } from "#survey/reading/plan.ts";

/** Returns the coordinate system of a code; null when it is unknown or not supported. */
export function knownCrs(epsg: number): (Crs & CrsFacts) | null {
  try {
    const crs = crsOf(epsg);
    return { ...crs, isInArea: (longitude, latitude) => isInArea(crs, longitude, latitude) };
  } catch (error) {
    if (error instanceof UnknownCrsError) return null;
    throw error;
  }
}
