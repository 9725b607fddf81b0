import type { PointDifferences, PointDifferencesQuery } from "#contract/surveys/comparison.ts";
import type { PointColumns } from "#shapes/points.ts";
import { differenceAt, type PointComparison } from "#survey/compare/compare-points.ts";
import { transferablesOf } from "#survey/points.ts";
import { invalid } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { differentHeights, mustConfirmHeights, namedColumns, type SurveyPair } from "./surveys-of-site.ts";

/** Two surveys and their differences. */
export interface ComparedColumns {
  comparison: PointComparison;
  from: PointColumns;
  to: PointColumns;
}

type Query = Pick<PointDifferencesQuery, "toleranceM" | "positionToleranceM" | "confirmHeights" | "kind">;

/** Compares two surveys point by point in a thread. Refuses with 422 different height references unless confirmed. */
export async function comparePointsOf(
  { database, engine }: Services,
  pair: SurveyPair,
  { toleranceM, positionToleranceM, confirmHeights, kind }: Query,
  { accountId, callerLeft }: { accountId: string; callerLeft: AbortSignal },
): Promise<ComparedColumns> {
  const heights = differentHeights(pair);
  if (heights && !confirmHeights) throw invalid("confirmHeights", mustConfirmHeights(heights));
  const largest = Math.max(pair.from.pointCount, pair.to.pointCount);
  return engine.for(largest, accountId).session(async (run, signal) => {
    const { from, to } = await namedColumns(database, pair, signal);
    const transfer = [...transferablesOf(from), ...transferablesOf(to)];
    const tolerances = { toleranceM, positionToleranceM };
    return run("comparePoints", { from, to, tolerances, ...(kind && { kind }) }, { transfer });
  }, callerLeft);
}

/** A page of the differences. */
export function differencePage(
  { comparison, from, to }: ComparedColumns,
  { offset, limit }: { offset: number; limit: number },
): PointDifferences {
  const { rows, counts } = comparison;
  const total = rows.kinds.length;
  const count = Math.max(0, Math.min(limit, total - offset));
  const differences = Array.from({ length: count }, (_, i) => differenceAt(from, to, rows, offset + i));
  return { differences, total, counts };
}
