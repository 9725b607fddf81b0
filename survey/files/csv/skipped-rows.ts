import { type CsvCell, csvSlices } from "./csv-rows.ts";
import { type CsvReport, rowText, skipText } from "./report.ts";

/** All rows that are not stored as CSV (`Line,Row,Reason,Text`), in slices for streaming. */
export const skippedRowsCsv = (report: CsvReport): Generator<string> => csvSlices(skippedRows(report));

function* skippedRows({ skippedRows, leftOut }: CsvReport): Generator<CsvCell[]> {
  yield ["Line", "Row", "Reason", "Text"];
  const { lines, rows, reasons } = skippedRows;
  for (let i = 0; i < lines.length; i++)
    yield [lines[i], rows[i], skipText(reasons[i]!, skippedRows.isGrid), rowText(skippedRows, i)];
  for (const [i, label] of leftOut.labels.entries())
    yield [leftOut.lines[i], null, `left out: ${label}`, null];
}
