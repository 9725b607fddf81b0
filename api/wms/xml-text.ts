import { decodeWindows1252 } from "#survey/windows-1252.ts";

/**
 * Decodes an XML document in any encoding the platform supports. Trusts the bytes first, because byte order marks and
 * declarations of real servers are often wrong. Never throws; what cannot be decoded becomes U+FFFD.
 */
export function xmlText(bytes: Uint8Array, contentType = ""): string {
  return decoded(bytes, contentType).replace(/^[\ufeff\s]+/, "");
}

function decoded(bytes: Uint8Array, contentType: string): string {
  const start = markLength(bytes);
  const body = bytes.subarray(start);
  const wide = utf16Of(body);
  if (wide) return new TextDecoder(wide).decode(body);
  const head = decodeWindows1252(body.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1];
  const said = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1];
  const stated = [declared, said].find(name => name && decoderOf(name));
  // A UTF-8 byte order mark overrides any declaration, unless the bytes are not UTF-8.
  const hasMark = start > 0 && bytes[0] === 0xef;
  const first = hasMark ? "utf-8" : (stated ?? "utf-8");
  return attempt(first, body) ?? attempt(stated ?? "", body) ?? decodeWindows1252(body);
}

const MARKS = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
];

function markLength(bytes: Uint8Array): number {
  return MARKS.find(mark => mark.every((byte, i) => bytes[i] === byte))?.length ?? 0;
}

/** Markup is ASCII, so at the start of UTF-16 every second byte is 0; its position gives the byte order. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] !== 0 && bytes[1] === 0) return "utf-16le";
  return bytes[0] === 0 && bytes[1] !== 0 ? "utf-16be" : null;
}

/** Returns null if the bytes are not valid in this encoding. Single-byte text is never UTF-16, whatever is declared. */
function attempt(name: string, bytes: Uint8Array): string | null {
  try {
    const decoder = decoderOf(/^(utf-?16|ucs-?2)/i.test(name) ? "utf-8" : name);
    if (decoder?.encoding === "windows-1252") return decodeWindows1252(bytes);
    return decoder?.decode(bytes) ?? null;
  } catch {
    return null;
  }
}

function decoderOf(name: string): TextDecoder | null {
  try {
    return new TextDecoder(name, { fatal: true });
  } catch {
    return null;
  }
}
