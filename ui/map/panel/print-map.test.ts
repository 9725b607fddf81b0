import { expect, test } from "vitest";
import { SI_UNITS } from "#shapes/values/units.ts";
import { figuresIn } from "#survey/units/figures.ts";
import { printSheet } from "./print-map.ts";

test("a map is printed at a round scale, as large as the paper allows, with a correct scale bar", () => {
  // 1,200 by 600 pixels of 0.5 m: 600 m across at 1:5,000.
  expect(printSheet(1200, 600, 0.5)).toEqual({
    widthMm: 120,
    scale: 5000,
    barMm: 20,
    barM: 100,
    barText: "100 m",
  });
});

test("in a project in feet, the bar is a round number of feet", () => {
  const figures = figuresIn({ ...SI_UNITS, length: "ft" });
  const { barM, barText, scale, barMm } = printSheet(1200, 600, 0.5, figures);
  expect([barText, barM, scale]).toEqual(["200 ft", 60.96, 5000]);
  expect(barMm).toBeCloseTo(12.192, 9);
});

test.each([
  [390, 700, 0.01],
  [1900, 500, 3],
  [800, 800, 120],
])("a map of %d by %d pixels fits on the paper", (width, height, metresPerPixel) => {
  const { widthMm, scale, barMm, barM } = printSheet(width, height, metresPerPixel);
  expect(widthMm).toBeLessThanOrEqual(180);
  expect((widthMm * height) / width).toBeLessThanOrEqual(220);
  expect((barMm / 1000) * scale).toBeCloseTo(barM, 6);
});
