import type { PointTable } from "../point-table.ts";
import { EXACT_POWERS } from "./number.ts";

const COMMA = 44;
const LF = 10;
const CR = 13;
const SPACE = 32;
const QUOTE = 34;
const APOSTROPHE = 39;
const MINUS = 45;
const PLUS = 43;
const DOT = 46;
const ZERO = 48;
const DELETE = 127;
/** Longer names and codes take the general path. */
const LONGEST_CELL = 255;
/**
 * With up to this many digits on either side of the point, a number is an exact integer over an exact power of ten.
 */
const MOST_DIGITS = 6;
const MOST_DECIMALS = 9;

/**
 * The fast path for files as documented: name, code, longitude, latitude, height between commas, plain decimals, no
 * quotes, every byte read once. Adds rows from `from` on to the table and returns the offset of the first row of
 * another form, for the general reader, which would read the rows taken here alike.
 */
export function readPlainRows(
  bytes: Uint8Array,
  from: number,
  end: number,
  table: PointTable,
  maxPoints: number,
): number {
  let at = from;
  for (;;) {
    table.reserve(LONGEST_CELL);
    const next = readWhileRoom(bytes, at, end, table, maxPoints);
    if (next === at) return at;
    at = next;
  }
}

/** Adds rows until an array of the table is full: local variables for the arrays make it fast. */
function readWhileRoom(
  bytes: Uint8Array,
  from: number,
  end: number,
  table: PointTable,
  maxPoints: number,
): number {
  const { longitude, latitude, ellipsoidalHeight, codeIndex, nameEnds, nameBytes, codes } = table;
  const mostPoints = Math.min(longitude.length, maxPoints);
  const mostNameBytes = nameBytes.length - LONGEST_CELL;
  let { count, nameLength } = table;
  let at = from;
  while (at < end && count < mostPoints && nameLength <= mostNameBytes) {
    const first = bytes[at]!;
    if (first === SPACE || first === QUOTE || first === APOSTROPHE || first >= DELETE) break;
    let i = at;
    let nameEnd = nameLength;
    const nameStop = Math.min(end, at + LONGEST_CELL);
    for (; i < nameStop; i++) {
      const c = bytes[i]!;
      if (c === COMMA || c < SPACE || c === DELETE) break;
      nameBytes[nameEnd++] = c;
    }
    if (i === at || i === nameStop || bytes[i] !== COMMA) break;
    const codeFrom = i + 1;
    const codeEnd = codeCellEnd(bytes, codeFrom, end);
    if (codeEnd < 0) break;
    const xEnd = numberEnd(bytes, codeEnd + 1, end, longitude, count);
    if (xEnd < 0 || bytes[xEnd] !== COMMA || !(Math.abs(longitude[count]!) <= 180)) break;
    const yEnd = numberEnd(bytes, xEnd + 1, end, latitude, count);
    if (yEnd < 0 || bytes[yEnd] !== COMMA || !(Math.abs(latitude[count]!) <= 90)) break;
    const heightEnd = numberEnd(bytes, yEnd + 1, end, ellipsoidalHeight, count);
    if (heightEnd < 0 || !(Math.abs(ellipsoidalHeight[count]!) <= 100_000)) break;
    const next = lineEnd(bytes, heightEnd, end);
    if (next < 0) break;
    codeIndex[count] = codes.indexOf(bytes, codeFrom, codeEnd);
    nameLength = nameEnd;
    nameEnds[count] = nameLength;
    count++;
    at = next;
  }
  table.count = count;
  table.nameLength = nameLength;
  return at;
}

/**
 * The offset of the comma after an unquoted code; blanks are left in, as codes are trimmed at the end. -1 for
 * anything else.
 */
function codeCellEnd(bytes: Uint8Array, from: number, end: number): number {
  if (bytes[from] === QUOTE || bytes[from] === APOSTROPHE) return -1;
  const stop = Math.min(end, from + LONGEST_CELL);
  for (let i = from; i < stop; i++) {
    const c = bytes[i]!;
    if (c === COMMA) return i;
    if (c < SPACE) return -1;
  }
  return -1;
}

/** Writes the plain decimal at `from` into `out[index]` and returns the offset after it; -1 for anything else. */
function numberEnd(bytes: Uint8Array, from: number, end: number, out: Float64Array, index: number): number {
  let i = from;
  const sign = bytes[i]!;
  if (sign === MINUS || sign === PLUS) i++;
  const whole = i;
  let integer = 0;
  for (; i < end; i++) {
    const digit = bytes[i]! - ZERO;
    if (digit < 0 || digit > 9) break;
    integer = (integer * 10 + digit) | 0;
  }
  if (i === whole || i - whole > MOST_DIGITS || i >= end) return -1;
  let value = integer;
  if (bytes[i] === DOT) {
    const fraction = ++i;
    let decimals = 0;
    for (; i < end; i++) {
      const digit = bytes[i]! - ZERO;
      if (digit < 0 || digit > 9) break;
      decimals = (decimals * 10 + digit) | 0;
    }
    const count = i - fraction;
    if (count === 0 || count > MOST_DECIMALS || i >= end) return -1;
    const power = EXACT_POWERS[count]!;
    value = (integer * power + decimals) / power;
  }
  out[index] = sign === MINUS ? -value : value;
  return i;
}

/** The offset after the line end at `at`; -1 when there is none, or a CR whose LF may still come. */
function lineEnd(bytes: Uint8Array, at: number, end: number): number {
  if (bytes[at] === LF) return at + 1;
  if (bytes[at] !== CR || at + 1 >= end) return -1;
  return bytes[at + 1] === LF ? at + 2 : at + 1;
}
