import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NoValidPointsError, RowTooLongError } from "./errors.ts";
import { madeUpTables, readBounded } from "./hostile.test-files.ts";
import { readCsv } from "./read.ts";

const HEADER = "Name,Code,Longitude,Latitude,Ellipsoidal height";
const encoder = new TextEncoder();
const good = (i: number, name = `P${i}`, code = "TOPO") =>
  `${name},${code},${(-80.82 + i * 1e-5).toFixed(9)},${(35.21 + i * 1e-5).toFixed(9)},${180 + i / 10}`;
const goods = (count: number) => Array.from({ length: count }, (_, i) => good(i + 1));
const file = (rows: string[], eol = "\n") => [HEADER, ...rows].join(eol) + eol;
/** ASCII text as big-endian UTF-16. */
const utf16 = (text: string) => Array.from(text, character => [0, character.charCodeAt(0)]).flat();
const bytesOf = (values: Iterable<number>) => Uint8Array.from(values);

/** Rows kept of a file; 0 when it holds no valid point. A hang runs into the runner's timeout of 5 s. */
async function kept(content: string | Uint8Array): Promise<number> {
  const bytes = typeof content === "string" ? encoder.encode(content) : content;
  const pieces = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, i) =>
    bytes.subarray(i * 65_536, (i + 1) * 65_536),
  );
  try {
    const { columns, report } = await readCsv(pieces);
    expect(report.rowsKept + report.rowsSkipped).toBe(report.rowsRead);
    for (const values of [columns.longitude, columns.latitude, columns.ellipsoidalHeight])
      expect(values.every(Number.isFinite)).toBe(true);
    return columns.count;
  } catch (error) {
    expect(error).toBeInstanceOf(NoValidPointsError);
    return 0;
  }
}

/** Text in a number's place, and whether it is one. */
const NUMBERS: [string, boolean][] = [
  ...["1e309", "-1e309", "NaN", "Infinity", "-inf", "null", "", " ", "abc", "12abc", "1.5.2", "0x1F"].map(
    (text): [string, boolean] => [text, false],
  ),
  ...["1_000", "1 00.5", "١٢٣", "１２３", "–12.5", "true", "[]", "12.5m", "12.5 ft", ".", "+", "1e"].map(
    (text): [string, boolean] => [text, false],
  ),
  ...[
    "1e1",
    "1E+1",
    "+12.5",
    "-0",
    ".5",
    "5.",
    "1e-320",
    "48.86000000000000000000000000001",
    " 7 ",
    "−12.5",
  ].map((text): [string, boolean] => [text, true]),
];

describe("hostile files", () => {
  it.each(NUMBERS)("%j as longitude, latitude and height is a number: %s", async (text, isNumber) => {
    expect(await kept(file([`A,T,${text},1,2`, `A,T,1,${text},2`, `A,T,1,2,${text}`]))).toBe(
      isNumber ? 3 : 0,
    );
  });

  it.each<[string, string | Uint8Array, number]>([
    ["nothing", "", 0],
    ["line ends only", "\n\n\r\n\r\n", 0],
    ["a byte order mark only", "\ufeff", 0],
    ["a header only", `${HEADER}\n`, 0],
    ["a lone comment mark below many comments", `${"# a comment\n".repeat(30)}//`, 0],
    ["a picture", bytesOf([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 0],
    ["an archive", bytesOf([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]), 0],
    ["HTML", "<!doctype html><html><script>alert(1)</script></html>\n", 0],
    ["no header: the first line is a point", `${goods(5).join("\n")}\n`, 5],
    ["no line end at the end", [HEADER, ...goods(3)].join("\n"), 3],
    [
      "LFCR and a line separator, which ends no row",
      `${HEADER}\r\n${good(1)}\n\r${good(2)}\r${good(3)}\u2028${good(4)}`,
      2,
    ],
    ["blank rows, one with a no-break space", file([good(1), "", "   ", "\t", good(2), "\u00a0"]), 2],
    ["comments", file(["# exported", "//", ";", good(1)]), 1],
    ["few columns, many columns", file(["P,T,1,2", "P", ",,,,", ",,1,2,7", 'P,T,1,2,8,extra,"cells"']), 2],
    [
      "rows at and beyond the ends of the earth",
      file(["A,T,180,90,1", "B,T,240,89,1", "C,T,-80,90.0000001,1", "D,T,360.1,2,1"]),
      2,
    ],
    ["heights beyond 100 km", file(["A,T,1,2,-11000", "B,T,1,2,1e300", "C,T,1,2,100000.1"]), 1],
    ["state-plane feet where degrees should be", file(["1,GS,1455644.371,538542.57,681.31"]), 0],
    [
      "formulas, markup and words of JavaScript",
      file(["=1+1", "<img src=x>", "__proto__"].map((name, i) => good(i, name, name))),
      3,
    ],
    ["zeros", file(["Z,T,0,0,0", "A,T,0.0,0.0,-0"]), 2],
    ["NUL bytes", file(["P\0 1,TO\0PO,-80.82,35.21,1", "P2,T,-80.82\0,35.21,2"]), 2],
    [
      "broken UTF-8",
      bytesOf([...encoder.encode(`${HEADER}\n`), 0xc3, 0x28, 0xff, ...encoder.encode(",T,1,2,3\n")]),
      1,
    ],
    ["UTF-16, big end first, with its mark", bytesOf([0xfe, 0xff, ...utf16(file(goods(3)))]), 3],
    [
      "names in every script",
      file(["点1", "نقطة", "P\u202Egnp", "a\u0301", "\u{1F4CD}", "\ufffd"].map((name, i) => good(i, name))),
      6,
    ],
    ["200 points in one place", file(Array.from({ length: 200 }, (_, i) => `C${i},T,1,2,${i % 2}`)), 200],
    ["names and codes of 100 kB", file([good(1, "N".repeat(100_000)), good(2, "P", "C".repeat(100_000))]), 2],
    ["5,000 codes", file(Array.from({ length: 5000 }, (_, i) => good(i, "P", `C${i}`))), 5000],
  ])("keeps the valid rows of %s", async (_name, content, expected) => {
    expect(await kept(content)).toBe(expected);
  });

  it.each<[string, () => string, number]>([
    ["one line of 10 MB", () => "N".repeat(10_000_000), 0],
    ["a name of 10 MB in quotes", () => file([`"${"x".repeat(10_000_000)}",T,1,2,3`, good(1)]), 2],
    ["a row of 200,000 cells", () => file([good(1) + ",x".repeat(200_000), good(2)]), 2],
    ["a row of 5 million commas", () => file([",".repeat(5_000_000), good(1)]), 1],
    ["2,000,001 quotes", () => file(['"'.repeat(2_000_001), good(1)]), 1],
    ["2 million blank lines", () => file(["\n".repeat(2_000_000) + good(1)]), 1],
    ["a million columns", () => file([good(1) + ",x".repeat(1_000_000), good(2)]), 2],
    [
      "1,000 numbers of 10,000 digits",
      () => file([`A,T,8.${"1".repeat(10_000)},2,3\n`.repeat(1_000), good(1)]),
      1,
    ],
    ["300,000 rows that are no points", () => file(["B,T,x,y,z\n".repeat(300_000) + good(1)]), 1],
  ])("reads %s in time", async (_name, content, expected) => {
    expect(await kept(content())).toBe(expected);
  });

  it.each([
    ["a line of a gigabyte", good(1), "N"],
    ["a quote that never closes", `${good(1)}\n"`, "x"],
    ["columns without end", good(1), ","],
  ])(
    "refuses %s with a message, without reading on to the end",
    async (_name, start, endless) => {
      let bytes = 0;
      function* pieces() {
        yield encoder.encode(`${HEADER}\n${start}`);
        const piece = encoder.encode(endless.repeat(262_144));
        for (; bytes < 1_073_741_824; bytes += piece.length) yield piece;
      }
      await expect(readCsv(pieces())).rejects.toBeInstanceOf(RowTooLongError);
      expect(bytes).toBeLessThan(100_000_000);
    },
    120_000,
  );

  // tests/long repeats this with 100,000 tables.
  it("reads any table in bounded time, or refuses it with a message", async () => {
    const read = async (bytes: Uint8Array) => void (await readBounded(bytes));
    await fc.assert(fc.asyncProperty(madeUpTables, read), { numRuns: 100, seed: 16 });
  }, 120_000);
});
