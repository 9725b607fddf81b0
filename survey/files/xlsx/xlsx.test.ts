import { describe, expect, it } from "vitest";
import { readFile as readSurvey } from "../convert.test-files.ts";
import type { ChosenValues } from "../format.ts";
import { GDAL_POINTS, hasGdal, writtenByGdal } from "../gdal.test-files.ts";
import { memoryFile } from "../memory-file.test-files.ts";
import { workbookFile } from "./xlsx.test-files.ts";
import { xlsx } from "./xlsx.ts";

async function read(bytes: Uint8Array, chosen: ChosenValues = {}, pieceBytes = 10_000) {
  expect(xlsx.recognise(bytes.subarray(0, 65_536))).toBe("is a ZIP archive with an Excel workbook");
  const file = memoryFile(bytes, pieceBytes);
  const { table, facts, choices, late, lateNotes } = await xlsx.open(file.read(0), chosen, {
    file,
    maxPoints: 10,
  });
  let text = "";
  for await (const piece of table!) text += new TextDecoder().decode(piece);
  const statements = [...facts.statements, ...late!.statements];
  return { text, choices: [...choices, ...late!.choices], statements, lateNotes };
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

  it("is the table of its first visible sheet, each row on its own line", async () => {
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

  it("reads texts in the cells, results of formulas, booleans, errors and cells without a reference", async () => {
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

/** A row of texts and numbers, one for each column. */
const line = (at: number, cells: (string | number)[], attributes = "", style = 0) =>
  `<row r="${at}" ${attributes}>${cells.map((cell, i) => (typeof cell === "number" ? number(`${"ABCDEFG"[i]}${at}`, String(cell), style) : `<c r="${"ABCDEFG"[i]}${at}" t="inlineStr"><is><t>${cell}</t></is></c>`)).join("")}</row>`;
const HEADER = ["Point", "Easting", "Northing", "Elevation"];
const OFF = 'hidden="1"';

describe("what Excel does not show", () => {
  const rows = [
    line(1, HEADER, OFF),
    line(2, [1, 500000, 5200000, 100]),
    line(3, [2, 500050, 5200000, 999], OFF),
    line(4, ["", "checked", "", ""], OFF),
    line(5, [3, 500050, 5200050, 101]),
    line(6, [4, 500050, 5200050, 999], 'hidden="true"'),
  ].join("");

  it("hidden rows, but for headings, are left out, counted, and can be read", async () => {
    const file = workbookFile({ sheets: { A: rows } });
    for (const pieceBytes of [7, 100_000]) {
      const { text, statements, choices } = await read(file, {}, pieceBytes);
      expect(text).toBe(
        "Point,Easting,Northing,Elevation\n1,500000,5200000,100\n\n,checked\n3,500050,5200050,101\n",
      );
      expect(statements).toMatchObject([
        { kind: "visibility", outcome: "told", effect: "2 hidden rows are left out" },
      ]);
      expect(choices).toMatchObject([{ id: "hidden", chosen: "left-out" }]);
    }
    const all = await read(file, { hidden: "read" });
    expect(all.text).toContain("\n2,500050,5200000,999\n");
    expect(all.statements[0]!.effect).toBe("2 hidden rows are read with the others");
  });

  it("rows hidden by a filter are reported as such", async () => {
    const behind =
      '<autoFilter ref="A1:D6"><filterColumn colId="3"><filters><filter val="100"/></filters></filterColumn></autoFilter>';
    const { statements } = await read(workbookFile({ sheets: { A: rows }, behind }));
    expect(statements).toMatchObject([{ kind: "filter", place: "the sheet, which has a filter" }]);
  });

  it("a sheet whose rows are all hidden is refused with advice on what to do", async () => {
    const sheets = { A: line(1, HEADER) + line(2, [1, 500000, 5200000, 100], OFF) };
    await expect(read(workbookFile({ sheets }))).rejects.toThrow(/'A' are hidden: show them in Excel/);
    expect((await read(workbookFile({ sheets }), { hidden: "read" })).text).toContain("1,500000");
  });

  it("hidden columns are left out, unless they have a coordinate or height that no other has", async () => {
    const columns = '<cols><col min="5" max="5" hidden="1"/></cols>';
    const book = (header: string[], hidden = columns) =>
      workbookFile({
        sheets: { A: line(1, header) + line(2, [1, 500000, 5200000, 100, 7]) },
        columns: hidden,
      });
    const second = await read(book([...HEADER, "Height"]));
    expect(second.text).toBe("Point,Easting,Northing,Elevation,\n1,500000,5200000,100,\n");
    expect(second.statements).toMatchObject([
      { words: "column E", outcome: "told", effect: "1 hidden column is left out" },
    ]);
    const all = await read(book([...HEADER, "Height"]), { "hidden-columns": "read" });
    expect(all.text).toContain("100,7\n");
    const needed = await read(book([...HEADER, "Note"], '<cols><col min="3" max="5" hidden="1"/></cols>'));
    expect(needed.text).toContain("5200000,100,7\n");
    expect(needed.statements).toMatchObject([
      { words: "column C, column D, column E", effect: "3 hidden columns are read with the others" },
    ]);
  });

  it("hidden sheets are reported, and marked in the choice", async () => {
    const sheets = { Old: line(1, HEADER), Points: line(1, HEADER) };
    const file = workbookFile({ sheets, first: 'state="veryHidden"' });
    const shown = await read(file);
    expect(shown.choices[0]!.options.map(({ label }) => label)).toEqual(["Old (hidden)", "Points"]);
    expect(shown.statements).toMatchObject([{ words: "'Old'", effect: "1 hidden sheet is left out" }]);
    const old = await read(file, { sheet: "Old" });
    expect(old.statements).toMatchObject([{ effect: "The sheet that is read is hidden" }]);
  });
});

describe("formats of numbers", () => {
  const sheet = (heading: string, style: number) =>
    line(1, ["Point", "Easting", "Northing", heading]) +
    `<row r="2">${number("A2", "7", 5)}${number("B2", "500000")}${number("C2", "5200000")}${number("D2", "328.084", style)}</row>`;
  const formats = [
    "0000",
    '0.00" ft"',
    '#,##0.000\\ \\m;[Red]\\-0.000\\ "m"',
    '0.00" ells"',
    "0.00_);\\(0.00\\)",
    "+0.00;-0.00",
    '"1"000.00',
  ];

  it("keep leading zeros of point numbers", async () => {
    const { text } = await read(workbookFile({ sheets: { A: sheet("Elevation", 0) }, formats }));
    expect(text).toMatch(/\n0007,500000,/);
  });

  it.each([
    ["Elevation", 6, "Elevation (ft)", "used"],
    ["Elevation", 7, "Elevation (m)", "used"],
    ["Elevation (ft)", 6, "Elevation (ft)", "used"],
    ["Elevation (m)", 6, "Elevation (m)", "open"],
    ["Elevation", 8, "Elevation (ells)", "used"],
  ])(
    "add the unit of %j by style %i: the header is %j, the format %s",
    async (heading, style, shown, outcome) => {
      const { text, statements } = await read(
        workbookFile({ sheets: { A: sheet(heading, style) }, formats }),
      );
      expect(text.split("\n")[0]).toBe(`Point,Easting,Northing,${shown}`);
      expect(statements).toMatchObject([
        { kind: "height-unit", place: `the number format of column D (${heading})`, outcome },
      ]);
    },
  );

  it("add no unit if they are only padding, or are in a column of something else", async () => {
    for (const [heading, style] of [
      ["Elevation", 9],
      ["Remark", 6],
    ] as const)
      expect(
        (await read(workbookFile({ sheets: { A: sheet(heading, style) }, formats }))).statements,
      ).toEqual([]);
  });

  it("are asked about if they show another number, not if they show a plus sign", async () => {
    const signed = await read(workbookFile({ sheets: { A: sheet("Elevation", 10) }, formats }));
    expect(signed.statements).toEqual([]);
    const prefixed = await read(workbookFile({ sheets: { A: sheet("Elevation", 11) }, formats }));
    expect(prefixed.statements).toMatchObject([{ kind: "scale", outcome: "open" }]);
  });

  it("leave the unit open if a column has several, or the sheet has no header", async () => {
    const two = `${sheet("Elevation", 6)}<row r="3">${number("D3", "100", 7)}</row>`;
    const mixed = await read(workbookFile({ sheets: { A: two }, formats }));
    expect(mixed.statements.at(-1)).toMatchObject({
      outcome: "open",
      effect: "1 number of the column has another unit than 'ft' behind it",
    });
    const bare = `<row r="1">${number("A1", "500000")}${number("B1", "5200000")}${number("C1", "328.084", 6)}</row>`;
    const unnamed = await read(workbookFile({ sheets: { A: bare }, formats }));
    expect(unnamed.statements).toMatchObject([{ place: "the number format of column C", outcome: "open" }]);
  });
});

describe("texts in the cells of a sheet", () => {
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const sheetOf = (rows: string[][], hidden = -1) =>
    workbookFile({
      sheets: {
        A: rows
          .map(
            (cells, r) =>
              `<row r="${r + 1}"${r === hidden ? ' hidden="1"' : ""}>${cells.map((cell, c) => text(`${"ABCD"[c]}${r + 1}`, cell)).join("")}</row>`,
          )
          .join(""),
      },
    });
  const HEADER = ["Name", "Longitude", "Latitude", "Ellipsoidal height (m)"];

  it("may have decimal commas: 71,309 is not 71 kilometres", async () => {
    const book = sheetOf([HEADER, ["A", "E 142,168486721", "N 40,559143349", "71,309"]]);
    const { columns } = await readSurvey(book);
    expect([columns.longitude[0], columns.ellipsoidalHeight[0]]).toEqual([142.168_486_721, 71.309]);
  });

  it("are points with the letter of the hemisphere in front, and are left out if their row is hidden", async () => {
    const rows = [HEADER, ["A", "E 8.1", "N 46.5", "1"], ["B", "E 8.2", "N 46.5", "2"]];
    expect((await readSurvey(sheetOf(rows, 2))).columns.count).toBe(1);
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
