import { expect, test } from "vitest";
import { columnsFromPoints } from "../points.ts";
import { calculateVolume } from "./calculate.ts";
import { surfaceOf } from "./mesh/surface.ts";

const corners = [8, 8.001].flatMap(longitude => [46, 46.001].map(latitude => ({ longitude, latitude })));
const survey = (ellipsoidalHeight: number) =>
  surfaceOf(columnsFromPoints(corners.map(at => ({ name: "", code: "", ...at, ellipsoidalHeight }))));
const warningsOf = (differentHeights?: { later: string; earlier: string }) =>
  calculateVolume(survey(402), { mode: "surface_to_surface", differentHeights }, survey(400)).warnings;

test("surveys of different height references are compared with a warning that names both", () => {
  expect(warningsOf({ later: "above the ellipsoid", earlier: "above sea level (NAVD88)" })).toEqual([
    expect.stringContaining("this one above the ellipsoid, the earlier one above sea level (NAVD88)"),
  ]);
  expect(warningsOf()).toEqual([]);
});
