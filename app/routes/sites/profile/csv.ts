import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { csvFrom } from "../forward-csv.ts";
import { apiQuery, readProfile } from "./profile-query.ts";
import { profileTexts } from "./texts.ts";

/** A table of a profile as a file, streamed from the API. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = new Api(request);
  const query = new URL(request.url).searchParams;
  const table = query.get("table");
  try {
    return await csvFrom(api, endpoints.siteProfileCsv, {
      params: { siteId: params.siteId! },
      query: { ...apiQuery(readProfile(query, [], null)), ...(table && { table }) },
      signal: request.signal,
      room: context.room,
    });
  } catch (error) {
    throwAsPage(error, request, profileTexts.failed);
  }
}
