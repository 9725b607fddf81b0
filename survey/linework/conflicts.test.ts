import { expect, it } from "vitest";
import type { CodeRules } from "#shapes/code-rules.ts";
import { columnsFromPoints } from "../points.ts";
import { surfaceOf } from "../volume/mesh/surface.ts";
import { checkBoundary } from "./check-boundary.ts";
import { listLines } from "./list-lines.ts";

const SIDE = 1e-3;
const place = (x: number, y: number): [number, number] => [8 + x * SIDE, 46 + y * SIDE];
const rules: CodeRules = {
  convention: "civil3d",
  rules: [
    { code: "EP", kind: "line" },
    { code: "SW", kind: "line" },
    { code: "LID", kind: "ignore" },
  ],
};
const survey = (...points: [code: string, x: number, y: number, heightM: number][]) =>
  columnsFromPoints(
    points.map(([code, x, y, ellipsoidalHeight], i) => {
      const [longitude, latitude] = place(x, y);
      return { name: String(i + 1), code, longitude, latitude, ellipsoidalHeight };
    }),
  );
const corners = [
  ["GS", 0, 0, 10],
  ["GS", 1, 0, 10],
  ["GS", 0, 1, 10],
  ["GS", 1, 1, 10],
] as [string, number, number, number][];

/** Two lines that end in the middle, 2 m apart in height. */
const meeting = [
  ["EP1 B", 0.2, 0.5, 10],
  ["EP1 E", 0.5, 0.5, 10],
  ["SW1 B", 0.8, 0.5, 12],
  ["SW1 E", 0.5, 0.5, 12],
] as typeof corners;

const heightInMiddle = (columns: ReturnType<typeof survey>) => {
  const { tin } = surfaceOf(columns, { recipe: { key: "k", codeRules: rules } });
  const [x, y] = [0.5, 0.5].map((share, axis) => {
    const values = axis === 0 ? tin.x : tin.y;
    return Math.min(...values) + share * (Math.max(...values) - Math.min(...values));
  });
  const far = (v: number) => Math.hypot(tin.x[v]! - x!, tin.y[v]! - y!);
  const nearest = [...tin.x.keys()].reduce((best, v) => (far(v) < far(best) ? v : best));
  return tin.z[nearest]!;
};

it("lists lines that end in one place at different heights, with both heights and that of the surface", () => {
  const columns = survey(...corners, ...meeting);
  const { crossings, lines } = listLines(columns, { key: "k", codeRules: rules });
  expect(crossings).toHaveLength(1);
  expect(crossings[0]).toMatchObject({ sharedHeightsM: [10, 12], heightM: 11, first: 0, second: 1 });
  expect(lines.map(({ name }) => name)).toEqual(["EP1", "SW1"]);
  const [longitude, latitude] = place(0.5, 0.5);
  expect(crossings[0]!.longitude).toBeCloseTo(longitude, 9);
  expect(crossings[0]!.latitude).toBeCloseTo(latitude, 9);
  expect(heightInMiddle(columns)).toBeCloseTo(11, 9);
});

it("counts other points in that place, but not those that are left out", () => {
  const columns = survey(...corners, ...meeting, ["GS", 0.5, 0.5, 17], ["LID", 0.5, 0.5, 99]);
  const { crossings } = listLines(columns, { key: "k", codeRules: rules });
  expect(crossings).toHaveLength(1);
  expect(crossings[0]!.heightM).toBeCloseTo(13, 9);
  expect(heightInMiddle(columns)).toBeCloseTo(13, 9);
});

it("lists corners that a drawing's lines share at different heights, and a line that returns at another height", () => {
  const at = (x: number, y: number, heightM: number) => [...place(x, y), heightM] as [number, number, number];
  const lines = [
    { layer: "TOP", corners: [at(0.2, 0.2, 10), at(0.6, 0.2, 10), at(0.4, 0.6, 10), at(0.2, 0.2, 10.5)] },
    { layer: "FOOT", corners: [at(0.6, 0.2, 8), at(0.9, 0.3, 8)] },
    { layer: "SAME", corners: [at(0.9, 0.3, 8.005), at(0.9, 0.9, 8)] },
  ];
  const { crossings } = listLines(survey(...corners), { key: "k", lines });
  expect(crossings.map(({ first, second, sharedHeightsM }) => [first, second, sharedHeightsM])).toEqual([
    [0, 0, [10, 10.5]],
    [0, 1, [10, 8]],
  ]);
});

it("an outer boundary that crosses itself is refused with the place; one that touches itself is not", () => {
  const bowTie = [place(0, 0), place(1, 1), place(1, 0), place(0, 1)];
  expect(() => checkBoundary(bowTie, "boundary")).toThrow(
    /crosses itself at 46\.0005\d\d, 8\.0005\d\d; give its corners in order/,
  );
  const touching = [place(0, 0), place(1, 0), place(1, 1), place(0.5, 0), place(0, 1)];
  expect(() => checkBoundary(touching, "boundary")).not.toThrow();
  const recipe = { key: "k", boundary: bowTie };
  expect(() => surfaceOf(survey(...corners), { recipe })).toThrow(
    /outer boundary of the surface crosses itself/,
  );
});
