import { expect, test } from "vitest";
import { doesFit, gridStep, largestScale, paperMm, scaleBarLength } from "./plan-scale.ts";

const room = { width: 168, height: 110 };

test("metres become millimetres: 20 m at 1:500 are 40 mm", () => {
  expect(paperMm(20, 500)).toBe(40);
});

test.each([
  [{ width: 1.6, height: 1 }, 10],
  [{ width: 84, height: 55 }, 500],
  [{ width: 84.1, height: 55 }, 1_000],
  [{ width: 84, height: 55.1 }, 1_000],
  [{ width: 20, height: 1_000 }, 10_000],
  [{ width: 0, height: 0 }, 10],
  [{ width: 1e9, height: 1 }, 2_000_000],
])("the largest scale for %o is 1:%i", (ground, scale) => {
  expect(largestScale(ground, room)).toBe(scale);
  if (ground.width < 1e6) expect(doesFit(ground, room, scale)).toBe(true);
});

test.each([
  [10, 0.2, 0.5],
  [200, 5, 10],
  [500, 10, 20],
  [1_000, 20, 50],
  [25_000, 500, 1_000],
])("at 1:%i the crosses of the grid are %d m apart and the scale bar is %d m long", (scale, stepM, barM) => {
  expect(gridStep(scale)).toBe(stepM);
  expect(scaleBarLength(scale)).toBe(barM);
});

test.each([
  [10, 1],
  [100, 10],
  [500, 50],
  [25_000, 2_000],
])("at 1:%i the crosses of a grid in feet are %d ft apart", (scale, stepFt) => {
  expect(gridStep(scale, 0.3048)).toBe(stepFt);
});
