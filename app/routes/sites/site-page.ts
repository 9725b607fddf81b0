import { endpoints } from "#contract/endpoints.ts";
import type { StoredSummary } from "#contract/points/summary.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import type { MapSources } from "#ui/map/engine/types.ts";
import type { Api } from "../../api/client.ts";
import { environment } from "../../environment.server.ts";

export type SiteSurvey = NonNullable<SiteOutline["survey"]>;

export interface SitePage {
  site: SiteOutline;
  summary: StoredSummary;
  /** The survey on the page if it is not the current one: nothing can be changed then. */
  earlier: SiteSurvey | null;
  /** Rows of the table. */
  points: SurveyPoint[];
  /** Address of an external map, with {lat} and {lon} as placeholders. */
  mapsUrl: string;
  /** Sources of the base maps. */
  maps: MapSources;
}

/**
 * Loads what the site page needs, without all of the site's points: its outline with the stored summary, and
 * `rows` rows of the table from index `from`. `which` selects a survey other than the current one.
 */
export async function loadSite(
  api: Api,
  siteId: string,
  rows: number,
  from = 0,
  which: { survey?: string } = {},
): Promise<SitePage> {
  const params = { siteId };
  const query = { offset: String(from), limit: String(rows), ...which };
  const [{ site }, { points }] = await Promise.all([
    api.call(endpoints.siteOutline, { params, query: which }),
    api.call(endpoints.sitePoints, { params, query }),
  ]);
  return {
    site,
    earlier: site.survey && !site.survey.isCurrent ? site.survey : null,
    summary: site.summary,
    points,
    mapsUrl: environment.externalMapUrl,
    maps: environment.maps,
  };
}
