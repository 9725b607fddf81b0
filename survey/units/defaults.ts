import type { DisplayUnits } from "#shapes/display-units.ts";
import { metresPerLength } from "./display-units.ts";

/**
 * Returns the default tolerance of heights, metres: 0.05 m in a project in metres, 0.2 ft in one in feet. It is round
 * in either, so that a page shows exactly what is computed.
 */
export const defaultToleranceM = (units: Pick<DisplayUnits, "length">): number =>
  units.length === "m" ? 0.05 : 0.2 * metresPerLength(units);
