import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";

/**
 * Answers 200 with the pieces as they come. Asks for the next piece when the last one was handed to the network, so
 * that its memory can be used again. A stream would read ahead: for a million points that costs twice the processor
 * time and half a dozen full garbage collections.
 */
export function sendPieces(
  reply: FastifyReply,
  pieces: AsyncIterable<Uint8Array>,
  mediaType = "application/json; charset=utf-8",
): FastifyReply {
  const { raw, log } = reply.type(mediaType).hijack();
  raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>);
  pump(pieces, raw).catch((error: Error) => {
    log.error({ err: error }, "answer broken off");
    raw.destroy();
  });
  return reply;
}

/** Smaller pieces are copied and sent with the next one. */
const SMALL_BYTES = 1_024;

/** Stops without an error when the caller goes away. */
async function pump(pieces: AsyncIterable<Uint8Array>, raw: ServerResponse): Promise<void> {
  const left = new Promise<false>(resolve => raw.once("close", () => resolve(false)));
  const sent = (piece: Uint8Array) =>
    new Promise<boolean>(resolve => raw.write(piece, error => resolve(!error)));
  for await (const piece of pieces)
    if (piece.length < SMALL_BYTES) raw.write(Buffer.from(piece));
    else if (!(await Promise.race([sent(piece), left]))) return;
  raw.end();
}
