import { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Response } from "express";
import { describe, expect, it, vi } from "vitest";
import { paced, roomOf } from "./backpressure.ts";

/** The chunk size of exports. */
const PIECE_BYTES = 65_536;

/** A response on a connection that accepts nothing more until it drains. */
class SlowLine extends EventEmitter {
  destroyed = false;
  taken = 0;
  write(): boolean {
    this.taken++;
    return false;
  }
}

/** Writes a body to the connection without waiting for anything, as Remix does. */
async function send(line: SlowLine, file: ReadableStream<Uint8Array>) {
  const body = paced(file, roomOf(line as unknown as Response));
  for await (const piece of body as unknown as AsyncIterable<Uint8Array>)
    (line.write as (piece: Uint8Array) => boolean)(piece);
}

function sendLongFile(line: SlowLine) {
  let made = 0;
  function* pieces() {
    while (made < 1000) {
      made++;
      yield new Uint8Array(PIECE_BYTES);
    }
  }
  const file = createReadableStreamFromReadable(Readable.from(pieces(), { objectMode: false }));
  return { made: () => made, sending: send(line, file) };
}

/** Resolves when everything that does not depend on the connection has happened. */
const settled = () => new Promise(resolve => setImmediate(resolve));

describe("a response on a slow connection", () => {
  it("is produced no faster than the connection accepts it", async () => {
    const line = new SlowLine();
    const { made } = sendLongFile(line);
    await settled();
    expect(line.taken).toBe(1);
    for (let i = 0; i < 10; i++) {
      line.emit("drain");
      await settled();
    }
    expect(line.taken).toBe(11);
    expect(made()).toBeLessThan(15);
  });

  it("stops being produced once its reader has left", async () => {
    const line = new SlowLine();
    const { made, sending } = sendLongFile(line);
    await settled();
    line.destroyed = true;
    line.emit("close");
    await sending;
    await settled();
    expect(made()).toBeLessThan(6);
  });

  it("is aborted if its reader leaves while a chunk is being produced", async () => {
    const line = new SlowLine();
    const cancel = vi.fn();
    const pull = (file: ReadableStreamDefaultController<Uint8Array>) => {
      line.destroyed = true;
      line.emit("close");
      file.enqueue(new Uint8Array(PIECE_BYTES));
    };
    await send(line, new ReadableStream({ pull, cancel }, { highWaterMark: 0 }));
    expect(cancel).toHaveBeenCalledOnce();
  });
});
