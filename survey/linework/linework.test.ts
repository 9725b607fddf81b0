import { describe, expect, it } from "vitest";
import type { CodeConvention, CodeRules, RuleKind } from "#shapes/code-rules.ts";
import type { PointColumns } from "#shapes/points.ts";
import { columnsFromPoints } from "../points.ts";
import { allocateQuality } from "../quality.ts";
import { calculateVolume } from "../volume/calculate.ts";
import { surfaceOf } from "../volume/mesh/surface.ts";
import { lineworkOf } from "./code-lines.ts";
import { drawingLines } from "./drawing-lines.ts";
import { guessRules } from "./guess.ts";
import { listLines } from "./list-lines.ts";
import { featuresIn } from "./rules.ts";

const rules = (convention: CodeConvention, of: Record<string, RuleKind>): CodeRules => ({
  convention,
  rules: Object.entries(of).map(([code, kind]) => ({ code, kind })),
});

/** Points of these codes, some 10 m apart on a line to the north-east, rising by 1 m each. */
const coded = (codes: string[]): PointColumns =>
  columnsFromPoints(
    codes.map((code, i) => ({
      name: String(i + 1),
      code,
      longitude: 8 + i * 1e-4,
      latitude: 46 + i * 7e-5,
      ellipsoidalHeight: 100 + i,
    })),
  );
const linesOf = (codes: string[], of: CodeRules) =>
  lineworkOf(coded(codes), of).lines.map(({ name, points, isClosed }) => ({ name, points, isClosed }));

describe("codes become lines", () => {
  it("in Civil 3D's convention: begin, end and close after the name", () => {
    const codes = ["EP1 B", "EP1", "GS", "EP1 E", "EP1 B", "EP1", "EP2 B", "EP1 CLS", "EP2"];
    expect(linesOf(codes, rules("civil3d", { EP: "line" }))).toEqual([
      { name: "EP1", points: [0, 1, 3], isClosed: false },
      { name: "EP1", points: [4, 5, 7], isClosed: true },
      { name: "EP2", points: [6, 8], isClosed: false },
    ]);
  });

  it("with two features at one point, controls before or after them, and a comment after a slash", () => {
    const of = rules("civil3d", { EP: "line", SW: "line" });
    const begun = [
      { name: "EP1", code: "EP", control: "begin" },
      { name: "SW1", code: "SW", control: "begin" },
    ];
    expect(featuresIn("EP1 B SW1 B", of)).toEqual(begun);
    expect(featuresIn("B EP1 B SW1", of)).toEqual(begun);
    expect(featuresIn("EP1 E SW1 B / B SW1", of)).toEqual([
      { name: "EP1", code: "EP", control: "end" },
      { name: "SW1", code: "SW", control: "begin" },
    ]);
    expect(featuresIn("TREE 20cm", of)).toEqual([]);
  });

  it("in upper or lower case, unless a rule distinguishes them", () => {
    const codes = ["ep1 b", "EP1", "Ep1 e"];
    expect(linesOf(codes, rules("civil3d", { EP: "line" }))).toEqual([
      { name: "EP1", points: [0, 1, 2], isClosed: false },
    ]);
    expect(lineworkOf(coded(codes), rules("civil3d", { EP: "line", ep: "ignore" })).lines).toHaveLength(1);
    expect(featuresIn("ep1 CL", rules("civil3d", { EP: "line", CL: "line" }))).toEqual([
      { name: "EP1", code: "EP", control: null },
      { name: "CL", code: "CL", control: null },
    ]);
  });

  it("of several features at one point, of which one begins: EP1 B TW2", () => {
    const codes = ["TW2", "EP1 B TW2", "TW2", "EP1", "EP1 E"];
    expect(linesOf(codes, rules("civil3d", { EP: "line", TW: "line" }))).toEqual([
      { name: "TW2", points: [0, 1, 2], isClosed: false },
      { name: "EP1", points: [1, 3, 4], isClosed: false },
    ]);
  });

  it("in the convention of Carlson's field programs: ST and END, before or after the code, and curves", () => {
    const of = rules("carlson", { EP: "line", FL: "line" });
    const codes = ["EP ST", "EP PC", "EP", "EP PT", "EP END", "ST FL", "FL", "ST FL", "FL", "FL CLO"];
    expect(linesOf(codes, of)).toEqual([
      { name: "EP", points: [0, 1, 2, 3, 4], isClosed: false },
      { name: "FL", points: [5, 6], isClosed: false },
      { name: "FL", points: [7, 8, 9], isClosed: true },
    ]);
    expect(guessRules(coded(codes))).toMatchObject({ convention: "carlson", controls: 5 });
    expect(guessRules(coded(["BEG BC1", "BC1", "END BC1"]))).toMatchObject({
      ...{ convention: "civil3d", controls: 2 },
      rules: [{ code: "BC", kind: "line" }],
    });
    expect(guessRules(coded(["E GATE", "B LOT"])).convention).toBe("none");
    expect(guessRules(coded(["SW ST", "SW", "SW END"]))).toMatchObject({
      convention: "trimble",
      controls: 2,
    });
  });

  it("in the convention of Carlson's field programs, without taking a rule's code for a curve", () => {
    const of = rules("carlson", { PC: "symbol", EP: "line" });
    expect(featuresIn("PC", of)).toEqual([{ name: "PC", code: "PC", control: null }]);
    expect(linesOf(["EP1 BCV", "EP1", "EP1 ECV"], rules("civil3d", { EP: "line" }))).toEqual([
      { name: "EP1", points: [0, 1, 2], isClosed: false },
    ]);
  });

  it("in the conventions of Trimble and of Carlson", () => {
    expect(linesOf(["SW ST", "SW", "SW END", "SW", "SW CLS"], rules("trimble", { SW: "line" }))).toEqual([
      { name: "SW", points: [0, 1, 2], isClosed: false },
      { name: "SW", points: [3, 4], isClosed: true },
    ]);
    const carlson = ["EP+7", "EP", "EP-7", "RP +0", "RP", "RP -0", "RP", "BLD1 +0", "BLD1", "BLD1 CLO"];
    expect(linesOf(carlson, rules("carlson", { EP: "line", RP: "line", BLD: "line" }))).toEqual([
      { name: "EP", points: [0, 1, 2], isClosed: false },
      { name: "RP", points: [3, 4, 5], isClosed: false },
      { name: "BLD1", points: [7, 8, 9], isClosed: true },
    ]);
  });

  it("that end if begun again or closed, with controls read in lower case", () => {
    const of = rules("civil3d", { EP: "line" });
    expect(linesOf(["EP1 b", "EP1", "EP1 B", "EP1", "EP1 cls", "EP1", "EP1"], of)).toEqual([
      { name: "EP1", points: [0, 1], isClosed: false },
      { name: "EP1", points: [2, 3, 4], isClosed: true },
      { name: "EP1", points: [5, 6], isClosed: false },
    ]);
    expect(linesOf(["BLD+0", "BLD", "BLD clo"], rules("carlson", { BLD: "line" }))).toEqual([
      { name: "BLD", points: [0, 1, 2], isClosed: true },
    ]);
  });

  it("that join points of one name in order if there are no controls, and are closed for closed codes", () => {
    const codes = ["EP1", "EP2", "EP1", "PAD", "EP2", "PAD", "EP1", "PAD"];
    expect(linesOf(codes, rules("none", { EP: "line", PAD: "closed" }))).toEqual([
      { name: "EP1", points: [0, 2, 6], isClosed: false },
      { name: "EP2", points: [1, 4], isClosed: false },
      { name: "PAD", points: [3, 5, 7], isClosed: true },
    ]);
  });

  it("but a single point stays a point, a rule's own name a code, and ignored points are left out", () => {
    const found = lineworkOf(
      coded(["C B", "MH", "C", "X B", "MH C"]),
      rules("civil3d", { C: "line", X: "line", MH: "ignore" }),
    );
    expect(found.lines.map(({ points }) => points)).toEqual([[0, 2, 4]]);
    expect(found.single).toEqual([{ name: "X", point: 3 }]);
    // The last point is a corner of a line, too, so that it stays.
    expect([...found.isLeftOut!]).toEqual([0, 1, 0, 0, 0]);
  });

  it("in one pass over a million points", () => {
    const columns = coded(["EP", "GS"]);
    const count = 1_000_000;
    const codeIndex = Uint16Array.from({ length: count }, (_, i) => (i % 100 === 0 ? 0 : 1));
    const { lines } = lineworkOf({ count, codes: columns.codes, codeIndex }, rules("none", { EP: "line" }));
    expect(lines[0]!.points).toHaveLength(10_000);
  });
});

describe("a guess", () => {
  it("finds the convention by its controls, and lines by them, by their names and by their numbers", () => {
    const codes = ["EP1 B", "EP1", "EP1 E", "GS", "MH", "Q1", "Q1", "Q1", "Q1", "BLD B", "BLD", "BLD CLS"];
    const { convention, controls, rules: found } = guessRules(coded(codes));
    expect({ convention, controls }).toEqual({ convention: "civil3d", controls: 4 });
    expect(Object.fromEntries(found.map(({ code, kind }) => [code, kind]))).toEqual({
      EP: "line",
      GS: "symbol",
      MH: "ignore",
      Q: "line",
      BLD: "closed",
    });
    const [evidence] = found.filter(({ code }) => code === "EP").map(each => each.evidence);
    expect(evidence).toMatchObject({
      points: 3,
      numbered: 1,
      begins: 1,
      ends: 1,
      meaning: "edge of pavement",
    });
    expect(evidence!.medianSpacingM).toBeGreaterThan(10);
    expect(evidence!.medianSpacingM).toBeLessThan(11);
  });

  it("finds nothing in points without codes", () => {
    expect(guessRules(coded(["", ""]))).toEqual({ convention: "none", controls: 0, rules: [] });
    expect(guessRules(coded([]))).toEqual({ convention: "none", controls: 0, rules: [] });
  });
});

describe("lines of a drawing", () => {
  const line = (layer: unknown, coordinates: unknown, type = "LineString") => ({
    type: "Feature",
    properties: { layer },
    geometry: { type, coordinates },
  });
  it("are those of the chosen layers with heights; the others are counted", () => {
    const features = [
      line("TOE", [
        [8, 46, 500],
        [8.1, 46, 501],
      ]),
      line("TOE", [
        [8, 46],
        [8.1, 46],
      ]),
      line("TOE", [
        [8, 46, 0],
        [8.1, 46, 0],
      ]),
      line(
        "AXIS",
        [
          [
            [8, 46, 5],
            [8.1, 46, 5],
          ],
          [
            [8, 46, 5],
            [8.1, 46],
          ],
        ],
        "MultiLineString",
      ),
      { type: "Feature", properties: null, geometry: { type: "Point", coordinates: [8, 46, 1] } },
      null,
    ];
    expect(drawingLines({ features }, ["TOE"])).toEqual({
      lines: [
        {
          layer: "TOE",
          corners: [
            [8, 46, 500],
            [8.1, 46, 501],
          ],
        },
      ],
      flat: [{ layer: "TOE", lines: 2 }],
      layers: [
        { layer: "AXIS", lines: 1, flat: 1 },
        { layer: "TOE", lines: 1, flat: 2 },
      ],
    });
    expect(drawingLines("no drawing", ["TOE"])).toEqual({ lines: [], flat: [], layers: [] });
  });
});

describe("a surface by its settings", () => {
  const side = 1e-3;
  /** A square with eaves at 0 m, a ridge of two points at 10 m in the middle, and a pole top above it. */
  const roof = columnsFromPoints(
    [
      ["GS", 0, 0, 0],
      ["GS", 0, 1, 0],
      ["GS", 1, 0, 0],
      ["GS", 1, 1, 0],
      ["RIDGE", 0, 0.5, 10],
      ["RIDGE", 1, 0.5, 10],
      ["POLE", 0.7, 0.8, 90],
    ].map(([code, x, y, z], i) => ({
      name: String(i),
      code: code as string,
      longitude: 8 + (x as number) * side,
      latitude: 46 + (y as number) * side,
      ellipsoidalHeight: z as number,
    })),
  );
  const level = { mode: "cut_fill", targetElevation: 0 } as const;
  const codeRules = rules("none", { RIDGE: "line", POLE: "ignore" });

  it("leaves points out and follows lines, and the result states it: half the box of the roof", () => {
    const result = calculateVolume(surfaceOf(roof, { recipe: { key: "k", codeRules } }), level);
    expect(result.cutVolume / (result.totalArea * 10)).toBeCloseTo(0.5, 4);
    expect(result.pointCount).toBe(6);
    expect(result.surface).toMatchObject({
      key: "k",
      codeLines: 1,
      drawingLines: 0,
      leftOutPoints: 1,
      crossings: 0,
    });
    expect(calculateVolume(surfaceOf(roof), level)).not.toHaveProperty("surface");
  });

  it("keeps the accuracy of the points that stay with them", () => {
    const withoutPole = { ...roof, quality: allocateQuality(roof.count) };
    for (let i = 0; i < roof.count; i++) withoutPole.quality.verticalRmsM[i] = roof.ellipsoidalHeight[i]! + 1;
    const surface = surfaceOf(withoutPole, { recipe: { key: "k", codeRules } });
    const { pointOf, z } = surface.tin;
    expect(surface.verticalRmsM).toHaveLength(6);
    pointOf.forEach((point, vertex) => {
      if (point < 6) expect(surface.verticalRmsM![point]).toBeCloseTo(z[vertex]! + 1, 5);
    });
  });

  it("keeps the earlier line's height where two cross, warns of it, and lists it", () => {
    const lines = [
      {
        layer: "BEAM",
        corners: [
          [8 + side / 2, 46, 3],
          [8 + side / 2, 46 + side, 3],
        ] as [number, number, number][],
      },
    ];
    const recipe = { key: "k", codeRules, lines };
    const { surface, warnings } = calculateVolume(surfaceOf(roof, { recipe }), level);
    expect(surface).toMatchObject({ codeLines: 1, drawingLines: 1, crossings: 1 });
    expect(warnings.join()).toMatch(/Lines meet at 1 place with heights that differ by up to 7\.000 m/);
    // The ridge stays level: its two ends, and the crossing between them.
    const heights = [...surfaceOf(roof, { recipe }).tin.z];
    expect(heights.filter(z => Math.abs(z - 10) < 1e-6)).toHaveLength(3);
    const { crossings, lines: listed } = listLines(roof, recipe);
    expect(listed.map(({ name, source }) => [name, source])).toEqual([
      ["RIDGE", "code"],
      ["BEAM", "drawing"],
    ]);
    expect(crossings).toHaveLength(1);
    expect(crossings[0]!.longitude).toBeCloseTo(8 + side / 2, 9);
    expect(crossings[0]!.heightM).toBeCloseTo(10, 6);
    expect(crossings[0]!.otherHeightM).toBeCloseTo(3, 6);
  });

  it("trims the edge by boundary, longest edge and smallest angle, and refuses to trim all", () => {
    const halfway: [number, number][] = [
      [8 - side, 46 - side],
      [8 + 2 * side, 46 - side],
      [8 + 2 * side, 46 + side / 2],
      [8 - side, 46 + side / 2],
    ];
    const whole = calculateVolume(surfaceOf(roof, { recipe: { key: "k", codeRules } }), level);
    const half = calculateVolume(
      surfaceOf(roof, { recipe: { key: "k", codeRules, boundary: halfway } }),
      level,
    );
    // A straight line of 230 m leaves its parallel by 1 mm.
    expect(half.totalArea / whole.totalArea).toBeCloseTo(0.5, 4);
    expect(half.surface).toMatchObject({ hasBoundary: true, trimmedTriangles: 2 });
    const thin = surfaceOf(roof, { recipe: { key: "k", minAngleDeg: 10 } });
    expect(calculateVolume(thin, level).surface?.trimmedTriangles).toBe(0);
    for (const recipe of [
      { key: "k", maxEdgeM: 1 },
      { key: "k", minAngleDeg: 45 },
    ])
      expect(() => surfaceOf(roof, { recipe: { ...recipe, codeRules } })).toThrow(
        /leave nothing of the surface/,
      );
  });
});

describe("unusual lines", () => {
  const side = 1e-3;
  type Place = [x: number, y: number, heightM: number];
  const placed = ([x, y, heightM]: Place): Place => [8 + x * side, 46 + y * side, heightM];
  /** A square of 3 x 3 points at 10 m, with further points. */
  const square = (...more: [code: string, ...Place][]) => {
    const grid = [0, 0.5, 1].flatMap(x => [0, 0.5, 1].map(y => ["GS", x, y, 10] as [string, ...Place]));
    return columnsFromPoints(
      [...grid, ...more].map(([code, ...at], i) => {
        const [longitude, latitude, ellipsoidalHeight] = placed(at);
        return { name: String(i), code, longitude, latitude, ellipsoidalHeight };
      }),
    );
  };
  const drawn = (...lines: Place[][]) => lines.map(line => ({ layer: "L", corners: line.map(placed) }));
  const levelled = { mode: "cut_fill", targetElevation: 0 } as const;
  const volume = (recipe: object, ...more: [code: string, ...Place][]) =>
    calculateVolume(surfaceOf(square(...more), { recipe: { key: "k", ...recipe } }), levelled);
  const plain = calculateVolume(surfaceOf(square()), levelled);

  it("of one point, or of one point twice, are just that point", () => {
    const codeRules = rules("none", { L: "line" });
    expect(volume({ codeRules }, ["L", 0.3, 0.3, 10]).surface).toMatchObject({ codeLines: 0, spans: 0 });
    const twice = volume({
      lines: drawn([
        [0.3, 0.3, 10],
        [0.3, 0.3, 10],
      ]),
    });
    expect(twice.surface).toMatchObject({ drawingLines: 1, spans: 0, blockedLines: 0 });
    expect(twice.cutVolume).toBeCloseTo(plain.cutVolume, 6);
  });

  it("closed, with their first point measured again at the end, have no extra span", () => {
    const codeRules = rules("none", { PAD: "closed" });
    const corners: [string, ...Place][] = [
      ["PAD", 0.2, 0.2, 10],
      ["PAD", 0.4, 0.2, 10],
      ["PAD", 0.4, 0.4, 10],
    ];
    const once = volume({ codeRules }, ...corners);
    const again = volume({ codeRules }, ...corners, ["PAD", 0.2, 0.2, 10]);
    expect([once.surface!.spans, again.surface!.spans]).toEqual([3, 3]);
    expect(again.cutVolume).toBeCloseTo(once.cutVolume, 6);
  });

  it("along another one are the same line where both run; different heights are listed", () => {
    const long: Place[] = [
      [0.1, 0.3, 10],
      [0.9, 0.3, 10],
    ];
    const part: Place[] = [
      [0.3, 0.3, 10],
      [0.7, 0.3, 10],
    ];
    const same = volume({ lines: drawn(long, long, part) });
    expect(same.surface).toMatchObject({ drawingLines: 3, crossings: 0, blockedLines: 0 });
    expect(same.cutVolume).toBeCloseTo(plain.cutVolume, 4);
    const higher = drawn(
      long,
      part.map(([x, y, z]) => [x, y, z + 2]),
    );
    const { crossings } = listLines(square(), { key: "k", lines: higher });
    expect(crossings.map(({ heightM, otherHeightM }) => [heightM, Math.round(otherHeightM)])).toEqual([
      [12, 10],
      [12, 10],
    ]);
    expect(volume({ lines: higher }).surface).toMatchObject({ crossings: 2, blockedLines: 0 });
  });

  it("across the outer boundary shape the ground up to it, and no farther", () => {
    const ring = [
      placed([0.25, 0.25, 0]),
      placed([0.75, 0.25, 0]),
      placed([0.75, 0.75, 0]),
      placed([0.25, 0.75, 0]),
    ];
    const boundary = ring.map(([longitude, latitude]): [number, number] => [longitude, latitude]);
    const lines = drawn([
      [-0.2, 0.4, 16],
      [1.2, 0.4, 16],
    ]);
    const cut = volume({ lines, boundary });
    const clipped = calculateVolume(surfaceOf(square(), { recipe: { key: "k", lines } }), {
      ...levelled,
      boundary,
    });
    expect(cut.totalArea).toBeCloseTo(clipped.totalArea, 5);
    expect(cut.cutVolume).toBeCloseTo(clipped.cutVolume, 3);
    expect(cut.cutVolume).toBeGreaterThan(cut.totalArea * 10.5);
  });

  it("outside of the survey are ground, too: their corners are measured points of the surface", () => {
    const beyond = volume({
      lines: drawn([
        [1.5, 0, 10],
        [1.5, 1, 10],
      ]),
    });
    expect(beyond.totalArea / plain.totalArea).toBeCloseTo(1.5, 4);
    expect(beyond.pointCount).toBe(plain.pointCount);
  });

  it("with vertices 10 nm apart, and points of other heights at their corners, have the mean height there", () => {
    const near = 1e-8 / 78_000 / side;
    const line: Place[] = [
      [0.3, 0.3, 10],
      [0.3 + near, 0.3, 10],
      [0.7, 0.3, 10],
    ];
    expect(volume({ lines: drawn(line) }).surface).toMatchObject({ spans: 1, blockedLines: 0 });
    const codeRules = rules("none", { L: "line" });
    const twice = surfaceOf(square(["L", 0.3, 0.3, 10], ["L", 0.7, 0.3, 10], ["GS", 0.3, 0.3, 14]), {
      recipe: { key: "k", codeRules },
    });
    expect(twice.tin.duplicates).toMatchObject({ merged: 1, conflicts: 1 });
    expect(twice.tin.duplicates.largestDifferenceM).toBeCloseTo(4, 9);
    // Two points were measured there: the line through one of them does not count it again.
    expect(Math.max(...twice.tin.z)).toBeCloseTo(12, 9);
  });
});
