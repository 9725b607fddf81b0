import { setImmediate } from "node:timers/promises";

const PART_BYTES = 1_048_576;

/** Collects bytes into parts of a megabyte. When the connection breaks, yields what has arrived before it throws. */
export async function* inParts(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  const take = () => {
    const part = Buffer.concat(held);
    held = [];
    bytes = 0;
    return part;
  };
  try {
    for await (const piece of stream) {
      held.push(piece);
      bytes += piece.length;
      if (bytes < PART_BYTES) continue;
      yield take();
      // Yields to the event loop, even when more has already arrived.
      await setImmediate();
    }
  } catch (error) {
    if (bytes > 0) yield take();
    throw error;
  }
  if (bytes > 0) yield take();
}
