import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { nameAt, pointAt } from "../../points.ts";
import type { CrsFacts } from "../../reading/types.ts";
import { ChoiceNeededError, NoValidPointsError, TooManyPointsError } from "./errors.ts";
import { type CsvOptions, readCsv } from "./read.ts";
import { skippedRowsCsv } from "./skipped-rows.ts";

const HEADER = "Name,Code,Longitude,Latitude,Ellipsoidal height";
const encoder = new TextEncoder();
const read = (text: string | Uint8Array, options?: CsvOptions) =>
  readCsv([typeof text === "string" ? encoder.encode(text) : text], options);
const names = async (text: string | Uint8Array) => {
  const { columns } = await read(text);
  return Array.from({ length: columns.count }, (_, i) => nameAt(columns, i));
};

describe("the documented layout", () => {
  it("skips the header and reads name, code, longitude, latitude and height by position", async () => {
    const { columns, report } = await read(`${HEADER}\nA1,TOPO,-80.82,35.21,181.25\n`);
    expect(pointAt(columns, 0)).toEqual({
      name: "A1",
      code: "TOPO",
      longitude: -80.82,
      latitude: 35.21,
      ellipsoidalHeight: 181.25,
    });
    expect(report).toMatchObject({
      rowsRead: 1,
      rowsKept: 1,
      rowsSkipped: 0,
      warnings: [],
      encoding: "utf-8",
    });
  });

  it("names points without a name after their data row", async () => {
    expect(await names(`${HEADER}\n,T,1,2,3\nx,T,bad,2,3\n\n,T,1,2,4\n  ,T,1,2,5\n`)).toEqual([
      "Point 1",
      "Point 3",
      "Point 4",
    ]);
  });

  it("skips rows without numbers, and reports line, row and reason", async () => {
    const { report } = await read(
      `${HEADER}\nA,T,1,2,3\n\nB,T,1,2\nC,T,x,2,3\nD,T,1,95,3\nE,T,1,2,1e6\nF,T,1,2, \nG,T,1,2,n/a\n`,
    );
    expect(report.skipped.map(({ line, row, reason }) => [line, row, reason])).toEqual([
      [4, 2, "too-few-columns"],
      [5, 3, "longitude-not-a-number"],
      [6, 4, "latitude-out-of-range"],
      [7, 5, "height-out-of-range"],
      [8, 6, "no-height"],
      [9, 7, "height-not-a-number"],
    ]);
    expect(report.skipped[1]!.text).toBe("C,T,x,2,3");
    expect([...skippedRowsCsv(report)].join("").split("\r\n").slice(0, 3)).toEqual([
      "Line,Row,Reason,Text",
      '4,2,fewer columns than the layout needs,"B,T,1,2"',
      '5,3,longitude is not a number,"C,T,x,2,3"',
    ]);
  });

  it("keeps the tabs between the cells of a skipped row", async () => {
    const { report } = await read(`${HEADER}\nA,T,8,46,1\nB,T,x,46,1\r\n`.replaceAll(",", "\t"));
    expect(report.skipped[0]!.text).toBe("B\tT\tx\t46\t1");
    expect([...skippedRowsCsv(report)].join("")).toContain("not a number,B\tT\tx\t46\t1\r\n");
  });

  it("skips rows whose name or code is longer than a site can keep", async () => {
    const long = "測".repeat(1000);
    const { columns, report } = await read(
      `${HEADER}\n${long},T,1,2,3\n${long}x,T,1,2,4\nA,${long}x,1,2,5\n`,
      { maxTextLength: 1000 },
    );
    expect(columns.count).toBe(1);
    expect(report.skipped.map(({ line, message }) => [line, message])).toEqual([
      [3, "name or code is too long"],
      [4, "name or code is too long"],
    ]);
  });

  it("shows 100 skipped rows and keeps all of them for the download", async () => {
    const { report } = await read(`${HEADER}\n${"B,T,x,y,z\n".repeat(1234)}A,T,1,2,3\n`);
    expect(report.skipped).toHaveLength(100);
    expect(report.skippedRows.lines).toHaveLength(1234);
    expect(report.skippedByReason).toEqual({ "longitude-not-a-number": 1234 });
    const download = [...skippedRowsCsv(report)].join("").split("\r\n");
    expect(download[1234]).toBe('1235,1234,longitude is not a number,"B,T,x,y,z"');
  });

  it("keeps a row with more cells than the header and warns", async () => {
    const { columns, report } = await read(`${HEADER}\nA,T,1,2,3,5\n`);
    expect(columns.ellipsoidalHeight[0]).toBe(3);
    expect(report.warnings).toMatchObject([{ id: "extra-cells", count: 1, line: 2 }]);
  });

  it("fails with the documented text when no point is valid", async () => {
    const failure = read(`${HEADER}\nA,T,x,2,3\n`);
    await expect(failure).rejects.toThrow(NoValidPointsError);
    await expect(failure).rejects.toThrow("No valid points found in CSV file");
    await expect(failure).rejects.toMatchObject({ report: { rowsRead: 1, rowsSkipped: 1 } });
    await expect(read("")).rejects.toMatchObject({
      hint: "The file is empty: choose another one",
      isTable: false,
    });
    await expect(read("PK\u0003\u0004,a\n1,2\n")).rejects.toMatchObject({
      hint: expect.stringContaining("holds no shapefile, KML file or Excel workbook"),
      isTable: false,
    });
    await expect(failure).rejects.toMatchObject({ isTable: true });
    await expect(
      read(`${HEADER}\n${"N".repeat(1001)},T,1,2,3\n`, { maxTextLength: 1000 }),
    ).rejects.toMatchObject({
      hint: expect.stringMatching(/^Names or codes are too long/),
    });
  });

  it("refuses more points than the limit", async () => {
    await expect(read(`${HEADER}\n${"A,T,1,2,3\n".repeat(3)}`, { maxPoints: 2 })).rejects.toThrow(
      TooManyPointsError,
    );
  });

  it("stops when aborted and reports progress in bytes", async () => {
    const controller = new AbortController();
    const seen: number[] = [];
    const pieces = function* () {
      yield encoder.encode(`${HEADER}\n`.padEnd(100));
      yield encoder.encode("A,T,1,2,3\n".repeat(10));
    };
    const options = {
      signal: controller.signal,
      onProgress: (bytes: number) => {
        seen.push(bytes);
        if (bytes > 150) controller.abort(new Error("enough"));
      },
    };
    await expect(readCsv(pieces(), options)).rejects.toThrow("enough");
    expect(seen).toEqual([100, 200]);
  });
});

describe("text", () => {
  it("keeps names byte for byte except for control characters", async () => {
    expect(
      await names(`${HEADER}\n001,T,1,2,3\n =1+1 ,T,1,2,3\nP\u0007\u001b[31m,T,1,2,3\n"a\nb",T,1,2,3\n`),
    ).toEqual(["001", " =1+1 ", "P[31m", "a b"]);
  });

  it("counts __proto__ and constructor as codes like any other, and trims codes", async () => {
    const { columns } = await read(
      `${HEADER}\na,__proto__,1,2,3\nb,constructor,1,2,3\nc, constructor ,1,2,3\n`,
    );
    expect(columns.codes).toEqual(["__proto__", "constructor"]);
    expect([...columns.codeIndex]).toEqual([0, 1, 1]);
  });

  it("holds more than 65,536 codes", async () => {
    const rows = Array.from({ length: 70_000 }, (_, i) => `p,C${i},1,2,${i}`).join("\n");
    const { columns } = await read(`${HEADER}\n${rows}`);
    expect(columns.codes).toHaveLength(70_000);
    expect(columns.codes[columns.codeIndex[69_999]!]).toBe("C69999");
  });

  it("recognises UTF-16 by its mark or its zeros, and windows-1252 by broken UTF-8", async () => {
    const utf16 = (text: string) => Array.from(text, c => [c.charCodeAt(0), 0]).flat();
    const text = `${HEADER}\nFossé,T,1,2,3\n`;
    expect(await names(Uint8Array.from([0xff, 0xfe, ...utf16(text)]))).toEqual(["Fossé"]);
    expect(await names(Uint8Array.from(utf16(text)))).toEqual(["Fossé"]);
    const latin = Uint8Array.from(text, c => c.charCodeAt(0));
    expect(await names(latin)).toEqual(["Fossé"]);
    expect((await read(latin)).report.warnings).toMatchObject([{ id: "not-utf8" }]);
    expect(await names(`\ufeff${text}`)).toEqual(["Fossé"]);
  });
});

describe("the fast path for plain rows", () => {
  it("reads what the general path reads, whatever a cell holds", async () => {
    const cell = fc.oneof(
      { arbitrary: fc.constantFrom("P1", "TOPO", "Curb 7", "é", ""), weight: 8 },
      { arbitrary: fc.string({ unit: fc.constantFrom(..."ab é\u007f\u0001'") }), weight: 1 },
      { arbitrary: fc.constantFrom(" ", "a ", " a", "x".repeat(300), '"q"', '"', 'C 5"'), weight: 1 },
    );
    const number = fc.oneof(
      { arbitrary: fc.double({ min: -90, max: 90, noNaN: true }).map(value => value.toFixed(9)), weight: 8 },
      {
        arbitrary: fc.constantFrom("90", "91", "-90.1", "180.00001", "-181", "100001", "99999.5"),
        weight: 1,
      },
      { arbitrary: fc.double({ min: -200, max: 200, noNaN: true }).map(String), weight: 1 },
      {
        arbitrary: fc.constantFrom("-0", "+1.5", "5.", ".5", " 7 ", "1e1", "0.1234567891", "12,5", "x", ""),
        weight: 1,
      },
    );
    const row = fc.tuple(cell, cell, number, number, number).map(cells => cells.join(","));
    const eol = fc.constantFrom("\n", "\r\n", "\r");
    // A few files of many rows: starting to read one costs more than its rows.
    const document = fc.array(fc.tuple(row, eol), { minLength: 1, maxLength: 250 });
    await fc.assert(
      fc.asyncProperty(document, async rows => {
        const body = `${HEADER}\n${rows.map(([text, end]) => text + end).join("")}last,T,1,2,3\n`;
        const short = await read(body);
        // A conversion that changes nothing keeps the reader off the fast path.
        const asItIs: CrsFacts = {
          ...{
            epsg: 4258,
            name: "as it is",
            isGeographic: true,
            metresPerUnit: 1,
            axes: { x: { name: "Easting" }, y: { name: "Northing" } },
            accuracyM: 0,
            grid: null,
            missingGrids: [],
          },
          toWgs84: (x, y, out) => {
            Object.assign(out, { longitude: x, latitude: y });
            return true;
          },
          isInArea: () => true,
        };
        const context = { fileName: "", crsOf: () => asItIs };
        const general = await read(body, { answers: { epsg: 4258 }, context });
        expect(short.columns).toEqual(general.columns);
        expect(short.report).toEqual(general.report);
      }),
      { numRuns: 60 },
    );
  });
});

describe("rows and quotes", () => {
  it.each([
    ["CRLF", "\r\n"],
    ["LF", "\n"],
    ["CR", "\r"],
  ])("%s ends a row, whatever the pieces", async (_name, eol) => {
    const bytes = encoder.encode([HEADER, "A,T,1,2,3", "B,T,1,2,4", ""].join(eol));
    for (const size of [1, 2, 3, 7, 1000]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      );
      const { columns, report } = await readCsv(pieces);
      expect([columns.count, report.rowsRead, report.rowsSkipped]).toEqual([2, 2, 0]);
    }
  });

  it("takes a quote that never closes for an ordinary character", async () => {
    expect(await names(`${HEADER}\nA,T,1,2,3\n"B,T,1,2,3\nC 5" pipe,T,1,2,3\n"D"x,T,1,2,3\n`)).toEqual([
      "A",
      '"B',
      'C 5" pipe',
      '"D"x',
    ]);
  });

  it("warns of quotes that are kept as part of a text, with the line of the first", async () => {
    const rows = ["A,T,1,2,3", '"B,T,1,2,3', 'C 5" pipe,T,1,2,3', '"D"x,T,1,2,3', '"E",T,1,2,3'];
    const { report, reading } = await read(`${HEADER}\n${rows.join("\n")}\n`);
    expect(report.warnings).toEqual([
      {
        id: "stray-quotes",
        message:
          "2 rows have a cell that starts with a quote but does not end with one; the quote was kept as part of the text",
        count: 2,
        line: 3,
      },
    ]);
    const { message, line } = report.warnings[0]!;
    expect(reading.outcome.warnings?.[0]).toEqual({ message, line });
  });

  it("warns of a row that quotes spread over several lines", async () => {
    const { columns, report } = await read(`${HEADER}\nA,T,1,2,3\n"B,T,1,2,3\nC 5",T,1,2,3\nD,T,1,2,3\n`);
    expect(columns.count).toBe(3);
    expect(report.warnings).toMatchObject([{ id: "several-lines", count: 1, line: 3 }]);
  });

  it("finds the cells that papaparse finds in anything papaparse writes", async () => {
    const cell = fc.string({ unit: fc.constantFrom(..."ab ,\"\n\r;1'=") });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), async rows => {
        const own = (text: string) => text.replace(/\r\n|[\r\n]/g, " ");
        const table = rows.map(([name, code]) => [name, code, "1", "2", "3"]);
        const text = Papa.unparse([HEADER.toLowerCase().split(","), ...table]);
        const { columns } = await read(text);
        expect(columns.count).toBe(rows.length);
        rows.forEach(([name, code], i) => {
          const clean = own(name);
          expect(nameAt(columns, i)).toBe(clean.trim() === "" ? `Point ${i + 1}` : clean);
          expect(columns.codes[columns.codeIndex[i]!]).toBe(own(code.trim()).trim());
        });
      }),
      { numRuns: 100 },
    );
  });
});

describe("detection", () => {
  it("uses the header's words in any order and prefers ellipsoidal and geographic columns", async () => {
    const emlid =
      "Name,Code,Code description,Easting,Northing,Elevation,Description,Longitude,Latitude,Ellipsoidal height,Origin\n" +
      "1,TOPO,,412345.1,5012345.2,151.3,,-80.5,35.25,181.75,Global\n";
    const { columns, plan } = await read(emlid);
    expect(pointAt(columns, 0)).toMatchObject({
      code: "TOPO",
      longitude: -80.5,
      latitude: 35.25,
      ellipsoidalHeight: 181.75,
    });
    expect(plan).toMatchObject({
      layout: "named",
      reading: { position: { kind: "degrees" } },
      questions: [],
    });
    expect(plan!.columns.height).toMatchObject({
      index: 9,
      evidence: "the header says 'Ellipsoidal height'",
    });
  });

  it("asks what heights named only H are measured from, and in which unit", async () => {
    const text = "lat;lon;H;pt\n35.25;-80.5;12.5;A\n";
    const { plan, columns } = await read(text);
    expect(pointAt(columns, 0)).toMatchObject({
      name: "A",
      code: "",
      longitude: -80.5,
      ellipsoidalHeight: 12.5,
    });
    expect(plan!.questions.map(({ id, isAnswered }) => [id, isAnswered])).toEqual([
      ["height-unit", false],
      ["heights", false],
    ]);
    const answers = { heightUnit: "m", heights: { kind: "ellipsoidal" } } as const;
    expect((await read(text, { answers })).plan!.questions.every(({ isAnswered }) => isAnswered)).toBe(true);
  });

  it("takes X and Y for degrees only when all values can be", async () => {
    expect((await read("X,Y,Z,fid\n8.5,46.5,400,1\n")).columns.longitude[0]).toBe(8.5);
    await expect(read("X,Y,Z,fid\n2600000,1200000,400,1\n")).rejects.toThrow(ChoiceNeededError);
  });

  it("takes a first line of numbers for a point, and asks", async () => {
    const text = "1,T,8.5,46.5,400\n2,T,8.6,46.6,410\n";
    const { columns, plan } = await read(text);
    expect(columns.count).toBe(2);
    expect(plan!.questions.map(({ id, isAnswered }) => [id, isAnswered])).toEqual([
      ["first-line", true],
      ["order", true],
      ["height-unit", true],
      ["heights", true],
    ]);
    expect((await read(text, { answers: { firstLine: "header" } })).columns.count).toBe(1);
  });

  it("never guesses the order of figures that fit more than one", async () => {
    const text = "1,8.5,46.5,400,7\n2,8.6,46.6,410,7\n";
    await expect(read(text)).rejects.toMatchObject({ choice: "order" });
    const answers = { order: "documented" } as const;
    expect((await read("1,3,8.5,46.5,400\n", { answers })).columns.longitude[0]).toBe(8.5);
  });

  it.each([
    [";", "."],
    [";", ","],
    ["\t", ","],
    ["|", "."],
  ])("reads %j with decimal %j", async (delimiter, decimal) => {
    const row = ["A", "T", "8.25", "46.5", "400.125"].map(cell => cell.replace(".", decimal)).join(delimiter);
    const { columns, report } = await read(`${HEADER.replaceAll(",", delimiter)}\n${row}\n`);
    expect(pointAt(columns, 0)).toMatchObject({
      longitude: 8.25,
      latitude: 46.5,
      ellipsoidalHeight: 400.125,
    });
    expect(report.delimiter).toBe(delimiter);
  });

  it("reads a sep= line, and converts feet that the header states", async () => {
    const { columns, report } = await read(
      "sep=;\nName;Code;Lon;Lat;Ellipsoidal height (ft)\nA;T;8;46;100\n",
    );
    expect(columns.ellipsoidalHeight[0]).toBeCloseTo(30.48, 12);
    expect(report.warnings.map(warning => warning.id)).toEqual(["heights-in-feet"]);
  });

  it("follows chosen columns, delimiter and unit", async () => {
    const options: CsvOptions = {
      answers: { delimiter: ";", columns: { x: 1, y: 0, height: 2 }, heightUnit: "us-ft" },
    };
    const { columns } = await read("a;b;c\n46;8;3937\n", options);
    expect(pointAt(columns, 0)).toMatchObject({ name: "Point 1", latitude: 46, longitude: 8 });
    expect(columns.ellipsoidalHeight[0]).toBeCloseTo(1200, 9);
  });
});

describe("warnings", () => {
  it("counts points that repeat an earlier one", async () => {
    const { report } = await read(`${HEADER}\nA,T,1,2,3\nB,T,1,2,3\nC,T,1,2,4\nD,U,1,2,3\n`);
    expect(report.duplicates).toBe(2);
  });

  it("warns of far points, null island and swapped axes", async () => {
    const rows = "A,T,8,46,1\nB,T,8.001,46,1\nC,T,8,46.001,1\nD,T,0,0,1\n";
    const ids = (await read(`${HEADER}\n${rows}`)).doubts.map(({ id }) => id);
    expect(ids).toEqual(["null-island"]);
    expect((await read(`${HEADER}\n${rows}E,T,8,47,1\n`)).doubts.map(({ id, count }) => [id, count])).toEqual(
      [
        ["null-island", 1],
        ["far-points", 1],
      ],
    );
  });
});
