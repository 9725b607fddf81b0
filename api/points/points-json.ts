import { decodeChunk } from "#contract/columns.ts";
import type { PointColumns } from "#contract/point.ts";
import { NUMBER_BYTES, writeNumber } from "./number-text.ts";

const encoder = new TextEncoder();

/** Text that stands between values, in words of four bytes: four times fewer stores than byte by byte. */
interface Constant {
  length: number;
  words: Uint32Array;
}

function constant(text: string): Constant {
  const bytes = encoder.encode(text);
  const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
  padded.set(bytes);
  const view = new DataView(padded.buffer);
  return {
    length: bytes.length,
    words: Uint32Array.from({ length: padded.length / 4 }, (_, i) => view.getUint32(i * 4, true)),
  };
}

const NAME = constant('{"name":"');
const LONGITUDE = constant(',"longitude":');
const HEIGHT = constant(',"ellipsoidalHeight":');
/** The last word of a constant may reach this far beyond it; what follows is written over that. */
const OVERSHOOT_BYTES = 3;
const END = 0x7d;
const COMMA = 0x2c;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Points written at once: 200 kB of text, which stays in the processor's cache until it is sent. */
const PIECE_POINTS = 2_048;

/**
 * Points of a stored chunk as JSON objects separated by commas, UTF-8, without brackets around, in pieces;
 * `from` and `to` choose a range of them. Written byte by byte: objects and JSON.stringify take several
 * times as long and ten times the memory.
 */
export function* encodePointsJson(
  content: Uint8Array,
  from = 0,
  to = Number.MAX_SAFE_INTEGER,
): Generator<Uint8Array> {
  const columns = decodeChunk(content);
  const end = Math.min(to, columns.count);
  // What stands between a name and its latitude is the same for all points of a code.
  const codes = columns.codes.map(code => constant(`","code":${JSON.stringify(code)},"latitude":`));
  for (let start = from; start < end; start += PIECE_POINTS) {
    const stop = Math.min(start + PIECE_POINTS, end);
    const out = Buffer.allocUnsafe(room(columns, codes, start, stop));
    yield out.subarray(0, write(out, columns, codes, start, stop, start === from));
  }
}

/** Bytes that the range takes at most. */
function room({ codeIndex, nameEnds }: PointColumns, codes: Constant[], from: number, end: number): number {
  const fixed = NAME.length + LONGITUDE.length + HEIGHT.length + 2 + 3 * NUMBER_BYTES;
  let total =
    OVERSHOOT_BYTES +
    (end - from) * fixed +
    2 * (nameEnds[end - 1]! - (from === 0 ? 0 : nameEnds[from - 1]!));
  for (let i = from; i < end; i++) total += codes[codeIndex[i]!]!.length;
  return total;
}

function write(
  out: Buffer,
  columns: PointColumns,
  codes: Constant[],
  from: number,
  end: number,
  isFirst: boolean,
): number {
  const { longitude, latitude, ellipsoidalHeight, codeIndex, nameEnds, nameBytes } = columns;
  const view = new DataView(out.buffer, out.byteOffset, out.byteLength);
  let at = 0;
  let name = from === 0 ? 0 : nameEnds[from - 1]!;
  for (let i = from; i < end; i++) {
    if (i > from || !isFirst) out[at++] = COMMA;
    at = writeConstant(view, at, NAME);
    // Stored text holds no control characters, so quotes and backslashes are all there is to escape.
    for (const nameEnd = nameEnds[i]!; name < nameEnd; name++) {
      const byte = nameBytes[name]!;
      if (byte === QUOTE || byte === BACKSLASH) out[at++] = BACKSLASH;
      out[at++] = byte;
    }
    at = writeConstant(view, at, codes[codeIndex[i]!]!);
    at = writeNumber(view, at, latitude[i]!);
    at = writeConstant(view, at, LONGITUDE);
    at = writeNumber(view, at, longitude[i]!);
    at = writeConstant(view, at, HEIGHT);
    at = writeNumber(view, at, ellipsoidalHeight[i]!);
    out[at++] = END;
  }
  return at;
}

function writeConstant(view: DataView, at: number, { length, words }: Constant): number {
  for (let k = 0; k < words.length; k++) view.setUint32(at + k * 4, words[k]!, true);
  return at + length;
}
