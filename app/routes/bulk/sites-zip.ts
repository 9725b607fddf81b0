import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { isExportFormat } from "#contract/site-export.ts";
import { Api, ApiError } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { redirectWithToast } from "../../session/flash.ts";
import { csvFrom } from "../sites/forward-csv.ts";
import { tickedIn } from "./bulk-request.ts";
import { bulkTexts } from "./texts.ts";

/** Statuses that concern this file, not the page or the session. */
const REFUSALS = [422, 429, 503];

/** Several sites of a project as one ZIP, streamed from the API. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const projectId = params.projectId!;
  const page = `/projects/${projectId}`;
  const format = new URL(request.url).searchParams.get("format") ?? "";
  if (!isExportFormat(format)) throw data(null, { status: 400 });
  const ids = await tickedIn(request, page);
  const api = new Api(request);
  try {
    return await csvFrom(api, endpoints.exportSites, {
      params: { projectId, format },
      query: { ids: ids.join(",") },
      signal: request.signal,
      room: context.room,
      accept: "application/zip",
    });
  } catch (error) {
    if (error instanceof ApiError && REFUSALS.includes(error.status) && error.message)
      return redirectWithToast(page, "error", error.message, api.headers);
    throwAsPage(error, request, bulkTexts.exportFailed);
  }
}
