import { endpoints } from "#contract/endpoints.ts";
import { forwardsFile } from "../../../api/forward.ts";
import { apiQuery, readProfile } from "./profile-query.ts";
import { profileTexts } from "./texts.ts";

/** A profile with its cross-sections as a drawing. */
export const loader = forwardsFile(({ search }) => {
  const exaggeration = search.get("exaggeration");
  return {
    endpoint: endpoints.siteProfileDxf,
    mediaType: "image/vnd.dxf",
    query: { ...apiQuery(readProfile(search, [], null)), ...(exaggeration && { exaggeration }) },
    failed: profileTexts.failed,
  };
});
