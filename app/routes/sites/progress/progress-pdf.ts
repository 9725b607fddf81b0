import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { paperQuery, reportFrom } from "../forward-report.ts";
import { progressQuery, readProgress } from "./progress-query.ts";

/** The volumes of a site's surveys as PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams;
  const query = progressQuery(readProgress(asked));
  return reportFrom(args, {
    endpoint: endpoints.progressReport,
    query: { ...query, ...paperQuery(asked) },
    page: `/sites/${args.params.siteId}/progress?${new URLSearchParams(query)}`,
  });
}
