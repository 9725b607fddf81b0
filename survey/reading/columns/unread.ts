import type { Head } from "../../csv/rows/head-rows.ts";
import { parseNumberText } from "../../csv/rows/number.ts";
import type { Column } from "../reading.ts";

/** Where degrees stand, as far as columns were found. */
interface Found {
  columns: Record<"x" | "y", Column | null>;
  coordinates: "degrees" | "projected";
}

/** Returns why positions cannot be read from the columns that were found, and what to do, as a sentence; null where they can. */
export function whyUnread(head: Head, header: readonly string[], found: Found): string | null {
  if (isSexagesimalByBlanks(head))
    return `Blanks separate degrees, minutes and seconds as well as the columns. ${NEEDS_COMMAS}`;
  if (isRagged(head, header)) return `Rows have more numbers than the header has names. ${NEEDS_COMMAS}`;
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

/** 'D.MMSS', 'DDMMSS.s', 'DDMM.mmmm': a figure of 40.0612 is 40 degrees, 6 minutes and 12 seconds. */
const PACKED = /(?<![a-z])d{1,3}\.?mm(?:\.?m+|\.?s+)/i;
const TO_WEST = /[\s_([](?:w|west|oeste|ouest|ovest)[)\]]?\s*$/i;
const TO_SOUTH = /[\s_([](?:s|south|sur|sul|sud)[)\]]?\s*$/i;

/** Whether most cells of a column are plain numbers of a form. */
function holds({ rows }: Head, { index }: Column, form: RegExp): boolean {
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
