import { createHash, randomBytes } from "node:crypto";

/**
 * Makes an id of 24 hex characters: 8 for the time in seconds, 16 random. Ids sort by age, and their last 8
 * characters, which screens show, are random.
 */
export function newId(now = Date.now()): string {
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, "0");
  return seconds + randomBytes(8).toString("hex");
}

/** Makes 256 random bits for a cookie or another secret address. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Hashes a secret for storage. The secret has 256 bits, so one round of SHA-256 is enough. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
