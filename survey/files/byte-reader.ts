import { joinBytes } from "../bytes.ts";
import { FormatError, type SourceFile } from "./format.ts";

/** Reads bytes of a stream in runs of known length. */
export class ByteReader {
  private readonly pieces: AsyncIterator<Uint8Array>;
  private piece = new Uint8Array(0) as Uint8Array;
  private at = 0;
  /** Bytes read so far. */
  offset = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.pieces = source[Symbol.asyncIterator]();
  }

  /** The next bytes, as a view if one piece holds them all; fewer at the end of the stream. */
  async upTo(count: number): Promise<Uint8Array> {
    if (this.at === this.piece.length && !(await this.more())) return new Uint8Array(0);
    if (this.piece.length - this.at >= count) return this.taken(count);
    const parts: Uint8Array[] = [];
    let length = 0;
    while (length < count) {
      if (this.at === this.piece.length && !(await this.more())) break;
      const part = this.taken(Math.min(count - length, this.piece.length - this.at));
      parts.push(part);
      length += part.length;
    }
    return joinBytes(parts);
  }

  /** The next bytes; throws if the stream ends first. */
  async exactly(count: number, what: string): Promise<Uint8Array> {
    const bytes = await this.upTo(count);
    if (bytes.length < count)
      throw new FormatError("damaged", `The file breaks off inside ${what}: copy or export it again`);
    return bytes;
  }

  async skip(count: number, what: string): Promise<void> {
    for (let left = count; left > 0; ) {
      if (this.at === this.piece.length && !(await this.more()))
        throw new FormatError("damaged", `The file breaks off inside ${what}: copy or export it again`);
      left -= this.taken(Math.min(left, this.piece.length - this.at)).length;
    }
  }

  async close(): Promise<void> {
    await this.pieces.return?.();
  }

  private taken(count: number): Uint8Array {
    const bytes = this.piece.subarray(this.at, this.at + count);
    this.at += count;
    this.offset += count;
    return bytes;
  }

  private async more(): Promise<boolean> {
    for (;;) {
      const { done, value } = await this.pieces.next();
      if (done) return false;
      if (value.length === 0) continue;
      this.piece = value;
      this.at = 0;
      return true;
    }
  }
}

/** Returns `count` bytes of a file from an offset; fewer at its end. */
export async function bytesAt(file: SourceFile, from: number, count: number): Promise<Uint8Array> {
  const reader = new ByteReader(file.read(from));
  try {
    return await reader.upTo(count);
  } finally {
    await reader.close();
  }
}
