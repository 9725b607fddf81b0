import { type Crs, crsOf, isInArea, UnknownCrsError, type UsedConversion } from "#survey/geodesy/crs/crs.ts";
import type { CrsFacts } from "#survey/reading/plan.ts";

/** Returns the coordinate system of a code; null when it is unknown or not supported. `used` is how it is converted, where that is not the table's way. */
export function knownCrs(epsg: number, used?: UsedConversion): (Crs & CrsFacts) | null {
  try {
    const crs = crsOf(epsg, used);
    return { ...crs, isInArea: (longitude, latitude) => isInArea(crs, longitude, latitude) };
  } catch (error) {
    if (error instanceof UnknownCrsError) return null;
    throw error;
  }
}

/** Says why the system of a code cannot be computed, and what to choose instead: a sentence; null where it can. */
export function whyNoCrs(epsg: number): string | null {
  try {
    return crsOf(epsg) && null;
  } catch (error) {
    if (error instanceof UnknownCrsError) return `${error.message}.`;
    throw error;
  }
}
