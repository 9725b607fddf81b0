import { createHash, randomBytes } from "node:crypto";

/**
 * 24 hex characters: 8 of time in seconds, 16 random, so that ids sort by age and their last 8 characters,
 * which screens show, are random.
 */
export function newId(now = Date.now()): string {
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, "0");
  return seconds + randomBytes(8).toString("hex");
}

/** 256 random bits for a cookie or another secret address. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a secret: as it has 256 bits itself, one round of SHA-256 is enough. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
