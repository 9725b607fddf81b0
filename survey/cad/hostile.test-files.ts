// Drawings that a stranger might send: made up of any tags, or real ones with damage; and what must hold for each.
import fc from "fast-check";
import { expect } from "vitest";
import { type DxfLimits, drawDxf, pointsIn } from "./drawing.ts";
import { DxfError } from "./errors.ts";
import { placeDrawing } from "./geojson.ts";
import { outlineOf } from "./shapes/outline.ts";

const NUMBERS = ["0", "1", "-1", "2", "3", "0.5", "5", "7", "16", "64", "128", "256", "360", "100.25"];
const HOSTILE_NUMBERS = [
  ...["1e17", "-1e17", "1e308", "-1e308", "1e309", "NaN", "Infinity", "1e-320", "-0", "", " ", "0x10", "1,5"],
  ...["2147483648", "-2147483649", "99999999", "1e7", "-1e7", "1e9", "26", "500", "2.5", "1e15", "1e16"],
];
const TEXTS = [
  "A",
  "B",
  "C",
  "0",
  "BYLAYER",
  "\\S",
  "\\S1/2;",
  "\\A1;x",
  "%%d%%065^J",
  "\\U+D800",
  "{\\f|;}",
  "é",
];
const TYPES = [
  ...["LINE", "POINT", "LWPOLYLINE", "POLYLINE", "VERTEX", "SEQEND", "CIRCLE", "ARC", "ELLIPSE", "SPLINE"],
  ...["TEXT", "ATTRIB", "MTEXT", "3DFACE", "SOLID", "HATCH", "LEADER", "INSERT", "DIMENSION", "RAY"],
];
const CODES = [
  ...[1, 2, 3, 8, 10, 11, 12, 13, 20, 21, 22, 23, 30, 31, 38, 40, 41, 42, 43, 44, 45, 50, 51, 60, 62, 67, 70],
  ...[71, 72, 73, 74, 91, 92, 93, 94, 95, 96, 210, 220, 230, 420],
];
const STRAY = ["-1", "1072", "99999", "x", "", "0 0", "1e1", "1071", "102"];

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) },
  { weight: 1, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.double().map(String) },
);
const code = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...CODES).map(String) },
  { weight: 1, arbitrary: fc.constantFrom(...STRAY) },
);
/** The same few tags over and over, as a file does that wants to be large. */
const tags = fc
  .tuple(fc.array(fc.tuple(code, value), { maxLength: 30 }), fc.constantFrom(1, 1, 1, 1, 3, 40, 400))
  .map(([few, times]) =>
    Array.from({ length: times }, () => few.map(([c, v]) => `${c}\n${v}\n`).join("")).join(""),
  );
const entity = fc
  .tuple(fc.constantFrom(...TYPES), fc.constantFrom("", "2\nA\n", "2\nB\n", "8\nL\n"), tags)
  .map(([type, start, rest]) => `0\n${type}\n${start}${rest}`);
const entities = fc.array(entity, { maxLength: 12 }).map(all => all.join(""));
const block = fc
  .tuple(fc.constantFrom("A", "B", "C"), entities)
  .map(([name, inside]) => `0\nBLOCK\n2\n${name}\n10\n0\n20\n0\n${inside}0\nENDBLK\n`);

/** Sections, blocks and entities of any tags. */
export const madeUpDrawings: fc.Arbitrary<Uint8Array> = fc
  .tuple(fc.array(block, { maxLength: 3 }), entities, fc.boolean())
  .map(([blocks, drawn, ends]) =>
    Buffer.from(
      `0\nSECTION\n2\nBLOCKS\n${blocks.join("")}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${drawn}${ends ? "0\nENDSEC\n0\nEOF\n" : ""}`,
    ),
  );

type Damage = (lines: string[], at: number, other: number) => string[];
const DAMAGES: Damage[] = [
  (lines, at) => lines.toSpliced(at, 1),
  (lines, at, other) => lines.toSpliced(at, other % 50),
  (lines, at, other) => lines.with(at, HOSTILE_NUMBERS[other % HOSTILE_NUMBERS.length]!),
  (lines, at, other) => lines.with(at, lines[other % lines.length]!),
  (lines, at, other) => lines.toSpliced(at, 0, STRAY[other % STRAY.length]!),
  (lines, at, other) => lines.toSpliced(at, 0, ...lines.slice(other % lines.length).slice(0, 40)),
  (lines, at) => lines.slice(0, at + 1),
  (lines, at) => {
    const part = lines.slice(at, at + 20);
    return lines.toSpliced(at, 0, ...Array.from({ length: 50 }, () => part).flat());
  },
];

/** Drawings with up to eight kinds of damage: lines that are gone, doubled, swapped or hold other numbers. */
export function damagedDrawings(samples: string[]): fc.Arbitrary<Uint8Array> {
  const damage = fc.tuple(fc.nat(DAMAGES.length - 1), fc.nat(), fc.nat());
  return fc
    .tuple(fc.constantFrom(...samples), fc.array(damage, { minLength: 1, maxLength: 8 }))
    .map(([sample, all]) => {
      let lines = sample.split("\n");
      for (const [kind, at, other] of all)
        if (lines.length > 0) lines = DAMAGES[kind]!(lines, at % lines.length, other);
      return Buffer.from(lines.join("\n"));
    });
}

const LIMITS: DxfLimits = { features: 5_000, vertices: 100_000, depth: 24 };
/** Of the processor. An unhurried machine takes a tenth of it. */
const MOST_MS = 1_000;
const MS_PER_KB = 10;

/** What reading one drawing took. */
export interface Cost {
  ms: number;
  bytes: number;
  /** Of the JSON it becomes. */
  answerBytes: number;
}

/** Reads, outlines and places a drawing. Fails where that takes longer or answers more than it may. */
export function readBounded(bytes: Uint8Array): Cost {
  const before = process.cpuUsage();
  let answerBytes = 0;
  try {
    const drawn = drawDxf(bytes, LIMITS);
    expect(drawn.shapes.length).toBeLessThanOrEqual(LIMITS.features);
    let vertices = 0;
    for (const { shape } of drawn.shapes)
      for (const point of pointsIn(shape)) {
        vertices++;
        if (!point.every(Number.isFinite)) throw new Error(`There is a place ${point}`);
      }
    expect(vertices).toBeLessThanOrEqual(LIMITS.vertices);
    const outline = JSON.stringify(outlineOf(drawn.shapes));
    expect(outline?.length ?? 0).toBeLessThan(2_000_000);
    expect(outline).not.toMatch(/NaN|Infinity/);
    const origin = { longitude: 8, latitude: 47 };
    answerBytes = JSON.stringify(placeDrawing(drawn, { origin, metresPerUnit: 1 }).cadData).length;
  } catch (error) {
    if (!(error instanceof DxfError)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  expect(ms).toBeLessThan(MOST_MS + (MS_PER_KB * bytes.length) / 1000);
  return { ms, bytes: bytes.length, answerBytes };
}
