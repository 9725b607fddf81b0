import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw } from "node:zlib";
import { WmsFault } from "./fault.ts";

/** Some servers compress twice; more layers are meant to do harm. */
const MOST_ENCODINGS = 2;

/**
 * Reads the body of an answer, and decompresses it if the server compressed it unasked. Allows `maxBytes` before and
 * after decompression, so that a decompression bomb is never expanded. Throws {@link WmsFault}.
 */
export async function readBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const encodings = encodingsOf(response);
  const unknown = encodings.some(name => !UNPACK.has(name));
  try {
    if (unknown || encodings.length > MOST_ENCODINGS)
      throw new WmsFault("encoding", { detail: encodings.join(", ").slice(0, 40) });
    let body: Uint8Array = await received(response, maxBytes, signal);
    for (const name of encodings) body = await unpacked(name, body, maxBytes);
    // A server may store the file compressed and send it without a header that says so.
    return isGzip(body) ? await unpacked("gzip", body, maxBytes) : body;
  } finally {
    response.destroy();
  }
}

/** The last encoding comes first. */
function encodingsOf({ headers }: IncomingMessage): string[] {
  const named = (headers["content-encoding"] ?? "").toLowerCase().split(",");
  return named
    .map(name => name.trim())
    .filter(name => name !== "" && name !== "identity")
    .reverse();
}

async function received(response: IncomingMessage, maxBytes: number, signal: AbortSignal) {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response) {
    signal.throwIfAborted();
    bytes += part.length;
    if (bytes > maxBytes) throw new WmsFault("too-large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

type Unpack = (body: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>;
const ungzip: Unpack = promisify(gunzip);
const UNPACK = new Map<string, Unpack>([
  ["gzip", ungzip],
  ["x-gzip", ungzip],
  ["br", promisify(brotliDecompress)],
  // RFC 9110 means the zlib format, whose first byte ends in 8; many servers send raw deflate.
  ["deflate", (body, options) => promisify((body[0]! & 15) === 8 ? inflate : inflateRaw)(body, options)],
]);

async function unpacked(encoding: string, body: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  if (body.length === 0) return body;
  try {
    return await UNPACK.get(encoding)!(body, { maxOutputLength: maxBytes });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ERR_BUFFER_TOO_LARGE") throw new WmsFault("too-large");
    throw new WmsFault("unpacking", { detail: `${encoding}, ${code}` });
  }
}

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;
