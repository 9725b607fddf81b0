import type { ExportTable } from "../table.ts";
import type { PointsText } from "../write-text.ts";
import { LIKE_FORMULA } from "./csv-rows.ts";

/**
 * Writes a table of points as CSV. Texts that a spreadsheet would take for a formula get an apostrophe in front; numbers
 * keep every digit.
 */
export function csvOfTable({ titles, cells }: ExportTable, hasHeader: boolean): PointsText {
  return {
    head: hasHeader ? `${titles.map(csvText).join(",")}\r\n` : "",
    *points(chunk) {
      for (let i = 0; i < chunk.count; i++) {
        let row = "";
        for (const cell of cells(chunk, i))
          row += `${row === "" ? "" : ","}${typeof cell === "string" ? csvText(cell) : (cell ?? "")}`;
        yield `${row}\r\n`;
      }
    },
    tail: "",
  };
}

/**
 * Writes a text field for CSV: harmless in spreadsheets, quoted if needed. A text that already begins with an
 * apostrophe before such a character gets another, so that reading the file again gives back every text
 * exactly.
 */
function csvText(text: string): string {
  const safe = LIKE_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
