import type { PointColumns } from "#shapes/points.ts";
import { SOLUTIONS } from "#shapes/values/solutions.ts";
import { nameAt } from "../../points.ts";
import { qualityAt } from "../../quality.ts";
import { type FileHeights, raising } from "../frame.ts";

/** A column of the table: at most 10 letters of name, text or number, its width in bytes. */
interface DbfField {
  name: string;
  type: "C" | "N";
  width: number;
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

/** Widens them to fit the texts of a chunk. */
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
  const number = (name: string, width: number, decimals: number): DbfField => ({
    name,
    type: "N",
    width,
    decimals,
  });
  const fields: DbfField[] = [
    { name: "name", type: "C", width: Math.max(1, widths.name), decimals: 0 },
    { name: "code", type: "C", width: Math.max(1, widths.code), decimals: 0 },
    number(HEIGHT_NAMES[heights.unit], 18, 6),
    ...(hasQuality
      ? [
          { name: "solution", type: "C" as const, width: longestSolution, decimals: 0 },
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
  fields: DbfField[],
  count: number,
  recordBytes: number,
  { year, month, day }: { year: number; month: number; day: number },
): Uint8Array {
  const head = new Uint8Array(32 + 32 * fields.length + 1);
  const view = new DataView(head.buffer);
  head.set([0x03, year - 1900, month, day]);
  view.setUint32(4, count, true);
  view.setUint16(8, head.length, true);
  view.setUint16(10, recordBytes, true);
  fields.forEach(({ name, type, width, decimals }, i) => {
    const at = 32 + 32 * i;
    head.set(encoder.encode(name), at);
    head[at + 11] = type.charCodeAt(0);
    head[at + 16] = width;
    head[at + 17] = decimals;
  });
  head[head.length - 1] = 0x0d;
  return head;
}

const PIECE_POINTS = 2_048;
const BLANK = 0x20;

function* dbfRecords(
  chunk: PointColumns,
  fields: DbfField[],
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
  field: DbfField,
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
