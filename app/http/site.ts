import { endpoints } from "#contract/endpoints.ts";
import type { SurveyPoint } from "#contract/point.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { SiteSummary } from "#contract/summary.ts";
import { summarise } from "#survey/plan/summary.ts";
import { columnsFromPoints } from "#survey/points.ts";
import { environment } from "../environment.server.ts";
import { type Api, ApiError } from "./api.ts";

export interface SitePage {
  site: SiteOutline;
  summary: SiteSummary;
  /** The first rows of the table. */
  points: SurveyPoint[];
  /** Address of an external map, with {lat} and {lon} to fill in. */
  mapsUrl: string;
}

/**
 * What the site page needs, without the site's points: its outline with the stored summary and the first
 * rows. A server that knows only the documented call sends everything, and it is summarised here.
 */
export async function loadSite(api: Api, siteId: string, rows: number): Promise<SitePage> {
  const params = { siteId };
  const [{ site }, first] = await Promise.all([
    api.call(endpoints.siteOutline, { params }),
    api
      .call(endpoints.sitePoints, { params, query: { offset: "0", limit: String(rows) } })
      .catch(absentAsNull),
  ]);
  if (site.summary && first)
    return { site, summary: site.summary, points: first.points, mapsUrl: environment.externalMapUrl };
  const whole = (await api.call(endpoints.site, { params })).site;
  const points = whole.topographicData?.points ?? whole.points;
  return {
    site,
    summary: summarise(columnsFromPoints(points)),
    points: points.slice(0, rows),
    mapsUrl: environment.externalMapUrl,
  };
}

/** A server that knows only the documented calls has no such address. */
function absentAsNull(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
