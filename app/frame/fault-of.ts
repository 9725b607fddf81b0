import { isRouteErrorResponse } from "@remix-run/react";
import { statusWords } from "./status-page.tsx";
import { notFoundTexts } from "./texts.ts";

interface Address {
  params: Readonly<Record<string, string | undefined>>;
  location: { search: string };
}

/** The content of an error page. */
export function faultOf(error: unknown, address: Address) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: undefined };
  // Only our own messages about failed requests; the router's messages are for developers.
  const own = status >= 500 && typeof data === "string" && data ? data : undefined;
  const missing = status === 404 ? (data?.title ?? notFoundAt(address)) : undefined;
  const title = own ?? missing ?? statusWords(status).title;
  return { status, title, typed: data?.typed };
}

/**
 * Names the innermost thing in the address. An address with `?survey=` may refer to a survey that has been
 * deleted.
 */
function notFoundAt({ params, location }: Address): string | undefined {
  const survey = new URLSearchParams(location.search).get("survey");
  const named: Address["params"] = survey ? { ...params, surveyId: survey } : params;
  return Object.entries(notFoundTexts).find(([name]) => named[name] !== undefined)?.[1];
}
