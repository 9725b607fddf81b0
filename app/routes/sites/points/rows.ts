import { endpoints } from "#contract/endpoints.ts";
import { answersScript } from "../../../api/forward.ts";
import { surveyIn } from "../survey-query.ts";

const MOST_ROWS = 1_000;

/** A range of the site's points, for the table rows scrolled into view. */
export const loader = answersScript((api, { request, params, search }) => {
  const offset = Math.max(0, Number.parseInt(search.get("offset") ?? "", 10) || 0);
  const limit = Math.min(MOST_ROWS, Math.max(1, Number.parseInt(search.get("limit") ?? "", 10) || 100));
  return api.call(endpoints.sitePoints, {
    params: { siteId: params.siteId! },
    query: { offset: String(offset), limit: String(limit), ...surveyIn(request) },
  });
});
