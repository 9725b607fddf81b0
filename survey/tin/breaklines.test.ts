import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomStream } from "../random.ts";
import { wholeMesh } from "../volume/mesh/mesh.ts";
import { cutFill, level, meshArea } from "../volume/mesh/prism.ts";
import { type Breakline, constrain } from "./breaklines.ts";
import { triangulate } from "./delaunay.ts";
import { locateIn } from "./locate.ts";
import { buildTin, type Tin } from "./tin.ts";
import { nextEdge } from "./trim-hull.ts";

/** Returns random points with heights over a square of 100 m, with its corners. */
function points(count: number, seed: number, height: (x: number, y: number) => number = () => 0) {
  const next = randomStream(seed);
  const place = (corner: number) =>
    Float64Array.from({ length: count }, (_, i) => (i < 4 ? corner : next() * 100));
  const x = place(0);
  const y = place(0);
  x[1] = x[2] = y[2] = y[3] = 100;
  return { x, y, z: x.map((value, i) => height(value, y[i]!)) };
}
const built = ({ x, y, z }: ReturnType<typeof points>, breaklines: Breakline[]) =>
  buildTin(x, y, z, { breaklines });

/** Tells whether the edge from a to b exists, through any vertices that lie on it. */
function hasSpan(tin: Tin, a: readonly number[], b: readonly number[]): boolean {
  const length = Math.hypot(b[0]! - a[0]!, b[1]! - a[1]!);
  let covered = 0;
  for (let e = 0; e < tin.triangles.length; e++) {
    const ends = [tin.triangles[e]!, tin.triangles[nextEdge(e)]!];
    const along = ends.map(
      v => ((tin.x[v]! - a[0]!) * (b[0]! - a[0]!) + (tin.y[v]! - a[1]!) * (b[1]! - a[1]!)) / length,
    );
    const aside = ends.map(
      v => ((tin.x[v]! - a[0]!) * (b[1]! - a[1]!) - (tin.y[v]! - a[1]!) * (b[0]! - a[0]!)) / length,
    );
    if (aside.some(d => Math.abs(d) > 1e-9) || along.some(d => d < -1e-9 || d > length + 1e-9)) continue;
    covered += Math.abs(along[1]! - along[0]!) / (tin.halfedges[e]! < 0 ? 1 : 2);
  }
  return Math.abs(covered - length) < 1e-6;
}

function expectWhole(tin: Tin, area: number): void {
  const mesh = wholeMesh(tin);
  expect(Math.min(...mesh.areaM2)).toBeGreaterThan(0);
  expect(meshArea(mesh)).toBeCloseTo(area, 6);
  const isMatched = (twin: number, e: number) =>
    twin < 0 || (tin.halfedges[twin] === e && tin.triangles[nextEdge(twin)] === tin.triangles[e]);
  expect(tin.halfedges.every(isMatched)).toBe(true);
}

describe("breaklines", () => {
  it("makes a roof of four corners and a ridge, with half the volume of its box; points alone would not", () => {
    const eaves = points(4, 1);
    const ridge: Breakline = [
      [0, 50, 10],
      [100, 50, 10],
    ];
    const tin = built(eaves, [ridge]);
    expect(hasSpan(tin, ridge[0]!, ridge[1]!)).toBe(true);
    expect(cutFill(wholeMesh(tin), level(0)).cutM3).toBeCloseTo((100 * 100 * 10) / 2, 9);
    expect(tin.duplicates.merged).toBe(0);
    expect(tin.pointOf.filter(point => point >= 4)).toHaveLength(2);
  });

  it("runs along a curb with the line's own heights, where Delaunay alone cuts across", () => {
    // Few points beside a line of two distant corners: the surface must be straight between them.
    const ground = points(400, 5, () => 3);
    const curb: Breakline = [
      [5, 12, 8],
      [95, 81, 17],
    ];
    const heightAt = locateIn(built(ground, [curb])).heightAt;
    for (const share of [0.1, 0.37, 0.5, 0.93])
      expect(heightAt(5 + 90 * share, 12 + 69 * share)).toBeCloseTo(8 + 9 * share, 9);
  });

  it("keeps every span as an edge and the plan whole, for any lines that do not cross", () => {
    const corner = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(corner, corner), { minLength: 2, maxLength: 12, selector: String }),
        fc.nat(50),
        (places, seed) => {
          // With rising x the line cannot cross itself.
          const line = places.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([x, y]) => [x, y, x] as const);
          const tin = built(points(100, seed), [line]);
          expectWhole(tin, 10_000);
          for (let i = 1; i < line.length; i++) expect(hasSpan(tin, line[i - 1]!, line[i]!)).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("changes no volume of a plane that its lines lie in", () => {
    const plane = (x: number, y: number) => 500 + 0.05 * x - 0.03 * y;
    const line: Breakline = [10, 40, 90].map(x => [x, x / 2, plane(x, x / 2)] as const);
    const ground = points(2000, 7, plane);
    const volume = (breaklines: Breakline[]) => cutFill(wholeMesh(built(ground, breaklines)), level(501));
    expect(volume([line]).cutM3).toBeCloseTo(volume([]).cutM3, 6);
    expect(volume([line]).fillM3).toBeCloseTo(volume([]).fillM3, 6);
  });

  it("is split by points on it, as on a grid, and takes corners that are points", () => {
    const grid = Array.from({ length: 121 }, (_, i) => [(i % 11) * 10, Math.floor(i / 11) * 10] as const);
    const x = Float64Array.from(grid, place => place[0]);
    const y = Float64Array.from(grid, place => place[1]);
    const diagonal: Breakline = [
      [0, 100, 0],
      [100, 0, 0],
    ];
    const tin = buildTin(x, y, new Float64Array(121), { breaklines: [diagonal] });
    expectWhole(tin, 10_000);
    expect(hasSpan(tin, diagonal[0]!, diagonal[1]!)).toBe(true);
    expect(tin.duplicates.merged).toBe(0);
    expect(tin.x).toHaveLength(121);
  });

  it("gives crossing lines a corner at the height of the earlier one, and lists them", () => {
    const across: Breakline = [
      [10, 50, 1],
      [90, 50, 3],
    ];
    const down: Breakline = [
      [30, 10, 8],
      [30, 90, 8],
    ];
    const tin = built(points(300, 3), [across, down]);
    expectWhole(tin, 10_000);
    for (const line of [across, down]) expect(hasSpan(tin, line[0]!, line[1]!)).toBe(true);
    expect(locateIn(tin).heightAt(30, 50)).toBeCloseTo(1.5, 9);
    expect(tin.lines).toMatchObject({
      lineCount: 2,
      spanCount: 4,
      crossings: [{ x: 30, y: 50, first: 0, second: 1, heightM: 1.5, otherHeightM: 8 }],
      blocked: [],
    });
  });

  it("lists a line that an earlier one blocks", () => {
    const [x, y] = [Float64Array.of(0, 10, 10, 0), Float64Array.of(0, 0, 10, 10)];
    const lineTo = (from: number, to: number): Breakline =>
      [from, to].map(vertex => [x[vertex]!, y[vertex]!, 0] as const);
    const lines = [lineTo(0, 2), lineTo(1, 3), lineTo(0, 1)];
    const found = constrain({ x, y, ...triangulate(x, y)! }, lines, Uint32Array.of(0, 2, 1, 3, 0, 1));
    expect(found).toEqual({ spanCount: 3, blocked: [1], edges: Uint32Array.of(0, 2, 0, 1) });
  });

  it("takes a corner on another line's span as a corner of that line, listed when the heights differ", () => {
    const across: Breakline = [
      [10, 50, 1],
      [90, 50, 1],
    ];
    const meeting = (z: number): Breakline => [
      [40, 50.0005, z],
      [40, 90, z],
    ];
    const low = built(points(300, 3), [across, meeting(1.005)]);
    expect(low.lines).toMatchObject({ crossings: [], spanCount: 3, blocked: [] });
    const high = built(points(300, 3), [across, meeting(2)]);
    expect(high.lines?.crossings).toMatchObject([{ first: 0, second: 1, heightM: 2, otherHeightM: 1 }]);
    expect(locateIn(high).heightAt(40, 50.0005)).toBeCloseTo(2, 9);
    expectWhole(high, 10_000);
  });

  it("keeps the plan whole and every span an edge, for any lines that cross", () => {
    const corner = fc.integer({ min: 1, max: 99 });
    const lines = fc.array(
      fc.uniqueArray(fc.tuple(corner, corner), { minLength: 2, maxLength: 8, selector: String }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(lines, fc.nat(50), (places, seed) => {
        const breaklines = places.map(line => line.map(([x, y]) => [x, y, x] as const));
        const tin = built(points(60, seed), breaklines);
        expectWhole(tin, 10_000);
        expect(tin.lines?.blocked).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it("refuses corners that are not numbers, and lines that cross ten thousand times", () => {
    expect(() => built(points(10, 1), [[[1, 1, Number.NaN]]])).toThrow(/Breakline 1 needs numbers/);
    const hatching = Array.from({ length: 101 }, (_, i): Breakline[] => [
      [
        [i, 0, 1],
        [i, 101, 1],
      ],
      [
        [0, i + 0.5, 1],
        [101, i + 0.5, 1],
      ],
    ]).flat();
    expect(() => built(points(10, 1), hatching)).toThrow(
      expect.objectContaining({ code: "breaklines-cross", message: expect.stringContaining("10,000 times") }),
    );
  });
});
