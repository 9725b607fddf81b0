import { expect, test } from "vitest";
import type { KnownPositions } from "#contract/calibration/calibration.ts";
import type { CalibrationValues } from "#ui/survey/calibration-fields/calibration-fields.tsx";
import { fillPositions, withLocalPoints } from "./fill-positions.ts";

type Point = CalibrationValues["points"][number];

const point = (name: string, known: Partial<Point> = {}) =>
  ({ name, x: "1", y: "2", z: "3", east: "", north: "", up: "", ...known }) as Point;
const form = (points: Point[], heights = { heights: "sea-level", datum: "" }) =>
  ({ unit: "m", scale: "fitted", model: "shift", points, ...heights }) as CalibrationValues;
const found: KnownPositions = {
  positions: [{ name: "A", count: 1, x: 381291.9, y: 5201009.73200001, height: 599.52 }],
  leftOut: [],
  heights: { kind: "ellipsoidal" },
  heightsDiffer: null,
  file: { epsg: 25832, crsName: "ETRS89 / UTM zone 32N", saysCrs: true, saysHeights: true, doubts: [] },
};
const A = { east: "381291.9", north: "5201009.732", up: "599.52" };

test("heights of another kind change the answer to ‘Known heights are’, and a note says so", () => {
  const { values, notes } = fillPositions(form([point("A")]), found);
  expect(values.points).toEqual([point("A", A)]);
  expect(values.heights).toBe("ellipsoidal");
  expect(notes).toEqual(["‘Known heights are’ was changed: the file has heights above the ellipsoid."]);
  const same = form([point("A")], { heights: "ellipsoidal", datum: "" });
  expect(fillPositions(same, found).notes).toEqual([]);
});

test("a typed height is never taken as another kind: the heights found are left out instead", () => {
  const { values, notes } = fillPositions(form([point("A"), point("B", { up: "548.33" })]), found);
  expect(values.points).toEqual([point("A", { ...A, up: "" }), point("B", { up: "548.33" })]);
  expect(values.heights).toBe("sea-level");
  expect(notes).toEqual([
    "Heights were not taken: the file has heights above the ellipsoid, and the height typed for B would be treated the same way. Set ‘Known heights are’ and search again, or type the heights you know.",
  ]);
});

test("replaced figures are listed, unless the same ones were found again", () => {
  const typed = form([point("A", { east: "381555", up: "600.1" })], { heights: "ellipsoidal", datum: "" });
  const first = fillPositions(typed, found);
  expect(first.notes).toEqual(["Replaced the previous values: A (381555, –, 600.1)."]);
  expect(fillPositions(first.values, found).notes).toEqual([]);
});

test("points of a local file fill the rows, beside what was typed, and unlike names are not fitted", () => {
  const local = { x: 1010, y: 5010.25, height: 100 };
  const positions = [
    { ...found.positions[0]!, local },
    { ...found.positions[0]!, name: "B", foundAs: "b", local },
  ];
  const typed = form([point("A", { x: "7", z: "" } as Partial<Point>), point("own", { east: "5" })]);
  const { points } = withLocalPoints(typed, positions);
  const blank = { name: "", x: "", y: "", h: "", east: "", north: "", up: "", plan: true, level: true };
  expect(points.map(({ name, x, y, h, plan }) => [name, x, y, h, plan])).toEqual([
    ["own", "1", "2", undefined, undefined],
    ["A", "7", "2", "", true],
    ["B", "1010", "5010.25", "100", false],
  ]);
  expect(withLocalPoints(form([{ ...blank }]), positions).points[0]).toMatchObject({
    ...{ name: "A", x: "1010", y: "5010.25", h: "100", plan: true },
  });
});
