import type { UnitClaim } from "../reading/units/units.ts";
import { type FileFacts, FormatError, type PointRow } from "./format.ts";

/** A table of a file's points, as bytes to be read like any table. */
export interface ConvertedTable {
  /** Line n of the table is line or record n - `lineOffset` of the file. */
  lineOffset: number;
  /** UTF-8, comma-separated, a row for each point. */
  bytes: AsyncIterable<Uint8Array>;
}

/** A reader of the table looks for the system in this many characters. */
const HEAD_CHARACTERS = 32_768;
/** Pieces of this size are worth passing between threads. */
const PIECE_CHARACTERS = 262_144;

/**
 * Writes points as a table in the words of survey/reading: what the file says of them above a header, then a row for
 * each point. Rows are as many lines apart as in the file, so that reports can give its own line numbers. Points that
 * share a line follow one another. A text of more characters than `maxTextLength` is cut to one more and ends with '…':
 * the reader of the table refuses its row as too long, or as no number.
 */
export async function pointTable(
  facts: FileFacts,
  rows: AsyncIterable<PointRow[]>,
  maxTextLength: number,
): Promise<ConvertedTable> {
  const head = [...preamble(facts), header(facts)].map(line => `${line}\n`);
  if (head.join("").length > HEAD_CHARACTERS)
    throw new FormatError(
      "too-large",
      "The definition of the file's coordinate system is too long to be one: export the file with an EPSG code",
    );
  const cell = (text: string) => {
    const line = oneLine(text);
    return quoted(line.length > maxTextLength ? `${line.slice(0, maxTextLength)}…` : line);
  };
  const batches = rows[Symbol.asyncIterator]();
  const first = await firstBatch(batches);
  const lineOffset = head.length + 1 - (first[0]?.line ?? 1);
  return { lineOffset, bytes: encoded(head, first, batches, { lineOffset, cell }) };
}

async function firstBatch(batches: AsyncIterator<PointRow[]>): Promise<PointRow[]> {
  for (;;) {
    const { done, value } = await batches.next();
    if (done) return [];
    if (value.length > 0) return value;
  }
}

async function* encoded(
  head: string[],
  first: PointRow[],
  batches: AsyncIterator<PointRow[]>,
  { lineOffset, cell }: { lineOffset: number; cell: (text: string) => string },
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = head.join("");
  let line = head.length;
  try {
    for (let rows = first; ; ) {
      for (const row of rows) {
        for (let blank = row.line + lineOffset - line - 1; blank > 0; ) {
          const lines = Math.min(blank, PIECE_CHARACTERS);
          text += "\n".repeat(lines);
          blank -= lines;
          if (text.length < PIECE_CHARACTERS) continue;
          yield encoder.encode(text);
          text = "";
        }
        line = Math.max(line + 1, row.line + lineOffset);
        text += `${cell(row.name)},${cell(row.code)},${cell(row.x)},${cell(row.y)},${cell(row.height)}\n`;
        if (text.length < PIECE_CHARACTERS) continue;
        yield encoder.encode(text);
        text = "";
      }
      const next = await batches.next();
      if (next.done) break;
      rows = next.value;
    }
    if (text !== "") yield encoder.encode(text);
  } finally {
    await batches.return?.();
  }
}

/** Lines that survey/reading looks for above a header. */
function preamble({ system, surveyedOn }: FileFacts): string[] {
  const lines = [
    ...(system ? [`# Coordinate system: ${system}`] : []),
    ...(surveyedOn ? [`# Surveyed on: ${surveyedOn}`] : []),
  ];
  return lines.map(oneLine);
}

/** Column names that survey/reading knows. None is that of our own export, whose texts lose an apostrophe. */
function header({ coordinates, xyUnit, heightUnit, heights }: FileFacts): string {
  const [x, y] =
    coordinates === "degrees"
      ? ["Longitude", "Latitude"]
      : [`Easting${inUnit(xyUnit)}`, `Northing${inUnit(xyUnit)}`];
  return ["Point name", "Code", x!, y!, heightHeader(heights, heightUnit)].map(tableCell).join(",");
}

function heightHeader(heights: FileFacts["heights"], unit: UnitClaim | null): string {
  if (heights?.kind === "ellipsoidal") return `Ellipsoidal height${inUnit(unit)}`;
  if (heights?.kind !== "sea-level") return `Elevation${inUnit(unit)}`;
  const datum = oneLine(heights.datum).trim();
  if (datum === "") return `Orthometric height${inUnit(unit)}`;
  return unit ? `Elevation (${datum}, ${nameOf(unit)})` : `Orthometric height (${datum})`;
}

const UNITS: Partial<Record<UnitClaim, string>> = { ft: "ift", "us-ft": "US survey feet", feet: "ft" };
const nameOf = (unit: UnitClaim) => UNITS[unit] ?? unit;
const inUnit = (unit: UnitClaim | null) => (unit ? ` (${nameOf(unit)})` : "");

const oneLine = (text: string) => text.replaceAll(/[\r\n\0]+/g, " ");

/** Quotes cells with delimiters, quotes and outer blanks, so that they are read as they are. */
function quoted(line: string): string {
  return /[",;\t|]|^\s|\s$/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}

/** Writes a text as a cell of a table that we read ourselves. */
export const tableCell = (text: string): string => quoted(oneLine(text));
