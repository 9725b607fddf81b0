import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";

const visits = new AsyncLocalStorage<AbortSignal>();

/**
 * Does the work of one request so that all below it can learn when its visitor has left. A request's own signal does
 * not tell: once Node has collected the `Request` that Remix wraps, it never aborts.
 */
export function whileVisiting<T>(response: ServerResponse, work: () => T): T {
  const leaving = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) leaving.abort();
  });
  return visits.run(leaving.signal, work);
}

/** Aborts when the visitor of the request at hand has left; undefined where no server tells. */
export const visitorLeft = (): AbortSignal | undefined => visits.getStore();
