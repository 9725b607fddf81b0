import { endpoints } from "#contract/endpoints.ts";
import { SiteListQuery } from "#contract/search/lists.ts";
import type { SiteListItem } from "#contract/site.ts";
import type { Api } from "../../api/client.ts";
import { type ListPart, pageOf, rowsOf } from "../../lists/list-part.ts";
import { listQueryOf } from "../../lists/list-query.ts";

/** Reads the page of a project's sites that an address selects. */
export async function sitePart(api: Api, url: string, projectId: string): Promise<ListPart<SiteListItem>> {
  const { page, from, size, part } = pageOf(url);
  const query = { ...listQueryOf(url, SiteListQuery), ...part };
  const { sites, total } = await api.call(endpoints.sites, { params: { projectId }, query });
  return { page, ...rowsOf({ rows: sites, total }, from, size) };
}
