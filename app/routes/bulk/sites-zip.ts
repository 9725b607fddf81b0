import { data } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { isExportFormat } from "#contract/site-export.ts";
import { forwardsFile, shownOn } from "../../api/forward.ts";
import { tickedIn } from "./bulk-request.ts";
import { bulkTexts } from "./texts.ts";

/** Several sites of a project as one ZIP. */
export const loader = forwardsFile(async ({ request, params, search }) => {
  const page = `/projects/${params.projectId}`;
  const format = search.get("format") ?? "";
  if (!isExportFormat(format)) throw data(null, { status: 400 });
  const ids = await tickedIn(request, page);
  return {
    endpoint: endpoints.exportSites,
    mediaType: "application/zip",
    params: { format },
    query: { ids: ids.join(",") },
    failed: bulkTexts.exportFailed,
    refused: shownOn(page),
  };
});
