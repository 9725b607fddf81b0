import { data } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { forwardsFile } from "../../../../api/forward.ts";
import { answerSearch } from "./csv-answers.ts";

/** Every skipped row of a staged file, with line and reason. */
export const loader = forwardsFile(({ params, search }) => {
  const uploadId = search.get("upload");
  if (!uploadId) throw data(null, { status: 404 });
  const query = answerSearch(search);
  query.set("siteId", params.siteId!);
  return { endpoint: endpoints.skippedRows, mediaType: "text/csv", params: { uploadId }, query };
});
