import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Endpoint } from "#contract/endpoints.ts";
import { Api, ApiError } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { redirectWithToast } from "../../session/flash.ts";
import { csvFrom } from "./forward-csv.ts";
import { reportTexts } from "./report/texts.ts";

/** Statuses that say something of this file, not of the page or the session. */
const REFUSALS = [409, 422, 429, 503];

interface ReportCall {
  endpoint: Endpoint;
  query: Record<string, string>;
  /** Where it was asked for: what refuses it is said there. */
  page: string;
  /** Of a plan as a picture. */
  accept?: string;
}

/** A report or plan of a site, passed on from the API as it comes. */
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
    // The page says better what is gone than an answer that is no file.
    if (error instanceof ApiError && error.status === 404)
      return redirectWithToast(page, "error", error.message || reportTexts.pdfFailed, api.headers);
    if (error instanceof ApiError && REFUSALS.includes(error.status) && error.message)
      return redirectWithToast(page, "error", error.message, api.headers);
    throwAsPage(error, request, reportTexts.pdfFailed);
  }
}

/** Of a form for paper and scale; a select without a choice sends an empty value. */
export function paperQuery(asked: URLSearchParams): Record<string, string> {
  const some = ["paper", "scale", "timeZone"].map(name => [name, asked.get(name)] as const);
  return Object.fromEntries(some.filter((pair): pair is [string, string] => Boolean(pair[1])));
}
