import { type GeoBounds, widthDeg } from "#survey/geodesy/bounds.ts";
import type { Plan } from "../plan-view/plan-view.tsx";

/**
 * Returns how far points reach from west to east and from south to north, in metres, without the margin of
 * the plan.
 */
export function extentM(
  bounds: GeoBounds,
  { degreesPerUnit, metresPerUnit }: Pick<Plan, "degreesPerUnit" | "metresPerUnit">,
): [widthM: number, heightM: number] {
  return [
    (widthDeg(bounds) / degreesPerUnit.longitude) * metresPerUnit,
    ((bounds.north - bounds.south) / degreesPerUnit.latitude) * metresPerUnit,
  ];
}
