import type { Writable } from "node:stream";

const LENGTH_BYTES = 4;

/** Writes a message preceded by its length. */
export function writeFrame(to: Writable, body: Uint8Array): void {
  const head = Buffer.alloc(LENGTH_BYTES);
  head.writeUInt32LE(body.length);
  to.write(head);
  to.write(body);
}

/** Yields messages as written; ends with the stream, and before a message that is longer than `mostBytes`. */
export async function* readFrames(from: AsyncIterable<Buffer>, mostBytes: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let bytes = 0;
  let wanted: number | null = null;
  for await (const part of from) {
    parts.push(part);
    bytes += part.length;
    while (bytes >= (wanted ?? LENGTH_BYTES)) {
      const all = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
      const end: number = wanted ?? LENGTH_BYTES;
      parts = [all.subarray(end)];
      bytes = all.length - end;
      if (wanted !== null) {
        yield all.subarray(0, end);
        wanted = null;
      } else {
        wanted = all.readUInt32LE();
        if (wanted > mostBytes) return;
      }
    }
  }
}
