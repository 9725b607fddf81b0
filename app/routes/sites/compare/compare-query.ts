import { DEFAULT_TOLERANCE_M } from "#contract/surveys/comparison-words.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import type { DifferenceChoice } from "#shapes/comparison.ts";
import type { DisplayUnits } from "#shapes/display-units.ts";
import { DIFFERENCE_CHOICES } from "#shapes/values/differences.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { defaultToleranceM } from "#survey/units/defaults.ts";
import { metresTyped, unitsIn } from "#survey/units/typed.ts";
import { type ComparisonValues, pairKey } from "#ui/survey/comparison-fields/comparison-fields.tsx";
import { firstPair } from "#ui/survey/survey-table/comparable.ts";

/** Differences per page. */
export const PAGE_ROWS = 25;

/**
 * The comparison in an address, as typed, with tolerances in metres whatever unit it states; default
 * tolerances are round in `units`. Without surveys in the address: the current one and the one before it.
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

/** The pair suggested by the surveys page; else the latest two. */
const defaultPair = (surveys: readonly Survey[]) =>
  firstPair(surveys.map(survey => ({ ...survey, id: survey._id }))) ?? {
    from: surveys[1]?._id ?? "",
    to: surveys[0]?._id ?? "",
  };

/** Returns a comparison as the API's query. */
export function apiQuery(values: ComparisonValues): Record<string, string> {
  const { confirmHeights, ...query } = values;
  return confirmHeights === pairKey(values) ? { ...query, confirmHeights: "1" } : query;
}

/** Returns a comparison as the page's query, without tolerances that are the default for every reader. */
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

/** What a list of differences shows in an address: a kind, or all; null if the address does not say. */
export type ListedKind = DifferenceChoice | "all";
const LISTED_KINDS: readonly ListedKind[] = [...DIFFERENCE_CHOICES, "all"];

export const readKind = (query: URLSearchParams): ListedKind | null =>
  LISTED_KINDS.find(kind => kind === query.get("kind")) ?? null;

/** The kind that is shown, null for all. Where most names stand for other points, those that moved are left out at first. */
export function shownKind(listed: ListedKind | null, nameDoubt: object | null): DifferenceChoice | null {
  if (listed === null) return nameDoubt ? "not-moved" : null;
  return listed === "all" ? null : listed;
}

/** The shortest address of a kind. */
export function listedKind(kind: DifferenceChoice | null, nameDoubt: object | null): ListedKind | null {
  if (!nameDoubt) return kind;
  return kind === "not-moved" ? null : (kind ?? "all");
}

/** Whether an address has an unknown kind of differences. */
export const hasUnknownKind = (query: URLSearchParams) =>
  Boolean(query.get("kind")) && readKind(query) === null;

export function readOffset(query: URLSearchParams): number {
  const offset = Number(query.get("offset"));
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}
