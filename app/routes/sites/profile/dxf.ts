import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { csvFrom } from "../forward-csv.ts";
import { apiQuery, readProfile } from "./profile-query.ts";
import { profileTexts } from "./texts.ts";

/** A profile with its cross-sections as a drawing, streamed from the API. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = new Api(request);
  const query = new URL(request.url).searchParams;
  const exaggeration = query.get("exaggeration");
  try {
    return await csvFrom(api, endpoints.siteProfileDxf, {
      params: { siteId: params.siteId! },
      query: { ...apiQuery(readProfile(query, [], null)), ...(exaggeration && { exaggeration }) },
      signal: request.signal,
      room: context.room,
      accept: "image/vnd.dxf",
    });
  } catch (error) {
    throwAsPage(error, request, profileTexts.failed);
  }
}
