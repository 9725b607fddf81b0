import { describe, expect, it } from "vitest";
import type { DrawingDiagnostic } from "#shapes/drawing.ts";
import { crsOf } from "../geodesy/crs/crs.ts";
import { drawingLines } from "../linework/drawing-lines.ts";
import type { DrawnShape } from "./drawing.ts";
import { type DrawingPlace, placeDrawing } from "./geojson.ts";

/** Places a line with these heights, a metre from corner to corner. */
function placedLine(heights: number[], place: DrawingPlace) {
  const points = heights.map((z, i): [number, number, number] => [500_000 + i, 5_000_000, z]);
  const shape: DrawnShape = {
    shape: { kind: "lines", lines: [points] },
    type: "POLYLINE",
    layer: "EDGE",
    colour: null,
  };
  const { cadData } = placeDrawing(
    { shapes: [shape], diagnostic: { units: "metres", warnings: [] as string[] } as DrawingDiagnostic },
    place,
  );
  return cadData;
}

const heightsIn = (drawing: ReturnType<typeof placedLine>) =>
  (drawing.features[0]!.geometry.coordinates as number[][]).map(corner => corner[2]);

const crs = crsOf(32632);
const calibrated = { crs, liftM: () => 455 };

describe("heights of a placed line", () => {
  it("are all lifted, even if one corner of the line is at 0", () => {
    expect(heightsIn(placedLine([0, 0.2, 0], calibrated))).toEqual([455, 455.2, 455]);
  });

  it("are not added if all are 0, because the line is drawn in plan", () => {
    expect(heightsIn(placedLine([0, 0, 0], calibrated))).toEqual([undefined, undefined, undefined]);
  });

  it("make a breakline of a line that passes through 0", () => {
    const { lines } = drawingLines(placedLine([-0.5, 0, 0.5], { crs }), ["EDGE"]);
    expect(lines.map(({ corners }) => corners.map(corner => corner[2]))).toEqual([[-0.5, 0, 0.5]]);
  });

  it("may be lifted to 0 exactly", () => {
    const lowered = placedLine([455, 455.2], { crs, liftM: () => -455 });
    expect(heightsIn(lowered).map(heightM => heightM?.toFixed(3))).toEqual(["0.000", "0.200"]);
  });
});
