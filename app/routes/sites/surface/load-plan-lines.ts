import { endpoints } from "#contract/endpoints.ts";
import type { SiteOutline } from "#contract/site.ts";
import { type Api, withoutIt } from "../../../api/client.ts";
import { drawnLines, kindsOf, MOST_CROSSES } from "./plan-lines.ts";

/**
 * The lines that the surface of a site's survey follows, for its plan; null for a plain surface, or if the
 * API is too busy.
 */
export async function loadPlanLines(api: Api, site: SiteOutline, which: { survey?: string }) {
  if (!site.surfaceKey) return null;
  const found = await api
    .call(endpoints.siteLines, { params: { siteId: site._id }, query: which })
    .catch(withoutIt);
  if (!found) return null;
  const used = found.lines.filter(({ source }) =>
    source === "code" ? found.uses.codes : found.uses.drawing,
  );
  const lines = drawnLines({ ...found, lines: used });
  const { boundary } = found;
  const leftOut = found.uses.codes ? found.leftOut.slice(0, MOST_CROSSES) : [];
  return { lines, boundary, leftOut, kinds: kindsOf({ drawn: lines, boundary, leftOut }) };
}
