import type { DifferenceChoice } from "#shapes/comparison.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { PlanFrame, VolumeDrawing, VolumeResult } from "#shapes/volume.ts";
import type { DifferentHeights } from "#shapes/volume-input.ts";
import { comparePoints, type PointComparison, type PointTolerances } from "../compare/compare-points.ts";
import { compareSurfaces } from "../compare/compare-surfaces.ts";
import type { DifferenceAreas } from "../compare/difference-areas.ts";
import { transferablesOf } from "../points.ts";
import { drawVolume } from "../volume/drawing/drawing.ts";
import type { SiteSurface } from "../volume/mesh/surface.ts";

export interface ComparisonTasks {
  /** Cut and fill between two surfaces, `otherKey` the earlier one, with the areas beyond a tolerance in metres. */
  compareSurfaces: {
    call: {
      key: string;
      otherKey: string;
      toleranceM: number;
      differentHeights?: DifferentHeights;
      frame?: PlanFrame;
    };
    answer: { result: VolumeResult; areas: DifferenceAreas; drawing: VolumeDrawing | null };
  };
  /** Compares two surveys point by point. The columns are handed back, so that nothing is copied. */
  comparePoints: {
    call: {
      from: PointColumns;
      to: PointColumns;
      tolerances: PointTolerances;
      kind?: DifferenceChoice | "none";
    };
    answer: { comparison: PointComparison; from: PointColumns; to: PointColumns };
  };
}

export function comparedSurfaces(
  later: SiteSurface,
  earlier: SiteSurface,
  { toleranceM, differentHeights, frame }: ComparisonTasks["compareSurfaces"]["call"],
): ComparisonTasks["compareSurfaces"]["answer"] {
  const { solution, areas } = compareSurfaces(later, earlier, toleranceM, differentHeights);
  const drawing = frame ? drawVolume(solution, frame, toleranceM) : null;
  return { result: solution.result, areas, drawing };
}

export function comparedPoints({ from, to, tolerances, kind }: ComparisonTasks["comparePoints"]["call"]): {
  answer: ComparisonTasks["comparePoints"]["answer"];
  transfer: ArrayBuffer[];
} {
  const comparison = comparePoints(from, to, tolerances, kind);
  const rows = Object.values(comparison.rows).map(array => array.buffer as ArrayBuffer);
  const transfer = [...new Set([...transferablesOf(from), ...transferablesOf(to), ...rows])];
  return { answer: { comparison, from, to }, transfer };
}
