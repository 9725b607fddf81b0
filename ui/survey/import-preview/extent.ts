import type { GeoBounds, SitePlan } from "#shapes/summary.ts";
import { widthDeg } from "#survey/geodesy/bounds.ts";

/**
 * Returns how far points reach from west to east and from south to north, in metres, without the margin of
 * the plan.
 */
export function extentM(
  bounds: GeoBounds,
  { degreesPerUnit, metresPerUnit }: Pick<SitePlan, "degreesPerUnit" | "metresPerUnit">,
): [widthM: number, heightM: number] {
  return [
    (widthDeg(bounds) / degreesPerUnit.longitude) * metresPerUnit,
    ((bounds.north - bounds.south) / degreesPerUnit.latitude) * metresPerUnit,
  ];
}
