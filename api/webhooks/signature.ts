import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** Makes a secret by the Standard Webhooks specification: 32 random bytes in base64 behind a prefix. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString("base64");

/**
 * Returns the headers that prove where a delivery comes from, as defined by Standard Webhooks 1.0.0: id, seconds since 1970, and
 * for each secret the HMAC-SHA256 of `id.timestamp.body` in base64.
 */
export function signatureHeaders(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: number },
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const sign = (secret: string) =>
    createHmac("sha256", Buffer.from(secret.slice(PREFIX.length), "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map(secret => `v1,${sign(secret)}`).join(" "),
  };
}
