import { decodeChunk } from "#contract/columns.ts";
import type { PointColumns } from "#contract/point.ts";
import { NUMBER_BYTES, writeNumber } from "./number-text.ts";

const encoder = new TextEncoder();
const bytes = (text: string) => encoder.encode(text);

const NAME = bytes('{"name":"');
const LONGITUDE = bytes(',"longitude":');
const HEIGHT = bytes(',"ellipsoidalHeight":');
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
  const codes = columns.codes.map(code => bytes(`","code":${JSON.stringify(code)},"latitude":`));
  for (let start = from; start < end; start += PIECE_POINTS) {
    const stop = Math.min(start + PIECE_POINTS, end);
    const out = Buffer.allocUnsafe(room(columns, codes, start, stop));
    yield out.subarray(0, write(out, columns, codes, start, stop, start === from));
  }
}

/** Bytes that the range takes at most. */
function room({ codeIndex, nameEnds }: PointColumns, codes: Uint8Array[], from: number, end: number): number {
  const fixed = NAME.length + LONGITUDE.length + HEIGHT.length + 2 + 3 * NUMBER_BYTES;
  let total = (end - from) * fixed + 2 * (nameEnds[end - 1]! - (from === 0 ? 0 : nameEnds[from - 1]!));
  for (let i = from; i < end; i++) total += codes[codeIndex[i]!]!.length;
  return total;
}

function write(
  out: Buffer,
  columns: PointColumns,
  codes: Uint8Array[],
  from: number,
  end: number,
  isFirst: boolean,
): number {
  const { longitude, latitude, ellipsoidalHeight, codeIndex, nameEnds, nameBytes } = columns;
  let at = 0;
  let name = from === 0 ? 0 : nameEnds[from - 1]!;
  for (let i = from; i < end; i++) {
    if (i > from || !isFirst) out[at++] = COMMA;
    for (let k = 0; k < NAME.length; k++) out[at++] = NAME[k]!;
    // Stored text holds no control characters, so quotes and backslashes are all there is to escape.
    for (const nameEnd = nameEnds[i]!; name < nameEnd; name++) {
      const byte = nameBytes[name]!;
      if (byte === QUOTE || byte === BACKSLASH) out[at++] = BACKSLASH;
      out[at++] = byte;
    }
    const code = codes[codeIndex[i]!]!;
    for (let k = 0; k < code.length; k++) out[at++] = code[k]!;
    at = writeNumber(out, at, latitude[i]!);
    for (let k = 0; k < LONGITUDE.length; k++) out[at++] = LONGITUDE[k]!;
    at = writeNumber(out, at, longitude[i]!);
    for (let k = 0; k < HEIGHT.length; k++) out[at++] = HEIGHT[k]!;
    at = writeNumber(out, at, ellipsoidalHeight[i]!);
    out[at++] = END;
  }
  return at;
}
