/** The kinds of frames; columns.ts describes the layout. */
export const FRAME_HEAD = 1;
export const FRAME_CHUNK = 2;
export const FRAME_END = 3;
const FRAME_HEADER_BYTES = 8;

/** Thrown for a body in columns that breaks its layout; `message` says where. */
export class ColumnsFormatError extends Error {
  override name = "ColumnsFormatError";
}

const encoder = new TextEncoder();

/** Wraps content in a frame, copying the content. */
export function encodeFrame(kind: number, content: Uint8Array): Uint8Array {
  const frame = new Uint8Array(FRAME_HEADER_BYTES + padded(content.length));
  const view = new DataView(frame.buffer);
  view.setUint32(0, kind, true);
  view.setUint32(4, content.length, true);
  frame.set(content, FRAME_HEADER_BYTES);
  return frame;
}

/** Yields a frame in pieces around its content, without copying the content. */
export function* frameAround(kind: number, content: Uint8Array): Generator<Uint8Array> {
  const header = new Uint8Array(FRAME_HEADER_BYTES);
  const view = new DataView(header.buffer);
  view.setUint32(0, kind, true);
  view.setUint32(4, content.length, true);
  yield header;
  yield content;
  const padding = padded(content.length) - content.length;
  if (padding > 0) yield new Uint8Array(padding);
}

export function encodeHead(head: unknown): Uint8Array {
  return encodeFrame(FRAME_HEAD, encoder.encode(JSON.stringify(head)));
}

export function encodeEnd(): Uint8Array {
  return encodeFrame(FRAME_END, new Uint8Array(0));
}

export interface Frame {
  kind: number;
  content: Uint8Array;
}

/**
 * Splits a stream of bytes into frames. Throws {@link ColumnsFormatError} when the stream ends inside a frame or without an
 * end frame, when a frame is longer than `maxFrameBytes`, or when bytes follow the end frame.
 */
export async function* readFrames(
  source: AsyncIterable<Uint8Array>,
  maxFrameBytes = 8 * 1_048_576,
): AsyncGenerator<Frame> {
  const arrived = new ByteQueue();
  let header: Header | null = null;
  let ended = false;
  for await (const part of source) {
    if (part.length === 0) continue;
    if (ended) throw new ColumnsFormatError("Bytes follow the end frame");
    arrived.push(part);
    while (!ended) {
      if (!header && arrived.length >= FRAME_HEADER_BYTES) header = readHeader(arrived, maxFrameBytes);
      if (!header || arrived.length < padded(header.length)) break;
      const { kind, length } = header;
      const content = arrived.take(padded(length)).subarray(0, length);
      header = null;
      ended = kind === FRAME_END;
      if (!ended) yield { kind, content };
      else if (arrived.length > 0) throw new ColumnsFormatError("Bytes follow the end frame");
    }
  }
  if (!ended) throw new ColumnsFormatError("The body stops before its end frame");
}

interface Header {
  kind: number;
  /** Of the content, without its padding. */
  length: number;
}

function readHeader(arrived: ByteQueue, maxFrameBytes: number): Header {
  const bytes = arrived.take(FRAME_HEADER_BYTES);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const header = { kind: view.getUint32(0, true), length: view.getUint32(4, true) };
  if (header.length > maxFrameBytes)
    throw new ColumnsFormatError(`A frame is longer than ${maxFrameBytes} bytes`);
  return header;
}

class ByteQueue {
  #parts: Uint8Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(part: Uint8Array): void {
    this.#parts.push(part);
    this.#length += part.length;
  }

  /** Removes the first bytes and returns a copy of them. */
  take(length: number): Uint8Array {
    const joined = this.#parts.length === 1 ? this.#parts[0]! : concatenate(this.#parts, this.#length);
    this.#parts = joined.length > length ? [joined.subarray(length)] : [];
    this.#length -= length;
    return joined.slice(0, length);
  }
}

const padded = (length: number) => Math.ceil(length / 8) * 8;

function concatenate(parts: Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
