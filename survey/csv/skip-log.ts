import { withoutControls } from "./point-table.ts";
import { type CsvReport, SKIP_REASONS, type SkippedRow } from "./report.ts";

const SHOWN = 100;
const SHOWN_CHARACTERS = 200;
const utf8 = new TextDecoder();
const windows1252 = new TextDecoder("windows-1252");

/** Rows that are no points: the first 100 with their text, all of them as numbers. */
export class SkipLog {
  private count = 0;
  private lines = new Uint32Array(256);
  private rows = new Uint32Array(256);
  private reasons = new Uint8Array(256);
  private readonly texts: Uint8Array[] = [];

  /** Notes the row in `bytes[from, to)`; `reason` is an index into SKIP_REASONS. */
  add(line: number, row: number, reason: number, bytes: Uint8Array, from: number, to: number): void {
    const i = this.count++;
    if (i === this.lines.length) this.grow();
    this.lines[i] = line;
    this.rows[i] = row;
    this.reasons[i] = reason;
    if (i < SHOWN) this.texts.push(bytes.slice(from, Math.min(to, from + SHOWN_CHARACTERS * 4)));
  }

  finish(isUtf8: boolean): Pick<CsvReport, "skipped" | "skippedRows" | "skippedByReason"> {
    const { count } = this;
    const skippedRows = {
      lines: this.lines.slice(0, count),
      rows: this.rows.slice(0, count),
      reasons: this.reasons.slice(0, count),
    };
    const skippedByReason: CsvReport["skippedByReason"] = {};
    for (const reason of skippedRows.reasons) {
      const { id } = SKIP_REASONS[reason]!;
      skippedByReason[id] = (skippedByReason[id] ?? 0) + 1;
    }
    const skipped = this.texts.map((text, i): SkippedRow => {
      const reason = SKIP_REASONS[skippedRows.reasons[i]!]!;
      const decoded = withoutControls((isUtf8 ? utf8 : windows1252).decode(text));
      return {
        line: skippedRows.lines[i]!,
        row: skippedRows.rows[i]!,
        reason: reason.id,
        message: reason.text,
        text: decoded.slice(0, SHOWN_CHARACTERS),
      };
    });
    return { skipped, skippedRows, skippedByReason };
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
    const reasons = new Uint8Array(capacity);
    reasons.set(this.reasons);
    this.reasons = reasons;
  }
}
