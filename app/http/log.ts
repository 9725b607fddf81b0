import { pino } from "pino";
import { environment } from "../environment.server.ts";
import { visitId } from "./visit.ts";

/**
 * The log of the web process: lines of JSON on standard output, as the API writes them. Lines caused by a
 * request have its id. Addresses, queries, headers and bodies are never logged.
 */
export const log = pino({
  level: environment.logLevel,
  mixin: () => {
    const reqId = visitId();
    return reqId ? { reqId } : {};
  },
});
