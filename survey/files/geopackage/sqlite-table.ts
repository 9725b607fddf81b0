import { viewOf } from "../../bytes.ts";
import { numberText } from "../number-text.ts";
import { damaged, type SqlitePages } from "./sqlite-pages.ts";

/** A value as it is stored. */
export type SqlValue = null | number | string | Uint8Array;

export interface SqlRow {
  id: number;
  values: SqlValue[];
}

const INTERIOR = 5;
const LEAF = 13;
const DEEPEST = 20;
const LONGEST_ROW = 67_108_864;

/**
 * Streams the rows of a table by its B-tree (sqlite.org/fileformat2.html, 1.6 and 2), in the order of their ids. No SQL
 * is run, so that a file cannot cause anything else.
 */
export async function* readTable(pages: SqlitePages, root: number): AsyncGenerator<SqlRow> {
  // An undamaged tree visits each page once.
  const seen = new Set<number>();
  yield* readPage(pages, root, 0, seen);
}

async function* readPage(
  pages: SqlitePages,
  number: number,
  depth: number,
  seen: Set<number>,
): AsyncGenerator<SqlRow> {
  if (seen.has(number) || depth > DEEPEST) throw damaged();
  seen.add(number);
  const page = await pages.page(number);
  const from = number === 1 ? 100 : 0;
  const view = viewOf(page);
  const kind = page[from];
  const cells = view.getUint16(from + 3);
  if (kind !== INTERIOR && kind !== LEAF) throw damaged();
  const pointers = from + (kind === LEAF ? 8 : 12);
  if (pointers + 2 * cells > page.length) throw damaged();
  for (let i = 0; i < cells; i++) {
    const at = view.getUint16(pointers + 2 * i);
    if (at + 4 > page.length) throw damaged();
    if (kind === LEAF) yield await readCell(pages, page, at);
    else yield* readPage(pages, view.getUint32(at), depth + 1, seen);
  }
  if (kind === INTERIOR) yield* readPage(pages, view.getUint32(from + 8), depth + 1, seen);
}

async function readCell(pages: SqlitePages, page: Uint8Array, at: number): Promise<SqlRow> {
  const length = varint(page, at);
  const id = varint(page, length.next);
  if (length.value > LONGEST_ROW) throw damaged();
  return {
    id: id.value,
    values: valuesOf(await payload(pages, page, id.next, length.value), pages.encoding),
  };
}

/** The bytes of a row; long ones continue on pages of their own (1.6). */
async function payload(
  pages: SqlitePages,
  page: Uint8Array,
  at: number,
  length: number,
): Promise<Uint8Array> {
  const { usableBytes } = pages;
  const most = usableBytes - 35;
  if (length <= most) {
    if (at + length > page.length) throw damaged();
    return page.subarray(at, at + length);
  }
  const least = Math.floor(((usableBytes - 12) * 32) / 255) - 23;
  const rest = least + ((length - least) % (usableBytes - 4));
  const local = rest <= most ? rest : least;
  if (at + local + 4 > page.length) throw damaged();
  const whole = new Uint8Array(length);
  whole.set(page.subarray(at, at + local));
  let next = uint32(page, at + local);
  for (let filled = local; filled < length; ) {
    const overflow = await pages.page(next);
    const part = overflow.subarray(4, Math.min(usableBytes, 4 + length - filled));
    whole.set(part, filled);
    filled += part.length;
    next = uint32(overflow, 0);
  }
  return whole;
}

/** The record format (2.1): types of the values, then the values. */
function valuesOf(record: Uint8Array, encoding: string): SqlValue[] {
  const header = varint(record, 0);
  const values: SqlValue[] = [];
  if (header.value > record.length) throw damaged();
  let at = header.value;
  for (let from = header.next; from < header.value; ) {
    const type = varint(record, from);
    from = type.next;
    const length = lengthOf(type.value);
    if (at + length > record.length) throw damaged();
    values.push(valueAt(record.subarray(at, at + length), type.value, encoding));
    at += length;
  }
  return values;
}

const FIXED = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0];
const lengthOf = (type: number) => FIXED[type] ?? (type - 12 - (type % 2)) / 2;

const decoders = new Map<string, TextDecoder>();

function valueAt(bytes: Uint8Array, type: number, encoding: string): SqlValue {
  if (type === 0) return null;
  if (type === 8 || type === 9) return type - 8;
  const view = viewOf(bytes);
  if (type === 7) return view.getFloat64(0);
  if (type < 7) return integer(view);
  if (type % 2 === 0) return bytes;
  let decoder = decoders.get(encoding);
  if (!decoder) {
    decoder = new TextDecoder(encoding);
    decoders.set(encoding, decoder);
  }
  return decoder.decode(bytes);
}

function integer(view: DataView): number {
  let value = view.getInt8(0);
  for (let i = 1; i < view.byteLength; i++) value = value * 256 + view.getUint8(i);
  return value;
}

function varint(bytes: Uint8Array, from: number): { value: number; next: number } {
  let value = 0;
  for (let i = 0; i < 9; i++) {
    const byte = bytes[from + i];
    if (byte === undefined) throw damaged();
    if (i === 8) return { value: value * 256 + byte, next: from + 9 };
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, next: from + i + 1 };
  }
  throw damaged();
}

function uint32(bytes: Uint8Array, at: number): number {
  return viewOf(bytes).getUint32(at);
}

/** A value as text; '' for nothing and for bytes. */
export const sqlText = (value: SqlValue | undefined): string =>
  typeof value === "string" ? value : typeof value === "number" ? numberText(value) : "";
