import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";

/**
 * Answers 200 with the pieces as they come. Asks for the next piece once the last one was handed to the network, so
 * that its memory can be reused. A stream would read ahead: for a million points that costs twice the processor time
 * and half a dozen full garbage collections.
 */
export function sendPieces(
  reply: FastifyReply,
  pieces: AsyncIterable<Uint8Array>,
  mediaType = "application/json; charset=utf-8",
): FastifyReply {
  void answer(reply.type(mediaType), pieces[Symbol.asyncIterator]());
  return reply;
}

/** Headers that describe the body, removed when an error is sent instead. */
const BODY_HEADERS = ["Content-Length", "Content-Disposition", "ETag", "Cache-Control"];

async function answer(reply: FastifyReply, pieces: AsyncIterator<Uint8Array>): Promise<void> {
  let first: Uint8Array[];
  try {
    first = await begin(pieces);
  } catch (error) {
    for (const name of BODY_HEADERS) reply.removeHeader(name);
    reply.header("Cache-Control", "no-store").send(error);
    return;
  }
  const { raw, log } = reply.hijack();
  try {
    raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>);
    await pump(first, pieces, raw);
  } catch (error) {
    log.error({ err: error }, "answer broken off");
    raw.destroy();
  }
}

/** The header and the start of the first chunk of an answer. */
const BEGINNING_BYTES = 16_384;

/** Reads the first pieces before answering, so that an error in them can still set the status. */
async function begin(pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array[]> {
  const taken: Uint8Array[] = [];
  for (let bytes = 0; bytes < BEGINNING_BYTES; ) {
    const { done, value } = await pieces.next();
    if (done) break;
    bytes += value.length;
    // The next piece may reuse the memory of this one.
    taken.push(bytes < BEGINNING_BYTES ? Buffer.from(value) : value);
  }
  return taken;
}

/** Smaller pieces are copied and merged with the next one. */
const SMALL_BYTES = 1_024;

/** Ends without an error when the caller leaves. */
async function pump(
  first: Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
  raw: ServerResponse,
): Promise<void> {
  const left = new Promise<false>(resolve => raw.once("close", () => resolve(false)));
  const sent = (piece: Uint8Array) =>
    new Promise<boolean>(resolve => raw.write(piece, error => resolve(!error)));
  const pieces = { [Symbol.asyncIterator]: () => rest };
  for await (const piece of chained(first, pieces))
    if (piece.length < SMALL_BYTES) raw.write(Buffer.from(piece));
    else if (!(await Promise.race([sent(piece), left]))) return;
  raw.end();
}

async function* chained(first: Uint8Array[], rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* first;
    yield* rest;
  } finally {
    // Also ends the source if the reader left before any of the rest was read.
    await rest[Symbol.asyncIterator]().return?.();
  }
}
