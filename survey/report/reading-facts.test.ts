import { expect, test } from "vitest";
import type { Reading, ReadStatement } from "#shapes/reading.ts";
import { readingFacts } from "./reading-facts.ts";

const base: Reading = {
  version: 1,
  fileName: "stockpile.csv",
  format: "csv",
  vendor: "Emlid Flow",
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  width: 12,
  firstLine: "header",
  firstDataLine: 2,
  columns: {
    name: { index: 0, header: "Name" },
    code: null,
    x: { index: 2, header: "Easting" },
    y: { index: 3, header: "Northing" },
    height: { index: 4, header: "Elevation" },
    quality: { horizontalRms: [{ index: 9, header: "Lateral RMS" }] },
  },
  position: {
    kind: "projected",
    epsg: 28992,
    crsName: "Amersfoort / RD New",
    accuracyM: 0.5,
    grid: null,
    unit: "m",
  },
  heightUnit: "us-ft",
  heights: { kind: "sea-level", datum: "NAVD88" },
  leaveOut: ["not-fixed"],
  checks: { pair: null, constants: [] },
  outcome: {
    rowsRead: 1_203,
    rowsKept: 1_190,
    rowsSkipped: 1,
    leftOut: [{ id: "not-fixed", label: "not FIX", count: 12 }],
    lastLine: 1_204,
    first: { name: "1", longitude: 5, latitude: 52, heightM: 1 },
    last: { name: "2", longitude: 5, latitude: 52, heightM: 1 },
    bounds: { west: 5, south: 52, east: 5, north: 52 },
  },
};
const factsOf = (reading: Reading) =>
  Object.fromEntries(readingFacts(reading).map(({ label, value }) => [label, value]));

test("a reading is described in words", () => {
  expect(factsOf(base)).toEqual({
    File: "stockpile.csv, from Emlid Flow",
    Lines: "2 to 1,204, below a header",
    Text: "utf-8, columns separated by commas, decimal point",
    Columns: "name from “Name”, easting from “Easting”, northing from “Northing”, height from “Elevation”",
    Quality: "RMS in plan from “Lateral RMS”",
    "Coordinate system": "EPSG 28992, Amersfoort / RD New",
    "Accuracy of the conversion": "within about 0.5 m",
    Units: "positions in metres, heights in US survey feet",
    Heights: "above sea level (NAVD88)",
    Rows: "1,203 read, 1,190 kept, 1 could not be read",
    "Left out": "12 rows: not FIX",
  });
});

test("what was noticed about the file is listed, with its lines", () => {
  const warnings = [{ message: "2 rows have a stray quote", line: 1_003 }, { message: "2 names repeat" }];
  const outcome = { ...base.outcome!, warnings };
  expect(factsOf({ ...base, outcome }).Noticed).toBe(
    "2 rows have a stray quote (line 1,003); 2 names repeat",
  );
});

test("the conversion to WGS 84 is named if no grid was used", () => {
  const conversion = { name: "Amersfoort to WGS 84 (4)", towgs84: "565.4171,50.3319,465.5524", accuracyM: 1 };
  const by = (grid: string | null) =>
    factsOf({ ...base, position: { ...base.position, grid, conversion } as Reading["position"] });
  expect(by(null)["Conversion to WGS 84"]).toBe("Amersfoort to WGS 84 (4)");
  expect(by("rdtrans2018.gsb")).not.toHaveProperty("Conversion to WGS 84");
  const unconverted = { ...base.position, accuracyM: 0 } as Reading["position"];
  expect(factsOf({ ...base, position: unconverted })["Accuracy of the conversion"]).toBe(
    "positions used without conversion",
  );
  expect(by("rdtrans2018.gsb")["Accuracy of the conversion"]).toContain("with the grid rdtrans2018.gsb");
});

test("a file that is not a table is described by its format, its own lines and what was chosen from it", () => {
  const source = { label: "Excel workbook", lineOffset: -3, chosen: { sheet: "Points" }, isTable: false };
  const facts = factsOf({ ...base, fileName: "day.xlsx", vendor: null, format: "xlsx", source });
  expect(facts).toMatchObject({
    File: "day.xlsx, read as Excel workbook",
    Records: "5 to 1,204",
    Chosen: "sheet Points",
  });
  expect(Object.keys(facts)).not.toContain("Columns");
  expect(factsOf({ ...base, format: "gsi", source })).toHaveProperty("Lines");
});

test("a file of degrees without a header is described as such", () => {
  const column = (index: number) => ({ index, header: "" });
  const facts = factsOf({
    ...base,
    vendor: null,
    firstLine: "point",
    firstDataLine: 1,
    columns: { name: column(0), code: column(1), x: column(2), y: column(3), height: column(4), quality: {} },
    position: { kind: "degrees", notation: "dms" },
    heights: { kind: "ellipsoidal" },
    leaveOut: [],
    outcome: null,
  });
  expect(facts).toMatchObject({
    File: "stockpile.csv",
    Lines: "from line 1, without a header",
    Columns:
      "name from column 1, code from column 2, longitude from column 3, latitude from column 4, height from column 5",
    "Coordinate system": "WGS 84, degrees, minutes and seconds",
    Heights: "above the ellipsoid",
    "Left out": "none",
  });
  for (const absent of ["Accuracy of the conversion", "Quality", "Rows"])
    expect(facts).not.toHaveProperty(absent);
});

test("what was corrected after the file was read is listed beside its rows", () => {
  const corrections: Reading["corrections"] = [
    { kind: "excluded", pointCount: 1, fields: [], note: "" },
    { kind: "changed", pointCount: 1_200, fields: ["code", "raiseM"], note: "Rod height 1.80 m" },
    { kind: "changed", pointCount: 1, fields: ["latitude", "longitude"], note: "" },
  ];
  expect(factsOf({ ...base, corrections })["Corrected since"]).toBe(
    "1 point left out; 1,200 points with another code and height (Rod height 1.80 m); 1 point with another position",
  );
  expect(factsOf(base)).not.toHaveProperty("Corrected since");
});

test("what the file says of its numbers is listed, with its outcome", () => {
  const yards: ReadStatement = {
    ...{ key: "height-unit-1", kind: "height-unit", words: "Elevation (yd)", outcome: "used" },
    ...{ place: "the header of column 5", effect: "the heights are converted from yards" },
  };
  const statements: ReadStatement[] = [
    yards,
    {
      ...{ key: "note-1", kind: "note", words: "# less 100", outcome: "open", isAccepted: true },
      ...{ place: "a line above the header", effect: "not recognised, so the heights are read as metres" },
    },
  ];
  expect(factsOf({ ...base, statements })["The file says"]).toBe(
    "“Elevation (yd)” in the header of column 5: The heights are converted from yards. “# less 100” in a line above the header: Not recognised, so the heights are read as metres (confirmed)",
  );
  expect(factsOf(base)).not.toHaveProperty("The file says");
  const files = [{ pointCount: 2, reading: { ...base, statements: [yards] } }];
  expect(factsOf({ ...base, files })["File 1"]).toContain("; “Elevation (yd)” in the header of column 5: ");
});

test("heights that the file does not state, or states otherwise, are reported", () => {
  const inFile = (heightsInFile?: string | null) =>
    factsOf({ ...base, ...(heightsInFile !== undefined && { heightsInFile }) })["Heights in the file"];
  expect([inFile(), inFile(null), inFile("above the ellipsoid")]).toEqual([
    undefined,
    "the file does not say what its heights are measured from",
    "the file says that its heights are above the ellipsoid",
  ]);
  const files = [
    { pointCount: 2, reading: base },
    { pointCount: 3, reading: { ...base, heightsInFile: null } },
  ];
  const facts = factsOf({ ...base, heightsInFile: null, files });
  expect(facts["File 1"]).not.toContain("does not say");
  expect(facts["File 2"]).toMatch(/; the file does not say what its heights are measured from$/);
  expect(facts).not.toHaveProperty("Heights in the file");
});
