import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";

interface Visit {
  left: AbortSignal;
  requestId: string | undefined;
}
const visits = new AsyncLocalStorage<Visit>();

/**
 * Runs the work of one request so that everything below can read its id and see when its visitor has left. A
 * request's own signal is not enough: once Node has garbage-collected the `Request` that Remix wraps, it
 * never aborts.
 */
export function whileVisiting<T>(response: ServerResponse, work: () => T): T {
  const leaving = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) leaving.abort();
  });
  const requestId = response.req.headers["x-request-id"];
  return visits.run({ left: leaving.signal, requestId: requestId?.toString() }, work);
}

/** Aborts when the visitor of the current request has left; undefined if the server does not report it. */
export const visitorLeft = (): AbortSignal | undefined => visits.getStore()?.left;

/** The id of the current request; undefined outside one. */
export const visitId = (): string | undefined => visits.getStore()?.requestId;
