import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { csvFrom } from "../forward-csv.ts";
import { progressQuery, readProgress } from "./progress-query.ts";
import { progressTexts } from "./texts.ts";

/** The volumes of a site's surveys as a file, streamed from the API. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = new Api(request);
  const query = progressQuery(readProgress(new URL(request.url).searchParams));
  try {
    return await csvFrom(api, endpoints.siteProgressCsv, {
      params: { siteId: params.siteId! },
      query,
      signal: request.signal,
      room: context.room,
    });
  } catch (error) {
    throwAsPage(error, request, progressTexts.failed);
  }
}
