import { DEFAULT_TOLERANCE_M } from "#contract/surveys/comparison-words.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import type { DisplayUnits } from "#shapes/display-units.ts";
import { DIFFERENCE_KINDS } from "#shapes/values/differences.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { defaultToleranceM } from "#survey/units/defaults.ts";
import { metresTyped, unitsIn } from "#survey/units/typed.ts";
import { type ComparisonValues, pairKey } from "#ui/survey/comparison-fields/comparison-fields.tsx";
import { firstPair } from "#ui/survey/survey-table/comparable.ts";

/** Differences on a page. */
export const PAGE_ROWS = 25;

/**
 * What an address asks for, as typed, its tolerances in metres whatever unit it says; without them, those that are round
 * in `units`. Without surveys in it: the current one, compared with the one before.
 */
export function readComparison(
  query: URLSearchParams,
  surveys: readonly Survey[],
  units: Pick<DisplayUnits, "length"> = SI_UNITS,
): ComparisonValues {
  const byDefault = defaultPair(surveys);
  const tolerance = (name: string) => {
    const typed = query.get(name);
    return typed === null ? String(defaultToleranceM(units)) : metresTyped(typed, unitsIn(query));
  };
  return {
    from: query.get("from") || byDefault.from,
    to: query.get("to") || byDefault.to,
    toleranceM: tolerance("toleranceM"),
    positionToleranceM: tolerance("positionToleranceM"),
    confirmHeights: query.get("confirmHeights") ?? "",
  };
}

/** Two that can be compared, as the page of the surveys chooses them; else the latest two. */
const defaultPair = (surveys: readonly Survey[]) =>
  firstPair(surveys.map(survey => ({ ...survey, id: survey._id }))) ?? {
    from: surveys[1]?._id ?? "",
    to: surveys[0]?._id ?? "",
  };

/** The same for the API. */
export function apiQuery(values: ComparisonValues): Record<string, string> {
  const { confirmHeights, ...query } = values;
  return confirmHeights === pairKey(values) ? { ...query, confirmHeights: "1" } : query;
}

/** The same for an address, as short as it can be: without tolerances that every reader takes for the default. */
export function pageQuery(
  values: ComparisonValues,
  more: Record<string, string | number | null>,
  units: Pick<DisplayUnits, "length"> = SI_UNITS,
): string {
  const query = new URLSearchParams({ from: values.from, to: values.to });
  const byDefault = String(DEFAULT_TOLERANCE_M);
  const isTold = (tolerance: string) => units.length !== "m" || tolerance !== byDefault;
  if (isTold(values.toleranceM)) query.set("toleranceM", values.toleranceM);
  if (isTold(values.positionToleranceM)) query.set("positionToleranceM", values.positionToleranceM);
  if (values.confirmHeights) query.set("confirmHeights", values.confirmHeights);
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, String(value));
  return `?${query}`;
}

/** The kind of differences an address asks for; null for all. */
export const readKind = (query: URLSearchParams) =>
  DIFFERENCE_KINDS.find(kind => kind === query.get("kind")) ?? null;

/** Whether an address asks for a kind of differences that nobody knows. */
export const hasUnknownKind = (query: URLSearchParams) =>
  Boolean(query.get("kind")) && readKind(query) === null;

export function readOffset(query: URLSearchParams): number {
  const offset = Number(query.get("offset"));
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}
