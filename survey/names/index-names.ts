import { fold } from "./fold.ts";
import { sortKeys, type Texts } from "./sort-keys.ts";

/** Names in one block: some two kilobytes. */
const BLOCK_NAMES = 512;
/** Longer keys are cut: names alike up to there are distinguished when they are read. */
export const KEY_BYTES = 255;
/** Letters whose case fits into a number of 28 bits. */
const CASE_BITS = 28;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Names of a dataset in the order of their keys. */
export interface NameBlock {
  /** Keys of its first and last name. */
  first: Uint8Array;
  last: Uint8Array;
  body: Uint8Array;
}

/** A name of a block: its key, as it is written, and which point of the dataset has it. */
export interface IndexedName {
  key: Uint8Array;
  name: string;
  index: number;
}

/** What a name is found by: {@link fold} without blanks around it, as UTF-8, cut to {@link KEY_BYTES}. */
export const keyOf = (name: string): Uint8Array => cut(encoder.encode(fold(name.trim())));

/** Cuts between letters only. */
function cut(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= KEY_BYTES) return bytes;
  let end = KEY_BYTES;
  while ((bytes[end]! & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}

/**
 * Sorts the names of a dataset into blocks. A name takes what differs from the one before it (front coding,
 * https://en.wikipedia.org/wiki/Incremental_encoding): some five bytes where names are numbers. An entry is
 *
 *     u8      bytes shared with the key before it (high four bits) and bytes that follow (low four); 15: at least 15,
 *             and a varint with the rest
 *     key     the bytes that follow
 *     varint  the point's number less that before it, zigzag, times two; plus one when its spelling follows
 *     varint  spelling: 0 for a name that is written out (varint length, bytes), else one more than the bits of the
 *             key's letters that are capitals; names without a spelling have that of the name before them
 */
export function indexNames(names: Texts): NameBlock[] {
  const keys = foldAll(names);
  const order = sortKeys(keys);
  const blocks: NameBlock[] = [];
  for (let from = 0; from < order.length; from += BLOCK_NAMES)
    blocks.push(packBlock(names, keys, order.subarray(from, from + BLOCK_NAMES)));
  return blocks;
}

const textAt = ({ bytes, ends }: Texts, i: number) => bytes.subarray(i === 0 ? 0 : ends[i - 1], ends[i]);

function foldAll(names: Texts): Texts {
  const out = new ByteWriter(names.bytes.length);
  const ends = new Uint32Array(names.ends.length);
  for (let i = 0; i < ends.length; i++) {
    const start = i === 0 ? 0 : names.ends[i - 1]!;
    const end = names.ends[i]!;
    const isBlank = names.bytes[start] === 0x20 || names.bytes[end - 1] === 0x20;
    if (isBlank || end - start > KEY_BYTES || !out.writeSmall(names.bytes, start, end))
      out.write(keyOf(decoder.decode(names.bytes.subarray(start, end))));
    ends[i] = out.length;
  }
  return { bytes: out.finish(), ends };
}

function packBlock(names: Texts, keys: Texts, order: Uint32Array): NameBlock {
  const out = new ByteWriter(order.length * 8);
  let previous = new Uint8Array(0);
  let previousIndex = 0;
  let spelling = 1;
  for (const index of order) {
    const key = textAt(keys, index) as Uint8Array<ArrayBuffer>;
    const name = textAt(names, index);
    let shared = 0;
    while (shared < key.length && shared < previous.length && key[shared] === previous[shared]) shared++;
    const rest = key.length - shared;
    out.byte((Math.min(shared, 15) << 4) | Math.min(rest, 15));
    if (shared >= 15) out.varint(shared - 15);
    if (rest >= 15) out.varint(rest - 15);
    out.write(key.subarray(shared));
    const step = index - previousIndex;
    const zigzag = step < 0 ? -2 * step - 1 : 2 * step;
    const own = spellingOf(key, name);
    out.varint(zigzag * 2 + (own === spelling ? 0 : 1));
    if (own !== spelling) out.varint(own);
    if (own === 0) {
      out.varint(name.length);
      out.write(name);
    } else spelling = own;
    previous = key;
    previousIndex = index;
  }
  return {
    first: textAt(keys, order[0]!).slice(),
    last: textAt(keys, order.at(-1)!).slice(),
    body: out.finish(),
  };
}

/** One more than the bits of the capitals; 0 when the name differs from its key in other ways. */
function spellingOf(key: Uint8Array, name: Uint8Array): number {
  if (key.length !== name.length) return 0;
  let capitals = 0;
  for (let i = 0; i < key.length; i++) {
    if (key[i] === name[i]) continue;
    if (i >= CASE_BITS || key[i]! < 0x61 || key[i]! > 0x7a || name[i] !== key[i]! - 32) return 0;
    capitals |= 1 << i;
  }
  return capitals + 1;
}

/** Yields the names of a block in the order of their keys. A key is valid until the next name is asked for. */
export function* readBlock(body: Uint8Array): Generator<IndexedName> {
  const key = new Uint8Array(KEY_BYTES);
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = body[at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  let index = 0;
  let spelling = 1;
  while (at < body.length) {
    const counts = body[at++]!;
    const shared = counts >> 4 === 15 ? 15 + varint() : counts >> 4;
    const rest = (counts & 15) === 15 ? 15 + varint() : counts & 15;
    key.set(body.subarray(at, at + rest), shared);
    at += rest;
    const number = varint();
    const zigzag = Math.floor(number / 2);
    index += zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
    const own = key.subarray(0, shared + rest);
    const written = number % 2 === 1 ? varint() : spelling;
    if (written > 0) {
      spelling = written;
      yield { key: own, index, name: decoder.decode(capitalised(own, written - 1)) };
    } else {
      const length = varint();
      yield { key: own, index, name: decoder.decode(body.subarray(at, at + length)) };
      at += length;
    }
  }
}

function capitalised(key: Uint8Array, capitals: number): Uint8Array {
  if (capitals === 0) return key;
  return key.map((byte, i) => (i < CASE_BITS && (capitals >> i) & 1 ? byte - 32 : byte));
}

class ByteWriter {
  length = 0;
  #bytes: Uint8Array<ArrayBuffer>;

  constructor(expected: number) {
    this.#bytes = new Uint8Array(expected + 64);
  }

  byte(value: number): void {
    this.#makeRoom(1);
    this.#bytes[this.length++] = value;
  }

  varint(value: number): void {
    this.#makeRoom(8);
    let left = value;
    for (; left >= 128; left = Math.floor(left / 128)) this.#bytes[this.length++] = (left % 128) + 128;
    this.#bytes[this.length++] = left;
  }

  write(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Writes an ASCII text in lower case; returns false, having written nothing, for other texts. */
  writeSmall(bytes: Uint8Array, start: number, end: number): boolean {
    this.#makeRoom(end - start);
    let at = this.length;
    for (let i = start; i < end; i++) {
      const byte = bytes[i]!;
      if (byte >= 0x80) return false;
      this.#bytes[at++] = byte >= 0x41 && byte <= 0x5a ? byte + 32 : byte;
    }
    this.length = at;
    return true;
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.length);
  }

  #makeRoom(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + more));
    grown.set(this.#bytes.subarray(0, this.length));
    this.#bytes = grown;
  }
}
