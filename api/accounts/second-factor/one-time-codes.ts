import { randomInt } from "node:crypto";
import { generateSecret, generateURI, verifySync } from "otplib";
import { encode } from "uqr";
import type { PendingFactor } from "#contract/accounts/second-factor.ts";

const ISSUER = "Topo Projects";
/** Accepts the code of the previous and the next 30 seconds as well, because clocks differ. */
const TOLERANCE_S = 30;

/** Draws the key of an authenticator app: 160 bits in base32. */
export const newSecret = (): string => generateSecret();

/**
 * Returns the 30-second step that the code belongs to (RFC 6238: SHA-1, six digits). Undefined when the code is wrong,
 * or its step is not after `lastStep`, because each code is valid only once.
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

/** Describes a key for an authenticator app: as text to type, a link to open and a QR code to scan. */
export function describeSecret(secret: string, email: string): PendingFactor {
  const uri = generateURI({ issuer: ISSUER, label: email, secret });
  const { size, data } = encode(uri, { border: 4 });
  return { secret, uri, qr: { size, path: data.map(darkRuns).join("") } };
}

/** Draws each run of dark modules in a row of the QR code as one rectangle. */
function darkRuns(row: boolean[], y: number): string {
  const line = row.map(isDark => (isDark ? "#" : " ")).join("");
  return [...line.matchAll(/#+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join("");
}

const RECOVERY_CODES = 10;
/** 31 characters, without letters and digits that look alike. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const GROUP = 5;

const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Draws recovery codes of 49 bits each, such as K7QXM-3WPTA. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${group()}-${group()}`);

/** Normalises a typed recovery code to the form that is hashed; undefined when it cannot be a recovery code. */
export function recoveryCodeIn(typed: string): string | undefined {
  const letters = typed.replace(/[\s-]/g, "").toUpperCase();
  return letters.length === 2 * GROUP ? letters : undefined;
}
