// Tables that a stranger might send, and what must hold for each.
import fc from "fast-check";
import { expect } from "vitest";
import { planContext } from "../../reading/context.ts";
import { ChoiceNeededError, CsvImportError } from "./errors.ts";
import { inspectCsv, readCsv } from "./read.ts";

const PIECES = [
  ...["Name,Code,Longitude,Latitude,Ellipsoidal height\n", "Name;East;North;Elev\n", "x y z\n", "sep=;\n"],
  ...[
    "P,T,8.5,46.6,1400\n",
    "P;2600000,5;1200000,5;500\n",
    "1 2600000 1200000 500\n",
    "# a comment\n",
    "//",
    "%",
  ],
  ...[
    '"',
    '""',
    '"a""b"',
    '"x\ny"',
    ",",
    ";",
    "\t",
    "|",
    " ",
    "\n",
    "\r",
    "\r\n",
    "\0",
    "\u00a0",
    "\ufeff",
    "\u2028",
  ],
  ...[
    "1e308",
    "1e309",
    "NaN",
    "-",
    "+",
    ".",
    "1".repeat(400),
    "9".repeat(50),
    "8°30'15\"N",
    "46 30 15.5 W",
    "1,234.5",
  ],
  ...[
    "EPSG:25832",
    "UTM 32N",
    "ellipsoidal",
    "NAVD88",
    "US survey feet",
    "RTK FIX",
    "__proto__",
    "é",
    "点",
    "=1+1",
  ],
];
const pieces = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(1, 1, 1, 1, 2, 30, 300)), { maxLength: 40 })
  .map(all => all.map(([piece, times]) => piece.repeat(times)).join(""));

/** Pieces of tables in any order, some many times, in one of three encodings. */
export const madeUpTables: fc.Arbitrary<Uint8Array> = fc
  .tuple(fc.constantFrom(...PIECES.slice(0, 3), ""), pieces, fc.constantFrom("utf8", "latin1", "utf16le"))
  .map(([header, rest, encoding]) => Buffer.from(header + rest, encoding as BufferEncoding));

/** Plans and reads a table. Fails if that throws an error without a message for users. */
export async function readBounded(bytes: Uint8Array): Promise<{ ms: number; bytes: number; points: number }> {
  const before = process.cpuUsage();
  let points = 0;
  try {
    const context = await planContext({ fileName: "survey.csv" }, bytes);
    inspectCsv(bytes.subarray(0, 65_536), { answers: {}, context });
    const { columns, report } = await readCsv([bytes], { context });
    expect(report.rowsKept + report.rowsSkipped).toBe(report.rowsRead);
    for (const values of [columns.longitude, columns.latitude, columns.ellipsoidalHeight])
      expect(values.every(Number.isFinite)).toBe(true);
    points = columns.count;
  } catch (error) {
    if (!(error instanceof CsvImportError || error instanceof ChoiceNeededError)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, bytes: bytes.length, points };
}
