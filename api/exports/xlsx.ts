import { setImmediate } from "node:timers/promises";
import type { ExportTable } from "#survey/files/table.ts";
import { type Sheet, sheetsFor, sheetXml, workbookParts } from "#survey/files/xlsx/write-workbook.ts";
import type { ZippedFile } from "#survey/files/zip/write-zip.ts";
import type { ChunksOf } from "./pieces.ts";
import { zipPieces } from "./zip.ts";

interface Workbook {
  title: string;
  count: number;
  table: ExportTable;
  hasHeader: boolean;
  /** Set by tests. */
  mostRows?: number;
}

/** Writes a table of points as an Excel workbook, on as many sheets as it takes. */
export const xlsxPieces = (chunks: ChunksOf, workbook: Workbook): AsyncGenerator<Uint8Array> =>
  zipPieces(partsOf(chunks, workbook));

async function* partsOf(
  chunks: ChunksOf,
  { title, count, table, hasHeader, mostRows }: Workbook,
): AsyncGenerator<ZippedFile> {
  const sheets = sheetsFor(count, hasHeader, mostRows);
  for (const { name, text } of workbookParts(sheets, title)) yield { name, pieces: inOnePiece(text) };
  for (const [i, sheet] of sheets.entries())
    yield { name: `xl/worksheets/sheet${i + 1}.xml`, pieces: sheetPieces(chunks, sheet, table, hasHeader) };
}

async function* sheetPieces(
  chunks: ChunksOf,
  { from, to }: Sheet,
  table: ExportTable,
  hasHeader: boolean,
): AsyncGenerator<Uint8Array> {
  const { head, rows, tail } = sheetXml(table, hasHeader);
  yield Buffer.from(head);
  let first = 0;
  for await (const chunk of chunks()) {
    const [start, end] = [Math.max(0, from - first), Math.min(chunk.count, to - first)];
    for (const slice of start < end ? rows(chunk, start, end) : []) {
      yield Buffer.from(slice);
      await setImmediate();
    }
    first += chunk.count;
  }
  yield Buffer.from(tail);
}

async function* inOnePiece(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
