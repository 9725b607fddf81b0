import { describe, expect, it } from "vitest";
import type { CodeRules } from "#shapes/code-rules.ts";
import { columnsFromPoints } from "../../points.ts";
import { codeOutlines } from "./code-outlines.ts";

const LIMITS = { heightM: 0, most: { outlines: 500, corners: 10_000, cornersOfAll: 50_000 } };
const rules: CodeRules = { convention: "none", rules: [{ code: "TOE", kind: "line" }] };

/** Points of one code, at metres east and north of a place on the equator. */
const run = (code: string, places: readonly [east: number, north: number][]) =>
  places.map(([east, north], i) => ({
    ...{ name: `${code}-${i}`, code, ellipsoidalHeight: 100 },
    longitude: 9 + east / 111_319.49,
    latitude: north / 110_574.28,
  }));
/** Three and a half sides of a square of 20 m. */
const around: [number, number][] = [
  [0, 0],
  [20, 0],
  [20, 20],
  [0, 20],
  [0, 4],
];
const outlinesOf = (points: ReturnType<typeof run>, codeRules: CodeRules | null = rules) =>
  codeOutlines({ columns: columnsFromPoints(points), codeRules, ...LIMITS });

describe("outlines of code lines", () => {
  it("are the lines of a numbered code that nearly close, with the side that closes them", () => {
    const points = [
      ...run("TOE1", [
        [100, 0],
        [200, 0],
        [300, 1],
      ]),
      ...run("TOE2", around),
      ...run("TOPO", around),
    ];
    const { outlines, outlineCount } = outlinesOf(points);
    expect(outlineCount).toBe(1);
    expect(outlines[0]).toMatchObject({ layer: "TOE2", corners: { length: 5 } });
    expect(outlines[0]!.areaM2).toBeCloseTo(400, 1);
    expect(outlines[0]!.closingM).toBeCloseTo(4, 2);
  });

  it("are closed where the rule closes the line", () => {
    const closed: CodeRules = { convention: "none", rules: [{ code: "TOE", kind: "closed" }] };
    const { outlines } = outlinesOf(run("TOE2", around), closed);
    expect(outlines[0]).toMatchObject({ layer: "TOE2", closingM: 0 });
    expect(outlines[0]!.perimeterM).toBeCloseTo(80, 2);
  });

  it("take the rules that would be proposed while a project has none", () => {
    const { outlines } = outlinesOf(run("TOE2", around), null);
    expect(outlines.map(({ layer }) => layer)).toEqual(["TOE2"]);
  });
});
