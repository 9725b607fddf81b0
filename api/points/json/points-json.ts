import { decodeChunk } from "#contract/points/columns.ts";
import type { PointColumns, PointQuality } from "#shapes/points.ts";
import { SOLUTIONS } from "#shapes/values/solutions.ts";
import { asWritten } from "#survey/quality.ts";
import { NUMBER_BYTES, writeNumber } from "./number-text.ts";

const encoder = new TextEncoder();

/**
 * Constant text between values, in words of eight bytes: eight times fewer stores than byte by byte. Stored as
 * doubles, which is safe because none of them is a NaN (which a processor may change): those begin with the bytes 7f
 * or ff, which do not occur in JSON.
 */
interface Constant {
  length: number;
  words: Float64Array;
}

function constant(text: string): Constant {
  const bytes = encoder.encode(text);
  const padded = new Uint8Array(Math.ceil(bytes.length / 8) * 8);
  padded.set(bytes);
  return { length: bytes.length, words: new Float64Array(padded.buffer) };
}

const FIRST = constant('{"name":"');
const NEXT = constant('},{"name":"');
/** Begins a piece that is not the first. */
const FURTHER = constant(',{"name":"');
const LONGITUDE = constant(',"longitude":');
const HEIGHT = constant(',"ellipsoidalHeight":');
const SOLUTION = SOLUTIONS.map(solution => constant(`"solution":"${solution}"`));
const QUALITY = constant(',"quality":{');
const HORIZONTAL_RMS = constant('"horizontalRmsM":');
const VERTICAL_RMS = constant('"verticalRmsM":');
const PDOP = constant('"pdop":');
const SATELLITES = constant('"satellites":');
/** The most bytes that the quality of a point takes. */
const QUALITY_BYTES = 100 + 4 * NUMBER_BYTES;
/** The last word of a constant may reach this far past its end; the next value overwrites that. */
const OVERSHOOT_BYTES = 7;
const COMMA = 0x2c;
const END = 0x7d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Points written at once: 200 kB of text, which stay in the processor's cache until they are sent. */
const PIECE_POINTS = 2_048;

/**
 * Writes the points of a stored chunk as JSON objects separated by commas, UTF-8, without enclosing brackets, in
 * pieces; `from` and `to` select a range of them. A piece must be sent before the next one is requested, which
 * overwrites it. Written byte by byte, because objects and JSON.stringify take several times as long and ten times the
 * memory.
 */
export function* encodePointsJson(
  content: Uint8Array,
  from = 0,
  to = Number.MAX_SAFE_INTEGER,
): Generator<Uint8Array> {
  const columns = decodeChunk(content);
  const end = Math.min(to, columns.count);
  // The text between a name and its latitude is the same for all points with the same code.
  const codes = columns.codes.map(code => constant(`","code":${JSON.stringify(code)},"latitude":`));
  let out = Buffer.alloc(0);
  for (let start = from; start < end; start += PIECE_POINTS) {
    const stop = Math.min(start + PIECE_POINTS, end);
    const bytes = room(columns, codes, start, stop);
    if (out.length < bytes) out = Buffer.allocUnsafe(bytes);
    yield out.subarray(0, write(out, columns, codes, start, stop, start === from));
  }
}

/** The most bytes that the range takes. */
function room(columns: PointColumns, codes: Constant[], from: number, end: number): number {
  const { codeIndex, nameEnds, quality } = columns;
  const plain = NEXT.length + LONGITUDE.length + HEIGHT.length + 3 * NUMBER_BYTES;
  const fixed = quality ? plain + QUALITY_BYTES : plain;
  let total =
    1 +
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
  const { longitude, latitude, ellipsoidalHeight, codeIndex, nameEnds, nameBytes, quality } = columns;
  const view = new DataView(out.buffer, out.byteOffset, out.byteLength);
  let at = 0;
  let name = from === 0 ? 0 : nameEnds[from - 1]!;
  let opening = isFirst ? FIRST : FURTHER;
  for (let i = from; i < end; i++) {
    at = writeConstant(view, at, opening);
    opening = NEXT;
    // Stored text contains no control characters, so only quotes and backslashes need escaping.
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
    if (quality) at = writeQuality(view, at, quality, i);
  }
  out[at++] = END;
  return at;
}

/** Writes only known values, and nothing at all if there are none. */
function writeQuality(view: DataView, at: number, quality: PointQuality, i: number): number {
  const start = at;
  const inside = writeConstant(view, at, QUALITY);
  at = inside;
  if (quality.solution[i]! > 0) at = writeConstant(view, at, SOLUTION[quality.solution[i]!]!);
  at = writeMember(view, at, inside, HORIZONTAL_RMS, quality.horizontalRmsM[i]!);
  at = writeMember(view, at, inside, VERTICAL_RMS, quality.verticalRmsM[i]!);
  at = writeMember(view, at, inside, PDOP, quality.pdop[i]!);
  at = writeMember(view, at, inside, SATELLITES, quality.satellites[i]! || Number.NaN);
  if (at === inside) return start;
  view.setUint8(at, END);
  return at + 1;
}

function writeMember(view: DataView, at: number, inside: number, name: Constant, value: number): number {
  if (Number.isNaN(value)) return at;
  if (at > inside) view.setUint8(at++, COMMA);
  return writeNumber(view, writeConstant(view, at, name), asWritten(value));
}

function writeConstant(view: DataView, at: number, { length, words }: Constant): number {
  for (let k = 0; k < words.length; k++) view.setFloat64(at + k * 8, words[k]!, true);
  return at + length;
}
