import { describe, expect, it } from "vitest";
import { placeDrawing } from "../../cad/geojson.ts";
import { drawDxf } from "../../files/dxf/draw-dxf.ts";
import { drawingOutlines } from "./drawing-outlines.ts";

/** Writes a DXF from code-value pairs. */
const pairs = (...tags: (string | number)[]) => `${tags.join("\n")}\n`;
const dxf = (entities: string) =>
  new TextEncoder().encode(`${pairs(0, "SECTION", 2, "ENTITIES")}${entities}${pairs(0, "ENDSEC", 0, "EOF")}`);
const MOST = { outlines: 500, corners: 10_000, cornersOfAll: 50_000 };

type Corner = [x: number, y: number, bulge?: number];
const polyline = (layer: string, corners: Corner[], isClosed: boolean) =>
  pairs(0, "LWPOLYLINE", 8, layer, 90, corners.length, 70, isClosed ? 1 : 0) +
  corners.map(([x, y, bulge = 0]) => pairs(10, x, 20, y, 42, bulge)).join("");

/** Outlines of a drawing in millimetres, turned by 30° around a place. */
const outlinesOf = (entities: string, more: Partial<Parameters<typeof drawingOutlines>[0]> = {}) => {
  const origin = { longitude: 8.55, latitude: 47.37, x: 5_000, y: 2_000 };
  const { cadData } = placeDrawing(drawDxf(dxf(entities)), { origin, metresPerUnit: 0.001, rotationDeg: 30 });
  return drawingOutlines({ drawing: cadData, heightM: 0, most: MOST, ...more });
};
const square = (size: number, x = 0, y = 0): Corner[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];

describe("outlines of a drawing", () => {
  it("have the area and perimeter of what was drawn, in metres, however it was placed", () => {
    const { outlines, outlineCount } = outlinesOf(polyline("PAD", square(20_000), true));
    expect(outlineCount).toBe(1);
    expect(outlines[0]).toMatchObject({ layer: "PAD", closingM: 0 });
    expect(outlines[0]!.corners).toHaveLength(4);
    expect(outlines[0]!.areaM2).toBeCloseTo(400, 3);
    expect(outlines[0]!.perimeterM).toBeCloseTo(80, 4);
  });

  it("follow arcs within the tolerance that is stated: 0.02 % of the radius", () => {
    // A stadium: two straights of 30 m and two half circles of radius 10 m.
    const stadium: Corner[] = [
      [0, 0],
      [30_000, 0, 1],
      [30_000, 20_000],
      [0, 20_000, 1],
    ];
    const { areaM2, perimeterM } = outlinesOf(polyline("TRACK", stadium, true)).outlines[0]!;
    expect(Math.abs(areaM2 - (600 + 100 * Math.PI))).toBeLessThan(0.0003 * 100 * Math.PI);
    expect(Math.abs(perimeterM - (60 + 20 * Math.PI))).toBeLessThan(0.01);
  });

  it("include open lines that a short straight side closes, after the closed ones", () => {
    const entities =
      polyline("U", square(20_000), false) +
      polyline("CLOSED", square(5_000), true) +
      // Two sides of a square are not an outline.
      polyline("L", square(20_000).slice(0, 3), false);
    const { outlines } = outlinesOf(entities);
    expect(outlines.map(({ layer }) => layer)).toEqual(["CLOSED", "U"]);
    expect(outlines[1]!.closingM).toBeCloseTo(20, 4);
    expect(outlines[1]!.perimeterM).toBeCloseTo(80, 4);
    expect(outlines[1]!.corners).toHaveLength(4);
  });

  it("leave out and count lines that cross themselves", () => {
    const [a, b, c, d] = square(10_000) as [Corner, Corner, Corner, Corner];
    const tie: Corner[] = [a, c, b, [0, 12_000], d];
    const { outlines, crossingCount } = outlinesOf(
      polyline("TIE", tie, true) + polyline("OK", square(1_000), true),
    );
    expect(outlines.map(({ layer }) => layer)).toEqual(["OK"]);
    expect(crossingCount).toBe(1);
  });

  it("are bounded, the largest first, and narrowed to a layer", () => {
    const entities = [3, 9, 6].map(size => polyline(`S${size}`, square(size * 1000), true)).join("");
    const { outlines, outlineCount } = outlinesOf(entities, { most: { ...MOST, outlines: 2 } });
    expect([outlines.map(({ layer }) => layer), outlineCount]).toEqual([["S9", "S6"], 3]);
    expect(outlinesOf(entities, { layer: "S3" }).outlines).toHaveLength(1);
    expect(outlinesOf(entities, { most: { ...MOST, cornersOfAll: 7 } }).outlines).toHaveLength(1);
  });

  it("are not found in lines, points and shapes without area, or without a drawing", () => {
    expect(outlinesOf(pairs(0, "LINE", 8, "0", 10, 0, 20, 0, 11, 9, 21, 9)).outlines).toEqual([]);
    expect(drawingOutlines({ drawing: null, heightM: 0, most: MOST }).outlineCount).toBe(0);
  });
});
