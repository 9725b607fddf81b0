import { meaningOf } from "../../../reading/columns/header-words.ts";
import { decodeWindows1252 } from "../../../windows-1252.ts";
import { WKT_OF_SYSTEM } from "../../wkt/wkt-nodes.ts";
import { foldQuotes, RowScanner } from "./row-scanner.ts";

/** The separator of cells; a blank stands for any run of blanks and tabs. */
export type Delimiter = "," | ";" | "\t" | "|" | " ";

const DELIMITERS: Delimiter[] = [",", ";", "\t", "|", " "];
/** Rows looked at, and cells of each. */
const SAMPLE_ROWS = 50;
const SAMPLE_CELLS = 128;
/** Lines and rows that are searched for the header. */
const MOST_PREAMBLE = 30;

/** A system in WKT takes some 1,000 characters. */
const LONGEST_COMMENT = 4000;

/** A row of the first bytes as text. */
export interface HeadRow {
  cells: string[];
  /** Number of all cells of the row, including those not kept. */
  width: number;
  /** Line of its start, from 1. */
  line: number;
}

export interface Head {
  delimiter: Delimiter;
  delimiterEvidence: string;
  /** Lines above the header that are not part of the table: comments and titles, as text. */
  preamble: string[];
  /** The row that would be the header: the first one, or the first that names a position. */
  first: HeadRow | null;
  /** The rows after `first`. */
  rows: HeadRow[];
}

/** Cuts the first bytes of a file (UTF-8 or another superset of ASCII, without byte order mark) into rows. */
export function readHead(bytes: Uint8Array, isWhole: boolean, chosen: Delimiter | undefined): Head {
  const start = findStart(bytes, isWhole);
  const delimiter = chosen ?? start.declared ?? chooseDelimiter(bytes, start, isWhole);
  const all = sampleRows(bytes, start, isWhole, delimiter);
  const at = headerAt(all);
  const [first = null, ...rows] = all.slice(at);
  const cells = first?.cells.length ?? 0;
  return {
    delimiter,
    delimiterEvidence: chosen
      ? "chosen"
      : start.declared
        ? "the file says sep="
        : `the first line has ${cells} ${cells === 1 ? "column" : "columns"} by ${DELIMITER_NAMES[delimiter]}`,
    preamble: [...start.comments, ...all.slice(0, at).map(row => row.cells.join(" ").trim())],
    first,
    rows,
  };
}

const DELIMITER_NAMES: Record<Delimiter, string> = {
  ",": "comma",
  ";": "semicolon",
  "\t": "tab",
  "|": "pipe",
  " ": "blanks",
};

interface Start {
  offset: number;
  line: number;
  declared: Delimiter | null;
  comments: string[];
}

/** Skips blank lines and comments, and reads a `sep=` line. A comment that names columns is the header. */
function findStart(head: Uint8Array, isWhole: boolean): Start {
  const lines = new RowScanner(256, 1);
  const start: Start = { offset: 0, line: 1, declared: null, comments: [] };
  while (start.offset < head.length && start.comments.length < MOST_PREAMBLE) {
    const next = lines.scan(head, start.offset, head.length, isWhole);
    if (next < 0) break;
    const text = textOf(head, start.offset, Math.min(next, start.offset + LONGEST_COMMENT)).trim();
    const sep =
      start.declared === null ? /^"?sep=(.|\\t)"?$/i.exec(text === "sep=" ? "sep=\\t" : text) : null;
    if (sep) {
      const found = (sep[1] === "\\t" ? "\t" : sep[1]) as Delimiter;
      if (DELIMITERS.includes(found)) start.declared = found;
    } else if (isSystemAlone(text) || (/^(#|\/\/|%)/.test(text) && !namesColumns(text)))
      start.comments.push(text);
    else if (text !== "") break;
    start.line += 1 + lines.innerLines;
    start.offset = next;
  }
  return start;
}

/**
 * A line with nothing but a system in WKT, or in a form that OpenDroneMap accepts in files of ground control points.
 */
const isSystemAlone = (text: string) =>
  WKT_OF_SYSTEM.exec(text)?.index === 0 ||
  /^(\+proj=\S.*|EPSG:\d{4,6}|WGS ?84 UTM \d{1,2} ?[NS]?)$/i.test(text);

const namesColumns = (text: string) =>
  !WKT_OF_SYSTEM.test(text) &&
  DELIMITERS.some(delimiter => namesPosition(withoutMark(text).split(delimiter === " " ? /\s+/ : delimiter)));

const withoutMark = (text: string) => text.replace(/^\s*(#|\/\/|%)\s*(?=\S)/, "");

/** Whether the words name both coordinates of a position. */
export function namesPosition(cells: readonly string[]): boolean {
  const roles = new Set(cells.map(cell => meaningOf(cell)?.role));
  return roles.has("x") && roles.has("y");
}

/**
 * The index of the header, or of the first point, among the first rows: a later one only when it names a position and
 * none before holds numbers, or if rows of a single cell stand above a table.
 */
function headerAt(rows: readonly HeadRow[]): number {
  // A point cloud may begin with the number of its points.
  if (rows[0]?.width === 1 && /^\d+$/.test(rows[0].cells[0]!.trim()) && (rows[1]?.width ?? 0) >= 3) return 1;
  const named = rows.slice(0, MOST_PREAMBLE).findIndex(({ cells }) => namesPosition(cells));
  if (named < 0) return behindTitles(rows);
  if (named === 0) return 0;
  const isTitle = ({ cells, width }: HeadRow) =>
    width !== rows[named]!.width || cells.every(cell => !/^[+-]?\d+[.,]\d+$/.test(cell.trim()));
  return rows.slice(0, named).every(isTitle) ? named : 0;
}

/** If no row names a position: the first row of numbers as wide as the next, after titles of one cell each. */
function behindTitles(rows: readonly HeadRow[]): number {
  const at = rows.slice(0, MOST_PREAMBLE).findIndex(row => row.width > 1);
  const isPoint = (row: HeadRow | undefined) =>
    row !== undefined && row.cells.filter(cell => /^\s*[+-]?\d+[.,]\d+\s*$/.test(cell)).length >= 2;
  return at > 0 && rows[at]!.width >= 3 && isPoint(rows[at]) && rows[at + 1]?.width !== 1 ? at : 0;
}

/** The delimiter that gives the first rows most columns, and the same number to most; comma when none does. */
function chooseDelimiter(head: Uint8Array, start: Start, isWhole: boolean): Delimiter {
  let best: Delimiter = ",";
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const rows = sampleRows(head, start, isWhole, delimiter);
    // The blanks of 'POINT Z (8.5 47.1 430)' do not separate columns.
    if (delimiter === " " && rows.some(({ cells }) => /\bPOINT ?[ZM]{0,2} ?\(/i.test(cells.join(" "))))
      continue;
    const at = headerAt(rows);
    const width = rows[at]?.width ?? 0;
    if (width < 3) continue;
    const behind = rows.slice(at + 1);
    const agreeing = behind.filter(row => row.width === width).length;
    const named = rows[at]!.cells.filter(cell => meaningOf(cell) !== null).length;
    // Titles contain blanks, too: blanks separate cells only where nothing else does.
    const share = behind.length === 0 ? 1 : agreeing / behind.length;
    const score =
      numericShare(rows.slice(at)) +
      (delimiter === " "
        ? share * 2 + Math.min(named, 3) / 2
        : (width >= 5 ? 4 : 0) + 2 * Math.min(named, 5) + share + (holdsAngles(rows.slice(at)) ? 2 : 0));
    if (score > bestScore) {
      best = delimiter;
      bestScore = score;
    }
  }
  return best;
}

/** How many cells are whole numbers or decimals: a delimiter that cuts decimal commas leaves few. */
function numericShare(rows: readonly HeadRow[]): number {
  const cells = rows.flatMap(row => row.cells).filter(cell => cell.trim() !== "");
  const isNumber = (cell: string) => /^\s*[+-]?\d+([.,]\d+)?\s*$/.test(cell);
  return cells.filter(isNumber).length / Math.max(1, cells.length);
}

/**
 * Whether most rows have two cells of degrees, minutes and seconds with blanks between, which separate no columns.
 */
function holdsAngles(rows: readonly HeadRow[]): boolean {
  const isAngle = (cell: string) => /^\s*[+-]?\d{1,3} +[0-5]?\d +[0-5]?\d(\.\d+)?\s*[NSEW]?\s*$/i.test(cell);
  return rows.filter(({ cells }) => cells.filter(isAngle).length >= 2).length > rows.length / 2;
}

/** The first rows that are not blank as text. */
function sampleRows(head: Uint8Array, start: Start, isWhole: boolean, delimiter: Delimiter): HeadRow[] {
  const scanner = new RowScanner(delimiter.charCodeAt(0), SAMPLE_CELLS);
  const rows: HeadRow[] = [];
  let { offset, line } = start;
  while (offset < head.length && rows.length <= SAMPLE_ROWS) {
    const next = scanner.scan(head, offset, head.length, isWhole);
    if (next < 0) break;
    const cells = cellsOf(head, scanner);
    const dropped = rows.length === 0 ? unmark(cells, delimiter) : 0;
    if (cells.length > 1 || (cells[0] ?? "").trim() !== "")
      rows.push({ cells, width: scanner.cellCount - dropped, line });
    line += 1 + scanner.innerLines;
    offset = next;
  }
  return rows;
}

/** Removes a comment mark from a header; returns by how many cells that shortens it. */
function unmark(cells: string[], delimiter: Delimiter): number {
  const before = cells.length;
  if (delimiter === " " && /^(#|\/\/|%)$/.test(cells[0]!)) cells.shift();
  else cells[0] = withoutMark(cells[0]!);
  // RTKLIB has two cells under one heading: day and time, or week and second.
  if (delimiter === " " && /^(GPST|UTC|JST)$/.test(cells[0] ?? "") && namesPosition(cells))
    cells.splice(1, 0, "");
  return before - cells.length;
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

function textOf(bytes: Uint8Array, from: number, to: number): string {
  const part = bytes.subarray(from, to);
  try {
    return utf8.decode(part);
  } catch {
    return decodeWindows1252(part);
  }
}
