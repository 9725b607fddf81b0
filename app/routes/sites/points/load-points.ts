import { endpoints } from "#contract/endpoints.ts";
import type { FieldIssue } from "#contract/error.ts";
import { limits } from "#contract/limits.ts";
import type { PointMeasurement } from "#contract/search/measurement.ts";
import type { FoundPointPage } from "#contract/search/points.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { HeightOutliers } from "#shapes/height-outliers.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import type { FoundPoint } from "#ui/survey/found-points/found-points.tsx";
import type { PointHeight } from "#ui/survey/point-heights/point-heights.tsx";
import { type Api, ApiError, withoutIt } from "../../../api/client.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { hasHistory } from "../history/history-path.ts";
import { apiQuery, namedIn, type PointsAddress } from "./points-query.ts";
import { pointTexts } from "./texts.ts";

/**
 * Redirects to `path` with a message if an address selects more points than allowed: none may be dropped
 * silently.
 */
export async function refuseTooMany(query: URLSearchParams, path: string): Promise<void> {
  const named = namedIn(query).length;
  const most = limits.selectedPointsMax;
  if (named > most) throw await redirectWithToast(path, "error", pointTexts.tooMany(named, most));
}

export interface FoundPage {
  points: FoundPoint[];
  total: number;
  from: number;
  previous: string | null;
  next: string | null;
}

const NOTHING: FoundPage = { points: [], total: 0, from: 0, previous: null, next: null };

/** Has the API find the page of points; or returns the errors by field. */
export async function loadFound(
  api: Api,
  siteId: string,
  asked: PointsAddress,
): Promise<{ found: FoundPage; errors: FieldIssue[] }> {
  try {
    const page = await api.call(endpoints.sitePoints, { params: { siteId }, query: apiQuery(asked) });
    return { found: pageOf(page), errors: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const errors = error.errors.length > 0 ? error.errors : [{ path: "q", message: error.message }];
    return { found: NOTHING, errors };
  }
}

function pageOf({
  points,
  rows = [],
  distancesM,
  total,
  from = 0,
  previous,
  next,
}: FoundPointPage): FoundPage {
  return {
    points: points.map((point, i) => ({
      ...point,
      row: rows[i]!,
      ...(distancesM && { distanceM: distancesM[i]! }),
    })),
    total,
    from,
    previous: previous ?? null,
    next: next ?? null,
  };
}

/** Lists the survey's height outliers; null if unavailable. */
export async function loadOutliers(
  api: Api,
  siteId: string,
  { survey }: Pick<PointsAddress, "survey">,
): Promise<HeightOutliers | null> {
  const query: Record<string, string> = survey ? { survey } : {};
  return api.call(endpoints.heightOutliers, { params: { siteId }, query }).catch(withoutIt);
}

/** Reads one point by its row; null if the survey has no such row. */
export async function pointAtRow(
  api: Api,
  siteId: string,
  row: number,
  survey: string,
): Promise<FoundPoint | null> {
  const query = { offset: String(row), limit: "1", ...(survey && { survey }) };
  const page = await api.call(endpoints.sitePoints, { params: { siteId }, query }).catch(withoutIt);
  const point = page?.points[0];
  return point ? { ...point, row } : null;
}

export interface Measured {
  /** Name of the only selected point: the start of a line whose end is still to be named. */
  from?: string;
  line: PointMeasurement | null;
  errors: FieldIssue[];
}

/** Has the API measure between the points in the address; or returns the errors by field. */
export async function loadMeasured(
  api: Api,
  siteId: string,
  { from, to, ids, measuresIds, survey }: PointsAddress,
): Promise<Measured> {
  const only = measuresIds && ids.length === 1 ? await pointAtRow(api, siteId, ids[0]!, survey) : null;
  if (only?.name) return { from: only.name, line: null, errors: [] };
  if (measuresIds && ids.length !== 2)
    return { line: null, errors: [{ path: "from", message: pointTexts.measureTwo(ids.length) }] };
  if (!measuresIds && !from && !to) return { line: null, errors: [] };
  // A form sends its checkboxes in the order of the page; measure from the point that comes first in the
  // survey.
  const [first, second] = ids.toSorted((a, b) => a - b);
  const ends: Record<string, string> = measuresIds
    ? { fromRow: String(first), toRow: String(second) }
    : { from, to };
  const query = { ...ends, ...(survey && { survey }) };
  try {
    return { line: await api.call(endpoints.pointMeasurement, { params: { siteId }, query }), errors: [] };
  } catch (error) {
    // With only one of the two names there is no result yet, and that is not an error.
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    return { line: null, errors: measuresIds || (from && to) ? error.errors : [] };
  }
}

/** Reads the point whose card is open; null if the survey has no such row. */
export async function loadOpened(
  api: Api,
  siteId: string,
  { open, survey }: PointsAddress,
  found: FoundPage,
): Promise<FoundPoint | null> {
  if (open === null) return null;
  const listed = found.points.find(({ row }) => row === open);
  if (listed) return listed;
  return pointAtRow(api, siteId, open, survey);
}

/**
 * Reads the heights of the open point in all surveys in which its name is unique and the height reference is
 * the current one's, earliest first; empty if unavailable.
 */
export async function loadHeights(
  api: Api,
  { _id: siteId, survey }: SiteOutline,
  opened: FoundPoint | null,
): Promise<PointHeight[]> {
  if (!opened?.name || !hasHistory({ survey })) return [];
  const query = { name: opened.name };
  const history = await api.call(endpoints.pointHistory, { params: { siteId }, query }).catch(withoutIt);
  const known = history?.surveys.filter(({ points, isPending }) => points.length === 1 && !isPending) ?? [];
  const noteOf = ({ survey: { heights } }: (typeof known)[number]) =>
    heightWords(heights && { heights }).note;
  const own = known.find(({ survey: { _id } }) => _id === survey?._id);
  const alike = own ? known.filter(each => noteOf(each) === noteOf(own)) : [];
  return alike.map(({ survey, points: [point] }, i) => ({
    survey: { id: survey._id, ...survey },
    heightM: point!.heightM,
    changeM: i === 0 ? null : point!.heightM - alike[i - 1]!.points[0]!.heightM,
  }));
}

/** The coordinate system of the survey's file, unless it is in degrees. */
export function ownSystemOf({ reading }: SiteOutline): { epsg: number; name: string } | null {
  const position = reading?.position;
  return position?.kind === "projected" && !position.definition
    ? { epsg: position.epsg, name: position.crsName }
    : null;
}
