import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { reportFrom } from "../forward-report.ts";
import { readPlanQuery } from "./plan-query.ts";

/** A plan of a site as PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const query = readPlanQuery(new URL(args.request.url).searchParams);
  const page = `/sites/${args.params.siteId}/plan?${new URLSearchParams(query)}`;
  return reportFrom(args, { endpoint: endpoints.sitePlanPdf, query, page });
}
