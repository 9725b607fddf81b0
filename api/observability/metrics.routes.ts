import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest, LogLevel } from "fastify";
import ipaddr from "ipaddr.js";
import { notFound } from "../http/refusal.ts";
import { hashToken } from "../ids.ts";
import type { Services } from "../services.ts";

/** Ranges that are not routed on the internet. */
const PRIVATE = new Set(["loopback", "private", "uniqueLocal", "linkLocal"]);

/**
 * `/metrics` for Prometheus. With METRICS_TOKEN the call needs it as a bearer token. Without METRICS_TOKEN, it must
 * come from a private address and not through a proxy. Everybody else gets 404.
 */
export function metricsRoutes(app: FastifyInstance, { metrics, settings }: Services): void {
  const logLevel = settings.logLevel === "info" ? "warn" : (settings.logLevel as LogLevel);
  app.get("/metrics", { schema: { hide: true }, logLevel }, async (request, reply) => {
    if (!mayRead(request, settings.metricsToken)) throw notFound("Resource");
    const { type, body } = await metrics.text();
    return reply.type(type).serializer(String).send(body);
  });
}

function mayRead({ headers, raw }: FastifyRequest, token: string | null): boolean {
  if (token) return isSame(headers.authorization ?? "", `Bearer ${token}`);
  if (headers["x-forwarded-for"] || headers.forwarded) return false;
  const { remoteAddress = "" } = raw.socket;
  return ipaddr.isValid(remoteAddress) && PRIVATE.has(ipaddr.process(remoteAddress).range());
}

/** Compares hashes, because timing-safe comparison needs equal lengths. */
const isSame = (a: string, b: string) =>
  timingSafeEqual(Buffer.from(hashToken(a)), Buffer.from(hashToken(b)));
