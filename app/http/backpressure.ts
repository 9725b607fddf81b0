import type { Response as ServerResponse } from "express";

/** Resolves when the connection accepts more: true, or false once the reader has left. */
export type Room = () => Promise<boolean>;

/**
 * Waits for room in a response. Remix writes the chunks of a body as fast as it gets them: with a slow
 * reader, or compression slower than the source, a whole file would accumulate in memory.
 */
export function roomOf(response: ServerResponse): Room {
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  let full: Promise<void> | null = null;
  let drained = () => {};
  response.write = (...args: unknown[]) => {
    const hasRoom = write(...args);
    if (!hasRoom)
      full ??= new Promise(resolve => {
        drained = resolve;
      });
    return hasRoom;
  };
  const empty = () => {
    full = null;
    drained();
  };
  response.on("drain", empty);
  response.on("close", empty);
  return async () => {
    // A connection that closed with data in its buffer never drains.
    if (!response.destroyed) await full;
    return !response.destroyed;
  };
}

/** The body, reading each chunk only when there is room for it; it ends when the reader has left. */
export function paced(body: ReadableStream<Uint8Array>, room: Room | undefined): ReadableStream<Uint8Array> {
  if (!room) return body;
  const pieces = body.getReader();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(answer) {
      const isWanted = await room();
      // Cancelled without a reason, because with one the Node stream underneath would end the process with an
      // unhandled error.
      if (!isWanted) await pieces.cancel();
      const { done, value } = await pieces.read();
      if (done) answer.close();
      else answer.enqueue(value);
    },
    cancel: () => pieces.cancel(),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}
