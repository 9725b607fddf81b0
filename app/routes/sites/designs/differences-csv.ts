import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { csvFrom } from "../forward-csv.ts";
import { differencesQuery } from "./differences-query.ts";
import { designTexts } from "./texts.ts";

/** The surveyed points against a design as a file, streamed from the API. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = new Api(request);
  try {
    return await csvFrom(api, endpoints.designDifferencesCsv, {
      params: { siteId: params.siteId!, designId: params.designId! },
      query: differencesQuery(new URL(request.url).searchParams),
      signal: request.signal,
      room: context.room,
    });
  } catch (error) {
    throwAsPage(error, request, designTexts.differencesFailed);
  }
}
