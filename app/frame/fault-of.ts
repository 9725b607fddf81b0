import { isRouteErrorResponse } from "@remix-run/react";
import { statusWords } from "./status-page.tsx";

/** What the page of an error shows. */
export function faultOf(error: unknown) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: undefined };
  // Only our own words for what could not be fetched; the router's on other statuses are for developers.
  const own = status >= 500 && typeof data === "string" && data ? data : undefined;
  return { status, title: own ?? statusWords(status).title, typed: data?.typed };
}
