import type { Doubt } from "#shapes/import-report.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { Reading, ReadingOutcome } from "#shapes/reading.ts";
import type { Encoding } from "#shapes/values/reading-words.ts";
import { foreignFormat } from "../../reading/foreign.ts";
import { counted } from "../../reading/text.ts";
import { UNIT_WORDS } from "../../reading/units/units.ts";
import { ENCODING_NAMES } from "./encoding/encodings.ts";
import { type CsvReport, type CsvWarning, SKIP_REASONS, skipReason, skipText } from "./report.ts";

/** Rows that became points but are odd: how many of each kind, and the line of the first. */
export type OddRows = Map<
  "extra-cells" | "stray-quotes" | "several-lines" | "other-header",
  { count: number; line: number }
>;

export function noteOdd(rows: OddRows, id: Parameters<OddRows["get"]>[0], line: number): void {
  const found = rows.get(id);
  if (found) found.count++;
  else rows.set(id, { count: 1, line });
}

/** What is worth knowing about a file as a whole; doubts about single points are in reading/doubts/doubts.ts. */
export function notices(reading: Reading, odd: OddRows): CsvWarning[] {
  const warnings: CsvWarning[] = [...odd].map(([id, found]) => ({
    id,
    message: ODD_ROWS[id](counted(found.count, "row"), found.count === 1),
    ...found,
  }));
  if (reading.encoding === "windows-1252")
    warnings.push({ id: "not-utf8", message: "The file is not UTF-8; its text was read as windows-1252" });
  if (reading.heightUnit !== "m")
    warnings.push({
      id: "heights-in-feet",
      message: `Heights were converted from ${UNIT_WORDS[reading.heightUnit]} to metres`,
    });
  return warnings;
}

const ODD_ROWS = {
  "extra-cells": (rows: string, isOne: boolean) =>
    `${rows} ${isOne ? "has" : "have"} more cells than the header; decimal commas or unquoted commas in names do that`,
  "stray-quotes": (rows: string, isOne: boolean) =>
    `${rows} ${isOne ? "has" : "have"} a cell that starts with a quote but does not end with one; the quote was kept as part of the text`,
  "several-lines": (rows: string, isOne: boolean) =>
    `${rows} ${isOne ? "spans" : "span"} several lines, because a quote opens on one and closes on another; a misplaced quote does that`,
  "other-header": (rows: string, isOne: boolean) =>
    `${rows} ${isOne ? "is another header" : "are other headers"}, with other columns or units than the first; the rows below ${isOne ? "it" : "them"} are not read: import them as a file of their own`,
};

/**
 * Returns the warnings stored with a reading: not those of encoding and units, which it states itself, nor doubts
 * that had to be confirmed.
 */
export function keptWarnings(
  warnings: CsvReport["warnings"],
  doubts: Doubt[],
): Pick<ReadingOutcome, "warnings"> {
  const told = [
    ...warnings.filter(({ id }) => id !== "not-utf8" && id !== "heights-in-feet"),
    ...doubts.filter(({ isLeftOut, mustConfirm }) => !isLeftOut && !mustConfirm),
  ].map(each => ({ message: each.message, ...("line" in each && { line: each.line }) }));
  return told.length > 0 ? { warnings: told } : {};
}

/** Warns of bytes in names or codes that are invalid in the encoding and shown as U+FFFD. */
export function unreadableTexts({ codes, nameBytes }: PointColumns, encoding: Encoding): CsvWarning[] {
  const isUnreadable = codes.some(code => code.includes(UNREADABLE)) || holdsMark(nameBytes);
  if (!isUnreadable) return [];
  const message = `Names or codes have characters that are not in ${ENCODING_NAMES[encoding]}; each is a ${UNREADABLE} now`;
  return [{ id: "not-in-encoding", message }];
}

/** The replacement character; EF BF BD in UTF-8. */
const UNREADABLE = "\ufffd";

function holdsMark(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0xef); at >= 0; at = bytes.indexOf(0xef, at + 1))
    if (bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) return true;
  return false;
}

/** Tells the user what a file is that is not a table; null for tables. */
export function noTable(head: Uint8Array, report: CsvReport, reading: Reading): string | null {
  if (report.rowsRead === 0 && reading.width === 0) return "The file is empty: choose another one";
  return foreignFormat(head);
}

/** Tells the user why a table holds no point at all. */
export function tableHint(report: CsvReport, reading: Reading): string {
  if (report.rowsRead === 0) return "The file has one line only, and the first line is the header";
  const { skippedByReason, rowsRead, rowsSkipped } = report;
  if (rowsSkipped < rowsRead) return "All points are left out: keep some of them";
  const outside =
    (skippedByReason["latitude-out-of-range"] ?? 0) + (skippedByReason["longitude-out-of-range"] ?? 0);
  if (outside > rowsRead / 2)
    return (skippedByReason["longitude-out-of-range"] ?? 0) > 0
      ? "Longitudes are beyond ±180°: these look like projected coordinates, choose their coordinate system"
      : "Latitudes are beyond ±90°: longitude and latitude may be swapped";
  if ((skippedByReason["grouped-digits"] ?? 0) > rowsRead / 2)
    return "Numbers have marks between their thousands, as in 1,234.5: export them without";
  if ((skippedByReason["too-few-columns"] ?? 0) > rowsRead / 2)
    return "Rows need at least 5 columns: name, code, longitude, latitude, ellipsoidal height";
  if ((skippedByReason["text-too-long"] ?? 0) > rowsRead / 2)
    return "Names or codes are too long: a quote may not close, or another column holds them";
  const { x, y, height } = reading.columns;
  if ([x, y, height].map(column => column?.index).join() === "2,3,4" && !x?.header.match(/lon|east|^x/i))
    return "Columns 3, 4 and 5 must hold longitude, latitude and ellipsoidal height as numbers";
  return `Most rows are skipped because ${mostReason(report)}`;
}

function mostReason({ skippedByReason: counts, skippedRows }: CsvReport): string {
  const [most] = SKIP_REASONS.toSorted((a, b) => (counts[b.id] ?? 0) - (counts[a.id] ?? 0));
  return skipText(skipReason(most!.id), skippedRows.isGrid);
}
