import { MemberScanner, type Piece, parsePieces, parseText } from "./member-scanner.ts";

/** Bytes of elements parsed at once, which takes about 5 ms. */
const SLICE_BYTES = 262_144;
/** A larger element is not a point, and parsing it would block the event loop. */
const ELEMENT_BYTES = 4 * 1_048_576;
/** Bytes scanned before checking the size of the slice. */
const PART_BYTES = 65_536;

const OPEN_LIST = Buffer.from("[");
const CLOSE_LIST = Buffer.from("]");

interface Envelope {
  /** The field of the body that is cut into slices, if it is a list. */
  member: string;
  /** Called with a few elements at a time, in order; awaited before reading on. */
  onSlice: (elements: unknown[]) => Promise<void> | void;
  /** How many bytes everything outside the list may take. */
  maxHeadBytes: number;
  onHeadTooLarge: () => Error;
}

/**
 * Reads a JSON object of any formatting from a stream, passes on the elements of one of its lists in slices, and
 * returns the object with that list empty. Refuses with 400.
 */
export async function readEnvelope(source: AsyncIterable<Uint8Array>, envelope: Envelope): Promise<unknown> {
  const scanner = new MemberScanner(envelope.member);
  const cutter = new Cutter(envelope);
  for await (const part of partsOf(source)) {
    for (const piece of scanner.push(part)) {
      const elements = cutter.add(piece);
      if (!elements) continue;
      await envelope.onSlice(elements);
      // Yields to the event loop between slices.
      await new Promise(resolve => setImmediate(resolve));
    }
  }
  // Without a body, validation of the fields says what is missing.
  if (cutter.isEmpty) return {};
  scanner.finish();
  const last = cutter.lastSlice();
  if (last.length > 0) await envelope.onSlice(last);
  return cutter.head();
}

async function* partsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, length } of source)
    for (let at = 0; at < length; at += PART_BYTES)
      yield Buffer.from(buffer, byteOffset + at, Math.min(PART_BYTES, length - at));
}

/** Collects the text of the elements, and everything else. */
class Cutter {
  readonly #envelope: Envelope;
  #head: Buffer[] = [];
  #headBytes = 0;
  /** Starts as the text of a list without its closing bracket; every slice reuses this memory. */
  #slice = Buffer.allocUnsafe(2 * SLICE_BYTES);
  #sliceBytes = 0;
  #isList: boolean | null = null;

  constructor(envelope: Envelope) {
    this.#envelope = envelope;
  }

  get isEmpty(): boolean {
    return this.#headBytes === 0;
  }

  /** Returns elements once there are enough for a slice. */
  add({ bytes, isMember, lastComma }: Piece): unknown[] | null {
    if (isMember && this.#isList === null) {
      this.#isList = bytes[0] === OPEN_LIST[0];
      if (this.#isList) this.#keepHead(Buffer.concat([OPEN_LIST, CLOSE_LIST]));
    }
    if (!isMember || !this.#isList) {
      this.#keepHead(bytes);
      return null;
    }
    if (lastComma < 0 || this.#sliceBytes + lastComma < SLICE_BYTES) {
      this.#keepSlice(bytes);
      return null;
    }
    this.#keepSlice(bytes.subarray(0, lastComma));
    this.#keepSlice(CLOSE_LIST);
    const elements = this.#parseSlice();
    this.#keepSlice(OPEN_LIST);
    this.#keepSlice(bytes.subarray(lastComma + 1));
    return elements;
  }

  /** The elements after the slices so far, at the end of the body. */
  lastSlice(): unknown[] {
    return this.#isList ? this.#parseSlice() : [];
  }

  /** The object with an empty list. */
  head(): unknown {
    return parsePieces(this.#head);
  }

  #keepHead(bytes: Buffer): void {
    this.#headBytes += bytes.length;
    if (this.#headBytes > this.#envelope.maxHeadBytes) throw this.#envelope.onHeadTooLarge();
    this.#head.push(bytes);
  }

  #keepSlice(bytes: Buffer): void {
    const needed = this.#sliceBytes + bytes.length;
    if (needed > SLICE_BYTES + ELEMENT_BYTES) throw this.#envelope.onHeadTooLarge();
    if (needed > this.#slice.length) {
      const grown = Buffer.allocUnsafe(2 * needed);
      this.#slice.copy(grown, 0, 0, this.#sliceBytes);
      this.#slice = grown;
    }
    bytes.copy(this.#slice, this.#sliceBytes);
    this.#sliceBytes = needed;
  }

  #parseSlice(): unknown[] {
    const elements = parseText(this.#slice.subarray(0, this.#sliceBytes)) as unknown[];
    this.#sliceBytes = 0;
    return elements;
  }
}
