import type { DifferentHeights } from "#shapes/volume-input.ts";
import { solveVolume, type VolumeSolution } from "../volume/calculate.ts";
import type { SiteSurface } from "../volume/mesh/surface.ts";
import { type DifferenceAreas, DifferenceSums } from "./difference-areas.ts";

export interface SurfaceComparison {
  /** As in mode `surface_to_surface`: cut is where the later survey is lower. */
  solution: VolumeSolution;
  areas: DifferenceAreas;
}

/**
 * Compares a survey with an earlier one, triangulated in its plane: volumes, and areas within and beyond a tolerance
 * (metres). Both are exact, by clipping the triangles that the two have in common. Throws SurfaceInputError when they
 * have none.
 */
export function compareSurfaces(
  later: SiteSurface,
  earlier: SiteSurface,
  toleranceM: number,
  differentHeights?: DifferentHeights,
): SurfaceComparison {
  const areas = new DifferenceSums(toleranceM);
  const solution = solveVolume(
    later,
    { mode: "surface_to_surface", ...(differentHeights && { differentHeights }) },
    earlier,
    difference => areas.add(difference),
  );
  return { solution, areas: areas.totals() };
}
