import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { EXPORT_FORMATS, isExportFormat } from "#contract/site-export.ts";
import { Api, ApiError } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { paced } from "../../../http/backpressure.ts";
import { messages } from "../../../messages.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { sitePath, surveyIn } from "../survey-query.ts";
import { fileQuery } from "./file-query.ts";

/** Statuses that concern this file, not the page or the session. */
const REFUSALS = [409, 422, 429, 503];

/** The site as a file, streamed from the API. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { format = "", siteId = "" } = params;
  if (!isExportFormat(format)) throw data(null, { status: 404 });
  const api = new Api(request);
  const { search, searchParams } = new URL(request.url);
  const survey = surveyIn(request);
  const query = fileQuery(format, searchParams);
  try {
    const accept = EXPORT_FORMATS[format].mediaType;
    const answer = await api.stream(
      endpoints.exportSite,
      { params: { siteId, format }, query },
      accept,
      request.signal,
    );
    const headers = new Headers(api.headers);
    for (const name of ["Content-Type", "Content-Disposition", "Cache-Control"])
      headers.set(name, answer.headers.get(name) ?? "");
    return new Response(answer.body && paced(answer.body, context.room), { headers });
  } catch (error) {
    if (error instanceof ApiError && REFUSALS.includes(error.status) && error.message) {
      // If another choice can help, redirects to the export page, which keeps the other choices.
      const isChoice = error.errors.some(({ path }) => path !== "");
      const site = sitePath(siteId, survey.survey ? { _id: survey.survey } : null);
      const page = isChoice
        ? `/sites/${siteId}/export?${new URLSearchParams([...new URLSearchParams(search), ["format", format]])}`
        : site;
      return redirectWithToast(page, "error", error.message, api.headers);
    }
    throwAsPage(error, request, messages.sites.fetchOneFailed);
  }
}
