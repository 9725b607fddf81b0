import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api, ApiError } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { paced } from "../../../http/backpressure.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { reportTexts } from "./texts.ts";

/** Statuses that say something of this file, not of the page or the session. */
const REFUSALS = [409, 422, 429, 503];

/** The report of a saved volume as PDF, passed on from the API as it comes. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { siteId = "" } = params;
  const api = new Api(request);
  const asked = new URL(request.url).searchParams;
  // A select without a choice sends an empty value.
  const query = new URLSearchParams([...asked].filter(([, value]) => value !== ""));
  try {
    const call = { params: { siteId }, query };
    const answer = await api.stream(endpoints.volumeReport, call, "application/pdf", request.signal);
    const headers = new Headers(api.headers);
    for (const name of ["Content-Type", "Content-Disposition", "Cache-Control"])
      headers.set(name, answer.headers.get(name) ?? "");
    return new Response(answer.body && paced(answer.body, context.room), { headers });
  } catch (error) {
    if (error instanceof ApiError && REFUSALS.includes(error.status) && error.message)
      return redirectWithToast(pageOf(siteId, query), "error", error.message, api.headers);
    throwAsPage(error, request, reportTexts.pdfFailed);
  }
}

/** Where the file was asked for. */
const pageOf = (siteId: string, query: URLSearchParams) =>
  query.has("result") ? `/sites/${siteId}/results` : `/sites/${siteId}/report`;
