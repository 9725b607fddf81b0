import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Endpoint } from "#contract/endpoints.ts";
import { FILE_REFUSALS, forwardsFile, shownOn } from "../../api/forward.ts";
import { reportTexts } from "./report/texts.ts";

interface ReportCall {
  endpoint: Endpoint;
  query: Record<string, string>;
  /** The page that requested it, where refusals are shown. */
  page: string;
  /** Media type of a plan as an image. */
  accept?: string;
}

/** A report or plan of a site, streamed from the API. */
export const reportFrom = (
  args: LoaderFunctionArgs,
  { endpoint, query, page, accept = "application/pdf" }: ReportCall,
): Promise<Response> =>
  forwardsFile({
    endpoint,
    mediaType: accept,
    query,
    failed: reportTexts.pdfFailed,
    // The page explains better what is missing than a response without a file.
    refused: shownOn(page, [404, ...FILE_REFUSALS]),
  })(args);

/** The query of a form for paper and scale; a select without a choice sends an empty value. */
export function paperQuery(asked: URLSearchParams): Record<string, string> {
  const some = ["paper", "scale", "timeZone"].map(name => [name, asked.get(name)] as const);
  return Object.fromEntries(some.filter((pair): pair is [string, string] => Boolean(pair[1])));
}
