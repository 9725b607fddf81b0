import { endpoints } from "#contract/endpoints.ts";
import { forwardsFile, shownOn, withoutEmpty } from "../../../api/forward.ts";
import { asGuest, guestPath } from "../guest-api.ts";
import { sharedTexts } from "../texts.ts";

/** The report or the progress of a share link as PDF; refusals are shown on the link's page. */
export const loader = forwardsFile(async asked => {
  const path = guestPath(asked.params.token!);
  return {
    endpoint: endpoints.sharedPdf,
    mediaType: "application/pdf",
    query: withoutEmpty(asked.search),
    ...(await asGuest(asked)),
    failed: sharedTexts.failed,
    // The link's page asks for the password, or says that the link has expired.
    refused: error => ([401, 404].includes(error.status) ? { path } : shownOn(path)(error)),
  };
});
