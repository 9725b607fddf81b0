import type { ReadColumn, Reading } from "#shapes/reading.ts";
import type { ColumnOrder } from "#shapes/values/reading-words.ts";
import type { Head } from "../../files/csv/rows/head-rows.ts";
import { parseGrouped, parseNumberText } from "../../files/csv/rows/number.ts";
import { parseAngle } from "../cells/angles.ts";
import {
  type Answers,
  type ChosenColumns,
  COLUMNS_IN_ORDER,
  type ColumnRole,
  type QualityRole,
} from "../reading.ts";
import { type HeaderWord, isAside, meaningOf, type QualityWord, qualitiesOf } from "./header-words.ts";
import { whyUnread } from "./unread.ts";

/** A column and why it was taken. */
export interface ColumnChoice extends ReadColumn {
  evidence: string;
}

export interface ColumnsFound {
  /** How they were found: by a person, by the header's words, or as the specification orders them. */
  layout: "chosen" | "named" | "documented";
  columns: Record<ColumnRole, ColumnChoice | null>;
  /** What x and y are; `either` if neither words nor values show it. */
  coordinates: "degrees" | "projected";
  /** The other pair, if the file has degrees and grid coordinates. */
  otherPair: { x: ReadColumn; y: ReadColumn } | null;
  /** Orders the first rows can be read in, when none is named. */
  orders: ColumnOrder[];
  /** Why columns were found and no position is read from them, as a sentence. */
  unread?: string;
}

/**
 * Chooses columns: by the person's answer, by the header's words, or by the documented order. Values decide only
 * whether X and Y are degrees, and which orders are possible; a numeric file without words is never guessed.
 */
export function chooseColumns(
  head: Head,
  header: string[],
  answers: Answers,
  hasSystem: boolean,
  wantsDegrees: boolean,
  unsaid?: string | null,
): ColumnsFound {
  const found = findColumns(head, header, answers, hasSystem, wantsDegrees);
  if (!answers.columns) {
    if (unsaid) return { ...found, ...besidePositions(header), unread: unsaid };
    const unread = whyUnread(head, header, found);
    return unread ? { ...withoutPositions(found), unread } : found;
  }
  const { x = found.columns.x?.index, y = found.columns.y?.index, ...others } = answers.columns;
  if (x === undefined || y === undefined) return found;
  const columns: ChosenColumns = { ...others, x, y };
  // Choosing what would be found anyway keeps the evidence.
  const roles = ["name", "code", "x", "y", "height"] as const;
  if (roles.every(role => (found.columns[role]?.index ?? null) === (columns[role] ?? null))) return found;
  const isDegrees = !hasSystem && mayBeDegrees(head, columns, wantsDegrees);
  const { otherPair, orders } = found;
  return { layout: "chosen", orders, otherPair, ...placed(columns, header, "chosen", !isDegrees) };
}

const withoutPositions = (found: ColumnsFound): ColumnsFound => ({
  ...found,
  orders: [],
  columns: { ...found.columns, x: null, y: null, height: null },
});

/** Columns that the header names besides coordinates, whose order is unknown. */
const besidePositions = (header: string[]): Pick<ColumnsFound, "layout" | "orders" | "columns"> => ({
  layout: "named",
  orders: [],
  columns: { ...namesIn(header), x: null, y: null, height: heightIn(header) },
});

const namesIn = (header: readonly string[]) => ({
  name: bestColumn(header, "name", ["text"]),
  code: bestColumn(header, "code", ["text"]),
});

const heightIn = (header: readonly string[]) =>
  bestColumn(header, "height", ["ellipsoidal"]) ?? bestColumn(header, "height", ["sea-level", "unsaid"]);

function findColumns(
  head: Head,
  header: string[],
  answers: Answers,
  hasSystem: boolean,
  wantsDegrees: boolean,
): ColumnsFound {
  const rows = head.rows.map(row => row.cells);
  const found = { otherPair: null, orders: [] as ColumnOrder[] };
  const named = namedColumns(header, rows, hasSystem, wantsDegrees);
  if (named) return named;
  const data = header.length > 0 ? rows : head.first ? [head.first.cells, ...rows] : rows;
  const orders = possibleOrders(data, header.length > 0);
  const order = answers.order ?? "documented";
  const because = order === "documented" ? "the documented layout" : "the chosen order";
  return {
    ...found,
    orders,
    layout: order === "documented" ? "documented" : "chosen",
    ...placed(
      withCodeBehind(COLUMNS_IN_ORDER[order], data),
      header,
      because,
      hasSystem || (order !== "documented" && !mayBeDegrees(head, COLUMNS_IN_ORDER[order], wantsDegrees)),
    ),
  };
}

/** Coordinates alone, and the code if a word comes after them. */
function withCodeBehind(columns: ChosenColumns, rows: string[][]): ChosenColumns {
  const isWord = (cell = "") => cell.trim() !== "" && Number.isNaN(sampleNumber(cell));
  return columns.height === 2 && rows.some(row => isWord(row[3])) ? { ...columns, code: 3 } : columns;
}

/** The default order: the documented one, unless the file may hold projected coordinates. */
export const suggestedOrder = ({ orders }: Pick<ColumnsFound, "orders">): ColumnOrder | null =>
  orders.every(order => order === "documented" || order === "latlon") ? "documented" : null;

/** Whether x and y of chosen columns are degrees: the person says so, or no value says otherwise. */
function mayBeDegrees({ first, rows }: Head, { x, y }: ChosenColumns, wantsDegrees: boolean): boolean {
  if (wantsDegrees) return true;
  const cells = [...(first ? [first] : []), ...rows].map(row => row.cells);
  return cells.every(row => {
    const [lon, lat] = [angleOrNumber(row[x]), angleOrNumber(row[y])];
    return Number.isNaN(lon) || Number.isNaN(lat) || (Math.abs(lon) <= 360 && Math.abs(lat) <= 90);
  });
}

function placed(chosen: ChosenColumns, header: string[], because: string, isProjected: boolean) {
  const at = (index: number | null | undefined): ColumnChoice | null =>
    index === null || index === undefined || (because !== "chosen" && isAside(header[index] ?? ""))
      ? null
      : {
          index,
          header: header[index] ?? "",
          evidence: because === "chosen" ? because : `column ${index + 1} of ${because}`,
        };
  const { name, code, x, y, height } = chosen;
  return {
    columns: { name: at(name), code: at(code), x: at(x), y: at(y), height: at(height) },
    coordinates: isProjected ? ("projected" as const) : ("degrees" as const),
  };
}

/** Columns by the header's words, or null when it names no pair of coordinates. */
function namedColumns(
  header: string[],
  rows: string[][],
  hasSystem: boolean,
  wantsDegrees: boolean,
): ColumnsFound | null {
  const find = (role: ColumnRole, kinds: HeaderWord["kind"][]) => bestColumn(header, role, kinds);
  const pick = (kind: "geographic" | "projected" | "either") => {
    const x = find("x", [kind]);
    const y = find("y", [kind]);
    return x && y ? { x, y } : null;
  };
  const either = pick("either");
  const isEitherDegrees = either !== null && (wantsDegrees || mayBeSiteInDegrees(rows, either));
  const said = pick("geographic");
  // 'Latitude' over numbers in the millions is a northing once a person has chosen a coordinate system.
  const isSaidProjected = hasSystem && said !== null && areBeyondDegrees(rows, said);
  const geographic = (isSaidProjected ? null : said) ?? (isEitherDegrees ? either : null);
  const projected = pick("projected") ?? (isEitherDegrees ? null : either) ?? (isSaidProjected ? said : null);
  // A chosen coordinate system asks for the projected columns, when the file has them.
  const position = hasSystem && !wantsDegrees ? (projected ?? geographic) : (geographic ?? projected);
  if (!position) return null;
  const height = heightIn(header) ?? fifth(header);
  const columns = { ...namesIn(header), ...position, height };
  const isDegrees = position === geographic || wantsDegrees;
  const inOrder = Object.values(columns).every((column, i) => column?.index === i);
  const isDocumented = inOrder && isDegrees && meaningOf(height?.header ?? "")?.kind === "ellipsoidal";
  return {
    layout: isDocumented ? "documented" : "named",
    columns,
    coordinates: isDegrees ? "degrees" : "projected",
    otherPair: geographic && projected ? (position === geographic ? projected : geographic) : null,
    orders: [],
  };
}

/** The fifth column of five, as documented, if its word says neither a height nor anything else. */
const fifth = (header: string[]): ColumnChoice | null =>
  header.length === 5 && meaningOf(header[4]!) === null && !isAside(header[4]!)
    ? { index: 4, header: header[4]!, evidence: "column 5; the header names no height" }
    : null;

/** The column whose word comes first in the list of its role's words. */
export function bestColumn(
  header: readonly string[],
  role: ColumnRole,
  kinds: HeaderWord["kind"][],
): ColumnChoice | null {
  let best: ColumnChoice | null = null;
  let bestRank = Number.POSITIVE_INFINITY;
  header.forEach((cell, index) => {
    const word = meaningOf(cell);
    if (word?.role !== role || !kinds.includes(word.kind)) return;
    const rank = kinds.indexOf(word.kind) * 100 + word.rank;
    if (rank >= bestRank) return;
    bestRank = rank;
    best = { index, header: cell, evidence: `the header says '${cell.trim()}'` };
  });
  return best;
}

/** The columns of each point's quality: for each role the one with the surest word. */
export function qualityColumns(header: readonly string[]): Reading["columns"]["quality"] {
  const best = new Map<QualityRole, { word: QualityWord; columns: ReadColumn[] }>();
  qualitiesOf(header).forEach((word, index) => {
    if (!word) return;
    const column = { index, header: header[index]! };
    const known = best.get(word.role);
    // Satellites may be counted separately for each system.
    if (known?.word.isPart && word.isPart) known.columns.push(column);
    else if (!known || word.rank < known.word.rank) best.set(word.role, { word, columns: [column] });
  });
  return Object.fromEntries([...best].map(([role, { columns }]) => [role, columns]));
}

/** A number in a sampled cell, plain or with a decimal comma; an angle if it may be one. */
export function sampleNumber(cell: string | undefined, decimal?: "." | ","): number {
  if (cell === undefined) return Number.NaN;
  const value = parseNumberText(cell, decimal ?? ".");
  if (!Number.isNaN(value)) return value;
  if (decimal) return parseGrouped(cell, decimal);
  const other = parseNumberText(cell, ",");
  return Number.isNaN(other) ? sampleGrouped(cell) : other;
}

/** A blank between digits might separate degrees and minutes. */
function sampleGrouped(cell: string): number {
  if (/\d \d/.test(cell)) return Number.NaN;
  const value = parseGrouped(cell, ".", ",");
  return Number.isNaN(value) ? parseGrouped(cell, ",", ".") : value;
}

type Pair = { x: ReadColumn; y: ReadColumn };

/** The coordinates of those rows that have both. */
export const numberPairs = (rows: string[][], { x, y }: Pair): [number, number][] =>
  rows
    .map((row): [number, number] => [angleOrNumber(row[x.index]), angleOrNumber(row[y.index])])
    .filter(pair => !pair.some(Number.isNaN));

/** Most degrees between the points of a site; numbers further apart are metres of a local grid. */
const WIDEST_SITE = 5;

/** Whether columns named only X and Y hold degrees: each value can be, and together they can be one site. */
function mayBeSiteInDegrees(rows: string[][], columns: Pair): boolean {
  const pairs = numberPairs(rows, columns);
  const isNear = (values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const middle = sorted[sorted.length >> 1]!;
    // A few strays are reported as a doubt.
    return sorted.filter(value => Math.abs(value - middle) <= WIDEST_SITE).length > sorted.length / 2;
  };
  return (
    pairs.length > 0 &&
    pairs.every(([x, y]) => Math.abs(x) <= 360 && Math.abs(y) <= 90) &&
    isNear(pairs.map(([x]) => x)) &&
    isNear(pairs.map(([, y]) => y))
  );
}

/** Whether most numbers are too large for any angle. */
function areBeyondDegrees(rows: string[][], columns: Pair): boolean {
  const pairs = numberPairs(rows, columns);
  return pairs.filter(([x, y]) => Math.abs(x) > 360 && Math.abs(y) > 360).length > pairs.length / 2;
}

/** A number, or an angle in degrees, minutes and seconds, of a sampled cell. */
export function angleOrNumber(cell: string | undefined): number {
  const value = sampleNumber(cell);
  return Number.isNaN(value) ? parseAngle(cell ?? "") : value;
}

/** The orders in which nearly all sampled rows have numbers where numbers belong. */
function possibleOrders(rows: string[][], hasHeader: boolean): ColumnOrder[] {
  const isUnnamed = rows.every(beginsWithCoordinate);
  const fits = (order: ColumnOrder) => {
    const { x, y, height } = COLUMNS_IN_ORDER[order];
    const isNumeric = (row: string[]) =>
      [x, y, height].every(
        index => !Number.isNaN(index === height ? sampleNumber(row[index]) : angleOrNumber(row[index])),
      );
    const isNarrow = order === "xyz" || order === "yxz";
    if (!isNarrow && isUnnamed) return false;
    // A latitude is within 90°.
    if (order === "latlon" && (hasHeader || rows.some(row => Math.abs(angleOrNumber(row[y])) > 90)))
      return false;
    // Three numbers alone, or followed by colours, intensities or a code; never the start of a named row.
    if (
      isNarrow &&
      !isUnnamed &&
      rows.some(row => row.slice(3).some(cell => cell.trim() !== "" && Number.isNaN(sampleNumber(cell))))
    )
      return false;
    return rows.length > 0 && rows.filter(isNumeric).length >= 0.8 * rows.length;
  };
  return (Object.keys(COLUMNS_IN_ORDER) as ColumnOrder[]).filter(fits);
}

/** Names of points are not decimals, except for small ones before two coordinates: '12.1, 500000.1, 5600000.2'. */
function beginsWithCoordinate([first = "", ...others]: string[]): boolean {
  const isName = sampleNumber(first) < 1_000 && others.slice(0, 2).every(cell => sampleNumber(cell) >= 1_000);
  return /^[+-]?\d+[.,]\d+$/.test(first.trim()) && !isName;
}
