import { describe, expect, it } from "vitest";
import { readCsv } from "../../files/csv/read.ts";
import { planContext } from "../context.ts";
import { EMLID_HEADER, EMLID_ROW, planOf, readAs } from "../read.test-files.ts";
import { dayBesideRows } from "./survey-day.ts";

const HEADER = "Name,Code,Longitude,Latitude,Ellipsoidal height";
const row = (i: number, more = "") => `P${i},GND,-123.0${i},44.0${i},${100 + (i % 10)}.5${more}\n`;
const table = (column: string, cells: string[]) =>
  `${HEADER},${column}\n${cells.map((cell, i) => row(i, `,${cell}`)).join("")}`;

/** Returns the survey date of the rows, else of the lines above them or of the file's name. */
async function surveyed(file: string) {
  const { surveyed } = await readAs(file, { heights: { kind: "ellipsoidal" } });
  return surveyed ?? (await planOf(file)).surveyed;
}

describe("the day of a survey", () => {
  it("is in Emlid's averaging column, in local time", async () => {
    expect(await surveyed(EMLID_HEADER + EMLID_ROW)).toEqual({
      on: "2026-05-20",
      evidence: "Column “Averaging start”: 20 May 2026",
    });
  });

  it("is the first of several, and the last one is reported", async () => {
    const rows = ["2026-11-06", "2026-11-04", "2026-11-05"].map(day => EMLID_ROW.replace(/2026-05-20/g, day));
    expect(await surveyed(EMLID_HEADER + rows.join(""))).toEqual({
      on: "2026-11-04",
      evidence: "Column “Averaging start”: from 4 to 6 Nov 2026",
    });
    const months = await surveyed(table("Date", ["2026-10-28", "2026-11-02"]));
    expect(months?.evidence).toContain("from 28 Oct to 2 Nov 2026");
    const years = await surveyed(table("Date", ["2025-12-31", "2026-01-02"]));
    expect(years?.evidence).toContain("from 31 Dec 2025 to 2 Jan 2026");
  });

  it("is looked for in every row, not only in the first ones", async () => {
    const cells = Array.from({ length: 3000 }, (_, i) =>
      i < 2990 ? "2026-11-04 09:30" : "2026-11-06 09:30",
    );
    expect((await surveyed(table("Time", cells)))?.evidence).toContain("from 4 to 6 Nov 2026");
    const mixed = Array.from({ length: 3000 }, (_, i) => (i < 2990 ? "04/11/2026" : "25/11/2026"));
    expect((await surveyed(table("Date", mixed)))?.on).toBe("2026-11-04");
  });

  it.each([
    ["Date", "2026-11-04", "2026-11-04"],
    ["Date/Time", "2026-11-04T10:27:09Z", "2026-11-04"],
    ["GPS Time", "2026/11/04 10:27:09.400", "2026-11-04"],
    ["Timestamp", "4 Nov 2026 10:27", "2026-11-04"],
    ["Date", "04-Nov-2026", "2026-11-04"],
    ["Datum", "04.11.2026", "2026-11-04"],
    ["Date", "11/25/2026", "2026-11-25"],
    ["Date", "25/11/2026", "2026-11-25"],
    ["Date", "04/04/2026", "2026-04-04"],
  ])("is read in a column %s with %s", async (column, cell, day) => {
    expect((await surveyed(table(column, [cell])))?.on).toBe(day);
  });

  it.each([
    ["Date", "11/04/2026"],
    ["Date", "2026-13-04"],
    ["Date", "2026-02-30"],
    ["GPS time", "1980-01-06 00:00:00"],
    ["Time", "10:27:09"],
    ["GPS time", "452829.4"],
    ["Date", "20.11.26"],
    ["Serial number", "2026-11-04"],
    ["Version", "10.11.2026.2"],
  ])("is not guessed: a column %s with %s", async (column, cell) => {
    expect(await surveyed(table(column, [cell]))).toBeNull();
  });

  it("is settled by another row if one alone is ambiguous", async () => {
    expect((await surveyed(table("Date", ["11/04/2026", "11/25/2026"])))?.on).toBe("2026-11-04");
    expect((await surveyed(table("Date", ["11/04/2026", "25/04/2026"])))?.on).toBe("2026-04-11");
    expect(await surveyed(table("Date", ["25/11/2026", "11/25/2026"]))).toBeNull();
  });

  it("is in a line above the header, unless that is about an export or a reference frame", async () => {
    const above = async (line: string) => surveyed(`# ${line}\n${HEADER}\n${row(1)}`);
    expect(await above("Date: 2026-11-04")).toEqual({
      on: "2026-11-04",
      evidence: "Line above the header: “Date: 2026-11-04”",
    });
    expect((await above("Job Bench 3, 25/11/2026"))?.on).toBe("2026-11-25");
    expect(await above("Date: 11/04/2026")).toBeNull();
    expect(await above("NAD83(2011) epoch 2010-01-01")).toBeNull();
    expect(await above("Exported 2026-11-12")).toBeNull();
    const two = await surveyed(`# Job of 2026-11-01\n# Survey date 2026-11-04\n${HEADER}\n${row(1)}`);
    expect(two?.on).toBe("2026-11-04");
  });

  it.each([
    ["bench-3-2026-11-04.csv", "2026-11-04"],
    ["bench3_20261104.csv", "2026-11-04"],
    ["20261104_1030.csv", "2026-11-04"],
    ["2026_11_04 bench.txt", "2026-11-04"],
    ["Bench 04.11.2026.csv", "2026-11-04"],
    ["Bench 4 Nov 2026.csv", "2026-11-04"],
    ["Bench 25-11-2026.csv", "2026-11-25"],
    ["Bench 04-11-2026.csv", null],
    ["Bench 04_11_2026.csv", null],
    ["points-202611041.csv", null],
    ["points-20261399.csv", null],
    ["bench.csv", null],
  ])("is in a file's name %s: %s", (name, day) => {
    expect(dayBesideRows([], name)?.on ?? null).toBe(day);
  });

  it("comes from the rows rather than the lines above them, and from those rather than the file's name", async () => {
    const context = await planContext({ fileName: "20261101.csv" });
    const read = async (file: string) => readCsv([new TextEncoder().encode(file)], { context });
    const both = await read(`# Date: 2026-11-02\n${table("Date", ["2026-11-03"])}`);
    expect([both.surveyed?.on, both.plan?.surveyed?.on]).toEqual(["2026-11-03", "2026-11-02"]);
    const name = await read(`${HEADER}\n${row(1)}`);
    expect([name.surveyed, name.plan?.surveyed?.on]).toEqual([null, "2026-11-01"]);
  });

  it("does not change the points", async () => {
    const [dated, plain] = await Promise.all([
      readAs(table("Date", ["2026-11-03", "2026-11-03"])),
      readAs(`${HEADER}\n${row(0)}${row(1)}`),
    ]);
    expect(dated.columns).toEqual(plain.columns);
  });
});
