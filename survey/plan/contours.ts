import type { SitePlan } from "./summary.ts";

/** Contours for the plan: TODO in the next commit. */
export function planContours(
  _x: Float64Array,
  _y: Float64Array,
  _heightM: Float64Array,
  _bytesLeft: number,
): Pick<SitePlan, "contours" | "contourIntervalM"> {
  return { contours: [], contourIntervalM: null };
}
