import { meaningOf } from "./header-words.ts";
import { foldQuotes, RowScanner } from "./row-scanner.ts";

export type Delimiter = "," | ";" | "\t" | "|";

const DELIMITERS: Delimiter[] = [",", ";", "\t", "|"];
/** Rows looked at behind the header, and cells of each. */
const SAMPLE_ROWS = 50;
const SAMPLE_CELLS = 64;

/** Skips blank lines and reads a `sep=` line. */
export function findStart(
  head: Uint8Array,
  isWhole: boolean,
): { offset: number; line: number; declared: Delimiter | null } {
  const lines = new RowScanner(256, 1);
  let offset = 0;
  let line = 1;
  let declared: Delimiter | null = null;
  while (offset < head.length) {
    const next = lines.scan(head, offset, head.length, isWhole);
    if (next < 0) break;
    const text = textOf(head, offset, Math.min(next, offset + 100)).trim();
    const sep = declared === null ? /^"?sep=(.|\\t)"?$/i.exec(text === "sep=" ? "sep=\\t" : text) : null;
    if (sep) declared = (sep[1] === "\\t" ? "\t" : sep[1]) as Delimiter;
    else if (text !== "") break;
    line += 1 + lines.innerLines;
    offset = next;
  }
  const known = declared !== null && DELIMITERS.includes(declared) ? declared : null;
  return { offset, line, declared: known };
}

/** The delimiter that gives the header most columns, and the same number to most rows; comma when none does. */
export function chooseDelimiter(head: Uint8Array, offset: number, isWhole: boolean): Delimiter {
  let best: Delimiter = ",";
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const { rows, widths } = sampleRows(head, offset, isWhole, delimiter);
    const width = widths[0] ?? 0;
    if (width < 3) continue;
    const agreeing = widths.slice(1).filter(other => other === width).length;
    const named = (rows[0] ?? []).filter(cell => meaningOf(cell) !== null).length;
    const score = (width >= 5 ? 4 : 0) + 2 * Math.min(named, 5) + agreeing / Math.max(1, widths.length - 1);
    if (score > bestScore) {
      best = delimiter;
      bestScore = score;
    }
  }
  return best;
}

/** The first rows that are not blank, the header among them, as text, with their full widths. */
export function sampleRows(head: Uint8Array, offset: number, isWhole: boolean, delimiter: Delimiter) {
  const scanner = new RowScanner(delimiter.charCodeAt(0), SAMPLE_CELLS);
  const rows: string[][] = [];
  const widths: number[] = [];
  let secondRowOffset = head.length;
  let at = offset;
  while (at < head.length && rows.length <= SAMPLE_ROWS) {
    const next = scanner.scan(head, at, head.length, isWhole);
    if (next < 0) break;
    const cells = cellsOf(head, scanner);
    if (cells.length > 1 || cells[0]!.trim() !== "") {
      rows.push(cells);
      widths.push(scanner.cellCount);
      if (rows.length === 1) secondRowOffset = next;
    }
    at = next;
  }
  return { rows, widths, secondRowOffset };
}

function cellsOf(bytes: Uint8Array, scanner: RowScanner): string[] {
  const cells: string[] = [];
  for (let i = 0; i < Math.min(scanner.cellCount, scanner.trackedCells); i++) {
    const from = scanner.starts[i]!;
    const to = Math.min(scanner.ends[i]!, from + 200);
    const cell = scanner.folded[i] ? foldQuotes(bytes, from, to) : bytes.subarray(from, to);
    cells.push(textOf(cell, 0, cell.length));
  }
  return cells;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });
const latin = new TextDecoder("windows-1252");

function textOf(bytes: Uint8Array, from: number, to: number): string {
  const part = bytes.subarray(from, to);
  try {
    return utf8.decode(part);
  } catch {
    return latin.decode(part);
  }
}
