import { expect, it } from "vitest";
import type { SurveyPoint } from "#shapes/points.ts";
import { columnsFromPoints, pointAt } from "../points.ts";
import { withCorrection, withoutPoints } from "./correct-points.ts";

const points: SurveyPoint[] = ["é1", "2", "", "four"].map((name, i) => ({
  name,
  code: i % 2 ? "TOE" : "TOPO",
  longitude: 9 + i,
  latitude: 46 + i,
  ellipsoidalHeight: 100 + i,
  ...(i === 1 && { quality: { solution: "FLOAT" as const } }),
}));
const columns = columnsFromPoints(points);
const all = (of: typeof columns) => Array.from({ length: of.count }, (_, i) => pointAt(of, i));

it("removes points, and keeps all that belongs to the others", () => {
  expect(all(withoutPoints(columns, [0, 2]))).toEqual([points[1], points[3]]);
});

it("corrects what is given, and nothing else", () => {
  const change = { name: "größer", code: "NEW", latitude: 1, longitude: 2, ellipsoidalHeight: 3 };
  expect(all(withCorrection(columns, [1], change))).toEqual([
    points[0],
    { ...points[1], ...change },
    points[2],
    points[3],
  ]);
  expect(all(withCorrection(columns, [1, 3], { raiseM: -0.25, code: "TOPO" }))).toEqual([
    points[0],
    { ...points[1], code: "TOPO", ellipsoidalHeight: 100.75 },
    points[2],
    { ...points[3], code: "TOPO", ellipsoidalHeight: 102.75 },
  ]);
  expect(all(columns)).toEqual(points);
});

it("renames any of the points, to a longer name, a shorter one, or none", () => {
  for (let chosen = 1; chosen < 16; chosen++) {
    const rows = [0, 1, 2, 3].filter(row => chosen & (1 << row));
    for (const name of ["größer als vorher", "x", ""]) {
      const renamed = points.map((point, i) => (rows.includes(i) ? { ...point, name } : point));
      expect(all(withCorrection(columns, rows, { name }))).toEqual(renamed);
    }
  }
});
