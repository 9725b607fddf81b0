import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { paperQuery, reportFrom } from "../forward-report.ts";
import { apiQuery, pageQuery, readComparison } from "./compare-query.ts";

/** The comparison of two surveys as PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams;
  const values = readComparison(asked, []);
  return reportFrom(args, {
    endpoint: endpoints.comparisonReport,
    query: { ...apiQuery(values), ...paperQuery(asked) },
    page: `/sites/${args.params.siteId}/compare${pageQuery(values, {})}`,
  });
}
