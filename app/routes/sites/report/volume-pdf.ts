import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { withoutEmpty } from "../../../api/forward.ts";
import { reportFrom } from "../forward-report.ts";

/** The report of a saved volume as PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const query = withoutEmpty(new URL(args.request.url).searchParams);
  const page = "result" in query ? "results" : "report";
  return reportFrom(args, {
    endpoint: endpoints.volumeReport,
    query,
    page: `/sites/${args.params.siteId}/${page}`,
  });
}
