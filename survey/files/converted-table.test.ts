import { describe, expect, it } from "vitest";
import { nameAt } from "../points.ts";
import { planContext } from "../reading/context.ts";
import { asked, open } from "../reading/read.test-files.ts";
import type { Answers } from "../reading/reading.ts";
import { pointTable } from "./converted-table.ts";
import { inspectCsv, readCsv } from "./csv/read.ts";
import type { FileFacts, PointRow } from "./format.ts";

const FACTS: FileFacts = {
  format: "gsi",
  label: "Leica GSI-16 field book",
  coordinates: "projected",
  system: "EPSG:2056",
  xyUnit: "m",
  heightUnit: "m",
  heights: { kind: "sea-level", datum: "LN02" },
  surveyedOn: "2025-11-04",
  notes: [],
  statements: [],
};
const row = (line: number, change: Partial<PointRow> = {}): PointRow => ({
  ...{ name: `P${line}`, code: "GRD", x: "2600000.125", y: "1200000.5", height: "540.25", line },
  ...change,
});

async function written(facts: FileFacts, ...given: (PointRow[] | Answers)[]) {
  const batches = given.filter((each): each is PointRow[] => Array.isArray(each));
  const answers = given.find((each): each is Answers => !Array.isArray(each));
  async function* rows() {
    yield* batches;
  }
  const { lineOffset, bytes } = await pointTable(facts, rows(), 1000);
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  const text = Buffer.concat(pieces).toString("utf8");
  const { format, label } = facts;
  const converted = { format, label, because: "starts with word 11", lineOffset, chosen: {}, isTable: false };
  const context = await planContext({ fileName: "day.gsi", converted });
  const plan = await inspectCsv(Buffer.from(text), { answers, context });
  return {
    text,
    lineOffset,
    plan,
    read: () => readCsv([Buffer.from(text)], { reading: plan.reading, context }),
  };
}

describe("a table of a file's points", () => {
  it("repeats what the file states in words that leave nothing to ask", async () => {
    const { plan, read } = await written(FACTS, [row(3)]);
    expect(open(plan)).toEqual([]);
    expect(plan.reading).toMatchObject({
      format: "gsi",
      source: { label: "Leica GSI-16 field book" },
      position: { kind: "projected", epsg: 2056, unit: "m" },
      heightUnit: "m",
      heights: { kind: "sea-level", datum: "LN02" },
    });
    expect(plan.surveyed).toEqual({ on: "2025-11-04", evidence: "In the file: “Surveyed on: 2025-11-04”" });
    expect(plan.evidence.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      "Format: Leica GSI-16 field book: it starts with word 11",
      "Coordinate system: EPSG:2056",
    ]);
    expect((await read()).columns.ellipsoidalHeight[0]).toBe(540.25);
  });

  it.each(["m", "ft", "us-ft"] as const)("keeps heights in %s of an unknown datum", async unit => {
    const heights = { kind: "sea-level", datum: "Harbour gauge 1912" } as const;
    const degrees = { coordinates: "degrees", system: "EPSG:4326", xyUnit: null } as const;
    const { plan } = await written({ ...FACTS, ...degrees, heights, heightUnit: unit }, [row(1)]);
    expect(plan.reading).toMatchObject({ heightUnit: unit, heights });
  });

  it("finds a coordinate system by its name", async () => {
    const system = "NAD83(2011) / Illinois West (ftUS)";
    const { plan } = await written({ ...FACTS, system, xyUnit: "us-ft" }, [row(1)]);
    expect(plan.reading.position).toMatchObject({ epsg: 6457, unit: "us-ft" });
  });

  it("leaves open what the file leaves open", async () => {
    const silent = { system: null, xyUnit: null, heightUnit: null, heights: null, surveyedOn: null };
    const { plan } = await written({ ...FACTS, ...silent }, [row(1)]);
    expect(open(plan)).toEqual(["crs", "height-unit", "heights"]);
    expect(asked(plan, "crs")?.hint).toContain("which coordinate system");
    expect(plan.surveyed).toBeNull();
  });

  it("reports the file's own lines, also of skipped rows", async () => {
    const { read, lineOffset, text } = await written(
      FACTS,
      [],
      [row(70_000), row(70_004, { height: "" })],
      [row(70_004, { name: "same line" }), row(70_010)],
    );
    expect(text.split("\n").slice(0, 4)).toEqual([
      "# Coordinate system: EPSG:2056",
      "# Surveyed on: 2025-11-04",
      'Point name,Code,Easting (m),Northing (m),"Elevation (LN02, m)"',
      "P70000,GRD,2600000.125,1200000.5,540.25",
    ]);
    expect(lineOffset).toBe(4 - 70_000);
    const { report, reading } = await read();
    expect(report.skipped).toMatchObject([{ line: 70_004, reason: "no-height" }]);
    expect([report.rowsKept, reading.outcome.lastLine]).toEqual([3, 70_010]);
  });

  it("keeps names and codes to the last character", async () => {
    const names = ['a,"b"', " lead", "'=1+1", "#1", "sep=;", "Ж測", "=x"];
    const rows = names.map((name, i) => row(i + 1, { name, code: name.trim(), x: "8.5", y: "46.5" }));
    const facts = { ...FACTS, coordinates: "degrees", system: "EPSG:4326", xyUnit: null } as const;
    const { columns } = await (await written(facts, rows)).read();
    expect(names.map((_, i) => nameAt(columns, i))).toEqual(names);
    const broken = await (
      await written(
        facts,
        rows.slice(0, 2).map((each, i) => (i === 0 ? { ...each, name: "two\r\nlines\0" } : each)),
      )
    ).read();
    expect([nameAt(broken.columns, 0), broken.reading.outcome.lastLine]).toEqual(["two lines ", 2]);
  });

  it("writes a gap of many lines in pieces", async () => {
    async function* rows() {
      yield [row(1), row(3_000_000)];
    }
    const { bytes } = await pointTable(FACTS, rows(), 1000);
    let largest = 0;
    let all = 0;
    for await (const piece of bytes) {
      largest = Math.max(largest, piece.length);
      all += piece.length;
    }
    expect(all).toBeGreaterThan(2_999_998);
    expect(largest).toBeLessThan(600_000);
  });

  it("asks for an unknown system of degrees, and takes no datum for another", async () => {
    const degrees: FileFacts = { ...FACTS, format: "shapefile", coordinates: "degrees", xyUnit: null };
    const at = { x: "7.5", y: "46.9" };
    const unknown = await written({ ...degrees, system: "Atlantis 1900" }, [row(3, at)]);
    expect(open(unknown.plan)).toEqual(["crs"]);
    expect(asked(unknown.plan, "crs")!.hint).toContain("“Atlantis 1900”");
    const european = await written({ ...degrees, system: "European 1950" }, [row(3, at)]);
    expect(open(european.plan)).toEqual([]);
    expect(european.plan.reading.position).toMatchObject({ kind: "projected", epsg: 4230 });
    const chosen = await written({ ...degrees, system: "Atlantis 1900" }, [row(3, at)], { epsg: 4326 });
    expect(open(chosen.plan)).toEqual([]);
    expect(chosen.plan.reading.position).toMatchObject({ kind: "degrees" });
  });
});
