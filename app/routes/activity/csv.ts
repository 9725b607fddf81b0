import { ActivityFilter } from "#contract/activity.ts";
import { endpoints } from "#contract/endpoints.ts";
import { forwardsFile } from "../../api/forward.ts";
import { queryOf } from "./load-activity.ts";
import { activityTexts } from "./texts.ts";

/** The activity of all accounts. */
export const loader = forwardsFile(({ request }) => ({
  endpoint: endpoints.adminActivityCsv,
  mediaType: "text/csv",
  query: queryOf(request.url, Object.keys(ActivityFilter.shape)),
  failed: activityTexts.fetchFailed,
}));
