import { pino } from "pino";
import { environment } from "../environment.server.ts";
import { visitId } from "./visit.ts";

/**
 * The log of the web process: lines of JSON on standard output, as the API writes them. Lines that a visit causes have
 * its request id. Addresses, queries, headers and bodies are never part of a line.
 */
export const log = pino({
  level: environment.logLevel,
  mixin: () => {
    const reqId = visitId();
    return reqId ? { reqId } : {};
  },
});
