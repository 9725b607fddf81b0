import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { csvFrom } from "../forward-csv.ts";
import { apiQuery, readComparison } from "./compare-query.ts";
import { compareTexts } from "./texts.ts";

/** The points that differ between two surveys as a file, streamed from the API. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = new Api(request);
  const query = new URL(request.url).searchParams;
  const kind = query.get("kind");
  const asked = apiQuery(readComparison(query, []));
  try {
    return await csvFrom(api, endpoints.pointDifferencesCsv, {
      params: { siteId: params.siteId! },
      query: kind ? { ...asked, kind } : asked,
      signal: request.signal,
      room: context.room,
    });
  } catch (error) {
    throwAsPage(error, request, compareTexts.failed);
  }
}
