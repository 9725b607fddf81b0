import { describe, expect, it } from "vitest";
import type { ChosenValues } from "../format.ts";
import { GDAL_POINTS, hasGdal, writtenByGdal } from "../gis/gdal.test-files.ts";
import { memoryFile } from "../memory-file.ts";
import { workbookFile } from "./xlsx.test-files.ts";
import { xlsx } from "./xlsx.ts";

async function read(bytes: Uint8Array, chosen: ChosenValues = {}, pieceBytes = 10_000) {
  expect(xlsx.recognise(bytes.subarray(0, 65_536))).toBe("is a ZIP archive with an Excel workbook");
  const file = memoryFile(bytes, pieceBytes);
  const { table, choices, lateNotes } = await xlsx.open(file.read(0), chosen, { file, maxPoints: 10 });
  let text = "";
  for await (const piece of table!) text += new TextDecoder().decode(piece);
  return { text, choices, lateNotes };
}

const number = (at: string, value: string, style = 0) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
const row = (inside: string, at = "1") => `<row r="${at}">${inside}</row>`;
const text = (inside: string) => `<c t="inlineStr"><is>${inside}</is></c>`;

describe("an Excel workbook", () => {
  it("proposes the sheet that begins like a table of points, and not its cover", async () => {
    const file = workbookFile({
      sheets: {
        Cover: row(text("<t>Quarry</t>")),
        Points:
          row(text("<t>East</t>")) + row(number("A2", "1") + number("B2", "2") + number("C2", "3"), "2"),
      },
    });
    expect((await read(file)).choices[0]).toMatchObject({ id: "sheet", chosen: "Points" });
    expect((await read(file, { sheet: "Cover" })).text).toBe("Quarry\n");
  });

  it("is the table of its first sheet that can be seen, each row on its own line", async () => {
    const file = workbookFile({
      first: 'state="hidden"',
      strings:
        '<si><t>Name</t></si><si><r><t xml:space="preserve">East </t></r><r><rPr/><t>(m)</t></r></si><si><t>漢</t><rPh><t>kan</t></rPh></si>',
      sheets: {
        Hidden: row(number("A1", "1")),
        Points:
          row('<c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="s"><v>2</v></c>', "2") +
          row(`${number("A5", "7")}<c r="B5" s="3"/>${number("C5", "2600000.1230000001")}`, "5"),
      },
    });
    for (const pieceBytes of [7, 100_000]) {
      const { text, choices } = await read(file, {}, pieceBytes);
      expect(text).toBe("\nName,,East (m),漢\n\n\n7,,2600000.123\n");
      expect(choices[0]).toMatchObject({ id: "sheet", chosen: "Points" });
    }
    expect((await read(file, { sheet: "Hidden" })).text).toBe("1\n");
  });

  it.each([
    ["0.30000000000000004", "0.3"],
    ["1200000.0009999999", "1200000.001"],
    ["2600000.12345678", "2600000.12345678"],
    ["1E-7", "0.0000001"],
    ["-4.9999999999999996E-2", "-0.05"],
    ["123456789012345680000", "123456789012345680000"],
    ["8.123456789012", "8.123456789012"],
    ["1200000.3343333334", "1200000.3343333334"],
  ])("writes the number %s as %s", async (value, shown) => {
    expect((await read(workbookFile({ sheets: { A: row(number("A1", value)) } }))).text).toBe(`${shown}\n`);
  });

  it("writes dates as year, month and day, of either calendar", async () => {
    const cells = [
      ["45445", 1],
      ["45445.424444444441", 2],
      ["0.5", 4],
      ["45445", 3],
      ["59", 1],
      ["61", 1],
    ].map(([value, style], i) => number(`${"ABCDEF"[i]}1`, value as string, style as number));
    const sheets = { A: row(cells.join("")) };
    expect((await read(workbookFile({ sheets }))).text).toBe(
      "2024-06-02,2024-06-02 10:11:12,12:00:00,45445,1900-02-28,1900-03-01\n",
    );
    expect((await read(workbookFile({ sheets, properties: 'date1904="1"' }))).text).toMatch(/^2028-06-03,/);
  });

  it("reads texts in the cells, results of formulas, truths, errors and cells without a place", async () => {
    const cells = `${text('<t>a "b", c</t>')}${text("<t>x &amp; _x0041_\ny</t>")}<c t="str"><f>B1</f><v> p</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c><f>1+1</f></c><c><f>1+1</f><v>2</v></c>`;
    const { text: table, lateNotes } = await read(workbookFile({ sheets: { A: `<row>${cells}</row>` } }));
    expect(table).toBe('"a ""b"", c",x & A y," p",TRUE,#N/A,,2\n');
    expect(lateNotes.join()).toContain("1 formula without a stored result");
  });

  it("leaves out cells far to the right, which would widen every row", async () => {
    const { text, lateNotes } = await read(
      workbookFile({ sheets: { A: row(`${number("A1", "1")}${number("XFD1", "2")}`) } }),
    );
    expect(text).toBe("1\n");
    expect(lateNotes).toEqual(["1 cell to the right of column ZZ is not read"]);
  });

  it("takes rows that go backwards as they come, and refuses an empty sheet", async () => {
    const rows =
      row(number("A9", "1"), "9") + row(number("A2", "2"), "2") + row(number("A9", "3"), "99999999999");
    expect((await read(workbookFile({ sheets: { A: rows } }))).text).toBe(`${"\n".repeat(8)}1\n2\n3\n`);
    const empty = Array.from({ length: 1000 }, (_, i) =>
      row('<c r="A1" s="1"/>'.repeat(50), String(i + 1)),
    ).join("");
    await expect(read(workbookFile({ sheets: { A: empty } }))).rejects.toThrow(/'A' is empty/);
  });
});

describe.skipIf(!hasGdal)("a workbook as GDAL writes it", () => {
  it("keeps names and codes", async () => {
    const { text } = await read(writtenByGdal("points.xlsx", ["-f", "XLSX"]));
    expect(text).toBe(
      `name,code\n${GDAL_POINTS.map(({ name, code }) => (code ? `${name},${code}` : name)).join("\n")}\n`,
    );
  });
});
