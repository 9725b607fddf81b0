import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";

interface Visit {
  left: AbortSignal;
  requestId: string | undefined;
}
const visits = new AsyncLocalStorage<Visit>();

/**
 * Does the work of one request so that all below it can learn its id, and when its visitor has left. A request's own
 * signal does not tell: once Node has collected the `Request` that Remix wraps, it never aborts.
 */
export function whileVisiting<T>(response: ServerResponse, work: () => T): T {
  const leaving = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) leaving.abort();
  });
  const requestId = response.req.headers["x-request-id"];
  return visits.run({ left: leaving.signal, requestId: requestId?.toString() }, work);
}

/** Aborts when the visitor of the request at hand has left; undefined where no server tells. */
export const visitorLeft = (): AbortSignal | undefined => visits.getStore()?.left;

/** The id of the request at hand; undefined outside one. */
export const visitId = (): string | undefined => visits.getStore()?.requestId;
