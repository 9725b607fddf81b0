import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointsIn } from "../../cad/drawing.ts";
import { outlineOf } from "../../cad/outline.ts";
import { drawDxf } from "./draw-dxf.ts";
import { damagedDrawings, madeUpDrawings, readBounded, SAMPLE_DXF } from "./hostile.test-files.ts";

const pairs = (...tags: (string | number)[]) => `${tags.join("\n")}\n`;
const drawing = (entities: string, blocks = "") =>
  Buffer.from(
    `${pairs(0, "SECTION", 2, "BLOCKS")}${blocks}${pairs(0, "ENDSEC", 0, "SECTION", 2, "ENTITIES")}${entities}${pairs(0, "ENDSEC", 0, "EOF")}`,
  );
const block = (name: string, entities: string) => pairs(0, "BLOCK", 2, name) + entities + pairs(0, "ENDBLK");
const knots = (count: number) => Array.from({ length: count }, (_, i) => pairs(40, i)).join("");

/** Draws a file with one shape; returns that shape's points. */
function only(bytes: Uint8Array) {
  const { shapes, diagnostic } = drawDxf(bytes);
  expect(shapes).toHaveLength(1);
  return { points: pointsIn(shapes[0]!.shape), diagnostic };
}

describe("angles of more than one turn", () => {
  it.each([
    ["an arc", pairs(0, "ARC", 40, 1, 50, "1e17", 51, 0)],
    ["an arc the other way", pairs(0, "ARC", 40, 1, 50, "-1e17", 51, "1e17")],
    ["an ellipse", pairs(0, "ELLIPSE", 11, 1, 21, 0, 40, 1, 41, 0, 42, "-1e7")],
    ["an edge of a hatch", pairs(0, "HATCH", 91, 1, 92, 0, 93, 1, 72, 2, 40, 1, 50, "1e17", 51, 0)],
    [
      "an elliptic edge of a hatch",
      pairs(0, "HATCH", 91, 1, 92, 0, 93, 1, 72, 3, 11, 1, 40, 1, 50, 0, 51, "1e8"),
    ],
  ])("%s is at most a whole turn", (_, entity) => {
    const { points } = only(drawing(entity));
    expect(points.length).toBeLessThanOrEqual(73);
    for (const [x, y] of points) expect(Math.hypot(x, y)).toBeCloseTo(1, 6);
  });

  it("takes 0.1° to 360.1° for a whole circle, and 350° to 370° for a ninth of a half circle", () => {
    const lengthOf = (from: number, to: number) =>
      only(drawing(pairs(0, "ARC", 40, 1, 50, from, 51, to)))
        .points.slice(1)
        .reduce(
          (sum, _, i, all) =>
            sum + (i === 0 ? 0 : Math.hypot(all[i]![0] - all[i - 1]![0], all[i]![1] - all[i - 1]![1])),
          0,
        );
    expect(lengthOf(0.1, 360.1)).toBeGreaterThan(6);
    expect(lengthOf(350, 370)).toBeLessThan(0.36);
  });
});

describe("work that a few bytes can cause", () => {
  const manyEdges = (edge: string, count: number) =>
    drawing(pairs(0, "HATCH", 91, 1, 92, 0, 93, count) + edge.repeat(count));
  const placedOften = (inBlock: string, insert = "") =>
    drawing(pairs(0, "INSERT", 2, "B", 70, 20_000) + insert, block("B", inBlock));
  const padding = pairs(40, 0).repeat(100_000);

  it.each([
    ["80,000 edges without points", manyEdges(pairs(72, 1), 80_000)],
    ["80,000 arcs without places", manyEdges(pairs(72, 2, 40, 1), 80_000)],
    [
      "paths that claim all tags as points",
      drawing(pairs(0, "HATCH", 91, 9_000) + pairs(92, 2, 93, 99_999).repeat(9_000)),
    ],
    ["splines that claim all tags as knots", manyEdges(pairs(72, 4, 95, 99_999, 96, 99_999), 9_000)],
    [
      "a spline of degree 25",
      drawing(pairs(0, "SPLINE", 71, 25) + knots(20_026) + pairs(10, 1).repeat(20_000)),
    ],
    [
      "100,000 half circles in one line",
      drawing(pairs(0, "LWPOLYLINE") + (pairs(10, 0, 42, 1) + pairs(10, 1, 42, 1)).repeat(50_000)),
    ],
    ["a long entity placed 20,000 times", placedOften(pairs(0, "POINT", 10, 0) + padding)],
    ["a long insert of 20,000 places", placedOften(pairs(0, "POINT", 10, 0), padding)],
    ["a long name on 20,000 shapes", placedOften(pairs(0, "POINT", 8, "x".repeat(100_000)))],
    ["a long text 20,000 times", placedOften(pairs(0, "TEXT", 1, "x".repeat(60_000)))],
    [
      "fractions that begin and never end",
      drawing(pairs(0, "MTEXT", 1, "\\S".repeat(30_000), 3, "\\S/".repeat(20_000))),
    ],
    ["a head of line ends", Buffer.from(`0${"\n".repeat(4_094)}x`)],
    ["20,000 places of a block that is not there", drawing(pairs(0, "INSERT", 2, "NOT").repeat(20_000))],
    [
      "an array without end",
      drawing(pairs(0, "INSERT", 2, "B", 70, "1e300", 71, "1e300"), block("B", pairs(0, "POINT"))),
    ],
    [
      "a mesh of one and a half columns",
      drawing(pairs(0, "POLYLINE", 70, 16, 71, 1.5, 72, 2) + pairs(0, "VERTEX", 10, 1).repeat(4)),
    ],
    ["100,000 types", drawing(Array.from({ length: 100_000 }, (_, i) => pairs(0, `T${i}`)).join(""))],
  ])("stays bounded: %s", (_, bytes) => {
    readBounded(bytes);
  });

  it("leaves out a spline of degree 500, and reports it", () => {
    const spline = pairs(0, "SPLINE", 71, 500) + knots(1_501) + pairs(10, 1).repeat(1_000);
    const { shapes, diagnostic } = drawDxf(drawing(spline + pairs(0, "POINT")));
    expect(shapes).toHaveLength(1);
    expect(diagnostic.dropped).toEqual({ SPLINE: 1 });
    expect(diagnostic.warnings).toContain("Splines of a degree above 25 are left out");
  });

  it("reads a hatch whose outline is a spline of 50,000 points", () => {
    const spline =
      pairs(72, 4, 94, 3, 95, 50_004, 96, 50_000) + knots(50_004) + pairs(10, 1, 20, 2).repeat(50_000);
    expect(only(drawing(pairs(0, "HATCH", 91, 1, 92, 0, 93, 1) + spline)).points.length).toBeGreaterThan(
      49_000,
    );
  });

  it("keeps the outline of a line of 100,000 corners small", () => {
    const corners = Array.from({ length: 100_000 }, (_, i) => pairs(10, i % 1000, 20, (i * 7919) % 1000));
    const outline = outlineOf(drawDxf(drawing(pairs(0, "LWPOLYLINE") + corners.join(""))).shapes);
    expect(JSON.stringify(outline).length).toBeLessThan(150_000);
  });

  it("leaves out shapes too far away to compute with, and draws the rest", () => {
    const far = pairs(0, "LINE", 10, "-1e308", 11, "1e308") + pairs(0, "INSERT", 2, "B", 41, "1e300");
    const { shapes, diagnostic } = drawDxf(
      drawing(far + pairs(0, "POINT"), block("B", pairs(0, "LINE", 10, 1e14))),
    );
    expect(shapes.map(({ type }) => type)).toEqual(["POINT"]);
    expect(diagnostic.dropped).toEqual({ LINE: 2 });
  });
});

// tests/long repeats these with 100,000 drawings.
describe("any drawing", () => {
  it("is read in bounded time, or refused with a message", () => {
    fc.assert(
      fc.property(madeUpDrawings, bytes => void readBounded(bytes)),
      { numRuns: 200, seed: 16 },
    );
  });
  it("is read in bounded time when it is damaged", () => {
    expect(Object.keys(drawDxf(Buffer.from(SAMPLE_DXF)).diagnostic.dropped)).toEqual([]);
    const drawings = damagedDrawings([SAMPLE_DXF]);
    fc.assert(
      fc.property(drawings, bytes => void readBounded(bytes)),
      { numRuns: 200, seed: 16 },
    );
  });
});
