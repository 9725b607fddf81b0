import Papa from "papaparse";

export type CsvCell = string | number | null | undefined;

/** What a spreadsheet would take for a formula, perhaps after apostrophes. */
export const LIKE_FORMULA = /^'*[=+\-@\t\r]/;

const ROWS_PER_SLICE = 1000;

/**
 * Writes rows as CSV with CRLF line ends, in slices of 1,000 rows for streaming. Cells that a spreadsheet would take
 * for formulas get an apostrophe in front; so do those that begin with an apostrophe before such a character.
 */
export function* csvSlices(rows: Iterable<readonly CsvCell[]>): Generator<string> {
  let batch: (readonly CsvCell[])[] = [];
  for (const row of rows) {
    if (batch.push(row) < ROWS_PER_SLICE) continue;
    yield csvText(batch);
    batch = [];
  }
  if (batch.length > 0) yield csvText(batch);
}

const csvText = (rows: (readonly CsvCell[])[]) =>
  `${Papa.unparse(rows as unknown[][], {
    newline: "\r\n",
    escapeFormulae: LIKE_FORMULA,
    // Spreadsheets of many countries take a semicolon for the end of a cell.
    quotes: value => typeof value === "string" && value.includes(";"),
  })}\r\n`;
