import type { PointColumns } from "#shapes/points.ts";
import { SOLUTIONS } from "#shapes/values/solutions.ts";
import { viewOf } from "../../bytes.ts";
import { nameAt } from "../../points.ts";
import { qualityAt } from "../../quality.ts";
import { decodeWindows1252 } from "../../windows-1252.ts";
import type { ByteReader } from "../byte-reader.ts";
import { FormatError } from "../format.ts";
import { type FileHeights, raising } from "../frame.ts";

/** A column of a table: its name of at most 10 letters, `C` for texts or `N` for numbers, and its width in bytes. */
interface DbfField {
  name: string;
  type: string;
  width: number;
}

/** Bytes of the header's start, and of the description of each field after it. */
const START_BYTES = 32;
const FIELD_BYTES = 32;
/** Places in the description of a field. */
const TYPE_AT = 11;
const WIDTH_AT = 16;
const DECIMALS_AT = 17;
/** Ends the descriptions. */
const END_OF_FIELDS = 0x0d;

/** A column that is read: where it begins in a record. */
interface ReadField extends DbfField {
  from: number;
}

/** The header of a table of attributes. */
export interface DbfHeader {
  fields: ReadField[];
  recordBytes: number;
  decode: (bytes: Uint8Array) => string;
  /** Says that the encoding cannot be read; '' otherwise. */
  note: string;
}

/** Language drivers of dBASE and ESRI, for encodings that every platform decodes. */
const DRIVERS: Record<number, string> = {
  3: "windows-1252",
  87: "windows-1252",
  88: "windows-1252",
  89: "windows-1252",
  200: "windows-1250",
  201: "windows-1251",
  202: "windows-1254",
  203: "windows-1253",
  204: "windows-1257",
  38: "ibm866",
  101: "ibm866",
  123: "shift_jis",
  19: "shift_jis",
  77: "gbk",
  122: "gbk",
  78: "euc-kr",
  120: "big5",
  79: "big5",
};
const MOST_FIELDS = 2_046;

const damaged = () =>
  new FormatError("damaged", "The table of the shapefile (.dbf) is damaged: export it again");

/** Reads the header of a dBASE table (dBASE level 5; ESRI Shapefile Technical Description, 1998, p. 25). */
export async function readDbfHeader(reader: ByteReader, codePage: string): Promise<DbfHeader> {
  const start = await reader.exactly(START_BYTES, "its table");
  const view = viewOf(start);
  const headerBytes = view.getUint16(8, true);
  const recordBytes = view.getUint16(10, true);
  const driver = start[29]!;
  if (headerBytes <= START_BYTES || recordBytes < 1) throw damaged();
  const list = await reader.exactly(headerBytes - START_BYTES, "its table");
  const { decode, note } = decoderFor(codePage, driver);
  const fields: ReadField[] = [];
  let from = 1;
  for (let at = 0; at + FIELD_BYTES <= list.length && list[at] !== END_OF_FIELDS; at += FIELD_BYTES) {
    const width = list[at + WIDTH_AT]!;
    const name = decode(list.subarray(at, at + TYPE_AT))
      .replace(/\0[\s\S]*/, "")
      .trim();
    fields.push({ name, type: String.fromCharCode(list[at + TYPE_AT]!), from, width });
    from += width;
  }
  if (fields.length > MOST_FIELDS || from > recordBytes) throw damaged();
  return { fields, recordBytes, decode, note };
}

/** The texts of a record; null for one that is marked as deleted. */
export function valuesOf(
  { fields, decode }: DbfHeader,
  record: Uint8Array,
  wanted: Set<string>,
): Map<string, string> | null {
  if (record[0] === 0x2a) return null;
  const values = new Map<string, string>();
  for (const { name, from, width } of fields)
    if (wanted.has(name)) values.set(name, cleaned(decode(record.subarray(from, from + width))));
  return values;
}

/** A number that did not fit its field is written as asterisks. */
const cleaned = (text: string) => {
  const value = text.replace(/\0[\s\S]*/, "").trim();
  return /^\*+$/.test(value) ? "" : value;
};

/** Decodes texts by the .cpg file, else by the language driver, else as UTF-8 if it is valid, or windows-1252. */
function decoderFor(codePage: string, driver: number): Pick<DbfHeader, "decode" | "note"> {
  const named = labelOf(codePage) ?? DRIVERS[driver];
  if (!named) {
    const note =
      codePage || driver
        ? "The encoding of the texts cannot be read; accents and other letters may be wrong"
        : "";
    return { decode: utf8OrWindows, note };
  }
  if (named === "windows-1252") return { decode: decodeWindows1252, note: "" };
  const decoder = new TextDecoder(named);
  return { decode: bytes => decoder.decode(bytes), note: "" };
}

function labelOf(codePage: string): string | null {
  const name = codePage
    .trim()
    .toLowerCase()
    .replace(/^(ansi|oem|cp)[ _-]?/, "");
  if (name === "") return null;
  if (/^(1252|88591|iso[ -_]?8859-?1|windows-?1252)$/.test(name)) return "windows-1252";
  const label = /^125\d$/.test(name)
    ? `windows-${name}`
    : name.replace(/^8859(\d+)$/, "iso-8859-$1").replace(/^utf8$/, "utf-8");
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

const strict = new TextDecoder("utf-8", { fatal: true });
function utf8OrWindows(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

interface WrittenField extends DbfField {
  decimals: number;
}

/** Widths that all texts fit into, in bytes. */
export interface TextWidths {
  name: number;
  code: number;
}

/** dBase's longest text. */
const MOST_BYTES = 254;
const encoder = new TextEncoder();

/** Widens columns to fit the texts of a chunk. */
export function widen(widths: TextWidths, chunk: PointColumns): void {
  let from = 0;
  for (const end of chunk.nameEnds) {
    widths.name = Math.max(widths.name, Math.min(MOST_BYTES, end - from));
    from = end;
  }
  for (const code of chunk.codes)
    widths.code = Math.max(widths.code, Math.min(MOST_BYTES, encoder.encode(code).length));
}

const HEIGHT_NAMES = { m: "height_m", ft: "height_ft", "us-ft": "height_usf" } as const;

/**
 * Writes the table of a shapefile (dBase III): name, code, height and, where known, quality. Texts are UTF-8, as the
 * .cpg file says, cut to at most 254 bytes between letters.
 */
export function dbfTable(
  count: number,
  widths: TextWidths,
  heights: FileHeights,
  hasQuality: boolean,
  writtenOn: { year: number; month: number; day: number },
) {
  const number = (name: string, width: number, decimals: number): WrittenField => ({
    name,
    type: "N",
    width,
    decimals,
  });
  const fields: WrittenField[] = [
    { name: "name", type: "C", width: Math.max(1, widths.name), decimals: 0 },
    { name: "code", type: "C", width: Math.max(1, widths.code), decimals: 0 },
    number(HEIGHT_NAMES[heights.unit], 18, 6),
    ...(hasQuality
      ? [
          { name: "solution", type: "C", width: longestSolution, decimals: 0 },
          number("h_rms_m", 14, 5),
          number("v_rms_m", 14, 5),
          number("pdop", 10, 5),
          number("satellites", 3, 0),
        ]
      : []),
  ];
  const raise = raising(heights);
  const recordBytes = 1 + fields.reduce((sum, { width }) => sum + width, 0);
  return {
    head: dbfHead(fields, count, recordBytes, writtenOn),
    points: (chunk: PointColumns) => dbfRecords(chunk, fields, recordBytes, raise),
    /** The end-of-file mark. */
    tail: Uint8Array.of(0x1a),
  };
}

const longestSolution = Math.max(...SOLUTIONS.map(({ length }) => length));

function dbfHead(
  fields: WrittenField[],
  count: number,
  recordBytes: number,
  { year, month, day }: { year: number; month: number; day: number },
): Uint8Array {
  const head = new Uint8Array(START_BYTES + FIELD_BYTES * fields.length + 1);
  const view = new DataView(head.buffer);
  head.set([0x03, year - 1900, month, day]);
  view.setUint32(4, count, true);
  view.setUint16(8, head.length, true);
  view.setUint16(10, recordBytes, true);
  fields.forEach(({ name, type, width, decimals }, i) => {
    const at = START_BYTES + FIELD_BYTES * i;
    head.set(encoder.encode(name), at);
    head[at + TYPE_AT] = type.charCodeAt(0);
    head[at + WIDTH_AT] = width;
    head[at + DECIMALS_AT] = decimals;
  });
  head[head.length - 1] = END_OF_FIELDS;
  return head;
}

const PIECE_POINTS = 2_048;
const BLANK = 0x20;

function* dbfRecords(
  chunk: PointColumns,
  fields: WrittenField[],
  recordBytes: number,
  raise: (heightM: number) => number,
): Generator<Uint8Array> {
  const codes = chunk.codes.map(code => encoder.encode(code));
  for (let from = 0; from < chunk.count; from += PIECE_POINTS) {
    const to = Math.min(from + PIECE_POINTS, chunk.count);
    const bytes = new Uint8Array((to - from) * recordBytes).fill(BLANK);
    for (let i = from; i < to; i++) {
      let at = (i - from) * recordBytes + 1;
      const known = (chunk.quality && qualityAt(chunk.quality, i)) ?? {};
      const cells = [
        encoder.encode(nameAt(chunk, i)),
        codes[chunk.codeIndex[i]!]!,
        raise(chunk.ellipsoidalHeight[i]!),
        encoder.encode(known.solution ?? ""),
        known.horizontalRmsM,
        known.verticalRmsM,
        known.pdop,
        known.satellites,
      ];
      fields.forEach((field, k) => {
        writeCell(bytes, at, field, cells[k]);
        at += field.width;
      });
    }
    yield bytes;
  }
}

function writeCell(
  bytes: Uint8Array,
  at: number,
  field: WrittenField,
  cell: Uint8Array | number | undefined,
): void {
  if (cell === undefined) return;
  if (typeof cell === "object") bytes.set(cell.subarray(0, wholeLetters(cell, field.width)), at);
  else {
    const text = cell.toFixed(field.decimals).slice(0, field.width);
    bytes.set(encoder.encode(text), at + field.width - text.length);
  }
}

/** Returns the length of the whole UTF-8 letters within the first `most` bytes. */
function wholeLetters(bytes: Uint8Array, most: number): number {
  if (bytes.length <= most) return bytes.length;
  let end = most;
  while (end > 0 && (bytes[end]! & 0xc0) === 0x80) end--;
  return end;
}
