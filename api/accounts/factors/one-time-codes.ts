import { randomInt } from "node:crypto";
import { generateSecret, generateURI, verifySync } from "otplib";
import { encode } from "uqr";
import type { PendingFactor } from "#contract/accounts/second-factor.ts";

const ISSUER = "Topo Projects";
/** A code is valid in its own 30 seconds, and in those before and after for clocks that differ. */
const TOLERANCE_S = 30;

/** Draws the key of an authenticator app: 160 bits in base32. */
export const newSecret = (): string => generateSecret();

/**
 * Returns the step of 30 seconds whose code it is (RFC 6238: SHA-1, six digits), or undefined when it is wrong, or no
 * later than `lastStep`: a code that was used is not valid again.
 */
export function stepOf(code: string, secret: string, lastStep: number): number | undefined {
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return undefined;
  const result = verifySync({
    secret,
    token: digits,
    epochTolerance: TOLERANCE_S,
    ...(lastStep > 0 && { afterTimeStep: lastStep }),
  });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}

/** Describes a key to an authenticator app, for typing, opening and scanning. */
export function describeSecret(secret: string, email: string): PendingFactor {
  const uri = generateURI({ issuer: ISSUER, label: email, secret });
  const { size, data } = encode(uri, { border: 4 });
  return { secret, uri, qr: { size, path: data.map(darkRuns).join("") } };
}

/** Draws each run of dark modules in a row as a rectangle. */
function darkRuns(row: boolean[], y: number): string {
  const line = row.map(isDark => (isDark ? "#" : " ")).join("");
  return [...line.matchAll(/#+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join("");
}

const RECOVERY_CODES = 10;
/** Without letters and digits that look alike: 31 signs. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const GROUP = 5;

const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Draws recovery codes of 49 bits each, such as K7QXM-3WPTA. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${group()}-${group()}`);

/** The recovery code as it is hashed, however it was typed; undefined when it cannot be one. */
export function recoveryCodeIn(typed: string): string | undefined {
  const letters = typed.replace(/[\s-]/g, "").toUpperCase();
  return letters.length === 2 * GROUP ? letters : undefined;
}
