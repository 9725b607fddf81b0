import type { PointColumns } from "#shapes/points.ts";
import { compactCodeIndex } from "../../points.ts";
import { decodeWindows1252 } from "../../windows-1252.ts";
import { foldQuotes, type RowScanner } from "./rows/row-scanner.ts";

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const POINT_PREFIX = encoder.encode("Point ");
const FIRST_CAPACITY = 4096;
const SPACE = 32;
const LF = 10;
const CR = 13;

/**
 * Points as they are read: columns that grow. Names and codes are kept as the file's bytes until
 * `finish` is told their encoding, because only the whole file shows whether it is UTF-8.
 */
export class PointTable {
  count = 0;
  longitude = new Float64Array(FIRST_CAPACITY);
  latitude = new Float64Array(FIRST_CAPACITY);
  ellipsoidalHeight = new Float64Array(FIRST_CAPACITY);
  codeIndex = new Uint32Array(FIRST_CAPACITY);
  nameEnds = new Uint32Array(FIRST_CAPACITY);
  /** Line of each point's row; set by the caller. */
  lines = new Uint32Array(FIRST_CAPACITY);
  nameBytes: Uint8Array<ArrayBuffer> = new Uint8Array(FIRST_CAPACITY * 8);
  nameLength = 0;
  readonly codes = new ByteDictionary();

  constructor(
    private readonly maxPoints: number,
    /** The file is one of our own exports: an apostrophe before a formula's first character is removed. */
    private readonly isOwn = false,
  ) {}

  /** Makes room for another point whose name has up to `nameBytes` bytes. */
  reserve(nameBytes: number): void {
    if (this.count === this.longitude.length) this.grow();
    while (this.nameLength + nameBytes > this.nameBytes.length) this.nameBytes = doubled(this.nameBytes);
  }

  /** Adds a point; `nameCell` and `codeCell` are cells of the scanner's last row, or -1. */
  add(
    bytes: Uint8Array,
    scanner: RowScanner,
    nameCell: number,
    codeCell: number,
    row: number,
    longitude: number,
    latitude: number,
    heightM: number,
  ): void {
    const i = this.count;
    this.reserve(0);
    this.longitude[i] = longitude;
    this.latitude[i] = latitude;
    this.ellipsoidalHeight[i] = heightM;
    this.codeIndex[i] =
      codeCell < 0 ? this.codes.indexOf(bytes, 0, 0) : this.codeOf(bytes, scanner, codeCell);
    const nameFrom = this.nameLength;
    if (nameCell >= 0) this.addName(bytes, scanner, nameCell);
    if (this.nameLength === nameFrom) this.addDefaultName(row);
    this.nameEnds[i] = this.nameLength;
    this.count = i + 1;
  }

  /** The columns, cut to size; `isUtf8` false means windows-1252. */
  finish(isUtf8: boolean, sawHigh: boolean): PointColumns {
    const { count } = this;
    const { codes, remap } = this.codes.finish(isUtf8);
    const codeIndex = this.codeIndex.slice(0, count);
    if (remap) for (let i = 0; i < count; i++) codeIndex[i] = remap[codeIndex[i]!]!;
    const names = finishNames(
      this.nameBytes.slice(0, this.nameLength),
      this.nameEnds.slice(0, count),
      isUtf8,
      sawHigh,
    );
    return {
      count,
      longitude: this.longitude.slice(0, count),
      latitude: this.latitude.slice(0, count),
      ellipsoidalHeight: this.ellipsoidalHeight.slice(0, count),
      codeIndex: compactCodeIndex(codeIndex, codes.length),
      codes,
      ...names,
    };
  }

  private codeOf(bytes: Uint8Array, scanner: RowScanner, cell: number): number {
    let from = scanner.starts[cell]!;
    let to = scanner.ends[cell]!;
    let source = bytes;
    if (scanner.folded[cell]) {
      source = foldQuotes(bytes, from, to);
      from = 0;
      to = source.length;
    }
    while (from < to && source[from] === SPACE) from++;
    while (to > from && source[to - 1] === SPACE) to--;
    if (this.isOwn && isNeutralised(source, from, to)) from++;
    return this.codes.indexOf(source, from, to);
  }

  private addName(bytes: Uint8Array, scanner: RowScanner, cell: number): void {
    let source = bytes;
    let from = scanner.starts[cell]!;
    let to = scanner.ends[cell]!;
    if (scanner.folded[cell]) {
      source = foldQuotes(bytes, from, to);
      from = 0;
      to = source.length;
    }
    const start = this.nameLength;
    let at = start;
    while (at + (to - from) > this.nameBytes.length) this.nameBytes = doubled(this.nameBytes);
    const names = this.nameBytes;
    let isBlank = true;
    if (this.isOwn && isNeutralised(source, from, to)) from++;
    for (let i = from; i < to; i++) {
      let c = source[i]!;
      // A line break becomes a blank, other C0 control characters and DEL go; a name of blanks only is no name.
      if (c === LF || c === CR) {
        if (c === LF && i > from && source[i - 1] === CR) continue;
        c = SPACE;
      } else if (c < SPACE || c === 127) continue;
      if (c !== SPACE) isBlank = false;
      names[at++] = c;
    }
    this.nameLength = isBlank || isBlankText(names, start, at) ? start : at;
  }

  private addDefaultName(row: number): void {
    const digits = String(row);
    const length = POINT_PREFIX.length + digits.length;
    while (this.nameLength + length > this.nameBytes.length) this.nameBytes = doubled(this.nameBytes);
    this.nameBytes.set(POINT_PREFIX, this.nameLength);
    for (let i = 0; i < digits.length; i++)
      this.nameBytes[this.nameLength + POINT_PREFIX.length + i] = digits.charCodeAt(i);
    this.nameLength += length;
  }

  /** Grows in few steps: memory not yet written to costs nothing, copying and freeing does. */
  private grow(): void {
    const capacity = Math.max(this.count + 1, Math.min(this.maxPoints, this.longitude.length * 8));
    const grown = <T extends Float64Array | Uint32Array>(array: T, to: T): T => {
      to.set(array);
      return to;
    };
    this.longitude = grown(this.longitude, new Float64Array(capacity));
    this.latitude = grown(this.latitude, new Float64Array(capacity));
    this.ellipsoidalHeight = grown(this.ellipsoidalHeight, new Float64Array(capacity));
    this.codeIndex = grown(this.codeIndex, new Uint32Array(capacity));
    this.nameEnds = grown(this.nameEnds, new Uint32Array(capacity));
    this.lines = grown(this.lines, new Uint32Array(capacity));
  }
}

/** Text on one line, without control characters (Unicode category Cc), as stored names and codes are. */
export function onOneLine(text: string): string {
  return text.replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, " ").replace(/\p{Cc}/gu, "");
}

const APOSTROPHE = 39;

/** Whether our export put an apostrophe in front: one or more of them before `=`, `+`, `-` or `@`. */
function isNeutralised(bytes: Uint8Array, from: number, to: number): boolean {
  let at = from;
  while (at < to && bytes[at] === APOSTROPHE) at++;
  return at > from && at < to && FORMULA.includes(bytes[at]!);
}
const FORMULA = [..."=+-@"].map(character => character.charCodeAt(0));

const decoderOf = (isUtf8: boolean) =>
  isUtf8 ? (bytes: Uint8Array) => decoder.decode(bytes) : decodeWindows1252;

/** Distinct byte strings, numbered in order of appearance; open addressing over FNV-1a hashes. */
class ByteDictionary {
  private readonly keys: Uint8Array[] = [];
  private hashes: number[] = [];
  private slots = new Int32Array(1024).fill(-1);
  private last = -1;

  indexOf(bytes: Uint8Array, from: number, to: number): number {
    if (this.last >= 0 && sameBytes(this.keys[this.last]!, bytes, from, to)) return this.last;
    let hash = 0x811c9dc5;
    for (let i = from; i < to; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
    const mask = this.slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const index = this.slots[slot]!;
      if (index < 0) break;
      if (this.hashes[index] === hash && sameBytes(this.keys[index]!, bytes, from, to)) {
        this.last = index;
        return index;
      }
      slot = (slot + 1) & mask;
    }
    const index = this.keys.length;
    this.keys.push(bytes.slice(from, to));
    this.hashes.push(hash);
    this.slots[slot] = index;
    if (this.keys.length * 2 > this.slots.length) this.rehash();
    this.last = index;
    return index;
  }

  /** Codes as text; `remap` joins those that become equal once control characters and blanks are gone. */
  finish(isUtf8: boolean): { codes: string[]; remap: Uint32Array | null } {
    const decode = decoderOf(isUtf8);
    const numbers = new Map<string, number>();
    const remap = new Uint32Array(this.keys.length);
    let isIdentity = true;
    this.keys.forEach((key, i) => {
      const code = onOneLine(decode(key)).trim();
      if (!numbers.has(code)) numbers.set(code, numbers.size);
      remap[i] = numbers.get(code)!;
      if (remap[i] !== i) isIdentity = false;
    });
    return { codes: [...numbers.keys()], remap: isIdentity ? null : remap };
  }

  private rehash(): void {
    this.slots = new Int32Array(this.slots.length * 4).fill(-1);
    const mask = this.slots.length - 1;
    this.hashes.forEach((hash, index) => {
      let slot = (hash ^ (hash >>> 15)) & mask;
      while (this.slots[slot]! >= 0) slot = (slot + 1) & mask;
      this.slots[slot] = index;
    });
  }
}

function finishNames(nameBytes: Uint8Array, nameEnds: Uint32Array, isUtf8: boolean, sawHigh: boolean) {
  if (isUtf8 && !(sawHigh && hasC1Control(nameBytes))) return { nameBytes, nameEnds };
  const decode = decoderOf(isUtf8);
  const parts: Uint8Array[] = [];
  const ends = new Uint32Array(nameEnds.length);
  let end = 0;
  for (let i = 0; i < nameEnds.length; i++) {
    const name = nameBytes.subarray(i === 0 ? 0 : nameEnds[i - 1]!, nameEnds[i]!);
    const part = encoder.encode(onOneLine(decode(name)));
    parts.push(part);
    end += part.length;
    ends[i] = end;
  }
  const whole = new Uint8Array(end);
  parts.forEach((part, i) => {
    whole.set(part, ends[i]! - part.length);
  });
  return { nameBytes: whole, nameEnds: ends };
}

/** U+0080 to U+009F are C2 80 to C2 9F in UTF-8. */
function hasC1Control(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0xc2); at >= 0; at = bytes.indexOf(0xc2, at + 1))
    if (bytes[at + 1]! >= 0x80 && bytes[at + 1]! <= 0x9f) return true;
  return false;
}

/** Blanks beyond ASCII (no-break space and its kin) count as blank too. */
function isBlankText(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from > 24 || bytes[from]! < 0x80) return false;
  return decoder.decode(bytes.subarray(from, to)).trim() === "";
}

function sameBytes(key: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (key.length !== to - from) return false;
  for (let i = 0; i < key.length; i++) if (key[i] !== bytes[from + i]) return false;
  return true;
}

function doubled(array: Uint8Array): Uint8Array<ArrayBuffer> {
  const to = new Uint8Array(array.length * 2);
  to.set(array);
  return to;
}
