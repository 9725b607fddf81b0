import { describe, expect, it } from "vitest";
import { calculateVolume } from "./calculate.ts";
import { KNOWN_ANSWERS } from "./known-answers.ts";
import { type SiteSurface, surfaceInPlane } from "./mesh/surface.ts";
import { sampled } from "./surfaces.test-files.ts";

const levelAt = (surface: SiteSurface, targetElevation: number) =>
  calculateVolume(surface, { mode: "cut_fill", targetElevation });
const near = (value: number, expected: number, relative: number) =>
  expect(Math.abs(value - expected) / Math.abs(expected)).toBeLessThan(relative);

describe("known answers", () => {
  it.each(KNOWN_ANSWERS)("finds $expected $unit: $what", ({ compute, expected, tolerance }) =>
    near(compute(), expected, tolerance),
  );

  it("brackets the 50 ft grid cell of the textbook by its two triangulations, and finds one of them", () => {
    const corner = [87.6, 87.6, 87.6, 88.6];
    const halves = (triangles: number[][]) =>
      triangles.reduce(
        (sum, t) => sum + ((50 * 50) / 2) * t.reduce((d, k) => d + (90 - corner[k]!) / 3, 0),
        0,
      ) / 27;
    const low = halves([
      [0, 1, 3],
      [1, 2, 3],
    ]);
    const high = halves([
      [0, 1, 2],
      [0, 2, 3],
    ]);
    // Corners 0, 1, 2, 3 around the cell; the engine's triangulation is one of the two.
    const x = Float64Array.of(0, 50, 50, 0);
    const y = Float64Array.of(0, 0, 50, 50);
    const found = calculateVolume(surfaceInPlane(x, y, Float64Array.from(corner)), {
      mode: "cut_fill",
      targetElevation: 90,
    });
    expect([low, high].some(value => Math.abs(found.fillVolume / 27 - value) < 1e-9)).toBe(true);
    expect((low + high) / 2).toBeCloseTo(199.07, 2);
    expect(found.cutVolume).toBe(0);
  });

  it("is exact for a plane at any number of points", () => {
    for (const count of [4, 10, 1000, 20_000]) {
      const result = levelAt(
        sampled(count, 100, (x, y) => 500 + 0.05 * x - 0.03 * y),
        490,
      );
      near(result.cutVolume, 10 * 200 * 200, 1e-9);
      near(result.avgCurrentElevation, 500, 1e-12);
    }
  });

  it.each<[string, (x: number, y: number) => number, number, number]>([
    ["bowl", (x, y) => (x * x + y * y) / 500, 0, (40_000 * (2 * (100 ** 2 / 3))) / 500],
    [
      "cone",
      (x, y) => Math.hypot(x, y) / 10,
      0,
      (8 / 3 / 10) * 100 ** 3 * ((Math.SQRT2 + Math.log(1 + Math.SQRT2)) / 2),
    ],
    ["sinusoid", (x, y) => 5 + 2 * Math.sin((Math.PI * x) / 100) * Math.cos((Math.PI * y) / 50), 0, 200_000],
  ])("approaches the integral of a %s as 1/n", (_name, height, target, integral) => {
    const errors = [2000, 8000, 32_000].map(count => {
      let sum = 0;
      for (let seed = 1; seed <= 4; seed++) {
        const result = levelAt(sampled(count, 100, height, seed), target);
        sum += Math.abs(result.netVolumeChange - integral) / integral / 4;
      }
      return sum;
    });
    expect(errors[2]!).toBeLessThan(2e-4);
    // Sixteen times the points: about a sixteenth of the error, at worst a fifth for random samples.
    expect(errors[2]! / errors[0]!).toBeLessThan(0.2);
  });
});
