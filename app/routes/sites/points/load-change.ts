import { endpoints } from "#contract/endpoints.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import { type Api, withoutIt } from "../../../api/client.ts";
import type { ChangeAddress } from "./change-query.ts";
import { apiQuery } from "./points-query.ts";

/** Points named in the confirmation. */
const NAMED = 12;

/** The number of points concerned, and the first of them. */
export async function loadMeant(
  api: Api,
  siteId: string,
  { rows, isAll, asked }: ChangeAddress,
): Promise<{ count: number; points: SurveyPoint[] }> {
  const params = { siteId };
  if (isAll) {
    const query = apiQuery({ ...asked, after: "", before: "" });
    query.set("limit", String(NAMED));
    const { total, points } = await api.call(endpoints.sitePoints, { params, query });
    return { count: total, points };
  }
  const pages = await Promise.all(
    rows.slice(0, NAMED).map(row =>
      api.call(endpoints.sitePoints, {
        params,
        query: { offset: String(row), limit: "1", ...(asked.survey && { survey: asked.survey }) },
      }),
    ),
  );
  return { count: rows.length, points: pages.flatMap(({ points }) => points) };
}

/** Counts the saved volumes of a survey, which are kept with it; null if unknown. */
export async function volumesOf(api: Api, site: SiteOutline): Promise<number | null> {
  const saved = await api.call(endpoints.savedVolumes, { params: { siteId: site._id } }).catch(withoutIt);
  if (!saved) return null;
  const id = site.survey?._id;
  return saved.results.filter(({ survey, comparedWith }) => survey?._id === id || comparedWith?._id === id)
    .length;
}
