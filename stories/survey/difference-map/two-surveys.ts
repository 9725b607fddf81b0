import type { PointColumns, SurveyPoint } from "#shapes/points.ts";
import { comparePoints, differenceAt } from "#survey/compare/compare-points.ts";
import { compareSurfaces } from "#survey/compare/compare-surfaces.ts";
import { summarise } from "#survey/plan/summary.ts";
import { columnsFromPoints, pointAt } from "#survey/points.ts";
import { SAMPLE_QUARRY, sampleQuarry } from "#survey/sample/quarry.ts";
import { drawVolume } from "#survey/volume/drawing/drawing.ts";
import { surfaceOf } from "#survey/volume/mesh/surface.ts";

/** Two surveys of the sample quarry: since the earlier one a bench was dug away and a heap was placed. */

const laterPoints = listOf(sampleQuarry(1200));

/** Later minus earlier, metres: a dish of 6 m, a heap of 4 m, and nothing elsewhere. */
function changeM({ longitude, latitude }: SurveyPoint): number {
  const x = (longitude - SAMPLE_QUARRY.longitude) * 76_400;
  const y = (latitude - SAMPLE_QUARRY.latitude) * 111_170;
  const dug = Math.max(0, 1 - Math.hypot(x + 60, y - 40) / 70);
  const placed = Math.max(0, 1 - Math.hypot(x - 90, y + 70) / 55);
  return 4 * placed - 6 * dug;
}

/** Points 5 and 6 are new, 7 had another code, 8 stood 3 m to the east, and X1 is gone. */
function earlierOf(point: SurveyPoint): SurveyPoint[] {
  const before = { ...point, ellipsoidalHeight: point.ellipsoidalHeight - changeM(point) };
  if (point.name === "5" || point.name === "6") return [];
  if (point.name === "7") return [{ ...before, code: "FENCE" }];
  if (point.name === "8") return [{ ...before, longitude: before.longitude + 3 / 76_400 }];
  if (point.name === "9") return [before, { ...before, name: "X1", latitude: before.latitude + 8 / 111_170 }];
  return [before];
}

function listOf(columns: PointColumns): SurveyPoint[] {
  return Array.from({ length: columns.count }, (_, i) => pointAt(columns, i));
}

const load = {
  later: () => columnsFromPoints(laterPoints),
  earlier: () => columnsFromPoints(laterPoints.flatMap(earlierOf)),
};
const [later, earlier] = [load.later(), load.earlier()];

export const summary = summarise(later);
export const laterSource = { key: "quarry in November", load: async () => load.later() };
export const earlierSource = {
  key: "quarry in October",
  pointCount: earlier.count,
  load: async () => load.earlier(),
};

/** The server's comparison of the two surveys. */
export function compared(toleranceM: number) {
  const surface = surfaceOf(later);
  const { solution } = compareSurfaces(surface, surfaceOf(earlier, { plane: surface.plane }), toleranceM);
  const tolerances = { toleranceM, positionToleranceM: toleranceM };
  const { counts, rows } = comparePoints(earlier, later, tolerances);
  const differences = Array.from({ length: Math.min(300, rows.kinds.length) }, (_, i) =>
    differenceAt(earlier, later, rows, i),
  );
  return {
    drawing: drawVolume(solution, summary.plan!, toleranceM),
    counts,
    differences,
    differenceCount: rows.kinds.length,
    toleranceM,
    tolerances,
  };
}
