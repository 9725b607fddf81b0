import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsFromPoints } from "../points.ts";
import { convexHull } from "./hull.ts";
import { summarise } from "./summary.ts";

const point = (longitude: number, latitude: number, ellipsoidalHeight = 100, code = "TOPO") => ({
  name: "p",
  code,
  longitude,
  latitude,
  ellipsoidalHeight,
});
const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

describe("summarise", () => {
  it("is empty without points", () => {
    expect(summarise(columnsFromPoints([]))).toEqual({
      pointCount: 0,
      typeCount: 0,
      codes: [],
      bounds: null,
      heightsM: null,
      plan: null,
    });
  });

  it("draws true north straight up, even far from the plan's middle", () => {
    const meridian = [60, 60.02, 60.04].map((latitude, i) => point(8.05, latitude, 100, `M${i}`));
    const { plan } = summarise(columnsFromPoints([...meridian, point(8, 60), point(8.1, 60.04)]));
    const places = plan!.points.filter(group => group.code.startsWith("M")).map(group => group.xy);
    expect(new Set(places.map(([x]) => x)).size).toBe(1);
    expect(places.map(([, y]) => y)).toEqual([...places.map(([, y]) => y!)].sort((a, b) => b - a));
  });

  it("counts codes by falling count, and the counts add up", () => {
    const columns = columnsFromPoints([point(8, 46, 1, "A"), point(8.1, 46, 2, "B"), point(8, 46.1, 6, "B")]);
    const summary = summarise(columns);
    expect(summary.codes).toEqual([
      { code: "B", count: 2 },
      { code: "A", count: 1 },
    ]);
    expect(summary.heightsM).toEqual({ min: 1, max: 6, mean: 3 });
    expect(summary.bounds).toEqual({ west: 8, south: 46, east: 8.1, north: 46.1 });
  });

  it("draws a site across the antimeridian as narrow as it is", () => {
    const { bounds, plan } = summarise(
      columnsFromPoints([point(179.9999, -16.5), point(-179.9999, -16.4999)]),
    );
    expect(bounds).toMatchObject({ west: 179.9999, east: -179.9999 });
    expect(plan!.width * plan!.metresPerUnit).toBeLessThan(25);
  });

  it("converts plan units back to the points' degrees", () => {
    const columns = columnsFromPoints([point(8.001, 46.002), point(8.004, 46.001), point(8.002, 46.003)]);
    const { origin, degreesPerUnit, points, metresPerUnit } = summarise(columns).plan!;
    const xy = points[0]!.xy;
    for (let i = 0; i < 3; i++) {
      expect(origin.longitude + xy[2 * i]! * degreesPerUnit.longitude).toBeCloseTo(columns.longitude[i]!, 5);
      expect(origin.latitude - xy[2 * i + 1]! * degreesPerUnit.latitude).toBeCloseTo(columns.latitude[i]!, 5);
    }
    // 0.003° of longitude at 46° and 100 m: 0.003 · 77,460 m (a cosine over the radius N).
    expect((xy[2]! - xy[0]!) * metresPerUnit).toBeCloseTo(232.3, 0);
  });

  it("keeps the plan under 40 kB and 3,000 points, with rare codes in it", () => {
    const next = random(7);
    const many = Array.from({ length: 30_000 }, (_, i) =>
      point(
        8 + next() * 0.01,
        46 + next() * 0.01,
        100 + 50 * Math.sin(i),
        i % 3000 === 0 ? "RARE" : `C${i % 5}`,
      ),
    );
    const { plan } = summarise(columnsFromPoints(many));
    expect(JSON.stringify(plan).length).toBeLessThan(40_000);
    expect(plan!.points.reduce((sum, group) => sum + group.xy.length / 2, 0)).toBeLessThanOrEqual(3000);
    expect(plan!.points.find(group => group.code === "RARE")!.xy).toHaveLength(20);
  });

  it("keeps the plan under 40 kB with 5,000 codes, long ones too", () => {
    const many = Array.from({ length: 5000 }, (_, i) =>
      point(8 + i * 1e-5, 46 + (i % 70) * 1e-5, i, `${"é".repeat(i % 90)}${i}`),
    );
    const { plan, codes, typeCount } = summarise(columnsFromPoints(many));
    expect(typeCount).toBe(5000);
    expect(codes).toHaveLength(100);
    expect(new TextEncoder().encode(JSON.stringify(plan)).length).toBeLessThan(40_000);
  });

  it("handles points all over the globe, at poles and in one place", () => {
    for (const points of [
      [point(0, 90), point(120, 89.9999), point(-120, 89.9999)],
      [point(-80, 35), point(147, -42), point(5, 52)],
      Array.from({ length: 20 }, () => point(1, 2)),
    ])
      expect(JSON.stringify(summarise(columnsFromPoints(points)).plan)).not.toContain("null,");
  });
});

describe("convexHull", () => {
  it("holds every point on its left, whatever the points", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -30, max: 30 })), {
          minLength: 1,
          maxLength: 200,
        }),
        pairs => {
          const x = Float64Array.from(pairs, pair => pair[0]);
          const y = Float64Array.from(pairs, pair => pair[1]);
          const hull = convexHull(x, y);
          for (let k = 0; k < hull.length; k++) {
            const a = hull[k]!;
            const b = hull[(k + 1) % hull.length]!;
            for (let i = 0; i < x.length; i++)
              expect(
                (x[b]! - x[a]!) * (y[i]! - y[a]!) - (y[b]! - y[a]!) * (x[i]! - x[a]!),
              ).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
