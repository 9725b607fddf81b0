import { describe, expect, it } from "vitest";
import type { SitePlan } from "#shapes/summary.ts";
import { sketchOf } from "./sketch.ts";

const circle = (radius: number, corners: number) =>
  Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    return [Math.round(500 + radius * Math.cos(angle)), Math.round(300 + radius * Math.sin(angle))];
  }).flat();

const plan: SitePlan = {
  width: 1000,
  height: 600,
  metresPerUnit: 1,
  origin: { longitude: 8, latitude: 47 },
  degreesPerUnit: { longitude: 1e-5, latitude: 1e-5 },
  points: [],
  hull: circle(290, 400),
  contours: Array.from({ length: 60 }, (_, i) => ({
    heightM: i,
    isIndex: i % 5 === 0,
    lines: [circle(4 * i, 500)],
  })),
  contourIntervalM: 1,
};

describe("a plan's sketch", () => {
  it("keeps the shape in 96 units and about 2 kB", () => {
    const { width, height, hull, contours } = sketchOf(plan);
    expect([width, height]).toEqual([96, 58]);
    const radii = hull.flatMap((x, i) => (i % 2 === 0 ? [Math.hypot(x - 48, hull[i + 1]! - 28.8)] : []));
    for (const radius of radii) expect(Math.abs(radius - 290 * 0.096)).toBeLessThan(1);
    expect(contours.length).toBeGreaterThan(3);
    expect(JSON.stringify(sketchOf(plan)).length).toBeLessThan(3_000);
  });

  it("draws index contours before the others, and no specks", () => {
    const index = new Set(
      plan.contours
        .filter(({ isIndex }) => isIndex)
        .map(({ lines }) =>
          JSON.stringify(sketchOf({ ...plan, contours: [{ heightM: 0, isIndex: true, lines }] }).contours),
        ),
    );
    const [first] = sketchOf(plan).contours;
    expect(index).toContain(JSON.stringify([first]));
    const speck = { heightM: 0, isIndex: true, lines: [[500, 300, 510, 300, 510, 310]] };
    expect(sketchOf({ ...plan, contours: [speck] }).contours).toEqual([]);
  });

  it("handles a plan of a single point", () => {
    const { hull, contours } = sketchOf({ ...plan, width: 40, height: 40, hull: [20, 20], contours: [] });
    expect(hull).toEqual([48, 48]);
    expect(contours).toEqual([]);
  });
});
