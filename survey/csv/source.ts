import { joinBytes } from "../bytes.ts";

/** Bytes from a file, an upload or memory. */
export type ByteSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array> | ReadableStream<Uint8Array>;

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** The pieces of any byte source, in order. Closes a ReadableStream when the reader stops early. */
export async function* piecesOf(source: ByteSource): AsyncGenerator<Uint8Array> {
  if (Symbol.asyncIterator in source) yield* source as AsyncIterable<Uint8Array>;
  else if (Symbol.iterator in source) yield* source;
  else yield* streamPieces(source);
}

/**
 * The same pieces as UTF-8 (or any superset of ASCII) without byte order mark and without NUL; UTF-16 is
 * transcoded. `onEncoding` is told the encoding once the first bytes are seen, `onBytes` how many bytes of
 * the source are read.
 */
export async function* asciiCompatible(
  source: AsyncIterable<Uint8Array>,
  forced: Encoding | undefined,
  onEncoding: (encoding: Encoding | null) => void,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]();
  try {
    let bytes = 0;
    let head: Uint8Array<ArrayBufferLike> = new Uint8Array(0);
    // Enough bytes to see a mark or the zeros of UTF-16, even when pieces are tiny.
    while (head.length < 64) {
      const next = await pieces.next();
      if (next.done) break;
      head = head.length === 0 ? next.value : joinBytes([head, next.value]);
    }
    const { encoding, markBytes } = sniffEncoding(head);
    const chosen = forced ?? encoding;
    onEncoding(chosen);
    const decoder =
      chosen === "utf-16le" || chosen === "utf-16be" ? new TextDecoder(chosen, { ignoreBOM: true }) : null;
    const encoder = new TextEncoder();
    let piece = head.subarray(markBytes);
    bytes += head.length;
    for (;;) {
      onBytes(bytes);
      yield withoutNul(decoder ? encoder.encode(decoder.decode(piece, { stream: true })) : piece);
      const next = await pieces.next();
      if (next.done) break;
      piece = next.value;
      bytes += piece.length;
    }
    if (decoder) yield withoutNul(encoder.encode(decoder.decode()));
  } finally {
    await pieces.return?.();
  }
}

/** Encoding by mark, or UTF-16 by its zero bytes; null when only the whole file can tell. */
function sniffEncoding(head: Uint8Array): { encoding: Encoding | null; markBytes: number } {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: "utf-8", markBytes: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: "utf-16le", markBytes: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: "utf-16be", markBytes: 2 };
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
      // Once open, a sequence may be cut between pieces, so every piece goes through the decoder.
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

function hasHighByte(piece: Uint8Array): boolean {
  const lead = Math.min(piece.length, (4 - (piece.byteOffset & 3)) & 3);
  const words = (piece.length - lead) >> 2;
  let seen = 0;
  for (let i = 0; i < lead; i++) seen |= piece[i]!;
  if (words > 0) {
    const view = new Uint32Array(piece.buffer, piece.byteOffset + lead, words);
    for (let i = 0; i < words; i++) seen |= view[i]! & 0x80808080;
    if (seen & 0x80808080) return true;
  }
  for (let i = lead + words * 4; i < piece.length; i++) seen |= piece[i]!;
  return (seen & 0x80) !== 0;
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
