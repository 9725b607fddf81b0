import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Endpoint } from "#contract/endpoints.ts";
import { Api, ApiError } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { redirectWithToast } from "../../session/flash.ts";
import { csvFrom } from "./forward-csv.ts";
import { reportTexts } from "./report/texts.ts";

/** Statuses that concern this file, not the page or the session. */
const REFUSALS = [409, 422, 429, 503];

interface ReportCall {
  endpoint: Endpoint;
  query: Record<string, string>;
  /** The page that requested it, where refusals are shown. */
  page: string;
  /** Media type of a plan as an image. */
  accept?: string;
}

/** A report or plan of a site, streamed from the API. */
export async function reportFrom(
  { request, params, context }: LoaderFunctionArgs,
  { endpoint, query, page, accept = "application/pdf" }: ReportCall,
): Promise<Response> {
  const api = new Api(request);
  try {
    return await csvFrom(api, endpoint, {
      params: { siteId: params.siteId! },
      query,
      signal: request.signal,
      room: context.room,
      accept,
    });
  } catch (error) {
    // The page explains better what is missing than a response without a file.
    if (error instanceof ApiError && error.status === 404)
      return redirectWithToast(page, "error", error.message || reportTexts.pdfFailed, api.headers);
    if (error instanceof ApiError && REFUSALS.includes(error.status) && error.message)
      return redirectWithToast(page, "error", error.message, api.headers);
    throwAsPage(error, request, reportTexts.pdfFailed);
  }
}

/** The query of a form for paper and scale; a select without a choice sends an empty value. */
export function paperQuery(asked: URLSearchParams): Record<string, string> {
  const some = ["paper", "scale", "timeZone"].map(name => [name, asked.get(name)] as const);
  return Object.fromEntries(some.filter((pair): pair is [string, string] => Boolean(pair[1])));
}
