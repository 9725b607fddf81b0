import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { reportFrom } from "../forward-report.ts";
import { readPlanQuery } from "./plan-query.ts";

/** A plan of a site as an image, to download or show. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams;
  const query = readPlanQuery(asked);
  const page = `/sites/${args.params.siteId}/plan?${new URLSearchParams(query)}`;
  const dpi = asked.get("dpi");
  return reportFrom(args, {
    endpoint: endpoints.sitePlanPng,
    query: { ...query, ...(dpi && { dpi }) },
    page,
    accept: "image/png",
  });
}
