import { isRouteErrorResponse } from "@remix-run/react";
import { statusWords } from "./status-page.tsx";
import { notFoundTexts } from "./texts.ts";

type Params = Readonly<Record<string, string | undefined>>;

/** The content of an error page; `params` are those of the address. */
export function faultOf(error: unknown, params: Params) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: undefined };
  // Only our own messages about failed requests; the router's messages are for developers.
  const own = status >= 500 && typeof data === "string" && data ? data : undefined;
  const missing = status === 404 ? (data?.title ?? notFoundAt(params)) : undefined;
  const title = own ?? missing ?? statusWords(status).title;
  return { status, title, typed: data?.typed };
}

/** Names the innermost thing in the address. */
const notFoundAt = (params: Params): string | undefined =>
  Object.entries(notFoundTexts).find(([name]) => params[name] !== undefined)?.[1];
