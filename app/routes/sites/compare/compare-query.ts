import { DEFAULT_TOLERANCE_M, DifferenceKind } from "#contract/comparison.ts";
import type { Survey } from "#contract/surveys.ts";
import { type ComparisonValues, pairKey } from "#ui/survey/comparison-fields/comparison-fields.tsx";

/** What an address asks for, as typed. Without surveys in it: the current one, compared with the one before. */
export function readComparison(query: URLSearchParams, surveys: readonly Survey[]): ComparisonValues {
  const byDefault = defaultPair(surveys);
  return {
    from: query.get("from") || byDefault.from,
    to: query.get("to") || byDefault.to,
    toleranceM: query.get("toleranceM") ?? String(DEFAULT_TOLERANCE_M),
    positionToleranceM: query.get("positionToleranceM") ?? String(DEFAULT_TOLERANCE_M),
    confirmHeights: query.get("confirmHeights") ?? "",
  };
}

/** The latest survey first; the first one has none before it and is compared with the next. */
function defaultPair(surveys: readonly Survey[]): { from: string; to: string } {
  const current = Math.max(
    0,
    surveys.findIndex(({ isCurrent }) => isCurrent),
  );
  const before = surveys[current + 1] ?? surveys[current - 1];
  return { from: before?._id ?? "", to: surveys[current]?._id ?? "" };
}

/** The same for the API. */
export function apiQuery(values: ComparisonValues): Record<string, string> {
  const { confirmHeights, ...query } = values;
  return confirmHeights === pairKey(values) ? { ...query, confirmHeights: "1" } : query;
}

/** The same for an address, as short as it can be. */
export function pageQuery(values: ComparisonValues, more: Record<string, string | number | null>): string {
  const query = new URLSearchParams({ from: values.from, to: values.to });
  const byDefault = String(DEFAULT_TOLERANCE_M);
  if (values.toleranceM !== byDefault) query.set("toleranceM", values.toleranceM);
  if (values.positionToleranceM !== byDefault) query.set("positionToleranceM", values.positionToleranceM);
  if (values.confirmHeights) query.set("confirmHeights", values.confirmHeights);
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, String(value));
  return `?${query}`;
}

/** The kind of differences an address asks for; null for all. */
export const readKind = (query: URLSearchParams) => DifferenceKind.safeParse(query.get("kind")).data ?? null;

export function readOffset(query: URLSearchParams): number {
  const offset = Number(query.get("offset"));
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}
