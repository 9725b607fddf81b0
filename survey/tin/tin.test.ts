import Delaunator from "delaunator";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomStream } from "../random.ts";
import type { Breakline } from "./breaklines.ts";
import { DegenerateSurfaceError } from "./errors.ts";
import { hilbertKey, hilbertOrder } from "./spatial-order.ts";
import { buildTin, type Tin } from "./tin.ts";
import { outlineOf } from "./trim-hull.ts";

const cloud = (count: number, seed: number, place: (u: number, v: number) => [number, number]) => {
  const next = randomStream(seed);
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  for (let i = 0; i < count; i++) [x[i], y[i]] = place(next(), next());
  return { x, y, z: Float64Array.from(x, (_, i) => i) };
};
const areaOf = (tin: Tin, t: number) => {
  const [a, b, c] = [0, 1, 2].map(k => tin.triangles[3 * t + k]!) as [number, number, number];
  return (
    ((tin.x[b]! - tin.x[a]!) * (tin.y[c]! - tin.y[a]!) - (tin.y[b]! - tin.y[a]!) * (tin.x[c]! - tin.x[a]!)) /
    2
  );
};
const totalArea = (tin: Tin) => {
  let sum = 0;
  for (let t = 0; t < tin.triangles.length / 3; t++) sum += areaOf(tin, t);
  return sum;
};
const triangleSet = (triangles: Uint32Array, point: (v: number) => number) => {
  const all = [];
  for (let t = 0; t < triangles.length; t += 3)
    all.push(
      [point(triangles[t]!), point(triangles[t + 1]!), point(triangles[t + 2]!)].sort((a, b) => a - b).join(),
    );
  return all.sort();
};

describe("buildTin", () => {
  it.each<[string, (u: number, v: number) => [number, number]]>([
    ["uniform", (u, v) => [u * 1000, v * 1000]],
    ["clustered", (u, v) => [u ** 8 * 1000, v ** 8 * 1000]],
    ["on a circle", (u, v) => [Math.cos(u * 6.3) * (100 + v * 0.01), Math.sin(u * 6.3) * (100 + v * 0.01)]],
    ["along a road", (u, v) => [u * 10_000, Math.sin(u * 20) * 300 + v * 8]],
  ])("finds the triangles that delaunator finds: %s", (_name, place) => {
    const { x, y, z } = cloud(3000, 11, place);
    const tin = buildTin(x, y, z, { mergeWithinM: 0 });
    const coords = new Float64Array(6000);
    for (let i = 0; i < 3000; i++) coords.set([x[i]!, y[i]!], 2 * i);
    const oracle = new Delaunator(coords);
    expect(triangleSet(tin.triangles, v => tin.pointOf[v]!)).toEqual(triangleSet(oracle.triangles, v => v));
  });

  it("covers the hull once with counter-clockwise triangles and matching half-edges, whatever the points", () => {
    const coordinate = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 80 }), pairs => {
        const x = Float64Array.from(pairs, pair => pair[0]);
        const y = Float64Array.from(pairs, pair => pair[1]);
        let tin: Tin;
        try {
          tin = buildTin(x, y, new Float64Array(x.length));
        } catch (error) {
          expect(error).toBeInstanceOf(DegenerateSurfaceError);
          return;
        }
        const triangles = Array.from({ length: tin.triangles.length / 3 }, (_, t) => t);
        expect(triangles.every(t => areaOf(tin, t) > 0)).toBe(true);
        expect(tin.halfedges.every((twin, e) => twin < 0 || tin.halfedges[twin] === e)).toBe(true);
        const [hull, ...rest] = outlineOf(tin);
        expect(rest).toEqual([]);
        let hullArea = 0;
        hull!.forEach((a, i) => {
          const b = hull![(i + 1) % hull!.length]!;
          hullArea += (tin.x[a]! * tin.y[b]! - tin.x[b]! * tin.y[a]!) / 2;
        });
        expect(totalArea(tin)).toBeCloseTo(hullArea, 9);
        const distinct = new Set(pairs.map(String)).size;
        expect(tin.x.length).toBe(distinct);
        expect(tin.duplicates.merged).toBe(pairs.length - distinct);
        // Euler: 2n - h - 2 triangles, with every vertex in use.
        expect(tin.triangles.length / 3).toBe(2 * distinct - hull!.length - 2);
      }),
      { numRuns: 1000 },
    );
  });

  it("merges points within 1 mm at the mean height, also across cell borders, and reports conflicts", () => {
    const { x, y } = cloud(2000, 5, (u, v) => [u * 50, v * 50]);
    const x2 = Float64Array.from([...x, ...x.map(value => value + 0.0006)]);
    const y2 = Float64Array.from([...y, ...y.map(value => value - 0.0006)]);
    const z2 = Float64Array.from(x2, (_, i) => (i < 2000 ? 10 : i === 2000 ? 12 : 10.002));
    const tin = buildTin(x2, y2, z2);
    expect(tin.x.length).toBe(2000);
    expect(tin.duplicates).toMatchObject({ merged: 2000, conflicts: 1, largestDifferenceM: 2 });
    expect(tin.z[tin.pointOf.indexOf(0)]).toBe(11);
    expect(tin.z[tin.pointOf.indexOf(1)]).toBeCloseTo(10.001, 12);
  });

  it("keeps points 1.1 mm apart", () => {
    const tin = buildTin(
      Float64Array.of(0, 0.0011, 0, 5),
      Float64Array.of(0, 0, 0.0011, 5),
      new Float64Array(4),
    );
    expect(tin.duplicates.merged).toBe(0);
  });

  it.each([
    ["too-few-points", [0, 1], [0, 1]],
    ["one-place", [3, 3, 3.0001, 3], [4, 4, 4, 4]],
    ["too-few-points", [3, 3, 3, 8], [4, 4, 4, 4]],
    ["on-a-line", [0, 1, 2, 3, 4], [1, 3, 5, 7, 9]],
    ["on-a-line", [0, 100.1, 200.2, 300.3], [0, 33.7, 67.4, 101.1]],
  ])("refuses points that make no surface: %s", (code, xs, ys) => {
    const x = Float64Array.from(xs);
    expect(() => buildTin(x, Float64Array.from(ys), new Float64Array(x.length))).toThrow(
      expect.objectContaining({ name: "DegenerateSurfaceError", code }),
    );
  });

  it("counts the points, not the corners of lines, when they make no surface", () => {
    const zero = new Float64Array(3);
    const lineTo = (x: number): Breakline[] => [
      [
        [0, 0, 0],
        [x, 0, 0],
      ],
    ];
    expect(() => buildTin(zero, zero, zero, { breaklines: lineTo(0) })).toThrow(
      "All 3 points lie in one place",
    );
    const x = Float64Array.of(0, 1, 2);
    expect(() => buildTin(x, zero, zero, { breaklines: lineTo(2) })).toThrow("All 3 points lie on one line");
  });

  it("triangulates slivers 0.1 mm high", () => {
    const x = Float64Array.from({ length: 50 }, (_, i) => i * 0.1);
    const y = Float64Array.from({ length: 50 }, (_, i) => (i % 2) * 1e-4);
    expect(buildTin(x, y, new Float64Array(50)).triangles.length / 3).toBe(48);
  });

  it("trims triangles with long outline edges from outside in", () => {
    // Two squares of a 1 m grid, 10 m apart: only a limit below 10 m separates them.
    const xs: number[] = [];
    const ys: number[] = [];
    for (const at of [0, 15])
      for (let i = 0; i <= 5; i++)
        for (let j = 0; j <= 5; j++) {
          xs.push(at + i);
          ys.push(j);
        }
    const build = (maxEdgeM?: number) =>
      buildTin(Float64Array.from(xs), Float64Array.from(ys), new Float64Array(xs.length), { maxEdgeM });
    expect(totalArea(build())).toBeCloseTo(100, 9);
    expect(totalArea(build(20))).toBeCloseTo(100, 9);
    const parted = build(3);
    expect(totalArea(parted)).toBeCloseTo(50, 9);
    expect(outlineOf(parted)).toHaveLength(2);
  });
});

describe("hilbertOrder", () => {
  it("visits all cells of a 32 x 32 square one step at a time", () => {
    const cells = Array.from({ length: 1024 }, (_, i) => ({ x: i & 31, y: i >> 5 }));
    cells.sort((a, b) => hilbertKey(a.x, a.y) - hilbertKey(b.x, b.y));
    for (let i = 1; i < cells.length; i++)
      expect(Math.abs(cells[i]!.x - cells[i - 1]!.x) + Math.abs(cells[i]!.y - cells[i - 1]!.y)).toBe(1);
  });

  it("is a permutation in rising order of keys", () => {
    const { x, y } = cloud(5000, 3, (u, v) => [u, v]);
    const { order, keys } = hilbertOrder(x, y);
    expect(new Set(order).size).toBe(5000);
    for (let i = 1; i < keys.length; i++) expect(keys[i]!).toBeGreaterThanOrEqual(keys[i - 1]!);
  });
});
