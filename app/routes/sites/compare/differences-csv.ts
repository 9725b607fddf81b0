import { endpoints } from "#contract/endpoints.ts";
import { forwardsFile } from "../../../api/forward.ts";
import { apiQuery, readComparison } from "./compare-query.ts";
import { compareTexts } from "./texts.ts";

/** The points that differ between two surveys. */
export const loader = forwardsFile(({ search }) => {
  const kind = search.get("kind");
  return {
    endpoint: endpoints.pointDifferencesCsv,
    mediaType: "text/csv",
    query: { ...apiQuery(readComparison(search, [])), ...(kind && { kind }) },
    failed: compareTexts.failed,
  };
});
