import { createHash, timingSafeEqual } from "node:crypto";
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { NextFunction, Request, Response } from "express";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { environment } from "../environment.server.ts";
import { log } from "./log.ts";

const REQUEST_ID = /^[\w-]{8,64}$/;
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const registry = new Registry();
const pages = new Histogram({
  name: "topo_web_request_seconds",
  help: "Duration of pages and forms by method, route and status",
  labelNames: ["method", "route", "status"],
  buckets: SECONDS,
  registers: [registry],
});
const tracer = trace.getTracer("web");

/**
 * Gives each request an id that appears in all log lines of both processes and in `X-Request-Id` of the
 * response. Accepts an id given by a trusted proxy. Then measures the request: a log line, a metric and, if
 * tracing is on, a span. `routeOf` returns the pattern of a path, because paths may contain tokens of links.
 */
export function observeRequests(routeOf: (path: string) => string) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const { method, headers } = request;
    const path = request.baseUrl + request.path;
    const given = environment.trustsProxy ? headers["x-request-id"] : undefined;
    const reqId = typeof given === "string" && REQUEST_ID.test(given) ? given : crypto.randomUUID();
    headers["x-request-id"] = reqId;
    response.setHeader("X-Request-Id", reqId);
    const route = routeOf(path);
    const parent = environment.trustsProxy ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
    const attributes = { "survey.request_id": reqId };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    const startedAt = performance.now();
    response.once("close", () => {
      const status = response.statusCode;
      const ms = Math.round(performance.now() - startedAt);
      pages.observe({ method, route, status }, ms / 1000);
      log.info(
        { reqId, method, route, status, ms, left: !response.writableFinished || undefined },
        "request",
      );
      span.setAttribute("http.response.status_code", status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), next);
  };
}

/**
 * Returns a function that replaces every segment of a path that is not a fixed word of the app's routes, such
 * as an id or the token of a link, with `:id`.
 */
export function routePatterns(paths: Iterable<string | undefined>): (path: string) => string {
  const words = new Set(
    [...paths].flatMap(path => (path ?? "").split("/")).filter(word => !/^[:*]/.test(word)),
  );
  return path =>
    path
      .split("/")
      .slice(0, 8)
      .map(word => (word === "" || words.has(word) ? word : ":id"))
      .join("/");
}

/** Serves `/metrics` to callers with METRICS_TOKEN. If that is not set, the page does not exist. */
export async function answerMetrics(request: Request, response: Response, next: NextFunction): Promise<void> {
  const token = environment.metricsToken;
  if (!token || !isSame(request.headers.authorization ?? "", `Bearer ${token}`)) return next();
  response.type(registry.contentType).send(await registry.metrics());
}

export const startMetrics = (): void => collectDefaultMetrics({ register: registry });

const hash = (text: string) => createHash("sha256").update(text).digest();
/** Compares hashes, which have equal lengths. */
const isSame = (a: string, b: string) => timingSafeEqual(hash(a), hash(b));
