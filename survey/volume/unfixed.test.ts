import { expect, test } from "vitest";
import type { LonLatRing } from "#shapes/places.ts";
import type { SurveyPoint, SurveyPointQuality } from "#shapes/points.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { columnsFromPoints } from "../points.ts";
import { calculateVolume } from "./calculate.ts";
import { surfaceOf } from "./mesh/surface.ts";

const STEP_DEG = 1e-4;
const FIX: SurveyPointQuality = { solution: "FIX" };

/** A grid of 4 x 4 points from 0 to 3 steps; `qualities` by row and column, FIX if none is given. */
function grid(
  qualities: Record<string, SurveyPointQuality | null>,
  otherwise: SurveyPointQuality | null = FIX,
) {
  const points: SurveyPoint[] = [];
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++) {
      const known = qualities[`${row},${column}`];
      const quality = known === undefined ? otherwise : known;
      points.push({
        name: `${row},${column}`,
        code: "",
        longitude: 8 + column * STEP_DEG,
        latitude: 46 + row * STEP_DEG,
        ellipsoidalHeight: 400 + ((row * 7 + column * 3) % 5),
        ...(quality && { quality }),
      });
    }
  return surfaceOf(columnsFromPoints(points));
}

const level: VolumeInput = { mode: "cut_fill", targetElevation: 401 };
const warningsOf = (warnings: string[]) => warnings.filter(warning => warning.includes("FIX"));

test("points known not to be FIX are counted, with a warning", () => {
  const surface = grid({ "0,0": { solution: "FLOAT" }, "1,1": { solution: "SINGLE" }, "2,2": null });
  const { unfixedPoints, warnings } = calculateVolume(surface, level);
  expect(unfixedPoints).toBe(2);
  expect(warningsOf(warnings)).toEqual(["2 of 16 points are not FIX"]);
});

test("only points inside a boundary count", () => {
  const at = (row: number, column: number): LonLatRing[number] => [
    8 + column * STEP_DEG,
    46 + row * STEP_DEG,
  ];
  // An L around the corner at 0,0, without 2,2.
  const boundary = [at(-0.5, -0.5), at(-0.5, 3.5), at(1.5, 3.5), at(1.5, 1.5), at(3.5, 1.5), at(3.5, -0.5)];
  const surface = grid({
    "1,1": { solution: "FLOAT" },
    "2,2": { solution: "FLOAT" },
    "3,3": { solution: "DGPS" },
  });
  const { unfixedPoints, warnings } = calculateVolume(surface, { ...level, boundary });
  expect(unfixedPoints).toBe(1);
  expect(warningsOf(warnings)).toEqual(["1 point within the boundary is not FIX"]);
});

test("all FIX is reported without a warning, and unknown quality not at all", () => {
  expect(calculateVolume(grid({}), level).unfixedPoints).toBe(0);
  expect(warningsOf(calculateVolume(grid({}), level).warnings)).toEqual([]);
  expect(calculateVolume(grid({}, null), level)).not.toHaveProperty("unfixedPoints");
});

test("points of the compared survey bring a warning, too", () => {
  const earlier = grid({ "0,0": { solution: "FLOAT" } });
  const { unfixedPoints, warnings } = calculateVolume(grid({}), { mode: "surface_to_surface" }, earlier);
  expect(unfixedPoints).toBe(0);
  expect(warningsOf(warnings)).toEqual(["1 of 16 points of the earlier survey is not FIX"]);
});
