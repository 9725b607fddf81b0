import type { Socket } from "node:net";
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopback } from "../http/caller-address.ts";
import { type CallCost, countingInto, newCost } from "./call-cost.ts";
import type { Metrics } from "./metrics.ts";

interface Observed {
  cost: CallCost;
  span: Span;
  /** Kept here, because a request drops its socket when the connection breaks. */
  socket: Socket;
  receivedBefore: number;
  sentBefore: number;
}
const observed = new WeakMap<FastifyRequest, Observed>();
const tracer = trace.getTracer("api");

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id that the web process gave the request, so that one id connects all log lines; else a new one. */
export function requestIdOf(
  { headers, socket }: { headers: Record<string, unknown>; socket: { remoteAddress?: string } },
  trusted: readonly string[],
): string {
  const given = headers["x-request-id"];
  const isNear = isBelieved(socket.remoteAddress, trusted);
  return isNear && typeof given === "string" && REQUEST_ID.test(given) ? given : crypto.randomUUID();
}

const isBelieved = (address = "", trusted: readonly string[]) =>
  isLoopback(address) || trusted.includes(address);

/**
 * Measures every call: metrics by route and status, a span if tracing is on, and a log line that explains a call
 * slower than `slowMs`.
 */
export function observeCalls(
  app: FastifyInstance,
  metrics: Metrics,
  { slowMs, trustedProxies }: { slowMs: number; trustedProxies: readonly string[] },
): void {
  app.addHook("onRequest", (request, _, done) => {
    const { raw, method, routeOptions } = request;
    const near = isBelieved(raw.socket.remoteAddress, trustedProxies);
    const parent = near ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const span = tracer.startSpan(
      `${method} ${routeOptions.url ?? "unknown"}`,
      { kind: SpanKind.SERVER, attributes: { "survey.request_id": request.id } },
      parent,
    );
    const { socket } = raw;
    const { bytesRead: receivedBefore, bytesWritten: sentBefore } = socket;
    observed.set(request, { cost: newCost(), span, socket, receivedBefore, sentBefore });
    within(request, done);
  });
  // The async context of the first hook is lost when the body is read.
  app.addHook("preValidation", (request, _, done) => within(request, done));
  app.addHook("onResponse", async (request, reply) => {
    const call = observed.get(request);
    if (!call) return;
    const { method, routeOptions } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    const route = routeOptions.url ?? "unknown";
    metrics.noteCall(
      { method, route, status, ms },
      {
        received: call.socket.bytesRead - call.receivedBefore,
        sent: call.socket.bytesWritten - call.sentBefore,
      },
    );
    call.span.setAttribute("http.response.status_code", status);
    if (status >= 500) call.span.setStatus({ code: SpanStatusCode.ERROR });
    call.span.end();
    if (ms > slowMs) request.log.warn({ ms, route, ...rounded(call.cost) }, "slow call");
  });
}

function within(request: FastifyRequest, done: () => void): void {
  const call = observed.get(request);
  if (!call) done();
  else countingInto(call.cost, () => context.with(trace.setSpan(context.active(), call.span), done));
}

const rounded = (cost: CallCost): CallCost => ({
  ...cost,
  queryMs: Math.round(cost.queryMs),
  slowestQueryMs: Math.round(cost.slowestQueryMs),
  threadWaitMs: Math.round(cost.threadWaitMs),
  threadMs: Math.round(cost.threadMs),
});
