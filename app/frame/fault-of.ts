import { isRouteErrorResponse } from "@remix-run/react";
import { statusWords } from "./status-page.tsx";

/** The content of an error page. */
export function faultOf(error: unknown) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: undefined };
  // Only our own messages about failed requests; the router's messages are for developers.
  const own = status >= 500 && typeof data === "string" && data ? data : undefined;
  return { status, title: own ?? statusWords(status).title, typed: data?.typed };
}
