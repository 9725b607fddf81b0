import { endpoints } from "#contract/endpoints.ts";
import { forwardsFile } from "../../../api/forward.ts";
import { progressQuery, readProgress } from "./progress-query.ts";
import { progressTexts } from "./texts.ts";

/** The volumes of a site's surveys. */
export const loader = forwardsFile(({ search }) => ({
  endpoint: endpoints.siteProgressCsv,
  mediaType: "text/csv",
  query: progressQuery(readProgress(search)),
  failed: progressTexts.failed,
}));
