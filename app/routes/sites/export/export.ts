import { data } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { EXPORT_FORMATS, isExportFormat } from "#contract/site-export.ts";
import { forwardsFile, shownOn } from "../../../api/forward.ts";
import { messages } from "../../../messages.ts";
import { sitePath, surveyIn } from "../survey-query.ts";
import { fileQuery } from "./file-query.ts";

/** The site as a file. */
export const loader = forwardsFile(({ request, params, search }) => {
  const { format = "", siteId = "" } = params;
  if (!isExportFormat(format)) throw data(null, { status: 404 });
  const { survey } = surveyIn(request);
  const choices = new URLSearchParams([...search, ["format", format]]);
  return {
    endpoint: endpoints.exportSite,
    mediaType: EXPORT_FORMATS[format].mediaType,
    query: fileQuery(format, search),
    failed: messages.sites.fetchOneFailed,
    refused: error => {
      // If another choice can help, redirects to the export page, which keeps the other choices.
      const isChoice = error.errors.some(({ path }) => path !== "");
      const site = sitePath(siteId, survey ? { _id: survey } : null);
      return shownOn(isChoice ? `/sites/${siteId}/export?${choices}` : site)(error);
    },
  };
});
