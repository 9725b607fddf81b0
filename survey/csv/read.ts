import type { PointColumns } from "../points.ts";
import { ByteWindow } from "./byte-window.ts";
import { type CsvDetection, type DetectOptions, detectLayout } from "./detect.ts";
import {
  ChoiceNeededError,
  LayoutError,
  NoValidPointsError,
  RowTooLongError,
  TooManyPointsError,
} from "./errors.ts";
import { METRES_PER } from "./header-words.ts";
import { parseNumber } from "./number.ts";
import { readPlainRows } from "./plain-rows.ts";
import { PointTable } from "./point-table.ts";
import type { CsvReport } from "./report.ts";
import { LONGEST_QUOTED_CELL, RowScanner } from "./row-scanner.ts";
import { SkipLog } from "./skip-log.ts";
import { asciiCompatible, type ByteSource, type Encoding, piecesOf, Utf8Check } from "./source.ts";
import { findWarnings, noTable, tableHint } from "./warnings.ts";

/** Converts a projected position to WGS84: writes degrees into `out` and says whether it could. */
export type ToWgs84 = (x: number, y: number, out: { longitude: number; latitude: number }) => boolean;

export interface CsvOptions extends Omit<DetectOptions, "hasCrs"> {
  encoding?: Encoding;
  /** Converts x and y of the chosen coordinate system; without it they are WGS84 degrees. See geodesy/crs.ts. */
  toWgs84?: ToWgs84;
  /** The user has confirmed that heights are ellipsoidal. */
  heightsConfirmed?: boolean;
  /** Longest name and code, in UTF-16 units; rows with longer ones are skipped. Without it any length is kept. */
  maxTextLength?: number;
  /** Default 2,000,000. */
  maxPoints?: number;
  /** Bytes of the source read so far. */
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
}

export interface CsvImport {
  columns: PointColumns;
  report: CsvReport;
  detection: CsvDetection;
}

/**
 * Reads survey points from CSV bytes, streaming, into columns (degrees WGS84, ellipsoidal metres).
 * Documented layout: a header line, then name, code, longitude, latitude, ellipsoidal height by position;
 * header words, other delimiters, decimal commas and encodings are detected (see {@link detectLayout}) and can
 * be overridden. Numbers are those of JavaScript's `Number()` on trimmed plain decimals.
 *
 * Throws {@link NoValidPointsError}, {@link TooManyPointsError}, {@link RowTooLongError},
 * {@link ChoiceNeededError} (projected coordinates without `toWgs84`), {@link LayoutError}, the source's own
 * errors, and the signal's reason when aborted. Memory: the columns, twice at most, and one row.
 */
export async function readCsv(source: ByteSource, options: CsvOptions = {}): Promise<CsvImport> {
  const reader = new CsvReader(options);
  const onEncoding = (encoding: Encoding | null) => {
    reader.encoding = encoding;
  };
  const onBytes = (bytes: number) => {
    reader.bytes = bytes;
    options.onProgress?.(bytes);
  };
  for await (const piece of asciiCompatible(piecesOf(source), options.encoding, onEncoding, onBytes)) {
    for (let from = 0; from < piece.length; from += SLICE_BYTES) {
      options.signal?.throwIfAborted();
      reader.push(piece.subarray(from, from + SLICE_BYTES));
    }
  }
  options.signal?.throwIfAborted();
  return reader.finish();
}

/**
 * Reads only the first bytes of a file and says how it is laid out, with what must be asked of the user.
 * `head` is the file's first bytes (64 kB are plenty).
 */
export async function inspectCsv(head: Uint8Array, options: CsvOptions = {}): Promise<CsvDetection> {
  const parts: Uint8Array[] = [];
  for await (const piece of asciiCompatible(
    piecesOf([head]),
    options.encoding,
    () => {},
    () => {},
  ))
    parts.push(piece);
  const window = new ByteWindow();
  for (const part of parts) window.append(part);
  return detectLayout(window.view(), false, { ...options, hasCrs: options.toWgs84 !== undefined });
}

const SLICE_BYTES = 262_144;
/** Bytes looked at before the layout is decided. */
const HEAD_BYTES = 65_536;
const LONGEST_ROW = 2 * LONGEST_QUOTED_CELL;
const HEIGHT_MAX_M = 100_000;
const CR = 13;
const LF = 10;

class CsvReader {
  encoding: Encoding | null = null;
  bytes = 0;
  private readonly window = new ByteWindow();
  private readonly utf8 = new Utf8Check();
  private readonly table: PointTable;
  private readonly skips = new SkipLog();
  private detection: CsvDetection | null = null;
  private scanner: RowScanner | null = null;
  private line = 1;
  private row = 0;
  private afterCr = false;
  private neededCells = 5;
  private nameCell = -1;
  private codeCell = -1;
  private xCell = 0;
  private yCell = 0;
  private heightCell = 0;
  private decimal = 46;
  private heightFactor = 1;
  private headerCells = 5;
  /** Columns, delimiter and numbers as documented: rows may go the short way. */
  private isPlain = false;
  private extraCells = { count: 0, line: 0 };
  private readonly maxPoints: number;
  private readonly maxTextLength: number;
  private readonly position = { longitude: 0, latitude: 0, heightM: 0 };

  constructor(private readonly options: CsvOptions) {
    this.maxPoints = options.maxPoints ?? 2_000_000;
    this.maxTextLength = options.maxTextLength ?? Number.POSITIVE_INFINITY;
    this.table = new PointTable(this.maxPoints);
  }

  push(slice: Uint8Array): void {
    if (this.encoding === null) this.utf8.feed(slice);
    this.window.append(slice);
    if (this.window.isReady(this.detection === null ? HEAD_BYTES : 0)) this.consume(false);
  }

  finish(): CsvImport {
    this.consume(true);
    const isUtf8 = this.encoding !== null ? this.encoding !== "windows-1252" : this.utf8.isValid();
    const encoding = this.encoding ?? (isUtf8 ? "utf-8" : "windows-1252");
    const columns = this.table.finish(isUtf8, this.encoding !== null || this.utf8.sawHigh);
    const detection = this.detection!;
    const skipped = this.skips.finish(isUtf8);
    const report: CsvReport = {
      rowsRead: this.row,
      rowsKept: columns.count,
      rowsSkipped: skipped.skippedRows.lines.length,
      ...skipped,
      duplicates: 0,
      warnings: [],
      bytes: this.bytes,
      encoding,
      delimiter: detection.delimiter,
    };
    if (columns.count === 0) {
      const foreign = noTable(this.window.head, report, detection);
      throw new NoValidPointsError(report, foreign ?? tableHint(report, detection), !foreign);
    }
    Object.assign(report, findWarnings(columns, report, detection, this.extraCells, this.options));
    return { columns, report, detection };
  }

  private consume(isLast: boolean): void {
    const bytes = this.window.view();
    const end = bytes.length;
    let at = 0;
    if (this.detection === null) at = this.begin(bytes, isLast);
    const scanner = this.scanner!;
    if (this.afterCr && at < end) {
      if (bytes[at] === LF) at++;
      this.afterCr = false;
    }
    while (at < end) {
      if (this.isPlain) {
        const before = this.table.count;
        at = readPlainRows(bytes, at, end, this.table, this.maxPoints);
        this.row += this.table.count - before;
        this.line += this.table.count - before;
        if (at === end) break;
      }
      const next = scanner.scan(bytes, at, end, isLast);
      if (next < 0) {
        if (end - at > LONGEST_ROW) throw new RowTooLongError(this.line, LONGEST_ROW);
        break;
      }
      this.takeRow(bytes, at, next);
      this.line += 1 + scanner.innerLines;
      at = next;
    }
    // A CR at the very end may be the first half of a CRLF.
    if (at === end && end > 0 && bytes[end - 1] === CR) this.afterCr = true;
    this.window.drop(at);
  }

  /** Decides the layout from the first bytes; returns the offset of the first data row. */
  private begin(bytes: Uint8Array, isLast: boolean): number {
    const { options } = this;
    const detection = detectLayout(bytes, isLast, { ...options, hasCrs: options.toWgs84 !== undefined });
    this.detection = detection;
    const { columns } = detection;
    if (!columns.x || !columns.y || !columns.height)
      throw new LayoutError("Longitude, latitude and height need a column each");
    const crs = detection.questions.find(question => question.id === "crs");
    if (crs) throw new ChoiceNeededError("crs", detection, crs.text);
    const indices = Object.values(columns).map(column => column?.index ?? -1);
    if (indices.some(index => index >= MAX_COLUMN || !Number.isInteger(index)))
      throw new LayoutError(`Columns are counted from 0 to ${MAX_COLUMN - 1}`);
    this.scanner = new RowScanner(detection.delimiter.charCodeAt(0), Math.max(...indices) + 1);
    this.neededCells =
      detection.layout === "documented"
        ? 5
        : Math.max(columns.x.index, columns.y.index, columns.height.index) + 1;
    this.nameCell = columns.name?.index ?? -1;
    this.codeCell = columns.code?.index ?? -1;
    this.xCell = columns.x.index;
    this.yCell = columns.y.index;
    this.heightCell = columns.height.index;
    this.decimal = detection.decimal.charCodeAt(0);
    this.heightFactor = METRES_PER[detection.heightUnit];
    this.isPlain =
      [this.nameCell, this.codeCell, this.xCell, this.yCell, this.heightCell].join() === "0,1,2,3,4" &&
      `${detection.delimiter}${detection.decimal}` === ",." &&
      this.heightFactor === 1 &&
      !options.toWgs84;
    this.headerCells = Math.max(detection.header.length, this.neededCells);
    this.line = detection.headerLine + 1;
    this.window.keepHead();
    // The header may end in CR, with the LF still to come.
    if (detection.dataOffset === bytes.length && bytes[bytes.length - 1] === CR) this.afterCr = true;
    return detection.dataOffset;
  }

  private takeRow(bytes: Uint8Array, from: number, to: number): void {
    const scanner = this.scanner!;
    const { cellCount, starts, ends } = scanner;
    if (cellCount === 1 && isBlankRow(bytes, starts[0]!, ends[0]!)) return;
    this.row++;
    let reason = this.readPosition(bytes);
    if (reason < 0 && (this.isLong(bytes, this.nameCell) || this.isLong(bytes, this.codeCell))) reason = 8;
    if (reason >= 0) {
      this.skips.add(this.line, this.row, reason, bytes, from, to);
      return;
    }
    if (cellCount > this.headerCells) {
      if (this.extraCells.count === 0) this.extraCells.line = this.line;
      this.extraCells.count++;
    }
    if (this.table.count >= this.maxPoints) throw new TooManyPointsError(this.maxPoints);
    const { longitude, latitude, heightM } = this.position;
    const codeCell = this.codeCell < cellCount ? this.codeCell : -1;
    const nameCell = this.nameCell < cellCount ? this.nameCell : -1;
    this.table.add(bytes, scanner, nameCell, codeCell, this.row, longitude, latitude, heightM);
  }

  /** Reads the row's numbers into `position`; returns -1, or the index of the reason to skip the row. */
  private readPosition(bytes: Uint8Array): number {
    const { position, options } = this;
    if (this.scanner!.cellCount < this.neededCells) return 0;
    const x = this.numberIn(bytes, this.xCell);
    if (Number.isNaN(x)) return 1;
    const y = this.numberIn(bytes, this.yCell);
    if (Number.isNaN(y)) return 2;
    const height = this.numberIn(bytes, this.heightCell);
    if (Number.isNaN(height)) return 3;
    position.longitude = x;
    position.latitude = y;
    position.heightM = this.heightFactor === 1 ? height : height * this.heightFactor;
    if (options.toWgs84 && !options.toWgs84(x, y, position)) return 7;
    if (!(Math.abs(position.longitude) <= 180)) return 4;
    if (!(Math.abs(position.latitude) <= 90)) return 5;
    return Math.abs(position.heightM) <= HEIGHT_MAX_M ? -1 : 6;
  }

  /** UTF-8 has at least as many bytes as UTF-16 has units, so short cells need no decoding. */
  private isLong(bytes: Uint8Array, cell: number): boolean {
    const { cellCount, starts, ends } = this.scanner!;
    if (cell < 0 || cell >= cellCount || ends[cell]! - starts[cell]! <= this.maxTextLength) return false;
    return decoder.decode(bytes.subarray(starts[cell], ends[cell])).length > this.maxTextLength;
  }

  private numberIn(bytes: Uint8Array, cell: number): number {
    const scanner = this.scanner!;
    return parseNumber(bytes, scanner.starts[cell]!, scanner.ends[cell]!, this.decimal);
  }
}

const MAX_COLUMN = 1024;

const decoder = new TextDecoder();

function isBlankRow(bytes: Uint8Array, from: number, to: number): boolean {
  if (from === to) return true;
  if (to - from > 256) return false;
  const first = bytes[from]!;
  if (first > 32 && first < 0x80) return false;
  return decoder.decode(bytes.subarray(from, to)).replaceAll("\ufffd", "\u00a0").trim() === "";
}
