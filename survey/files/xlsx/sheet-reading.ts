import { meaningOf } from "../../reading/columns/header-words.ts";
import type { Statement } from "../../reading/statements.ts";
import { shortened } from "../../reading/text.ts";
import { unitOf } from "../../reading/units/units.ts";
import type { ChosenValues } from "../format.ts";
import { areRead, type HiddenThing, hiddenStatement } from "../hidden.ts";
import { columnLetters, type SheetRow, type SheetRows } from "./sheet-rows.ts";

export const HIDDEN_ROWS: HiddenThing = {
  id: "hidden",
  word: "hidden row",
  title: "Hidden rows",
  hint: "Rows with numbers that Excel does not show, because they were hidden by hand or by a filter.",
  kind: "visibility",
  words: "hidden rows",
  place: "the sheet",
};
export const HIDDEN_COLUMNS: HiddenThing = {
  id: "hidden-columns",
  word: "hidden column",
  title: "Hidden columns",
  hint: "Columns that Excel does not show. One with a coordinate or height that no visible column has is read by default.",
  kind: "visibility",
  words: "hidden columns",
  place: "the sheet",
};

const NUMBER = /^[+-]?(\d+[.,]?\d*|\.\d+)$/;

export type Start = { rows: SheetRow[] } & Pick<SheetRows, "hiddenColumns" | "units">;

/** Two coordinates and a height are three numbers in a row. */
export const hasPoint = ({ cells }: Pick<SheetRow, "cells">) =>
  cells.filter(text => NUMBER.test(text)).length >= 3;

/** Headings say what the columns are, even if they are hidden. */
export const isHeading = ({ cells }: SheetRow) =>
  cells.filter(text => /^(?:[NSEWO] ?)?[+-]?\.?\d/.test(text)).length < 2;

/** How the rows of a sheet become a table. */
export interface SheetReading {
  /** Hidden columns that hold something. */
  columns: number[];
  /** Hidden columns that are left out. */
  hiddenColumns: ReadonlySet<number>;
  readsHiddenRows: boolean;
  /** The row of the header, and the units that number formats add to its cells. */
  headerRow: number | null;
  header: readonly string[];
  units: ReadonlyMap<number, string>;
  statements: Statement[];
}

export function readingOf({ rows, hiddenColumns, units }: Start, chosen: ChosenValues): SheetReading {
  const header = rows.find(({ cells }) => cells.filter(text => meaningOf(text) !== null).length >= 2);
  const columns = [...hiddenColumns].filter(column => rows.some(({ cells }) => cells[column]));
  const reads = areRead(HIDDEN_COLUMNS, chosen, areNeeded(rows, header, hiddenColumns));
  const unitsRead = unitsInHeader(header, units);
  return {
    columns,
    hiddenColumns: new Set(reads ? [] : columns),
    readsHiddenRows: areRead(HIDDEN_ROWS, chosen),
    headerRow: header?.number ?? null,
    header: header?.cells ?? [],
    ...unitsRead,
  };
}

/** Whether hidden columns have a coordinate or height that no other column has. */
function areNeeded(rows: SheetRow[], header: SheetRow | undefined, hidden: ReadonlySet<number>): boolean {
  const cellsSeen = (cells: string[]) => cells.filter((_, column) => !hidden.has(column));
  if (!header) return !rows.some(row => hasPoint({ cells: cellsSeen(row.cells) }));
  const placesIn = (cells: string[]) =>
    cells
      .map(cell => meaningOf(cell)?.role)
      .filter(role => role === "x" || role === "y" || role === "height");
  const seen = placesIn(cellsSeen(header.cells));
  return placesIn(header.cells.filter((_, column) => hidden.has(column))).some(role => !seen.includes(role));
}

/** The unit of `0.00" ft"` is in no cell: the header gets it, so that it is read like any unit there. */
function unitsInHeader(
  header: SheetRow | undefined,
  units: Start["units"],
): Pick<SheetReading, "units" | "statements"> {
  const read = new Map<number, string>();
  const statements: Statement[] = [];
  for (const [column, { style }] of units) {
    const cell = header?.cells[column] ?? "";
    const role = meaningOf(cell)?.role;
    if (header && role !== "x" && role !== "y" && role !== "height") continue;
    // A degree sign adds nothing.
    if (style.unit === "°") continue;
    const said = unitOf(cell);
    const added = `${cell} (${style.unit})`;
    const agrees = said !== null && said === unitOf(added.slice(cell.length));
    const isAdded = header !== undefined && said === null && meaningOf(added)?.role === role;
    if (isAdded) read.set(column, added);
    statements.push({
      kind: role === "height" ? "height-unit" : "xy-unit",
      words: shortened(style.code),
      place: `the number format of ${nameOf(column, cell)}`,
      outcome: isAdded || agrees ? "used" : "open",
      effect: isAdded
        ? `The column is read as '${shortened(added)}'`
        : agrees
          ? "Format and header say the same"
          : said === null
            ? `Excel shows '${style.unit}' behind the numbers, and no header says what they are`
            : `Excel shows '${style.unit}' behind the numbers, and the header says otherwise`,
    });
  }
  return { units: read, statements };
}

/** 'column C', 'column C (Elevation)'. */
export const nameOf = (column: number, header = ""): string =>
  `column ${columnLetters(column)}${header && ` (${shortened(header)})`}`;

export function columnStatements({ columns, hiddenColumns }: SheetReading): Statement[] {
  if (columns.length === 0) return [];
  const told = hiddenStatement(HIDDEN_COLUMNS, columns.length, hiddenColumns.size === 0);
  return [
    {
      ...told,
      words: columns
        .slice(0, 10)
        .map(column => nameOf(column))
        .join(", "),
    },
  ];
}

/** Whether a column may hold a coordinate or a height. */
export function mayHoldFigures(column: number, { header, headerRow }: SheetReading): boolean {
  const role = meaningOf(header[column] ?? "")?.role;
  return headerRow === null || role === "x" || role === "y" || role === "height";
}

/** A row without what is left out, and with the units of the header. */
export function asRead(row: SheetRow, { hiddenColumns, headerRow, units }: SheetReading): SheetRow {
  const isHeader = row.number === headerRow && units.size > 0;
  if (hiddenColumns.size === 0 && !isHeader) return row;
  const cells = row.cells.map((text, column) =>
    hiddenColumns.has(column) ? "" : (isHeader && units.get(column)) || text,
  );
  return { ...row, cells };
}
