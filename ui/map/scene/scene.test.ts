import { expect, it } from "vitest";
import { pointShareAt } from "./scene.ts";

it("thins points where their marks would cover the ground, and shows all of them closer up", () => {
  // 120,000 points in 950 by 560 pixels are 2.1 pixels apart.
  const far = pointShareAt(2.1, true);
  expect(120_000 * far).toBeLessThan((950 * 560) / 15 ** 2);
  expect(120_000 * far).toBeGreaterThan((950 * 560) / 20 ** 2);
  expect(pointShareAt(4.2, true)).toBeCloseTo(4 * far, 6);
  expect(pointShareAt(7, true)).toBe(1);
});

it("draws all points while no ground is shown", () => {
  expect(pointShareAt(0.5, false)).toBe(1);
});
