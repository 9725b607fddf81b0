import type { PointsText } from "../points.ts";
import type { PointTable } from "../table.ts";
import { csvText } from "../write-text.ts";

/**
 * Writes a table of points as CSV. Texts that a spreadsheet would take for a formula get an apostrophe in front; numbers
 * keep every digit.
 */
export function csvOfTable({ titles, cells }: PointTable, hasHeader: boolean): PointsText {
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
