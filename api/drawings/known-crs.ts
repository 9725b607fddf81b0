import { type Crs, crsOf, isInArea, UnknownCrsError, type UsedConversion } from "#survey/geodesy/crs/crs.ts";
import type { CrsFacts } from "#survey/reading/plan.ts";

/**
 * Returns the coordinate system of a code; null if it is unknown or not supported. `used` is a conversion other than
 * the table's.
 */
export function knownCrs(epsg: number, used?: UsedConversion): (Crs & CrsFacts) | null {
  try {
    const crs = crsOf(epsg, used);
    return { ...crs, isInArea: (longitude, latitude) => isInArea(crs, longitude, latitude) };
  } catch (error) {
    if (error instanceof UnknownCrsError) return null;
    throw error;
  }
}

/** Says why the system of a code is not supported and what to choose instead; null if it is. */
export function whyNoCrs(epsg: number): string | null {
  try {
    return crsOf(epsg) && null;
  } catch (error) {
    if (error instanceof UnknownCrsError) return `${error.message}.`;
    throw error;
  }
}
