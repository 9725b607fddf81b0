import type { PlanFit } from "#shapes/calibration.ts";
import type { CrsFacts } from "../reading/types.ts";
import { transformed } from "./plan-fit.ts";

type Grid = Pick<CrsFacts, "axes" | "metresPerUnit" | "toWgs84">;

/** Metres to the east and north in one unit of x and y: a westing grows to the west, a southing to the south. */
export const gridFactors = ({ axes, metresPerUnit }: Omit<Grid, "toWgs84">): { x: number; y: number } => ({
  x: axes.x.name === "Westing" ? -metresPerUnit : metresPerUnit,
  y: axes.y.name === "Southing" ? -metresPerUnit : metresPerUnit,
});

/** Returns the conversion from a local grid to WGS 84; `metresPerLocal` is the metres in a local unit. */
export function localToWgs84(crs: Grid, plan: PlanFit, metresPerLocal: number): Grid["toWgs84"] {
  const factors = gridFactors(crs);
  const at = { x: 0, y: 0 };
  return (x, y, out) => {
    transformed(plan, x * metresPerLocal, y * metresPerLocal, at);
    return crs.toWgs84(at.x / factors.x, at.y / factors.y, out);
  };
}
