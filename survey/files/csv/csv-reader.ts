import type { Doubt } from "#shapes/import-report.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { Reading, ReadingOutcome } from "#shapes/reading.ts";
import type { Encoding } from "#shapes/values/reading-words.ts";
import { boundsOf } from "../../geodesy/bounds.ts";
import { nameAt, pointsAt } from "../../points.ts";
import { meaningOf } from "../../reading/columns/header-words.ts";
import type { Surveyed } from "../../reading/day/survey-day.ts";
import { findDoubts } from "../../reading/doubts/doubts.ts";
import { planReading } from "../../reading/plan.ts";
import { type Answers, blockingQuestion } from "../../reading/reading.ts";
import type { PlanContext, ReadingPlan } from "../../reading/types.ts";
import { METRES_PER, unitOf } from "../../reading/units/units.ts";
import { ByteWindow } from "./byte-window.ts";
import type { TextFound } from "./encoding/text-found.ts";
import { ChoiceNeededError, NoValidPointsError, RowTooLongError, TooManyPointsError } from "./errors.ts";
import { lineRemarks } from "./line-remarks.ts";
import {
  keptWarnings,
  noTable,
  noteOdd,
  notices,
  type OddRows,
  tableHint,
  unreadableTexts,
} from "./notices.ts";
import { PointTable } from "./point-table.ts";
import { type CsvReport, NOT_SKIPPED, skipReason } from "./report.ts";
import { namesPosition } from "./rows/head-rows.ts";
import { readPlainRows } from "./rows/plain-rows.ts";
import { type RowExtras, textIn } from "./rows/row-extras.ts";
import { LONGEST_QUOTED_CELL, type RowScanner } from "./rows/row-scanner.ts";
import { isOwnExport, offsetOfLine, prepareRun, type Run } from "./run.ts";
import { SkipLog } from "./skip-log.ts";
import { HEAD_BYTES, Utf8Check } from "./source.ts";

export interface CsvOptions {
  /** How to read the file; planned from the first bytes and `answers` if absent. */
  reading?: Reading;
  answers?: Answers;
  context?: PlanContext;
  /** Longest name and code, in UTF-16 units; rows with longer ones are skipped. Without it any length is kept. */
  maxTextLength?: number;
  /** Default 2,000,000. */
  maxPoints?: number;
  /** Rows of the survey's earlier files: the numbering of unnamed points continues from there. */
  rowsBefore?: number;
  /** Bytes of the source read so far. */
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
}

export interface CsvImport {
  columns: PointColumns;
  /** Line or record of each point, from 1. */
  lines: Uint32Array;
  report: CsvReport;
  doubts: Doubt[];
  /** How it was read, with the outcome. */
  reading: Reading & { outcome: ReadingOutcome };
  /** The survey date in a column of the file; null if none is clear. */
  surveyed: Surveyed | null;
  /** Null when a reading was given. */
  plan: ReadingPlan | null;
}

const LONGEST_ROW = 2 * LONGEST_QUOTED_CELL;
const TEXT_TOO_LONG = skipReason("text-too-long");
const BELOW_OTHER = skipReason("below-other-header");
const CR = 13;
const LF = 10;

/** Reads the bytes of one file as they come: plans from the first ones, then takes row after row. */
export class CsvReader {
  encoding: Encoding | null = null;
  /** What the first bytes say of a non-Unicode encoding. */
  text: TextFound | null = null;
  /** What the raw first bytes show the file to be, if not a table. */
  foreign: string | null = null;
  bytes = 0;
  private readonly window = new ByteWindow();
  private readonly utf8 = new Utf8Check();
  private table: PointTable;
  private readonly skips = new SkipLog();
  private plan: ReadingPlan | null = null;
  private current: Run | null = null;
  private line = 1;
  private lastLine = 0;
  private row = 0;
  private afterCr = false;
  /** Whether the current rows follow a header other than the file's own. */
  private isBelowOther = false;
  private readonly oddRows: OddRows = new Map();
  private readonly maxPoints: number;
  private readonly maxTextLength: number;

  constructor(private readonly options: CsvOptions) {
    this.maxPoints = options.maxPoints ?? 2_000_000;
    this.maxTextLength = options.maxTextLength ?? Number.POSITIVE_INFINITY;
    this.table = new PointTable(this.maxPoints);
  }

  push(slice: Uint8Array): void {
    if (this.encoding === null) this.utf8.feed(slice);
    this.window.append(slice);
    if (this.window.isReady(this.current === null ? HEAD_BYTES : 0)) this.consume(false);
  }

  finish(): CsvImport {
    this.consume(true);
    const { reading, crs, extras } = this.current!;
    const isUtf8 = this.encoding !== null ? this.encoding !== "windows-1252" : this.utf8.isValid();
    const encoding = this.encoding ?? (isUtf8 ? "utf-8" : "windows-1252");
    const all = this.table.finish(isUtf8, this.encoding !== null || this.utf8.sawHigh);
    const { quality, apartM, odd, surveyed } = extras?.finish(all.count) ?? NO_EXTRAS;
    if (quality) all.quality = quality;
    const report = this.report({ ...reading, encoding }, all.count);
    if (this.encoding !== null) report.warnings.push(...unreadableTexts(all, encoding));
    if (all.count === 0) this.refuse(report);
    const lines = this.table.lines.slice(0, all.count);
    const { doubts, stay, leftOut } = findDoubts(
      {
        ...{ columns: all, lines, crs, apartM, odd, pairAccuracyM: this.current!.pairAccuracyM },
        remarks: lineRemarks(report.skippedRows, reading),
        metresPerHeight: METRES_PER[reading.heightUnit],
      },
      reading.leaveOut,
    );
    const columns = stay ? pointsAt(all, stay) : all;
    report.rowsKept = columns.count;
    report.duplicates = doubts.find(({ id }) => id === "duplicates")?.count ?? 0;
    report.leftOut = leftOutRows(leftOut, lines);
    if (columns.count === 0) this.refuse(report);
    const outcome: ReadingOutcome = {
      rowsRead: report.rowsRead,
      rowsKept: report.rowsKept,
      rowsSkipped: report.rowsSkipped,
      leftOut: leftOut.map(({ id, label, which }) => ({ id, label, count: which.length })),
      lastLine: this.lastLine,
      first: pointOf(columns, 0),
      last: pointOf(columns, columns.count - 1),
      bounds: boundsOf(columns.longitude, columns.latitude)!,
      ...keptWarnings(report.warnings, doubts),
    };
    return {
      ...{ columns, report, doubts, surveyed, plan: this.plan },
      lines: stay ? stay.map(i => lines[i]!) : lines,
      reading: { ...reading, encoding, outcome },
    };
  }

  private report(reading: Reading & { encoding: Encoding }, rowsKept: number): CsvReport {
    const isGrid = this.current?.crs?.isGeographic === false;
    const skipped = this.skips.finish(reading.encoding !== "windows-1252", isGrid);
    return {
      rowsRead: this.row,
      rowsKept,
      rowsSkipped: skipped.skippedRows.lines.length,
      ...skipped,
      leftOut: { lines: new Uint32Array(0), labels: [] },
      duplicates: 0,
      warnings: notices(reading, this.oddRows),
      bytes: this.bytes,
      encoding: reading.encoding,
      delimiter: reading.delimiter,
    };
  }

  private refuse(report: CsvReport): never {
    const { reading } = this.current!;
    const foreign = reading.source ? null : (this.foreign ?? noTable(this.window.head, report, reading));
    const hint = foreign ?? tableHint(report, reading);
    throw new NoValidPointsError(report, hint, !foreign, reading.source?.label);
  }

  private consume(isLast: boolean): void {
    const bytes = this.window.view();
    const end = bytes.length;
    let at = 0;
    if (this.current === null) at = this.begin(bytes, isLast);
    const { scanner, isPlain } = this.current!;
    if (this.afterCr && at < end) {
      if (bytes[at] === LF) at++;
      this.afterCr = false;
    }
    while (at < end) {
      if (isPlain) {
        at = this.takePlainRows(bytes, at, end);
        if (at === end) break;
      }
      const next = scanner.scan(bytes, at, end, isLast);
      if (next < 0) {
        if (end - at > LONGEST_ROW) throw new RowTooLongError(this.line, LONGEST_ROW);
        break;
      }
      this.takeRow(this.current!, bytes, at, next);
      this.line += 1 + scanner.innerLines;
      at = next;
    }
    // A CR at the very end may be the first half of a CRLF.
    if (at === end && end > 0 && bytes[end - 1] === CR) this.afterCr = true;
    this.window.drop(at);
  }

  private takePlainRows(bytes: Uint8Array, at: number, end: number): number {
    const { table } = this;
    const before = table.count;
    const next = readPlainRows(bytes, at, end, table, this.maxPoints);
    const taken = table.count - before;
    for (let i = 0; i < taken; i++) table.lines[before + i] = this.line + i;
    this.row += taken;
    this.line += taken;
    if (taken > 0) this.lastLine = this.line - 1;
    return next;
  }

  /** Decides how to read from the first bytes; returns the offset of the first data row. */
  private begin(bytes: Uint8Array, isLast: boolean): number {
    const { options } = this;
    this.window.keepHead();
    this.plan = options.reading
      ? null
      : planReading(bytes, isLast, options.answers ?? {}, {
          ...(options.context ?? { fileName: "" }),
          text: this.text,
        });
    const reading = options.reading ?? this.plan!.reading;
    // A log or a field book may happen to have numbers where numbers belong.
    if (this.plan?.foreign) {
      const report = this.report({ ...reading, encoding: this.encoding ?? "utf-8" }, 0);
      throw new NoValidPointsError(report, this.foreign ?? this.plan.foreign, false);
    }
    const open = this.plan && blockingQuestion(this.plan.questions);
    if (open) throw new ChoiceNeededError(open.id, this.plan!, open.hint);
    this.current = prepareRun(reading, options.context);
    this.table = new PointTable(this.maxPoints, isOwnExport(reading));
    const offset = offsetOfLine(bytes, reading, isLast);
    // Line numbers are those of the file that the table was converted from.
    this.line = reading.firstDataLine - (reading.source?.lineOffset ?? 0);
    // The header may end in CR, with the LF still to come.
    if (offset === bytes.length && bytes[bytes.length - 1] === CR) this.afterCr = true;
    return offset;
  }

  private takeRow(run: Run, bytes: Uint8Array, from: number, to: number): void {
    const { scanner, position, extras } = run;
    const { cellCount, starts, ends } = scanner;
    if (cellCount === 1 && isBlankRow(bytes, starts[0]!, ends[0]!)) return;
    this.row++;
    this.lastLine = this.line;
    let reason = position.read(bytes, scanner);
    if (reason !== NOT_SKIPPED) this.noteHeader(run, bytes);
    else if (this.isBelowOther) reason = BELOW_OTHER;
    if (
      reason === NOT_SKIPPED &&
      (this.isLong(scanner, bytes, run.nameCell) || this.isLong(scanner, bytes, run.codeCell))
    )
      reason = TEXT_TOO_LONG;
    if (reason !== NOT_SKIPPED) {
      this.skips.add(this.line, this.row, reason, bytes, from, to);
      return;
    }
    if (cellCount > run.headerCells) noteOdd(this.oddRows, "extra-cells", this.line);
    if (scanner.hasStrayQuote) noteOdd(this.oddRows, "stray-quotes", this.line);
    if (scanner.innerLines > 0) noteOdd(this.oddRows, "several-lines", this.line);
    if (this.table.count >= this.maxPoints) throw new TooManyPointsError(this.maxPoints);
    const { longitude, latitude, heightM } = position;
    const codeCell = run.codeCell < cellCount ? run.codeCell : -1;
    const nameCell = run.nameCell < cellCount ? run.nameCell : -1;
    const i = this.table.count;
    const row = (this.options.rowsBefore ?? 0) + this.row;
    this.table.add(bytes, scanner, nameCell, codeCell, row, longitude, latitude, heightM);
    this.table.lines[i] = this.line;
    extras?.add(i, bytes, scanner, longitude, latitude);
  }

  /**
   * Notes a header among the rows. If its columns or units differ, nothing is read until the file's own header comes
   * again.
   */
  private noteHeader({ reading, scanner }: Run, bytes: Uint8Array): void {
    if (scanner.cellCount < 2 || scanner.cellCount > MOST_HEADER_CELLS) return;
    const cells = Array.from({ length: scanner.cellCount }, (_, i) => textIn(bytes, scanner, i));
    if (!namesPosition(cells)) return;
    this.isBelowOther = isOtherHeader(cells, reading);
    if (this.isBelowOther) noteOdd(this.oddRows, "other-header", this.line);
  }

  /** UTF-8 has at least as many bytes as UTF-16 has units, so short cells need no decoding. */
  private isLong({ cellCount, starts, ends }: RowScanner, bytes: Uint8Array, cell: number): boolean {
    if (cell < 0 || cell >= cellCount || ends[cell]! - starts[cell]! <= this.maxTextLength) return false;
    return decoder.decode(bytes.subarray(starts[cell], ends[cell])).length > this.maxTextLength;
  }
}

/** A row with more cells is not checked for being a header. */
const MOST_HEADER_CELLS = 256;

/** Whether a header among the rows names other columns, or the same columns in other units. */
function isOtherHeader(cells: readonly string[], { columns, heightUnit, shared }: Reading): boolean {
  return (["x", "y", "height"] as const).some(role => {
    const { index, header } = shared && columns[role]!.index >= shared.from ? shared : columns[role]!;
    const cell = cells[index]?.trim() ?? "";
    if (header.trim() !== "") return cell.toLowerCase() !== header.trim().toLowerCase();
    const unit = unitOf(cell);
    return meaningOf(cell)?.role !== role || (role === "height" && unit !== null && unit !== heightUnit);
  });
}

const NO_EXTRAS: ReturnType<RowExtras["finish"]> = { apartM: null, odd: [], surveyed: null };

function leftOutRows(
  leftOut: { label: string; which: number[] }[],
  lines: Uint32Array,
): CsvReport["leftOut"] {
  const rows = leftOut.flatMap(({ which, label }) => which.map(i => ({ line: lines[i]!, label })));
  rows.sort((a, b) => a.line - b.line);
  return { lines: Uint32Array.from(rows, row => row.line), labels: rows.map(row => row.label) };
}

const pointOf = (columns: PointColumns, i: number) => ({
  name: nameAt(columns, i),
  longitude: columns.longitude[i]!,
  latitude: columns.latitude[i]!,
  heightM: columns.ellipsoidalHeight[i]!,
});

const decoder = new TextDecoder();

function isBlankRow(bytes: Uint8Array, from: number, to: number): boolean {
  if (from === to) return true;
  if (to - from > 256) return false;
  const first = bytes[from]!;
  if (first > 32 && first < 0x80) return false;
  return decoder.decode(bytes.subarray(from, to)).replaceAll("\ufffd", "\u00a0").trim() === "";
}
