import { endpoints } from "#contract/endpoints.ts";
import { forwardsFile } from "../../../api/forward.ts";
import { apiQuery, readProfile } from "./profile-query.ts";
import { profileTexts } from "./texts.ts";

/** A table of a profile. */
export const loader = forwardsFile(({ search }) => {
  const table = search.get("table");
  return {
    endpoint: endpoints.siteProfileCsv,
    mediaType: "text/csv",
    query: { ...apiQuery(readProfile(search, [], null)), ...(table && { table }) },
    failed: profileTexts.failed,
  };
});
