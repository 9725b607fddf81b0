import { describe, expect, it } from "vitest";
import { randomStream } from "../random.ts";
import { locateIn } from "../tin/locate.ts";
import { buildTin } from "../tin/tin.ts";
import { TriangleGrid } from "../volume/mesh/triangle-grid.ts";
import { areasBetween } from "./between.ts";
import { gapsIn, heightAt } from "./heights.ts";
import { profileAlong } from "./profile.ts";

const next = randomStream(5);
const x = Float64Array.from({ length: 3000 }, () => next() * 100);
const y = Float64Array.from({ length: 3000 }, () => next() * 100);
const tin = buildTin(
  x,
  y,
  x.map((value, i) => 3 * Math.sin(value / 9) + y[i]! / 10),
);

describe("profileAlong", () => {
  it("is one run without gaps inside the surface, and the surface's own height everywhere", () => {
    const { lengthM, runs } = profileAlong(tin, [10, 20, 90, 30, 50, 80]);
    expect(lengthM).toBeCloseTo(Math.hypot(80, 10) + Math.hypot(40, 50), 9);
    expect(runs).toHaveLength(1);
    const [distanceM, heightM] = [Array.from(runs[0]!.distanceM), Array.from(runs[0]!.heightM)];
    expect(distanceM[0]).toBe(0);
    expect(distanceM.at(-1)).toBeCloseTo(lengthM, 6);
    const locate = locateIn(tin);
    const first = Math.hypot(80, 10);
    distanceM.forEach((d, i) => {
      if (i > 0) expect(d).toBeGreaterThan(distanceM[i - 1]!);
      const share = d <= first ? d / first : (d - first) / Math.hypot(40, 50);
      const [px, py] = d <= first ? [10 + 80 * share, 20 + 10 * share] : [90 - 40 * share, 30 + 50 * share];
      expect(heightM[i]!).toBeCloseTo(locate.heightAt(px!, py!)!, 6);
    });
  });

  it("starts and ends at the surface's edge and has gaps where triangles were trimmed", () => {
    const xs = Float64Array.of(0, 1, 1, 0, 10, 11, 11, 10);
    const ys = Float64Array.of(0, 0, 1, 1, 0, 0, 1, 1);
    const parted = buildTin(xs, ys, xs.slice(), { maxEdgeM: 3 });
    const { runs } = profileAlong(parted, [-5, 0.5, 20, 0.5]);
    expect(runs.map(run => [run.distanceM[0], Array.from(run.distanceM).at(-1)])).toEqual([
      [5, 6],
      [15, 16],
    ]);
    expect(runs[1]!.heightM[0]).toBeCloseTo(10, 9);
  });

  it("runs along a row of edges once", () => {
    const grid = Array.from({ length: 16 }, (_, i) => [i % 4, Math.floor(i / 4)] as const);
    const flat = buildTin(
      Float64Array.from(grid, g => g[0]),
      Float64Array.from(grid, g => g[1]),
      Float64Array.from(grid, g => g[0] * 2),
    );
    const { runs } = profileAlong(flat, [0, 1, 3, 1]);
    expect(runs).toHaveLength(1);
    expect(Array.from(runs[0]!.heightM)).toEqual([0, 2, 4, 6]);
  });

  it("is the same when only the triangles of the grid's cells along the line are looked at", () => {
    const grid = new TriangleGrid(tin);
    const lines = Array.from({ length: 60 }, () => Array.from({ length: 6 }, () => next() * 140 - 20));
    const upright = [50, -5, 50, 105, 0, 105, 0, -5];
    const straight = [0, 0, 100, 0, 100, 100, 0, 100, 0, 0];
    for (const line of [...lines, upright, straight])
      expect(profileAlong(tin, line, grid)).toEqual(profileAlong(tin, line));
  });

  it("runs along the outer edge of the surface, and through its corners, although they are rounded", () => {
    // Turned by an angle that no double holds: no corner lies on the line exactly.
    const [cos, sin] = [Math.cos(0.3), Math.sin(0.3)];
    const grid = Array.from({ length: 36 }, (_, i) => [i % 6, Math.floor(i / 6)] as const);
    const turned = buildTin(
      Float64Array.from(grid, ([a, b]) => 10 * (a * cos - b * sin)),
      Float64Array.from(grid, ([a, b]) => 10 * (a * sin + b * cos)),
      Float64Array.from(grid, ([a, b]) => a + b * b),
    );
    const at = (a: number, b: number) => [10 * (a * cos - b * sin), 10 * (a * sin + b * cos)];
    const edge = profileAlong(turned, [...at(0, 0), ...at(5, 0)]);
    expect(edge.runs).toHaveLength(1);
    expect(heightAt(edge, 50)).toBeCloseTo(5, 5);
    const top = profileAlong(turned, [...at(5, 5), ...at(0, 5)]);
    expect(Array.from(top.runs[0]!.heightM, height => Math.round(height))).toEqual([30, 29, 28, 27, 26, 25]);
    const diagonal = profileAlong(turned, [...at(0, 0), ...at(5, 5)]);
    expect(diagonal.runs).toHaveLength(1);
    for (let k = 0; k <= 5; k++) expect(heightAt(diagonal, 10 * k * Math.SQRT2)).toBeCloseTo(k + k * k, 4);
  });

  it("reports at which chainages it has no height, and does not bridge them", () => {
    const xs = Float64Array.of(0, 1, 1, 0, 10, 11, 11, 10);
    const ys = Float64Array.of(0, 0, 1, 1, 0, 0, 1, 1);
    const parted = profileAlong(buildTin(xs, ys, xs.slice(), { maxEdgeM: 3 }), [-5, 0.5, 20, 0.5]);
    expect(gapsIn(parted, parted.lengthM)).toEqual([
      [0, 5],
      [6, 15],
      [16, 25],
    ]);
    expect(heightAt(parted, 9)).toBeNull();
  });

  it("rises straight up at a vertical wall, as designs have them, and its area is exact", () => {
    // 2 m wide, at 0 m up to x = 5 and at 4 m beyond; the wall itself is two triangles without extent in plan.
    const wall = {
      x: Float64Array.of(0, 5, 5, 0, 5, 10, 10, 5),
      y: Float64Array.of(0, 0, 2, 2, 0, 0, 2, 2),
      z: Float64Array.of(0, 0, 0, 0, 4, 4, 4, 4),
      triangles: Uint32Array.of(0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7, 1, 4, 7, 1, 7, 2),
    };
    const { runs } = profileAlong(wall, [0, 1, 10, 1]);
    expect(runs).toHaveLength(1);
    expect(heightAt({ runs }, 4.999)).toBeCloseTo(0, 9);
    expect(heightAt({ runs }, 5.001)).toBeCloseTo(4, 9);
    const level = { runs: [{ distanceM: [0, 10], heightM: [1, 1] }] };
    expect(areasBetween({ runs }, level)).toEqual({ aboveM2: 15, belowM2: 5, comparedM: 10 });
    const turned = areasBetween(level, { runs });
    expect([turned.aboveM2, turned.belowM2]).toEqual([5, 15]);
  });
});
