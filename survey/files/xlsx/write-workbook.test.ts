import { zipSync } from "fflate";
import { expect, it } from "vitest";
import { memoryFile } from "../memory-file.test-files.ts";
import { tableOf, usualColumns } from "../table.ts";
import { all, IN_FEET, STORED, TYPED } from "../written.test-files.ts";
import { sheetsFor, sheetXml, workbookParts } from "./write-workbook.ts";
import { xlsx } from "./xlsx.ts";

/** The table in a workbook of these points. */
async function comingBack(frame: typeof IN_FEET, columns: typeof STORED): Promise<string> {
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const { head, rows, tail } = sheetXml(tableOf(frame, usualColumns(false)), true);
  const sheet = head + all(rows(columns, 0, columns.count)) + tail;
  const parts = workbookParts(sheetsFor(columns.count, true), "Site & co").map(({ name, text }) => [
    name,
    utf8(text),
  ]);
  const file = memoryFile(zipSync({ ...Object.fromEntries(parts), "xl/worksheets/sheet1.xml": utf8(sheet) }));
  const { table } = await xlsx.open(file.read(0), {}, { file, maxPoints: 100 });
  let text = "";
  for await (const piece of table!) text += new TextDecoder().decode(piece);
  return text;
}

it("comes back figure for figure, with titles that state system and unit", async () => {
  const [titles, ...lines] = (await comingBack(IN_FEET, STORED)).trim().split("\n");
  expect(titles).toBe(
    'Name,Code,"Easting (EPSG:6557, ft)","Northing (EPSG:6557, ft)","Elevation (NAVD88, ft)"',
  );
  expect(lines).toEqual(TYPED.map(({ name, code, x, y, height }) => [name, code, x, y, height].join(",")));
});
