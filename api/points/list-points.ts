import { setImmediate } from "node:timers/promises";
import { decodeChunk } from "#contract/points/columns.ts";
import { pointFilterShape } from "#contract/search/point-filter.ts";
import type { FoundPointPage, PointListQuery } from "#contract/search/points.ts";
import { texts } from "#contract/texts.ts";
import type { Reading } from "#shapes/reading.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { type PlaceInOrder, PointFinder, type PointQuestion } from "#survey/find/find-points.ts";
import type { PointFilter } from "#survey/find/point-filter.ts";
import type { PointOrder } from "#survey/find/point-keys.ts";
import { usedOnSite } from "#survey/geodesy/crs/used-on-site.ts";
import { lineControls } from "#survey/linework/mark-code.ts";
import { findSurfaceChoice } from "../codes/linework.repository.ts";
import type { Db } from "../database/connection.ts";
import { invalid } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { sentence } from "../surveys/surveys-of-site.ts";
import { readChunks } from "./datasets.repository.ts";

/** Points per page. */
const PAGE_MAX = 1_000;
/** Fewer are searched within about 50 ms, so they do not count as a computation. */
const MANY_POINTS = 100_000;

type PointQuery = Pick<PointListQuery, keyof typeof pointFilterShape>;

const FINDING = [...Object.keys(pointFilterShape), "sort", "after", "before"] as (keyof PointListQuery)[];

/** Tells whether the query filters or sorts points, instead of reading them in file order. */
export const isFinding = (asked: PointListQuery): boolean => FINDING.some(name => asked[name] !== undefined);

/** Returns an account's query in the form the engine takes. Refuses with 422 contradictory filters. */
export async function pointFilter(
  db: Db,
  siteId: string,
  asked: PointQuery,
  reading: Reading | null | undefined,
): Promise<PointFilter> {
  const { q: name, code: codes, minHeightM, maxHeightM, quality, withinM } = asked;
  if (minHeightM !== undefined && maxHeightM !== undefined && maxHeightM < minHeightM)
    throw invalid("maxHeightM", texts.points.heights);
  if (withinM !== undefined && !asked.near) throw invalid("near", texts.points.withinWhat);
  const near = asked.near && { ...(await inDegrees(asked.near, asked.system, reading)), withinM };
  const { codeRules } = await findSurfaceChoice(db, siteId);
  return { name, codes, controls: lineControls(codeRules), minHeightM, maxHeightM, quality, near };
}

/** Converts coordinates in the survey's system the way its points were converted. */
async function inDegrees(
  [a, b]: [number, number],
  system: number | undefined,
  reading: Reading | null | undefined,
) {
  if (system === undefined) {
    if (Math.abs(a) > surveyLimits.latitudeMaxDeg || Math.abs(b) > surveyLimits.longitudeMaxDeg)
      throw invalid("near", texts.points.place);
    return { latitude: a, longitude: b };
  }
  const { crsOf, UnknownCrsError } = await import("#survey/geodesy/crs/crs.ts");
  try {
    const out = { longitude: Number.NaN, latitude: Number.NaN };
    if (
      !crsOf(system, usedOnSite(system, reading?.position)).toWgs84(a, b, out) ||
      !(Math.abs(out.latitude) <= surveyLimits.latitudeMaxDeg)
    )
      throw invalid("near", texts.points.outsideSystem);
    return out;
  } catch (error) {
    throw error instanceof UnknownCrsError ? invalid("system", sentence(error.message)) : error;
  }
}

interface Dataset {
  id: string;
  point_count: number;
}

/**
 * Finds one page of a survey's points, reading it chunk by chunk while other calls run in between. Refuses with 429 or
 * 503 when the account, or all accounts together, are already computing too much.
 */
export async function listPoints(
  services: Services,
  dataset: Dataset | null,
  asked: Omit<PointListQuery, "limit"> & { filter: PointFilter; limit: number },
  { accountId, left }: { accountId: string; left: AbortSignal },
): Promise<FoundPointPage> {
  const question = questionOf(asked);
  const finder = new PointFinder(question);
  if (dataset)
    await lookThrough(services, dataset, accountId, async () => {
      for await (const { first, body } of readChunks(services.database, dataset.id)) {
        left.throwIfAborted();
        finder.add(decodeChunk(body), first);
        await setImmediate();
      }
    });
  return pageOf(finder.finish(), question);
}

/** Passes a survey's chunks to `look`; a survey of many points counts as one of the account's computations. */
export const lookThrough = <Answer>(
  { computations }: Pick<Services, "computations">,
  dataset: Pick<Dataset, "point_count">,
  accountId: string,
  look: () => Promise<Answer>,
): Promise<Answer> => (dataset.point_count > MANY_POINTS ? computations.during(accountId, look) : look());

function questionOf(asked: Parameters<typeof listPoints>[2]): PointQuestion {
  const sort = asked.sort ?? (asked.filter.near ? "distance" : "row");
  const order = sort.replace("-", "") as PointOrder;
  if (order === "distance" && !asked.filter.near) throw invalid("near", texts.points.withinWhat);
  return {
    filter: asked.filter,
    order,
    isDescending: sort.startsWith("-"),
    after: readPlace("after", asked.after, order),
    before: asked.after ? undefined : readPlace("before", asked.before, order),
    limit: Math.max(1, Math.min(asked.limit, PAGE_MAX)),
  };
}

function pageOf(
  { points, total, from }: ReturnType<PointFinder["finish"]>,
  { order, filter: { near } }: PointQuestion,
): FoundPointPage {
  const [first, last] = [points[0], points.at(-1)];
  return {
    points: points.map(({ point }) => point),
    total,
    from,
    rows: points.map(({ row }) => row),
    ...(near && {
      near: { longitude: near.longitude, latitude: near.latitude },
      distancesM: points.map(({ distanceM }) => distanceM!),
    }),
    previous: first && from > 0 ? writePlace(order, first) : null,
    next: last && from + points.length < total ? writePlace(order, last) : null,
  };
}

/** Encodes the sort order, the row and the key; an infinite key becomes null, as JSON has no Infinity. */
function writePlace(order: PointOrder, { key, row }: PlaceInOrder): string {
  const said = key === Number.POSITIVE_INFINITY ? null : key;
  return Buffer.from(JSON.stringify([order, row, said])).toString("base64url");
}

/** Refuses with 422 a text that is not a position in a list of this order. */
function readPlace(field: string, text: string | undefined, order: PointOrder): PlaceInOrder | undefined {
  if (!text) return undefined;
  const refusal = () => invalid(field, texts.search.after);
  let said: unknown;
  try {
    said = JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    throw refusal();
  }
  const [of, row, key] = Array.isArray(said) ? said : [];
  const hasText = order === "name" || order === "code";
  const isKey = hasText ? typeof key === "string" : key === null || typeof key === "number";
  if (of !== order || !Number.isSafeInteger(row) || !isKey) throw refusal();
  return { key: key ?? Number.POSITIVE_INFINITY, row };
}
