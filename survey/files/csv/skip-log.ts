import type { SkippedRow } from "#shapes/file-preview.ts";
import { type CsvReport, rowText, SKIP_REASONS, type SkippedRows, skipText } from "./report.ts";

const SHOWN = 100;
const SHOWN_CHARACTERS = 200;
/** Bytes kept of a row's text, and of all texts: a file of refused rows alone need not be copied whole. */
const ROW_BYTES = 4 * SHOWN_CHARACTERS;
const KEPT_BYTES = 4_000_000;

/** Rows that are not points: all of them as numbers, with their text while there is room. */
export class SkipLog {
  private count = 0;
  private kept = 0;
  private lines = new Uint32Array(256);
  private rows = new Uint32Array(256);
  private reasons = new Uint8Array(256);
  private textEnds = new Uint32Array(256);
  private textBytes = new Uint8Array(4096);
  private textLength = 0;

  /** Notes the row in `bytes[from, to)`; `reason` is an index into SKIP_REASONS. */
  add(line: number, row: number, reason: number, bytes: Uint8Array, from: number, to: number): void {
    const i = this.count++;
    if (i === this.lines.length) this.grow();
    this.lines[i] = line;
    this.rows[i] = row;
    this.reasons[i] = reason;
    if (this.textLength < KEPT_BYTES) this.keep(bytes.subarray(from, Math.min(to, from + ROW_BYTES)));
  }

  finish(isUtf8: boolean, isGrid: boolean): Pick<CsvReport, "skipped" | "skippedRows" | "skippedByReason"> {
    const { count, kept } = this;
    const skippedRows: SkippedRows = {
      lines: this.lines.slice(0, count),
      rows: this.rows.slice(0, count),
      reasons: this.reasons.slice(0, count),
      textEnds: this.textEnds.slice(0, kept),
      textBytes: this.textBytes.slice(0, this.textLength),
      isUtf8,
      isGrid,
    };
    const skippedByReason: CsvReport["skippedByReason"] = {};
    for (const reason of skippedRows.reasons) {
      const { id } = SKIP_REASONS[reason]!;
      skippedByReason[id] = (skippedByReason[id] ?? 0) + 1;
    }
    const skipped = Array.from({ length: Math.min(SHOWN, count) }, (_, i): SkippedRow => {
      const reason = skippedRows.reasons[i]!;
      return {
        line: skippedRows.lines[i]!,
        row: skippedRows.rows[i]!,
        reason: SKIP_REASONS[reason]!.id,
        message: skipText(reason, isGrid),
        text: rowText(skippedRows, i).slice(0, SHOWN_CHARACTERS),
      };
    });
    return { skipped, skippedRows, skippedByReason };
  }

  private keep(text: Uint8Array): void {
    const end = this.textLength + text.length;
    if (end > this.textBytes.length) {
      const grown = new Uint8Array(Math.max(end, 2 * this.textBytes.length));
      grown.set(this.textBytes);
      this.textBytes = grown;
    }
    this.textBytes.set(text, this.textLength);
    this.textLength = end;
    this.textEnds[this.kept++] = end;
  }

  private grow(): void {
    const capacity = this.lines.length * 2;
    const grown = (array: Uint32Array) => {
      const to = new Uint32Array(capacity);
      to.set(array);
      return to;
    };
    this.lines = grown(this.lines) as typeof this.lines;
    this.rows = grown(this.rows) as typeof this.rows;
    this.textEnds = grown(this.textEnds) as typeof this.textEnds;
    const reasons = new Uint8Array(capacity);
    reasons.set(this.reasons);
    this.reasons = reasons;
  }
}
