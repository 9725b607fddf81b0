import { crc32 } from "node:zlib";
import { API_TOKEN_PREFIX } from "#contract/accounts/api-tokens.ts";
import { newToken } from "../ids.ts";

/** 256 random bits after the prefix, and a checksum of both; tokens from before November 2026 have no checksum. */
const FORM = new RegExp(`^(${API_TOKEN_PREFIX}[\\w-]{43})([\\w-]{6})?$`);

/** Makes a token whose last six characters are a checksum, so that scanners for leaked secrets can recognise it. */
export function newApiToken(): string {
  const text = API_TOKEN_PREFIX + newToken();
  return text + checksumOf(text);
}

/** Tells whether a text can be a token. A mistyped token is refused without a database look-up. */
export function isApiToken(text: string): boolean {
  const [, body, checksum] = FORM.exec(text) ?? [];
  return body !== undefined && (checksum === undefined || checksum === checksumOf(body));
}

/** CRC-32 (ISO 3309), big-endian, as base64url. */
function checksumOf(text: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(text));
  return bytes.toString("base64url");
}
