import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";

/**
 * The caller's Idempotency-Key, bound to account and call; null without one. A call that creates something and is
 * repeated with its key within a minute answers what the first has created.
 */
export function idempotencyKey({
  headers,
  actor,
  method,
  url,
}: Pick<FastifyRequest, "headers" | "actor" | "method" | "url">) {
  const key = headers["idempotency-key"];
  if (typeof key !== "string" || key === "") return null;
  const call = [actor.id, method, url.split("?")[0], key];
  return createHash("sha256").update(JSON.stringify(call)).digest("base64url");
}
