import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { reportFrom } from "../forward-report.ts";

/** The report of a saved volume as PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams;
  // A select without a choice sends an empty value.
  const query = Object.fromEntries([...asked].filter(([, value]) => value !== ""));
  const page = "result" in query ? "results" : "report";
  return reportFrom(args, {
    endpoint: endpoints.volumeReport,
    query,
    page: `/sites/${args.params.siteId}/${page}`,
  });
}
