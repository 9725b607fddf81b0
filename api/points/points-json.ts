import { decodeChunk } from "#contract/columns.ts";

const encoder = new TextEncoder();
const bytes = (text: string) => encoder.encode(text);

const NAME = bytes('{"name":"');
const CODE = bytes('","code":');
const LATITUDE = bytes(',"latitude":');
const LONGITUDE = bytes(',"longitude":');
const HEIGHT = bytes(',"ellipsoidalHeight":');
const END = 0x7d;
const COMMA = 0x2c;
const FIXED_BYTES = NAME.length + CODE.length + LATITUDE.length + LONGITUDE.length + HEIGHT.length + 2;
/** The longest text of a double, as -1.2345678901234567e-300. */
const NUMBER_BYTES = 25;

/**
 * Points of a stored chunk as JSON objects separated by commas, UTF-8, without brackets around; `from` and
 * `to` choose a range of them. Written byte by byte: building objects for JSON.stringify takes three times
 * as long and ten times the memory.
 */
export function encodePointsJson(content: Uint8Array, from = 0, to = Number.MAX_SAFE_INTEGER): Uint8Array {
  const columns = decodeChunk(content);
  const { longitude, latitude, ellipsoidalHeight, codeIndex, nameEnds, nameBytes } = columns;
  const end = Math.min(to, columns.count);
  if (from >= end) return new Uint8Array(0);
  const codes = columns.codes.map(code => bytes(JSON.stringify(code)));
  const nameStart = from === 0 ? 0 : nameEnds[from - 1]!;
  const text = nameEnds[end - 1]! - nameStart;
  let codeText = 0;
  for (let i = from; i < end; i++) codeText += codes[codeIndex[i]!]!.length;
  const out = Buffer.allocUnsafe((end - from) * (FIXED_BYTES + 3 * NUMBER_BYTES) + text * 6 + codeText);
  let at = 0;
  const put = (part: Uint8Array) => {
    for (let k = 0; k < part.length; k++) out[at++] = part[k]!;
  };
  let start = nameStart;
  for (let i = from; i < end; i++) {
    if (i > from) out[at++] = COMMA;
    put(NAME);
    at = writeEscaped(out, at, nameBytes, start, nameEnds[i]!);
    start = nameEnds[i]!;
    put(CODE);
    put(codes[codeIndex[i]!]!);
    put(LATITUDE);
    at = writeNumber(out, at, latitude[i]!);
    put(LONGITUDE);
    at = writeNumber(out, at, longitude[i]!);
    put(HEIGHT);
    at = writeNumber(out, at, ellipsoidalHeight[i]!);
    out[at++] = END;
  }
  return out.subarray(0, at);
}

/** Stored text holds no control characters, so quotes and backslashes are all there is to escape. */
function writeEscaped(out: Uint8Array, at: number, text: Uint8Array, from: number, to: number): number {
  for (let i = from; i < to; i++) {
    const byte = text[i]!;
    if (byte === 0x22 || byte === 0x5c) out[at++] = 0x5c;
    out[at++] = byte;
  }
  return at;
}

const DECIMALS = 9;
const SCALE = 1e9;
/** Below it a value times SCALE has at most 15 digits, which a double holds exactly. */
const EXACT_BELOW = 1e6;

/**
 * Writes the shortest decimal that reads back as `value`. Most survey values have at most nine decimals:
 * k / 1e9 being the value itself proves that k's digits are that decimal, and they are written without
 * making a string.
 */
export function writeNumber(out: Buffer, at: number, value: number): number {
  const magnitude = value < 0 ? -value : value;
  const k = Math.round(magnitude * SCALE);
  if (magnitude >= EXACT_BELOW || k / SCALE !== magnitude) return at + out.write(String(value), at, "latin1");
  if (value < 0) out[at++] = 0x2d;
  const whole = Math.floor(k / SCALE);
  at = writeWhole(out, at, whole);
  let rest = k - whole * SCALE;
  if (rest === 0) return at;
  let digits = DECIMALS;
  while (rest % 10 === 0) {
    rest = (rest / 10) | 0;
    digits--;
  }
  out[at] = 0x2e;
  for (let i = at + digits; i > at; i--) {
    const next = (rest / 10) | 0;
    out[i] = 0x30 + rest - next * 10;
    rest = next;
  }
  return at + digits + 1;
}

function writeWhole(out: Uint8Array, at: number, value: number): number {
  let digits = 1;
  for (let limit = 10; value >= limit; limit *= 10) digits++;
  for (let i = at + digits - 1; i >= at; i--) {
    const next = (value / 10) | 0;
    out[i] = 0x30 + value - next * 10;
    value = next;
  }
  return at + digits;
}
