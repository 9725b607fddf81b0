import type { Response as ServerResponse } from "express";

/** Resolves when the line takes more: true, or false once nobody reads any longer. */
export type Room = () => Promise<boolean>;

/**
 * When there is room for more in an answer. Remix writes the pieces of a body as fast as it gets them: before a slow
 * reader, or a compression slower than the making, a whole file would gather in memory.
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
    // What was written after the line closed filled it for good.
    if (!response.destroyed) await full;
    return !response.destroyed;
  };
}

/** The body, each piece asked for when there is room for it; it ends when the reader has left. */
export function paced(body: ReadableStream<Uint8Array>, room: Room | undefined): ReadableStream<Uint8Array> {
  if (!room) return body;
  const pieces = body.getReader();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(answer) {
      const isWanted = await room();
      // Without a reason: with one, a Node stream below would end the process with an error nobody hears.
      if (!isWanted) await pieces.cancel();
      const { done, value } = await pieces.read();
      if (done) answer.close();
      else answer.enqueue(value);
    },
    cancel: () => pieces.cancel(),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}
