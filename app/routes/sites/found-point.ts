import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { type Api, withoutIt } from "../../api/client.ts";

/**
 * Returns the row of the point in an address: `?point=NAME&row=9` if that row has the name, else the first
 * point with the name; null if the current survey has none.
 */
export async function foundPoint(api: Api, request: Request, siteId: string): Promise<number | null> {
  const { searchParams } = new URL(request.url);
  const name = searchParams.get("point");
  if (!name) return null;
  const params = { siteId };
  const row = searchParams.get("row") ?? "";
  if (/^\d{1,9}$/.test(row)) {
    const page = await api
      .call(endpoints.sitePoints, { params, query: { offset: row, limit: "1" } })
      .catch(withoutIt);
    if (page?.points[0]?.name === name) return Number(row);
  }
  const q = name.trim().slice(0, surveyLimits.searchMaxLength);
  if (q === "") return null;
  const query = { q, kind: "points", site: siteId, limit: `${limits.searchHitsMax}` };
  const found = await api.call(endpoints.search, { query }).catch(withoutIt);
  return found?.points?.hits.find(hit => hit.name === name)?.index ?? null;
}
