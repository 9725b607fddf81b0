import { Readable } from "node:stream";
import { endpoints } from "#contract/endpoints.ts";
import { encodeColumns, POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import type { SurveyPoint } from "#contract/points/point.ts";
import type { SiteSummary } from "#contract/points/summary.ts";
import type { PointPage, SiteOutline } from "#contract/site.ts";
import { summarise } from "#survey/plan/summary.ts";
import { columnsFromPoints } from "#survey/points.ts";
import type { MapSources } from "#ui/map/engine/types.ts";
import { type Api, ApiError } from "../../api/client.ts";
import { environment } from "../../environment.server.ts";

export interface SitePage {
  site: SiteOutline;
  summary: SiteSummary;
  /** Rows of the table. */
  points: SurveyPoint[];
  /** Address of an external map, with {lat} and {lon} to fill in. */
  mapsUrl: string;
  /** What lies under the site map. */
  maps: MapSources;
}

/**
 * What the site page needs, without the site's points: its outline with the stored summary and `rows` rows
 * of the table, the first or those from number `from`. A server that knows only the documented call sends everything, and it is summarised here.
 */
export async function loadSite(api: Api, siteId: string, rows: number, from = 0): Promise<SitePage> {
  const params = { siteId };
  const [{ site }, first] = await Promise.all([
    api.call(endpoints.siteOutline, { params }),
    api
      .call(endpoints.sitePoints, { params, query: { offset: String(from), limit: String(rows) } })
      .catch(absentAsNull),
  ]);
  if (site.summary && first) return { site, summary: site.summary, points: first.points, ...addresses };
  const whole = (await api.call(endpoints.site, { params })).site;
  const points = whole.topographicData?.points ?? whole.points;
  return {
    site,
    summary: summarise(columnsFromPoints(points)),
    points: points.slice(from, from + rows),
    ...addresses,
  };
}

const addresses = { mapsUrl: environment.externalMapUrl, maps: environment.maps };

/**
 * All points of a site in columns, as an answer to the map: passed on as they come, or made from the JSON of
 * a server that knows only the documented call.
 */
export async function streamColumns(api: Api, siteId: string): Promise<ReadableStream<Uint8Array>> {
  const response = await api.stream(endpoints.site, { params: { siteId } }, POINTS_MEDIA_TYPE);
  if (response.body && response.headers.get("Content-Type")?.startsWith(POINTS_MEDIA_TYPE))
    return response.body as ReadableStream<Uint8Array>;
  const answer = (await response.json()) as { data?: unknown };
  const { site } = endpoints.site.data.parse(answer.data);
  const columns = columnsFromPoints(site.topographicData?.points ?? site.points);
  return Readable.toWeb(Readable.from(encodeColumns({}, columns))) as ReadableStream<Uint8Array>;
}

/** The answer that holds the site's drawing, as it comes: it can be large, and only the map reads it. */
export async function streamDrawing(api: Api, siteId: string): Promise<Response> {
  const options = { params: { siteId } };
  const alone = await api.stream(endpoints.cadDiagram, options, "application/json").catch(absentAsNull);
  return alone ?? api.stream(endpoints.site, options, "application/json");
}

/** Points `offset` to `offset + limit` for the table. */
export async function loadPointRange(
  api: Api,
  siteId: string,
  offset: number,
  limit: number,
): Promise<PointPage> {
  const params = { siteId };
  const query = { offset: String(offset), limit: String(limit) };
  const page = await api.call(endpoints.sitePoints, { params, query }).catch(absentAsNull);
  if (page) return page;
  const { site } = await api.call(endpoints.site, { params });
  const points = site.topographicData?.points ?? site.points;
  return { points: points.slice(offset, offset + limit), total: points.length };
}

/** A server that knows only the documented calls has no such address. */
function absentAsNull(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
