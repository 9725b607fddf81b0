import { JSON_LEVELS_MAX, tooDeep } from "../../http/json-body.ts";
import { unreadable } from "../../http/refusal.ts";

/** Bytes of elements handed on at once: parsing them takes about 5 ms. */
const SLICE_BYTES = 262_144;
/** A single element beyond this is no point: parsing it would hold up everybody. */
const ELEMENT_BYTES = 4 * 1_048_576;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

interface Envelope {
  /** The body's member that is cut into slices, when it is a list. */
  member: string;
  /** Called with runs of whole elements, as text between two brackets; awaited before reading on. */
  onSlice: (elements: unknown[]) => Promise<void> | void;
  /** Bytes that everything beside the list may take. */
  maxHeadBytes: number;
  onHeadTooLarge: () => Error;
}

/**
 * Reads a JSON object of any formatting from a stream, handing on the elements of one of its lists in
 * slices, and returns the object with that list empty. Only string, depth and commas are followed here:
 * every byte ends up in a slice or in the head, and JSON.parse judges both. Refuses with 400.
 */
export async function readEnvelope(source: AsyncIterable<Uint8Array>, envelope: Envelope): Promise<unknown> {
  const cutter = new Cutter(envelope);
  for await (const part of source) {
    for (const slice of cutter.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength))) {
      await envelope.onSlice(slice);
      // Lets other requests in between slices.
      await new Promise(resolve => setImmediate(resolve));
    }
  }
  return cutter.finish();
}

class Cutter {
  readonly #envelope: Envelope;
  readonly #memberText: string;
  #head: Buffer[] = [];
  #headBytes = 0;
  #slice: Buffer[] = [];
  #sliceBytes = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** The last string at depth 1, raw, while it may be a key. */
  #key: number[] | null = null;
  #inKey = false;
  #afterColon = false;
  #inList = false;
  #seenList = false;
  #cutAtComma = false;

  constructor(envelope: Envelope) {
    this.#envelope = envelope;
    this.#memberText = envelope.member;
  }

  *push(part: Buffer): Generator<unknown[]> {
    let start = 0;
    for (let i = 0; i < part.length; i++) {
      const byte = part[i]!;
      if (this.#inString) {
        i = this.#skipString(part, i);
        continue;
      }
      if (this.#inList && this.#depth === 2 && (byte === COMMA || byte === CLOSE_LIST)) {
        if (byte === COMMA && this.#sliceBytes + i - start < SLICE_BYTES) continue;
        this.#keepSlice(part.subarray(start, i));
        start = byte === COMMA ? i + 1 : i;
        yield* this.#emit(byte === COMMA);
        if (byte === COMMA) continue;
        this.#inList = false;
      }
      if (this.#depth === 1 && !this.#inList && this.#opensList(byte)) {
        this.#keepHead(part.subarray(start, i + 1));
        start = i + 1;
        this.#inList = this.#seenList = true;
      }
      this.#follow(byte);
    }
    if (this.#inList) this.#keepSlice(part.subarray(start));
    else this.#keepHead(part.subarray(start));
  }

  finish(): unknown {
    if (this.#inList || this.#depth > 0) throw unreadable("The body stops in the middle of its JSON");
    // No body at all: what is missing in it is told by its fields.
    if (this.#headBytes === 0) return {};
    return parse(Buffer.concat(this.#head));
  }

  #follow(byte: number): void {
    if (byte === QUOTE) {
      this.#inString = true;
      this.#inKey = this.#depth === 1 && !this.#inList;
      if (this.#inKey) this.#key = [];
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++this.#depth > JSON_LEVELS_MAX) throw unreadable(tooDeep);
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.#depth--;
    if (this.#depth === 1 && !isSpace(byte)) this.#afterColon = byte === COLON;
  }

  /** True when the byte opens the list that is to be cut. */
  #opensList(byte: number): boolean {
    if (byte !== OPEN_LIST || !this.#afterColon || !this.#key) return false;
    if (String.fromCharCode(...this.#key) !== this.#memberText) return false;
    if (this.#seenList) throw unreadable(`The body has '${this.#memberText}' twice`);
    return true;
  }

  /** Returns the index of the string's last byte in this part. */
  #skipString(part: Buffer, from: number): number {
    let i = from;
    for (; i < part.length; i++) {
      const byte = part[i]!;
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) {
        this.#inString = false;
        return i;
      }
      // A longer key is no member that is cut.
      if (this.#inKey && this.#key!.length <= this.#memberText.length) this.#key!.push(byte);
    }
    return i;
  }

  #keepHead(bytes: Buffer): void {
    this.#headBytes += bytes.length;
    if (this.#headBytes > this.#envelope.maxHeadBytes) throw this.#envelope.onHeadTooLarge();
    if (bytes.length > 0) this.#head.push(bytes);
  }

  #keepSlice(bytes: Buffer): void {
    this.#sliceBytes += bytes.length;
    if (this.#sliceBytes > SLICE_BYTES + ELEMENT_BYTES) throw this.#envelope.onHeadTooLarge();
    if (bytes.length > 0) this.#slice.push(bytes);
  }

  *#emit(atComma: boolean): Generator<unknown[]> {
    const brackets = [Buffer.of(OPEN_LIST), ...this.#slice, Buffer.of(CLOSE_LIST)];
    const elements = parse(Buffer.concat(brackets)) as unknown[];
    // Only a list without any element may be empty: else a comma stands before or after nothing.
    if (elements.length === 0 && (atComma || this.#cutAtComma))
      throw unreadable("The body is not valid JSON: a comma is followed by no element");
    this.#slice = [];
    this.#sliceBytes = 0;
    this.#cutAtComma = atComma;
    if (elements.length > 0) yield elements;
  }
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

function parse(bytes: Buffer): unknown {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw unreadable("The body is not valid UTF-8");
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    // The parser's message quotes the text around the fault, which may be private.
    throw unreadable(`The body is not valid JSON: ${(error as Error).message.split(/, (?:\.\.\.)?"/)[0]}`);
  }
}
