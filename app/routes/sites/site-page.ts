import { endpoints } from "#contract/endpoints.ts";
import type { SurveyPoint } from "#contract/points/point.ts";
import type { SiteSummary } from "#contract/points/summary.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { MapSources } from "#ui/map/engine/types.ts";
import type { Api } from "../../api/client.ts";
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
 * What the site page needs, without the site's points: its outline with the stored summary, and `rows` rows
 * of the table from number `from`.
 */
export async function loadSite(api: Api, siteId: string, rows: number, from = 0): Promise<SitePage> {
  const params = { siteId };
  const query = { offset: String(from), limit: String(rows) };
  const [{ site }, { points }] = await Promise.all([
    api.call(endpoints.siteOutline, { params }),
    api.call(endpoints.sitePoints, { params, query }),
  ]);
  return {
    site,
    summary: site.summary,
    points,
    mapsUrl: environment.externalMapUrl,
    maps: environment.maps,
  };
}
