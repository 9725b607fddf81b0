import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SurveyPoint } from "#shapes/points.ts";
import { CsvImportError } from "../files/csv/errors.ts";
import { inspectCsv, readCsv } from "../files/csv/read.ts";
import type { HeightName } from "../files/frame.ts";
import { pointsCsv } from "../files/written.test-files.ts";
import { columnsFromPoints } from "../points.ts";
import { planContext } from "./context.ts";
import { asked, EMLID_HEADER, EMLID_ROW, open, planOf, pointsOf } from "./read.test-files.ts";
import type { Answers } from "./reading.ts";

const encoder = new TextEncoder();

/** The bytes in pieces of the given sizes, again and again. */
function* pieces(bytes: Uint8Array, sizes: number[]) {
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length]!;
    yield bytes.slice(at, at + size);
    at += size;
  }
}

const repeated = (header: string, row: (i: number) => string) =>
  header + Array.from({ length: 40 }, (_, i) => row(i)).join("");
/** Files of every kind with the answers they need. */
const FILES: [string, string | Uint8Array, Answers][] = [
  [
    "documented",
    repeated(
      "Name,Code,Longitude,Latitude,Ellipsoidal height\r\n",
      i => `P${i},"T ""${i % 3}""",${9.5 + i / 1e5},52.1,${80 + i / 7}\r\n`,
    ),
    {},
  ],
  [
    "Emlid in feet",
    repeated(EMLID_HEADER, i =>
      EMLID_ROW.replace("P1", `P${i % 30}`)
        .replace("-89.67023838", `-89.670${23838 + i}`)
        .replace("FIX", i % 5 ? "FIX" : "FLOAT"),
    ),
    { leaveOut: ["not-fixed", "repeated-names"] },
  ],
  [
    "projected with titles",
    repeated(
      "Job: x\r\rP;Rechtswert;Hochwert;Höhe (m);Code\r",
      i => `${i};35342${i + 10},629;5772278,512;${80 + i},5;Ü\r`,
    ),
    { epsg: 31467 },
  ],
  [
    "headerless in blanks",
    repeated("", i => `${i}   534248.6${i}\t5772278.512  80.${i} EP\n`),
    { order: "penzd", epsg: 25832 },
  ],
  [
    "angles",
    repeated("Name;Code;Longitude;Latitude;H\n", i => `P${i};T;18 24 ${i}.5 E;33 54 00 S;${i}\nbroken\n`),
    { heightUnit: "us-ft", leaveOut: ["zero-heights"] },
  ],
];

describe("a reading", () => {
  it.each(FILES)(
    "is the same for the import as for the preview, from pieces of any size: %s",
    async (_name, text, answers) => {
      const bytes = typeof text === "string" ? encoder.encode(text) : text;
      const { reading } = await planOf(bytes, answers);
      const context = await planContext({ fileName: "" });
      const preview = await readCsv([bytes], { reading, context });
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 }),
          async sizes => {
            // The stored reading went through JSON.
            const stored = JSON.parse(JSON.stringify(preview.reading));
            const imported = await readCsv(pieces(bytes, sizes), { reading: stored, context });
            expect(imported.reading).toEqual(preview.reading);
            expect(imported.columns).toEqual(preview.columns);
            expect(imported.report).toEqual(preview.report);
          },
        ),
        { numRuns: 25 },
      );
    },
  );
});

const text = fc.oneof(
  { arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), weight: 3 },
  {
    arbitrary: fc.constantFrom(
      "=1+1",
      "'=x",
      "''+",
      "-5",
      "@a",
      "'",
      "a,b",
      'q"q',
      " lead",
      "1E+05",
      "001",
      "sep=;",
      "TOPO",
    ),
    weight: 2,
  },
);
const stored = (value: string) => value.replace(/\p{Cc}/gu, "").replace(/[\u2028\u2029]/g, " ");
const rms = fc.integer({ min: 1, max: 99_999 }).map(value => value / 1e5);
const record: fc.Arbitrary<SurveyPoint> = fc.record({
  name: text.map(stored).filter(name => name.trim() !== ""),
  code: text.map(code => stored(code).trim()),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }).map(value => (Object.is(value, -0) ? 0 : value)),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }).map(value => (Object.is(value, -0) ? 0 : value)),
  ellipsoidalHeight: fc
    .double({ min: -500, max: 9000, noNaN: true })
    .map(value => (Object.is(value, -0) ? 0 : value)),
  quality: fc.option(
    fc.record({
      solution: fc.constantFrom("FIX", "FLOAT", "DGPS", "SINGLE", "PPP", "OTHER"),
      horizontalRmsM: rms,
      verticalRmsM: rms,
      pdop: fc.integer({ min: 1, max: 99 }).map(value => value / 10),
      satellites: fc.integer({ min: 1, max: 99 }),
    }),
    { nil: undefined },
  ) as fc.Arbitrary<SurveyPoint["quality"]>,
});

describe("our own export", () => {
  const named = (column: string): HeightName => ({ column, remark: "" });
  it.each([
    ["ellipsoidal", undefined, []],
    ["above the sea", named("Elevation (NAVD88 (GEOID18), m)"), ["heights"]],
    ["above a datum of its own", named("Elevation (Harbour gauge 1912, m)"), ["heights"]],
    ["local", named("Elevation (local, m)"), ["heights"]],
  ] as const)(
    "comes back exactly, with heights %s and nothing left to answer",
    async (_kind, heights, questions) => {
      await fc.assert(
        fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 12 }), async points => {
          const csv = pointsCsv(columnsFromPoints(points), heights);
          const plan = await planOf(csv);
          expect(plan.questions.map(({ id }) => id)).toEqual(questions);
          expect(open(plan)).toEqual([]);
          const again = await readCsv([encoder.encode(csv)], { reading: plan.reading });
          const known = points.map(({ quality, ...rest }) => (quality ? { ...rest, quality } : rest));
          expect(pointsOf(again)).toEqual(known);
        }),
        { numRuns: 60 },
      );
    },
  );

  it("states again what the heights are measured from", async () => {
    const kinds = ["Elevation (NN2000, m)", "Elevation (Harbour gauge 1912, m)", "Elevation (local, m)"].map(
      async column => {
        const one = columnsFromPoints([
          { name: "A", code: "", longitude: 9.5, latitude: 52.1, ellipsoidalHeight: 80 },
        ]);
        return asked(await planOf(pointsCsv(one, named(column))), "heights")!.suggested;
      },
    );
    expect(await Promise.all(kinds)).toEqual([
      { kind: "sea-level", datum: "NN2000" },
      { kind: "sea-level", datum: "Harbour gauge 1912" },
      { kind: "local" },
    ]);
  });
});

describe("any bytes", () => {
  /** Plans and reads; whatever is thrown must have a message for the person. */
  async function survives(bytes: Uint8Array, answers: Answers = {}) {
    const context = await planContext({ fileName: "" }, bytes.subarray(0, 65_536));
    const plan = await inspectCsv(bytes.subarray(0, 65_536), { answers, context });
    expect(plan.reading.version).toBe(1);
    try {
      const { columns, report } = await readCsv([bytes], { answers, context });
      expect(report.rowsRead).toBe(columns.count + report.rowsSkipped + report.leftOut.lines.length);
      expect(columns.longitude.every(value => Math.abs(value) <= 180)).toBe(true);
    } catch (error) {
      expect(error).toBeInstanceOf(CsvImportError);
    }
  }

  const answers: fc.Arbitrary<Answers> = fc.record(
    {
      order: fc.constantFrom("documented", "pnezd", "penzd", "xyz", "yxz"),
      epsg: fc.constantFrom(4326, 25832, 2264, 2048, 999_999),
      firstLine: fc.constantFrom("header", "point"),
      delimiter: fc.constantFrom(",", ";", "\t", "|", " "),
      decimal: fc.constantFrom(".", ","),
      encoding: fc.constantFrom("utf-8", "utf-16le", "windows-1252", "windows-1251", "gb18030", "euc-kr"),
      heightUnit: fc.constantFrom("m", "ft", "us-ft"),
      columns: fc.constantFrom({ x: 0, y: 1, height: 2 }, { x: 5, y: 900, height: 1 }),
    },
    { requiredKeys: [] },
  );

  it("are planned and read or refused, and nothing else", async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc
        .string({ unit: fc.constantFrom(..."0123456789.,;\t |\"'°NSEW-+\r\n#ftm()"), maxLength: 400 })
        .map(line => encoder.encode(line)),
      fc
        .array(
          fc.constantFrom(
            "Name",
            "Longitude",
            "Northing",
            "X",
            "Y",
            "Elevation (ft)",
            "CS name",
            "Units",
            "9.5",
            "5772278,5",
            "46 38 04 S",
            "",
            '"',
            "\n",
            "\n",
            ",",
            ",",
            ";",
          ),
          { maxLength: 80 },
        )
        .map(words => encoder.encode(words.join(","))),
    );
    await fc.assert(fc.asyncProperty(bytes, answers, survives), { numRuns: 600 });
  }, 20_000);

  it.each([
    ["one line of 200 kB", "a,".repeat(100_000)],
    ["one line of 200 kB without a delimiter", "x".repeat(200_000)],
    ["one line of 200 kB of blanks", " ".repeat(200_000)],
    [
      "1,000 columns",
      `${Array.from({ length: 1000 }, (_, i) => `c${i}`).join(",")}\n${`${"1.5,".repeat(999)}1\n`.repeat(50)}`,
    ],
    [
      "1,000 columns named Elevation",
      `${"Elevation,".repeat(1000)}Longitude,Latitude\n${"1,".repeat(1001)}2\n`,
    ],
    ["quotes that never close", `Name,Code,Longitude,Latitude,H\n${'"A,T,9.5,52.1,80\n'.repeat(5000)}`],
    ["only quotes", '"'.repeat(100_000)],
    ["open brackets", `${"(".repeat(100_000)}\n${"[".repeat(50_000)}`],
    [
      "numbers of 10,000 digits",
      `Name,Code,Longitude,Latitude,H\nA,T,${"9".repeat(10_000)},${"1.".repeat(5000)},1\n`,
    ],
    [
      "angles without end",
      `Name,Code,Longitude,Latitude,H\n${`A,T,${"9 ".repeat(90)},${"' ".repeat(90)},1\n`.repeat(500)}`,
    ],
    [
      "thousands without end",
      `Name,Code,Longitude,Latitude,H\n${`A,T,"1${",234".repeat(49)}x",1,1\n`.repeat(500)}`,
    ],
    ["comments without end", "# x\n".repeat(30_000)],
    ["XML without an end", `<?xml ${"<!-- ".repeat(20_000)}`],
  ])("are read or refused if they are %s", async (_what, file) => {
    await survives(encoder.encode(file));
  });
});
