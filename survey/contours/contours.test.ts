import { describe, expect, it } from "vitest";
import { randomStream } from "../random.ts";
import { heroContours } from "../sample/hero.ts";
import { sampleQuarry } from "../sample/quarry.ts";
import { buildTin } from "../tin/tin.ts";
import {
  ContourIntervalError,
  type ContourLines,
  contoursAt,
  contoursAtLevels,
  isIndexLevel,
  niceInterval,
} from "./contours.ts";
import { contourLabels } from "./labels.ts";
import { simplifyLine } from "./simplify.ts";

function surface(count: number, seed: number, height: (x: number, y: number) => number) {
  const next = randomStream(seed);
  const x = Float64Array.from({ length: count }, () => next() * 200 - 100);
  const y = Float64Array.from({ length: count }, () => next() * 200 - 100);
  return buildTin(
    x,
    y,
    x.map((_, i) => height(x[i]!, y[i]!)),
  );
}
const linesOf = (lines: ContourLines) =>
  Array.from(lines.ends, (end, i) => {
    const from = i === 0 ? 0 : lines.ends[i - 1]!;
    return {
      level: lines.level[i]!,
      isClosed: lines.isClosed[i] === 1,
      x: lines.x.subarray(from, end),
      y: lines.y.subarray(from, end),
    };
  });

describe("contoursAt", () => {
  it("draws circles of the right length and area around a cone, with the higher ground on the left", () => {
    const lines = linesOf(
      contoursAtLevels(
        surface(40_000, 2, (x, y) => 100 - Math.hypot(x, y)),
        Float64Array.of(40, 60),
      ),
    );
    expect(lines.map(line => line.isClosed)).toEqual([true, true]);
    lines.forEach(({ x, y }, k) => {
      const radius = k === 0 ? 60 : 40;
      let area = 0;
      for (let i = 0; i < x.length; i++) {
        const j = (i + 1) % x.length;
        area += (x[i]! * y[j]! - x[j]! * y[i]!) / 2;
        expect(Math.hypot(x[i]!, y[i]!)).toBeCloseTo(radius, 0);
      }
      // Counter-clockwise around a summit; chords of a 1 m mesh lose 0.1 %.
      expect(area / (Math.PI * radius ** 2)).toBeCloseTo(1, 2);
    });
  });

  it("lies on a plane's straight line to 1e-9 m, from outline to outline", () => {
    const lines = linesOf(
      contoursAt(
        surface(3000, 3, (x, y) => 0.3 * x - 0.2 * y + 7),
        5,
      ),
    );
    expect(lines.length).toBeGreaterThan(10);
    for (const { x, y, isClosed } of lines) {
      expect(isClosed).toBe(false);
      for (let i = 0; i < x.length; i++) {
        const height = 0.3 * x[i]! - 0.2 * y[i]! + 7;
        expect(Math.abs(height - Math.round(height / 5) * 5)).toBeLessThan(1e-9);
      }
    }
  });

  it("neither branches nor breaks where corners lie exactly at a level", () => {
    const xs: number[] = [];
    const ys: number[] = [];
    for (let i = 0; i < 400; i++) {
      xs.push(i % 20);
      ys.push(Math.floor(i / 20));
    }
    const x = Float64Array.from(xs);
    const y = Float64Array.from(ys);
    const z = x.map((value, i) => Math.round(3 * Math.sin(value / 3) + 3 * Math.cos(y[i]! / 3)));
    for (const { isClosed, x: lx, y: ly } of linesOf(contoursAt(buildTin(x, y, z), 1))) {
      const onFrame = (i: number) => lx[i] === 0 || lx[i] === 19 || ly[i] === 0 || ly[i] === 19;
      if (!isClosed) expect(onFrame(0) && onFrame(lx.length - 1)).toBe(true);
    }
  });

  it("covers each level's crossings once: every crossed edge has one position", () => {
    const tin = surface(2000, 9, (x, y) => 10 * Math.sin(x / 20) * Math.cos(y / 15));
    let edges = 0;
    for (let e = 0; e < tin.triangles.length; e++) {
      const a = tin.z[tin.triangles[e]!]!;
      const b = tin.z[tin.triangles[e % 3 === 2 ? e - 2 : e + 1]!]!;
      const isHull = tin.halfedges[e]! < 0;
      for (let level = -8; level <= 8; level += 2) if (a >= level !== b >= level) edges += isHull ? 1 : 0.5;
    }
    const lines = contoursAtLevels(tin, Float64Array.of(-8, -6, -4, -2, 0, 2, 4, 6, 8));
    expect(lines.x.length).toBe(edges);
  });

  it("refuses intervals that cannot be drawn", () => {
    const tin = surface(100, 1, x => x);
    for (const interval of [0, -1, Number.NaN, 1e-6])
      expect(() => contoursAt(tin, interval)).toThrow(ContourIntervalError);
    expect(() => contoursAt(tin, 1, 1)).toThrow("choose a larger interval");
    expect(contoursAt(tin, 1000).ends).toHaveLength(1);
  });

  it("rounds intervals up to 1, 2 or 5 times a power of ten", () => {
    expect([0.011, 0.3, 1, 1.2, 4, 7, 30].map(niceInterval)).toEqual([0.02, 0.5, 1, 2, 5, 10, 50]);
  });
});

describe("contourLabels", () => {
  const cone = surface(40_000, 2, (x, y) => 100 - Math.hypot(x, y));

  it("lie along index contours, upright and apart", () => {
    const lines = contoursAtLevels(
      cone,
      Float64Array.from({ length: 45 }, (_, i) => 10 + 2 * i),
    );
    const labels = contourLabels(lines, 2, 60);
    const heights = Array.from(labels.line, line => lines.levelsM[lines.level[line]!]!);
    expect(new Set(heights.map(height => height % 10))).toEqual(new Set([0]));
    // The circle of radius 80 has room for eight labels, that of radius 5 for none.
    expect(heights.filter(height => height === 20)).toHaveLength(8);
    expect(Math.max(...heights)).toBeLessThan(97);
    labels.x.forEach((x, i) => {
      const y = labels.y[i]!;
      expect(100 - Math.hypot(x, y)).toBeCloseTo(heights[i]!, 0);
      const angle = labels.angleDeg[i]!;
      expect(angle).toBeGreaterThanOrEqual(-90);
      expect(angle).toBeLessThanOrEqual(90);
      // A circle runs at right angles to its radius.
      const across = (Math.atan2(y, x) * 180) / Math.PI + 90;
      expect(Math.abs(Math.sin(((angle - across) * Math.PI) / 180))).toBeLessThan(0.1);
      for (let j = 0; j < i; j++)
        expect(Math.hypot(labels.x[j]! - x, labels.y[j]! - y)).toBeGreaterThanOrEqual(15);
    });
  });

  it("prefer the straight part of a line to its bend", () => {
    // One line: straight, with a hairpin in its middle where the only label would go.
    const xs = [0, 40, 48, 50, 52, 60, 100];
    const line = {
      levelsM: Float64Array.of(10),
      level: Uint32Array.of(0),
      isClosed: Uint8Array.of(0),
      ends: Uint32Array.of(xs.length),
      x: Float64Array.from(xs),
      y: Float64Array.from(xs, x => (x === 50 ? 3 : 0)),
    };
    const { x, y, angleDeg } = contourLabels(line, 2, 100);
    expect(x).toHaveLength(1);
    expect(Math.abs(x[0]! - 50)).toBeGreaterThan(2);
    expect([y[0], angleDeg[0]]).toEqual([0, 0]);
  });

  it("lie on every contour when none is an index contour", () => {
    const flat = surface(500, 4, x => 11 + x / 200);
    const lines = contoursAt(flat, 1);
    expect(contourLabels(lines, 1).line.length).toBeGreaterThan(0);
    expect(isIndexLevel(-10, 2)).toBe(true);
    expect(isIndexLevel(12, 2)).toBe(false);
  });
});

describe("simplifyLine", () => {
  it("keeps the ends and every position farther off than the tolerance", () => {
    expect(simplifyLine([0, 1, 2, 3, 4], [0, 0.1, 0, 2, 0], 0, 5, 0.5)).toEqual([0, 2, 3, 4]);
  });
});

describe("the samples", () => {
  it("are the same every time", () => {
    expect(sampleQuarry(300)).toEqual(sampleQuarry(300));
    expect(new Set(sampleQuarry(300).codes)).toContain("PL_1");
  });

  it("draw a landing page in less than 120 kB of path data, with tops inside the frame", () => {
    const hero = heroContours();
    expect(JSON.stringify(hero.contours).length).toBeLessThan(150_000);
    expect(hero.contours.some(contour => contour.isIndex)).toBe(true);
    expect(hero.summits.length).toBeGreaterThanOrEqual(3);
    for (const { x, y } of hero.summits)
      expect(x > 0 && x < hero.width && y > 0 && y < hero.height).toBe(true);
  });
});
