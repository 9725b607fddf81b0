import { setImmediate } from "node:timers/promises";

/**
 * The pieces, one a turn of the event loop. What has arrived already, or can be made at once, would else be worked off
 * in one go, and others would wait.
 */
export async function* inTurns<T>(pieces: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  for await (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
}
