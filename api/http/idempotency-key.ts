import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { IdempotencyKey } from "./idempotency.repository.ts";

type KeyedRequest = Pick<FastifyRequest, "headers" | "actor" | "method" | "url" | "query" | "body">;

/**
 * Returns the caller's Idempotency-Key with a fingerprint of its call; null without a key. A body that was parsed at
 * once is compared as parsed, so that the order of fields does not matter; a body that was streamed, by the hash of
 * its bytes.
 */
export function idempotencyKey(
  { headers, actor, method, url, query, body }: KeyedRequest,
  bodyHash?: string,
): IdempotencyKey | null {
  const key = headers["idempotency-key"];
  if (typeof key !== "string" || key === "") return null;
  return {
    key: hashOf([actor.id, key]),
    call: hashOf([method, url.split("?")[0], query, bodyHash ?? body]),
  };
}

const hashOf = (parts: unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** Hashes a body while it is read. `digest` returns the hash of what has been read so far. */
export function hashed(stream: AsyncIterable<Uint8Array>): {
  stream: AsyncIterable<Uint8Array>;
  digest(): string;
} {
  const hash = createHash("sha256");
  async function* read() {
    for await (const part of stream) {
      hash.update(part);
      yield part;
    }
  }
  return { stream: read(), digest: () => hash.digest("base64url") };
}
