import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { Refusal } from "./refusal.ts";

export interface CallTimes {
  /** Time for a call's request line and headers. */
  headersMs: number;
  /** Time for the body of a call that is not an upload. */
  bodyMs: number;
  /** Time for a whole upload. */
  uploadMs: number;
  /** The longest pause while the client should be sending or reading. */
  stalledMs: number;
}

export const callTimes: CallTimes = {
  headersMs: 15_000,
  bodyMs: 60_000,
  uploadMs: 3_600_000,
  stalledMs: 60_000,
};
const CONNECTIONS_MAX = 2_000;

/** Ends connections that send or read too slowly; a body that is not an upload must arrive soon (408). */
export function limitTimes(app: FastifyInstance, { headersMs, bodyMs, stalledMs }: CallTimes): void {
  const { server } = app;
  server.maxConnections = CONNECTIONS_MAX;
  server.headersTimeout = headersMs;
  const exchanges = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    exchanges.set(request.socket, { request, response });
  });
  // With a listener for timeouts, Node leaves closing connections, including idle ones, to the listener.
  server.setTimeout(stalledMs, (socket: Socket) => {
    const { request, response } = exchanges.get(socket) ?? {};
    const isOurTurn = request?.complete && !response?.writableFinished && socket.writableLength === 0;
    if (!isOurTurn) socket.destroy();
  });
  app.addHook("onRequest", async ({ raw, routeOptions }) => {
    if (raw.complete || routeOptions.config?.endpoint?.streamed) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy(late());
    }, bodyMs);
    raw.once("end", () => clearTimeout(timer));
    raw.once("close", () => clearTimeout(timer));
  });
}

const late = () => new Refusal(408, "The body did not arrive in time", undefined, { Connection: "close" });
