import type { ReadColumn } from "#shapes/reading.ts";
import type { Head } from "../../files/csv/rows/head-rows.ts";
import { parseNumberText } from "../../files/csv/rows/number.ts";
import { shortened } from "../text.ts";
import { meaningOf } from "./header-words.ts";
import { type Joined, MGRS } from "./shared-column.ts";

/** The columns and coordinates found so far. */
interface Found {
  columns: Record<"x" | "y", ReadColumn | null>;
  coordinates: "degrees" | "projected";
}

/**
 * Returns why positions cannot be read from the columns that were found, and what to do, as a sentence; null if they
 * can be read.
 */
export function whyUnread(head: Head, header: readonly string[], found: Found): string | null {
  if (isSexagesimalByBlanks(head))
    return `Blanks separate degrees, minutes and seconds as well as the columns. ${NEEDS_COMMAS}`;
  if (isRagged(head, header)) return `Rows have more numbers than the header has names. ${NEEDS_COMMAS}`;
  const joined = joinedColumn(head, header, found);
  if (joined) return joinedText(joined);
  if (found.coordinates !== "degrees") return null;
  const { x, y } = found.columns;
  const packed = [x, y].find(column => column && PACKED.test(column.header) && holds(head, column, /./));
  if (packed)
    return `'${packed.header.trim()}' has degrees and minutes in one figure. Please export decimal degrees, or degrees and minutes apart, as in 40 06 12.3.`;
  const unsigned =
    x && TO_WEST.test(x.header) && holds(head, x, /^[^-]/)
      ? { column: x, side: "west", letter: "W" }
      : y && TO_SOUTH.test(y.header) && holds(head, y, /^[^-]/)
        ? { column: y, side: "south", letter: "S" }
        : null;
  return (
    unsigned &&
    `'${unsigned.column.header.trim()}' counts to the ${unsigned.side} without a minus sign. Please export it with one, or with ${unsigned.letter} behind each figure.`
  );
}

const NEEDS_COMMAS = "Degrees and minutes apart by blanks need commas or tabs between the columns.";

/** 'DDMMSS.s', 'DDMM.mmmm', 'D.MMmm'. 'D.MMSS' is read: 40.0612 is 40 degrees, 6 minutes and 12 seconds. */
const PACKED = /(?<![a-z])d{1,3}(?:\.?mm\.?m+|mm\.?s+|\.mm\.s+)/i;
const TO_WEST = /[\s_([](?:w|west|oeste|ouest|ovest)[)\]]?\s*$/i;
const TO_SOUTH = /[\s_([](?:s|south|sur|sul|sud)[)\]]?\s*$/i;

/** 'POINT Z (8.5 47.1 430)', 'SRID=2056;POINT(2600000 1200000)'; x comes first (OGC 06-103r4). */
const WKT_POINT = /^(?:SRID=\d+;)?\s*(?:MULTI)?POINT\s*(?:Z|M|ZM)?\s*\(/i;
/** '47.1, 8.5', '(2600000.1; 1200000.2)'; never '47,1', which is one number. */
const FIGURES =
  /^[([]?\s*[+-]?\d{1,8}\.\d+°?\s*(?:[,;/]\s*|\s+)[+-]?\d{1,8}\.\d+°?(?:\s*[,;/ ]\s*[+-]?\d+(?:\.\d+)?)?\s*[)\]]?$/;
const IS_JOINED_HEADER =
  /^(?:gps[ _-]*)?(?:coordinates?|coords?|koordinaten?|coord[eo]nn[ée]es|coordenadas?|coordinate|lat(?:itude)?[ _]*[,/;&-][ _]*lon?n?g?(?:itude)?|lon?n?g?(?:itude)?[ _]*[,/;&-][ _]*lat(?:itude)?)$/i;

/** The column that has both coordinates of each point, if no others are found. */
export function joinedColumn(head: Head, header: readonly string[], { columns }: Found): Joined | null {
  const { first, rows } = head;
  const { x, y } = columns;
  if (x && y && [x, y].every(({ header: word }) => meaningOf(word) !== null)) return null;
  const all = (header.length === 0 && first ? [first, ...rows] : rows).map(({ cells }) => cells);
  const isMost = (test: (cells: string[]) => boolean) => all.filter(test).length > all.length / 2;
  const areNumbers = x !== null && y !== null && [x, y].every(column => holds(head, column, /./));
  for (let i = 0; i < (all[0]?.length ?? 0); i++) {
    const cell = (cells: string[], at = i) => cells[at]?.trim() ?? "";
    const word = header[i]?.trim() ?? "";
    const of = (form: Joined["form"], example: string, index: number | null = i) => ({
      ...{ index, name: word || `Column ${i + 1}`, example, form },
    });
    if (isMost(cells => WKT_POINT.test(cell(cells)))) return of("wkt", cell(all[0]!));
    // '12PTS01' may be a name.
    const mayBeMgrs = !areNumbers || /mgrs|usng|utm.?ref/i.test(word);
    if (mayBeMgrs && isMost(cells => MGRS.test(cell(cells)))) return of("mgrs", cell(all[0]!));
    if (!areNumbers && isMost(cells => FIGURES.test(cell(cells)))) return of("pair", cell(all[0]!));
    // Without quotes, the comma between them splits the cell.
    const isParted = (cells: string[]) =>
      cells.length > header.length && isNumber(cell(cells)) && isNumber(cell(cells, i + 1));
    if (IS_JOINED_HEADER.test(word) && isMost(isParted))
      return of("pair", `${cell(all[0]!)}, ${cell(all[0]!, i + 1)}`, null);
  }
  return null;
}

const joinedText = ({ name, example, form }: Joined) =>
  `'${shortened(name)}' has both coordinates in one column, as in '${shortened(example)}'. Please export them in columns of their own, ${form === "wkt" ? "as QGIS does with 'AS_XYZ' as geometry of CSV" : "or split them with 'Text to Columns' in Excel"}, and name these Longitude and Latitude, or Easting and Northing.`;

/** Whether most cells of a column are plain numbers of a form. */
function holds({ rows }: Head, { index }: ReadColumn, form: RegExp): boolean {
  const cells = rows.map(row => row.cells[index]?.trim() ?? "").filter(cell => cell !== "");
  return cells.filter(cell => isNumber(cell) && form.test(cell)).length > cells.length / 2;
}

/**
 * Whether blanks separate the cells and most rows have more numbers than the header has names: `9 30 00.0` under one
 * name would be read as three columns.
 */
function isRagged({ delimiter, rows }: Head, header: readonly string[]): boolean {
  if (delimiter !== " " || header.length === 0) return false;
  const isWider = ({ cells }: { cells: string[] }) =>
    cells.length > header.length + 1 && cells.slice(header.length).every(isNumber);
  return rows.filter(isWider).length > rows.length / 2;
}

/** Whether blanks separate degrees, minutes and seconds as well as the cells: `P1 52 22 30.12 9 43 15.42 55.2`. */
function isSexagesimalByBlanks({ delimiter, first, rows }: Head): boolean {
  if (delimiter !== " ") return false;
  const all = first ? [first, ...rows] : rows;
  return all.filter(({ cells }) => TWO_ANGLES.test(cells.join(" "))).length > all.length / 2;
}

const ANGLE = String.raw`[+-]?\d{1,3} [0-5]?\d [0-5]?\d\.\d+`;
const TWO_ANGLES = new RegExp(`(?:^| )${ANGLE} (?:[NSEW] )?(?:[NSEW] )?${ANGLE}(?: |$)`);

const isNumber = (cell: string) =>
  ([".", ","] as const).some(decimal => !Number.isNaN(parseNumberText(cell, decimal)));
