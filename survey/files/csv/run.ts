import type { ReadColumn, Reading } from "#shapes/reading.ts";
import { calibratedCrs } from "../../calibration/calibrated-crs.ts";
import type { UsedConversion } from "../../geodesy/crs/conversion.ts";
import type { CrsFacts, PlanContext } from "../../reading/types.ts";
import { LayoutError } from "./errors.ts";
import { RowExtras } from "./rows/row-extras.ts";
import { RowPosition } from "./rows/row-position.ts";
import { RowScanner } from "./rows/row-scanner.ts";

const MAX_COLUMN = 1024;

/** What applying a reading to rows needs. */
export interface Run {
  reading: Reading;
  crs: CrsFacts | null;
  scanner: RowScanner;
  position: RowPosition;
  extras: RowExtras | null;
  /** Accuracy of the system of the file's other coordinates, metres. */
  pairAccuracyM: number | null;
  nameCell: number;
  codeCell: number;
  /** Cells of the header; rows with more are noted. */
  headerCells: number;
  /** Columns, delimiter and numbers as documented: rows may take the fast path. */
  isPlain: boolean;
}

/** Prepares a reading to be run. Throws {@link LayoutError} if it names no usable columns or system. */
export function prepareRun(reading: Reading, context: PlanContext | undefined): Run {
  const { columns, position, checks, delimiter } = reading;
  if (!columns.x || !columns.y || !columns.height)
    throw new LayoutError("Longitude, latitude and height need a column each");
  const crs = position.kind === "projected" ? systemRead(position, context) : null;
  const pairCrs = checks.pair && checks.pair.epsg !== 4326 ? systemOf(checks.pair.epsg, context) : null;
  const extraColumns = RowExtras.columnsOf(reading);
  const isDocumented = !reading.shared && hasDocumentedColumns(columns);
  const rowPosition = new RowPosition(reading, crs, isDocumented ? 5 : 0);
  return {
    reading,
    crs,
    scanner: new RowScanner(delimiter.charCodeAt(0), highestColumn(columns, extraColumns) + 1),
    position: rowPosition,
    extras: extraColumns.length > 0 ? new RowExtras(reading, pairCrs) : null,
    pairAccuracyM: pairCrs?.accuracyM ?? null,
    nameCell: columns.name?.index ?? -1,
    codeCell: columns.code?.index ?? -1,
    headerCells: Math.max(reading.width, rowPosition.neededCells),
    isPlain: isDocumented && extraColumns.length === 0 && hasPlainNumbers(reading),
  };
}

/** Name, code, longitude, latitude and height are the first five columns. */
const hasDocumentedColumns = ({ name, code, x, y, height }: Reading["columns"]) =>
  [name, code, x, y, height].map(column => column?.index).join() === "0,1,2,3,4";

/** Decimal degrees and metres with points, between commas. */
const hasPlainNumbers = ({ delimiter, decimal, heightUnit, position, angles }: Reading) =>
  angles === undefined &&
  delimiter === "," &&
  decimal === "." &&
  heightUnit === "m" &&
  position.kind === "degrees" &&
  position.notation === "decimal";

function highestColumn({ name, code, x, y, height }: Reading["columns"], extra: ReadColumn[]): number {
  const indices = [name, code, x, y, height, ...extra].map(column => column?.index ?? -1);
  if (indices.some(index => index >= MAX_COLUMN || !Number.isInteger(index)))
    throw new LayoutError(`Columns are counted from 0 to ${MAX_COLUMN - 1}`);
  return Math.max(...indices);
}

/** Whether the header is that of our own export: only its texts lose an apostrophe. */
export function isOwnExport({ columns: { name, code, x, y, height } }: Reading): boolean {
  const isOurs = /^(Ellipsoidal height( \((m|ft|ftUS)\))?|Elevation \(.+\))$/.test(height?.header ?? "");
  const isText = [name, code].every((column, i) => column === null || column.header === ["Name", "Code"][i]);
  const isPlace = [x, y].every((column, i) =>
    new RegExp(`^${["Longitude", "Latitude"][i]}$|^[A-Z][a-z]+ \\(EPSG:\\d+, [^)]+\\)$`).test(
      column?.header ?? "",
    ),
  );
  return isOurs && isText && isPlace;
}

function systemRead(
  position: Extract<Reading["position"], { kind: "projected" }>,
  context: PlanContext | undefined,
): CrsFacts {
  const { epsg, calibration } = position;
  const crs = systemOf(epsg, context, position);
  return calibration ? calibratedCrs(crs, calibration) : crs;
}

function systemOf(epsg: number, context: PlanContext | undefined, used?: UsedConversion): CrsFacts {
  const crs = context?.crsOf?.(epsg, used);
  if (!crs)
    throw new LayoutError(
      `EPSG:${epsg} is not a coordinate system that can be converted here; choose another code`,
    );
  return crs;
}

/** The offset of the row that starts on the reading's first line of data. */
export function offsetOfLine(
  bytes: Uint8Array,
  { firstDataLine, delimiter }: Reading,
  isLast: boolean,
): number {
  const scanner = new RowScanner(delimiter.charCodeAt(0), 1);
  let line = 1;
  let offset = 0;
  while (line < firstDataLine && offset < bytes.length) {
    const next = scanner.scan(bytes, offset, bytes.length, isLast);
    if (next < 0) return bytes.length;
    line += 1 + scanner.innerLines;
    offset = next;
  }
  return offset;
}
