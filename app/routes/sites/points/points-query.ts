import { limits } from "#contract/limits.ts";
import { metresTyped, unitsIn } from "#survey/units/typed.ts";
import type { PointFilterValues } from "#ui/survey/point-filter/point-filter.tsx";

export const POINT_ROWS = 100;

/** The state in an address of the page. */
export interface PointsAddress {
  values: PointFilterValues;
  sort: string;
  after: string;
  before: string;
  survey: string;
  /** The row whose card is open. */
  open: number | null;
  /** Names of the two points to measure between. */
  from: string;
  to: string;
  /** Rows of the points selected in the table and on the map. */
  ids: number[];
  /** Whether to measure between the two selected points. */
  measuresIds: boolean;
}

/** Reads an address as typed, with lengths in metres whatever unit it states. */
export function readPoints(query: URLSearchParams): PointsAddress {
  const typed = (name: string) => query.get(name)?.trim() ?? "";
  const units = unitsIn(query);
  const length = (name: string) => metresTyped(typed(name), units);
  const open = typed("open");
  return {
    values: {
      q: typed("q"),
      code: [...new Set(query.getAll("code"))],
      minHeightM: length("minHeightM"),
      maxHeightM: length("maxHeightM"),
      quality: typed("quality"),
      near: typed("near"),
      system: typed("system"),
      withinM: length("withinM"),
    },
    sort: typed("sort"),
    after: typed("after"),
    before: typed("before"),
    survey: typed("survey"),
    from: typed("from"),
    to: typed("to"),
    ids: chosenIn(query),
    measuresIds: typed("deed") === "measure",
    open: /^\d{1,9}$/.test(open) ? Number(open) : null,
  };
}

/** The rows in an address, without duplicates. */
export function namedIn(query: URLSearchParams): number[] {
  const rows = query.getAll("id").filter(id => /^\d{1,9}$/.test(id));
  return [...new Set(rows.map(Number))];
}

/** The rows in an address, up to the most that can be selected. */
export const chosenIn = (query: URLSearchParams): number[] =>
  namedIn(query).slice(0, limits.selectedPointsMax);

/** Returns rows as query parameters. */
export const idEntries = (ids: readonly number[]) => ids.map((id): [string, string] => ["id", String(id)]);

/**
 * Returns the state with these points selected, together with their survey, because a row is only valid with
 * it.
 */
export const askedWith = <A extends PointsAddress>(asked: A, ids: readonly number[], surveyId: string) => ({
  ...asked,
  ids: [...ids],
  survey: ids.length > 0 ? surveyId : asked.survey,
});

/** Returns the address with these points selected. A measurement between other points is dropped. */
export function addressWith(address: URL, ids: readonly number[], surveyId: string): URL {
  const changed = new URL(address);
  const { searchParams } = changed;
  searchParams.delete("id");
  if (searchParams.get("deed") === "measure") searchParams.delete("deed");
  if (ids.length > 0) searchParams.set("survey", surveyId);
  for (const [name, value] of idEntries(ids)) searchParams.append(name, value);
  return changed;
}

/** The filters without empty ones; a coordinate system without a place is dropped. */
export function filterEntries({ code, ...values }: PointFilterValues): [string, string][] {
  const said = Object.entries(values).filter(
    ([name, value]) => value !== "" && (name !== "system" || values.near),
  );
  return [...said, ...code.map((each): [string, string] => ["code", each])] as [string, string][];
}

/** Returns the state as the API's query. */
export function apiQuery({
  values,
  sort,
  after,
  before,
  survey,
}: Omit<PointsAddress, "from" | "to" | "open" | "ids" | "measuresIds">): URLSearchParams {
  // The order of the file is sent, too, because its pages continue from a row.
  const order = sort || (values.near ? "distance" : "row");
  const entries = Object.entries({ survey, sort: order, after, before, limit: String(POINT_ROWS) });
  return new URLSearchParams([...filterEntries(values), ...entries.filter(([, value]) => value !== "")]);
}

/** The page's query with some changes; a changed order or filter starts at the first page. */
export function pointsSearch(
  { values, open, ids, measuresIds, ...rest }: PointsAddress,
  change: Partial<Pick<PointsAddress, "sort" | "after" | "before" | "open" | "from" | "to" | "ids">> & {
    values?: PointFilterValues;
  } = {},
): string {
  const isSamePage = !("sort" in change || "after" in change || "before" in change || change.values);
  const page = isSamePage ? rest : { ...rest, after: "", before: "" };
  const {
    values: filter = values,
    open: opened = isSamePage ? open : null,
    ids: chosen = ids,
    ...others
  } = change;
  const deed = measuresIds && !("ids" in change || "from" in change) ? "measure" : "";
  const entries = Object.entries({ ...page, ...others, open: opened === null ? "" : String(opened), deed });
  return `?${new URLSearchParams([
    ...filterEntries(filter),
    ...entries.filter(([, value]) => value !== ""),
    ...idEntries(chosen),
  ])}`;
}

export const NO_FILTER: PointFilterValues = {
  q: "",
  code: [],
  minHeightM: "",
  maxHeightM: "",
  quality: "",
  near: "",
  system: "",
  withinM: "",
};
