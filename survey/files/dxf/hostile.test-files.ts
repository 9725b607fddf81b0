// Drawings that a stranger might send: made up of any tags, or real ones with damage; and what must hold when each is
// read.

import fc from "fast-check";
import { expect } from "vitest";
import { DrawingError, type DrawingLimits, pointsIn } from "../../cad/drawing.ts";
import { placeDrawing } from "../../cad/geojson.ts";
import { outlineOf } from "../../cad/outline.ts";
import { drawDxf } from "./draw-dxf.ts";

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
/** The same few tags repeated, as in a file made to be large. */
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

/** Sections, blocks and entities with arbitrary tags. */
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

/** Drawings with up to eight kinds of damage: lines removed, doubled, swapped or with other numbers. */
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

const LIMITS: DrawingLimits = { features: 5_000, vertices: 100_000, depth: 24 };

export interface Cost {
  /** Processor time. */
  ms: number;
  bytes: number;
  /** Size of the resulting JSON. */
  answerBytes: number;
}

/** Reads, outlines and places a drawing. Fails if the answer is too large. */
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
    if (!(error instanceof DrawingError)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, bytes: bytes.length, answerBytes };
}

const pairs = (...tags: (string | number)[]) => `${tags.join("\n")}\n`;
const at = (x: number, y: number) => pairs(10, x, 20, y, 30, 0);

const HATCH = [
  pairs(0, "HATCH", 8, "AREA", 10, 0, 20, 0, 30, 0, 2, "SOLID", 70, 1, 91, 2),
  pairs(92, 7, 72, 1, 73, 1, 93, 3, 10, 0, 20, 0, 42, 0.5, 10, 9, 20, 0, 42, 0, 10, 9, 20, 9, 42, 0),
  pairs(92, 1, 93, 4, 72, 1, 10, 0, 20, 0, 11, 5, 21, 5, 72, 2, 10, 5, 20, 5, 40, 2, 50, 0, 51, 180, 73, 1),
  pairs(72, 3, 10, 1, 20, 1, 11, 4, 21, 0, 40, 0.5, 50, 0, 51, 270, 73, 0),
  pairs(72, 4, 94, 2, 73, 0, 74, 0, 95, 6, 96, 3, 40, 0, 40, 0, 40, 0, 40, 1, 40, 1, 40, 1),
  pairs(10, 0, 20, 0, 10, 1, 20, 1, 10, 2, 20, 0, 97, 0, 75, 0, 76, 1),
].join("");

const ENTITIES = [
  pairs(0, "LINE", 5, "1F", 8, "EDGE", 62, 1, 10, 0, 20, 0, 30, 1, 11, 5, 21, 5, 31, 2),
  pairs(0, "POINT", 8, "0", 420, 16711680) + at(3, 4),
  pairs(0, "LWPOLYLINE", 8, "EDGE", 90, 3, 70, 1, 38, 7, 10, 0, 20, 0, 42, 1, 10, 5, 20, 0, 10, 5, 20, 5),
  pairs(0, "POLYLINE", 8, "EDGE", 66, 1, 70, 8) +
    pairs(0, "VERTEX") +
    at(0, 0) +
    pairs(0, "VERTEX") +
    at(1, 2),
  pairs(0, "SEQEND"),
  pairs(0, "POLYLINE", 66, 1, 70, 16, 71, 2, 72, 2),
  [0, 1, 2, 3].map(i => pairs(0, "VERTEX") + at(i % 2, i / 2)).join(""),
  pairs(0, "SEQEND"),
  pairs(0, "CIRCLE", 8, "0", 40, 2.5) + at(1, 1),
  pairs(0, "ARC", 8, "0", 40, 2.5, 50, 350, 51, 10) + at(1, 1),
  pairs(0, "ELLIPSE", 11, 4, 21, 0, 31, 0, 40, 0.5, 41, 0, 42, 6.283185) + at(0, 0),
  pairs(0, "SPLINE", 70, 8, 71, 3, 72, 8, 73, 4, 40, 0, 40, 0, 40, 0, 40, 0, 40, 1, 40, 1, 40, 1, 40, 1),
  at(0, 0) + at(1, 3) + at(3, 3) + at(4, 0),
  pairs(0, "TEXT", 40, 0.5, 1, "12.5%%d", 50, 30, 210, 0, 220, 0, 230, -1) + at(2, 2),
  pairs(0, "MTEXT", 40, 0.5, 3, "{\\fArial|b0;Well ", 1, "\\S1/2;} \\P200 m", 11, 1, 21, 1, 31, 0) + at(2, 3),
  pairs(0, "3DFACE", 10, 0, 20, 0, 30, 0, 11, 1, 21, 0, 31, 0, 12, 1, 22, 1, 32, 0, 13, 0, 23, 1, 33, 0),
  pairs(0, "SOLID", 10, 0, 20, 0, 11, 1, 21, 0, 12, 0, 22, 1, 13, 1, 23, 1),
  HATCH,
  pairs(0, "LEADER", 10, 0, 20, 0, 10, 1, 20, 1),
  pairs(0, "INSERT", 8, "EDGE", 2, "TREE", 41, 2, 42, 2, 50, 45, 70, 3, 71, 2, 44, 5, 45, 5, 66, 1) +
    at(9, 9),
  pairs(0, "ATTRIB", 2, "NO", 1, "17", 40, 1) + at(9, 9),
  pairs(0, "SEQEND"),
  pairs(0, "DIMENSION", 2, "*D1", 70, 0) + at(0, 0),
].join("");

/** A small drawing with an entity of every type that is drawn, as a CAD program writes it. */
export const SAMPLE_DXF = [
  pairs(0, "SECTION", 2, "HEADER", 9, "$ACADVER", 1, "AC1015", 9, "$INSUNITS", 70, 6, 0, "ENDSEC"),
  pairs(0, "SECTION", 2, "TABLES", 0, "TABLE", 2, "LAYER", 70, 2),
  pairs(0, "LAYER", 2, "EDGE", 70, 0, 62, 3, 6, "CONTINUOUS", 0, "LAYER", 2, "AREA", 70, 0, 62, 5),
  pairs(0, "ENDTAB", 0, "ENDSEC", 0, "SECTION", 2, "BLOCKS"),
  pairs(0, "BLOCK", 8, "0", 2, "TREE", 70, 0) + at(1, 1),
  pairs(0, "CIRCLE", 8, "0", 62, 0, 40, 1) + at(1, 1) + pairs(0, "INSERT", 2, "LEAF") + at(0, 0),
  pairs(0, "ENDBLK", 0, "BLOCK", 2, "LEAF") + at(0, 0) + pairs(0, "LINE", 10, 0, 20, 0, 11, 1, 21, 1),
  pairs(0, "ENDBLK", 0, "BLOCK", 2, "*D1") + at(0, 0) + pairs(0, "TEXT", 1, "5.00", 40, 1) + at(3, 3),
  pairs(0, "ENDBLK", 0, "ENDSEC", 0, "SECTION", 2, "ENTITIES"),
  ENTITIES,
  pairs(0, "ENDSEC", 0, "EOF"),
].join("");
