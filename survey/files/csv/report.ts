import type { ImportReport, ImportWarning } from "#shapes/import-report.ts";
import { decodeWindows1252 } from "../../windows-1252.ts";

/** Why a row is not a point. The index of a reason is what {@link SkippedRows} stores. */
export const SKIP_REASONS = [
  { id: "too-few-columns", text: "fewer columns than the layout needs" },
  { id: "longitude-not-a-number", text: "longitude is not a number" },
  { id: "latitude-not-a-number", text: "latitude is not a number" },
  { id: "height-not-a-number", text: "height is not a number" },
  { id: "longitude-out-of-range", text: "longitude is beyond ±180°" },
  { id: "latitude-out-of-range", text: "latitude is beyond ±90°" },
  { id: "height-out-of-range", text: "height is beyond ±100,000 m" },
  { id: "outside-crs", text: "position cannot be converted from the chosen coordinate system" },
  { id: "text-too-long", text: "name or code is too long" },
  { id: "no-height", text: "no height was found" },
  { id: "grouped-digits", text: "a number has marks between its thousands, as in 1,234.5" },
  { id: "below-other-header", text: "is below another header, with other columns or units" },
] as const;
export type SkipReasonId = (typeof SKIP_REASONS)[number]["id"];

/** The number of a reason: its index in {@link SKIP_REASONS}. */
export const skipReason = (id: SkipReasonId): number => SKIP_REASONS.findIndex(each => each.id === id);

/** Words for these reasons if positions are in metres of a grid. */
const OF_A_GRID: { [id in SkipReasonId]?: string } = {
  "longitude-not-a-number": "easting is not a number",
  "latitude-not-a-number": "northing is not a number",
};

/** Returns a reason's words by its number. */
export function skipText(reason: number, isGrid: boolean): string {
  const { id, text } = SKIP_REASONS[reason]!;
  return (isGrid && OF_A_GRID[id]) || text;
}

/** Takes the place of a reason if the row is a point. */
export const NOT_SKIPPED = -1;

/** Every skipped row, compactly: `reasons[i]` is an index into {@link SKIP_REASONS}. */
export interface SkippedRows {
  lines: Uint32Array;
  rows: Uint32Array;
  reasons: Uint8Array;
  /** The texts of the first rows, 4 MB of them: row i ends at `textEnds[i]`. */
  textBytes: Uint8Array;
  textEnds: Uint32Array;
  /** Otherwise windows-1252. */
  isUtf8: boolean;
  /** Whether positions are eastings and northings of a grid. */
  isGrid: boolean;
}

export type CsvWarningId =
  | "extra-cells"
  | "stray-quotes"
  | "several-lines"
  | "not-utf8"
  | "not-in-encoding"
  | "heights-in-feet"
  | "other-header";

/** What is worth knowing of a file as a whole. */
export type CsvWarning = ImportWarning & { id: CsvWarningId };

/** A report of a table; nothing is dropped in silence. */
export interface CsvReport extends Omit<ImportReport, "warnings"> {
  /** All skipped rows, for the download. */
  skippedRows: SkippedRows;
  skippedByReason: Partial<Record<SkipReasonId, number>>;
  /** Rows that were read but left out for a doubt: the line of each, and what the doubt is. */
  leftOut: { lines: Uint32Array; labels: string[] };
  warnings: CsvWarning[];
  bytes: number;
  encoding: string;
  delimiter: string;
}

const utf8 = new TextDecoder();

/** All control characters but the tab, which keeps cells apart. */
const CONTROLS = /[^\P{Cc}\t]/gu;

/** The text of a skipped row, cut to 800 bytes; empty beyond those kept. */
export function rowText({ textBytes, textEnds, isUtf8 }: SkippedRows, i: number): string {
  if (i >= textEnds.length) return "";
  const bytes = textBytes.subarray(i === 0 ? 0 : textEnds[i - 1]!, textEnds[i]!);
  return (isUtf8 ? utf8.decode(bytes) : decodeWindows1252(bytes)).replace(CONTROLS, "");
}
