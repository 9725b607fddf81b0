import type { Encoding } from "#shapes/values/reading-words.ts";
import { joinBytes } from "../../bytes.ts";
import { hasHighByte, Transcoder } from "./encoding/transcoder.ts";

/** Bytes from a file, an upload or memory. */
export type ByteSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array> | ReadableStream<Uint8Array>;

/** The pieces of any byte source, in order. Closes a ReadableStream when the reader stops early. */
export async function* piecesOf(source: ByteSource): AsyncGenerator<Uint8Array> {
  if (Symbol.asyncIterator in source) yield* source as AsyncIterable<Uint8Array>;
  else if (Symbol.iterator in source) yield* source;
  else yield* streamPieces(source);
}

export interface TextOptions {
  /** Reads in this encoding, whatever the file seems to be. */
  encoding?: Encoding;
  /** Finds the encoding of a file without a mark from its first 64 kB; null if only the whole file can tell. */
  find?: (head: Uint8Array) => Encoding | null;
  /** Called with the raw first bytes, 64 or more of a longer file. */
  onHead?: (head: Uint8Array) => void;
  /** Called with the encoding once the first bytes are seen. */
  onEncoding?: (encoding: Encoding | null) => void;
  /** Called with the number of bytes read so far. */
  onBytes?: (bytes: number) => void;
}

/** Bytes in which {@link TextOptions.find} looks. */
export const HEAD_BYTES = 65_536;
/** Enough bytes to see a mark or the zeros of UTF-16, even when pieces are tiny. */
const MARK_BYTES = 64;

/**
 * The pieces as UTF-8 (or windows-1252, if that is the encoding or it is not known yet), without byte order mark and
 * without NUL; other encodings are transcoded.
 */
export async function* asciiCompatible(
  source: AsyncIterable<Uint8Array>,
  { encoding: forced, find, onHead, onEncoding, onBytes }: TextOptions = {},
): AsyncGenerator<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]();
  try {
    const first: Uint8Array[] = [];
    let length = 0;
    while (length < (find && !forced ? HEAD_BYTES : MARK_BYTES)) {
      const next = await pieces.next();
      if (next.done) break;
      first.push(next.value);
      length += next.value.length;
    }
    const head = first.length === 1 ? first[0]! : joinBytes(first);
    onHead?.(head.subarray(0, HEAD_BYTES));
    const { encoding, markBytes } = sniffEncoding(head);
    const chosen = forced ?? encoding ?? find?.(head.subarray(0, HEAD_BYTES)) ?? null;
    onEncoding?.(chosen);
    const isReadAsItIs = chosen === null || chosen === "utf-8" || chosen === "windows-1252";
    const transcoder = isReadAsItIs ? null : new Transcoder(chosen);
    let bytes = 0;
    for await (const piece of onwards(first, pieces)) {
      const behindMark = piece.subarray(Math.max(0, markBytes - bytes));
      bytes += piece.length;
      onBytes?.(bytes);
      yield withoutNul(transcoder?.push(behindMark) ?? behindMark);
    }
    if (transcoder) yield withoutNul(transcoder.finish());
  } finally {
    await pieces.return?.();
  }
}

async function* onwards(first: Uint8Array[], pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* first;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
}

/** Encoding by mark, or UTF-16 by its zero bytes; null if only the whole file can tell. */
export function sniffEncoding(head: Uint8Array): { encoding: Encoding | null; markBytes: number } {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: "utf-8", markBytes: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: "utf-16le", markBytes: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: "utf-16be", markBytes: 2 };
  if (head[0] === 0x84 && head[1] === 0x31 && head[2] === 0x95 && head[3] === 0x33)
    return { encoding: "gb18030", markBytes: 4 };
  const length = Math.min(head.length, 512) & ~1;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let i = 0; i < length; i += 2) {
    if (head[i] === 0) evenZeros++;
    if (head[i + 1] === 0) oddZeros++;
  }
  // Headers and digits are ASCII: nearly every second byte is zero, and hardly any of the others.
  if (oddZeros > length * 0.35 && evenZeros < length * 0.05) return { encoding: "utf-16le", markBytes: 0 };
  if (evenZeros > length * 0.35 && oddZeros < length * 0.05) return { encoding: "utf-16be", markBytes: 0 };
  return { encoding: null, markBytes: 0 };
}

/** Whether bytes seen so far can be UTF-8; feed every piece, then ask `isValid()` at the end. */
export class Utf8Check {
  private readonly decoder = new TextDecoder("utf-8", { fatal: true });
  private broken = false;
  private open = false;
  /** True once any byte beyond ASCII was seen. */
  sawHigh = false;

  feed(piece: Uint8Array): void {
    if (this.broken) return;
    if (!this.open && !hasHighByte(piece)) return;
    this.sawHigh = true;
    try {
      // Once the decoder is in use, a sequence may be cut between pieces, so every piece goes through it.
      this.decoder.decode(piece, { stream: true });
      this.open = true;
    } catch {
      this.broken = true;
    }
  }

  isValid(): boolean {
    if (this.broken) return false;
    try {
      this.decoder.decode();
      return true;
    } catch {
      return false;
    }
  }
}

function withoutNul(piece: Uint8Array): Uint8Array {
  return piece.includes(0) ? piece.filter(byte => byte !== 0) : piece;
}

async function* streamPieces(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let done = false;
  try {
    for (;;) {
      const next = await reader.read();
      if (next.done) {
        done = true;
        return;
      }
      yield next.value;
    }
  } finally {
    if (!done) await reader.cancel();
    reader.releaseLock();
  }
}
