import type { Head } from "../../csv/rows/head-rows.ts";
import { parseNumberText } from "../../csv/rows/number.ts";

/**
 * Whether blanks separate the cells and most rows have more numbers than the header has names: `9 30 00.0` under one
 * name would be read as three columns.
 */
export function isRagged({ delimiter, rows }: Head, header: readonly string[]): boolean {
  if (delimiter !== " " || header.length === 0) return false;
  const isWider = ({ cells }: { cells: string[] }) =>
    cells.length > header.length + 1 && cells.slice(header.length).every(isNumber);
  return rows.filter(isWider).length > rows.length / 2;
}

/** Whether blanks separate degrees, minutes and seconds as well as the cells: `P1 52 22 30.12 9 43 15.42 55.2`. */
export function isSexagesimalByBlanks({ delimiter, first, rows }: Head): boolean {
  if (delimiter !== " ") return false;
  const all = first ? [first, ...rows] : rows;
  return all.filter(({ cells }) => TWO_ANGLES.test(cells.join(" "))).length > all.length / 2;
}

const ANGLE = String.raw`[+-]?\d{1,3} [0-5]?\d [0-5]?\d\.\d+`;
const TWO_ANGLES = new RegExp(`(?:^| )${ANGLE} (?:[NSEW] )?(?:[NSEW] )?${ANGLE}(?: |$)`);

const isNumber = (cell: string) =>
  ([".", ","] as const).some(decimal => !Number.isNaN(parseNumberText(cell, decimal)));
