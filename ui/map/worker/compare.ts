import type { PointDifference } from "#shapes/comparison.ts";
import type { PointColumns } from "#shapes/points.ts";
import { differenceAt, type PointTolerances } from "#survey/compare/compare-points.ts";
import { transferablesOf } from "#survey/points.ts";
import type { CutFillMesh } from "#survey/volume/drawing/cut-fill-mesh.ts";
import { buildSurface, copiedPositions, engine, sitePoints, siteSurface } from "./engine.ts";
import type { PointSource } from "./points.ts";
import { pause } from "./slices.ts";

/**
 * Triangles between two surveys with their height differences, above 0 where the later one is lower. Rejects
 * if points cannot be fetched, and with the engine's own message if the surveys do not overlap.
 */
export async function heightDifferences(later: PointSource, earlier: PointSource): Promise<CutFillMesh> {
  const { key } = await siteSurface(later);
  const otherKey = `${earlier.key} in ${key}`;
  await buildSurface(earlier, { key: otherKey, planeOf: key });
  try {
    return await engine().run("cutFill", { key, otherKey, input: { mode: "surface_to_surface" } });
  } finally {
    void engine().run("drop", { key: otherKey });
  }
}

/** Limit for each kind: changed in position or height, changed in code alone, added, removed. */
const MOST = 2_000;

/** The points that differ between two surveys by name, the largest changes of each kind first. */
export async function pointDifferences(
  later: PointSource,
  earlier: PointSource,
  tolerances: PointTolerances,
): Promise<PointDifference[]> {
  const [{ columns: to }, { columns: from }] = await Promise.all([sitePoints(later), sitePoints(earlier)]);
  const call = { from: await copied(from), to: await copied(to), tolerances };
  const transfer = [...transferablesOf(call.from), ...transferablesOf(call.to)];
  const { comparison } = await engine().run("comparePoints", call, { transfer });
  const { rows } = comparison;
  const counts = new Map<number, number>();
  const chosen: number[] = [];
  // Moved and height are bits 1 and 2: a row with either is a change of position, whatever its code.
  rows.kinds.forEach((kinds, row) => {
    const sort = (kinds & 3) === 0 ? kinds : 1;
    const count = counts.get(sort) ?? 0;
    if (count < MOST) chosen.push(row);
    counts.set(sort, count + 1);
  });
  return chosen.map(row => differenceAt(from, to, rows, row));
}

/** Copies what points are compared by. */
async function copied(columns: PointColumns): Promise<PointColumns> {
  const positions = await copiedPositions(columns);
  await pause();
  const { codes, codeIndex, nameEnds, nameBytes } = columns;
  return {
    ...positions,
    codes,
    codeIndex: codeIndex.slice(),
    nameEnds: nameEnds.slice(),
    nameBytes: nameBytes.slice(),
  };
}
