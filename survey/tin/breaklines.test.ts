import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomStream } from "../random.ts";
import { wholeMesh } from "../volume/mesh/mesh.ts";
import { cutFill, level, meshArea } from "../volume/mesh/prism.ts";
import { type Breakline, MOST_POINTS_WITH_BREAKLINES } from "./breaklines.ts";
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
  it("makes a roof of four corners and a ridge: half its box, which no points alone would give", () => {
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

  it("keeps every span as an edge and the plan whole, whatever lines that do not cross", () => {
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

  it("changes no volume of a plane: its lines lie in it already", () => {
    const plane = (x: number, y: number) => 500 + 0.05 * x - 0.03 * y;
    const line: Breakline = [10, 40, 90].map(x => [x, x / 2, plane(x, x / 2)] as const);
    const ground = points(2000, 7, plane);
    const volume = (breaklines: Breakline[]) => cutFill(wholeMesh(built(ground, breaklines)), level(501));
    expect(volume([line]).cutM3).toBeCloseTo(volume([]).cutM3, 6);
    expect(volume([line]).fillM3).toBeCloseTo(volume([]).fillM3, 6);
  });

  it("is parted by points that lie on it, as on a grid, and takes corners that are points", () => {
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

  it("refuses lines that cross, by number, and allows lines that share a corner", () => {
    const across: Breakline = [
      [10, 50, 1],
      [90, 51, 1],
    ];
    const down: Breakline = [
      [50, 10, 2],
      [51, 90, 2],
    ];
    const ground = points(300, 3);
    expect(() => built(ground, [across, down])).toThrow(
      expect.objectContaining({
        name: "SurfaceInputError",
        code: "breaklines-cross",
        subject: { breakline: 1 },
        message: "Breakline 2 crosses itself or an earlier breakline; give both a corner where they meet",
      }),
    );
    const meeting = [...across, [51, 90, 2]] as const;
    expect(() => built(ground, [across, meeting])).not.toThrow();
  });

  it("refuses more points than it can constrain in time, and corners that are no numbers", () => {
    const many = points(MOST_POINTS_WITH_BREAKLINES, 1);
    expect(() =>
      built(many, [
        [
          [1, 1, 1],
          [2, 2, 2],
        ],
      ]),
    ).toThrow(expect.objectContaining({ code: "too-many-points-for-breaklines" }));
    expect(() => built(points(10, 1), [[[1, 1, Number.NaN]]])).toThrow(/Breakline 1 needs numbers/);
  });
});
