import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { endWith } from "./client-errors.ts";

interface Times {
  /** Limit for a request's first line and headers. */
  headersMs: number;
  /** Limit for the body of a request without a file. */
  formMs: number;
  /** Limit for a whole upload. */
  uploadMs: number;
  /** The longest pause while the client should be sending or reading. */
  stalledMs: number;
}

const times: Times = { headersMs: 15_000, formMs: 60_000, uploadMs: 3_600_000, stalledMs: 60_000 };
const CONNECTIONS_MAX = 2_000;

/** An option of createServer: how often it checks for requests that take too long. */
export const CHECKING_MS = 5_000;

/**
 * Closes connections that send or read too slowly. `isUpload` identifies the requests that may take long to
 * arrive.
 */
export function limitTimes(
  server: Server,
  isUpload: (request: IncomingMessage) => boolean,
  { headersMs, formMs, uploadMs, stalledMs }: Times = times,
): void {
  server.maxConnections = CONNECTIONS_MAX;
  server.headersTimeout = headersMs;
  server.requestTimeout = uploadMs;
  const exchanges = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    exchanges.set(request.socket, { request, response });
    if (request.complete || isUpload(request)) return;
    const timer = setTimeout(() => refuseLate(request, response), formMs);
    request.once("end", () => clearTimeout(timer));
    request.once("close", () => clearTimeout(timer));
  });
  // With a listener for timeouts, Node no longer closes connections itself, idle ones included.
  server.setTimeout(stalledMs, (socket: Socket) => {
    const { request, response } = exchanges.get(socket) ?? {};
    const isOurTurn = request?.complete && !response?.writableFinished && socket.writableLength === 0;
    if (!isOurTurn) socket.destroy();
  });
}

function refuseLate(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  if (response.headersSent) request.socket.destroy();
  else endWith(request.socket, 408);
}
