import { describe, expect, it } from "vitest";
import { POINTS_CRS } from "#contract/imports/drawing.ts";
import { crsOf } from "#survey/geodesy/crs/crs.ts";
import { placeOnGround, readDrawing } from "#survey/worker/drawing-task.ts";
import { type KnownGround, NOTHING_KNOWN } from "./by-points.ts";
import { placeOf } from "./place.ts";
import { sizeDoubt } from "./placement.ts";

const UTM = 32632;
/** A building of 40 m by 20 m, drawn in its own axes and rotated by 20 degrees on the ground. */
const ground = (x: number, y: number) => {
  const [cos, sin] = [Math.cos(Math.PI / 9), Math.sin(Math.PI / 9)];
  return { x: 468_000 + cos * x - sin * y, y: 5_164_000 + sin * x + cos * y };
};
const known: KnownGround = {
  calibration: null,
  epsg: UTM,
  position: null,
  positions: new Map([
    ["FP1", ground(0, 0)],
    ["FP 2", ground(40, 0)],
    ["103", ground(40, 20)],
    ["FP4", ground(0, 20)],
  ]),
};
const lines = (metresPerUnit: number) =>
  [
    [0, 0, "FP1"],
    [40, 0, "FP 2"],
    [40, 20, "103"],
    [0, 20, "FP4"],
  ]
    .map(([x, y, name]) => `${Number(x) / metresPerUnit}, ${Number(y) / metresPerUnit}; ${name}`)
    .join("\n");
const placed = (answers: Record<string, string>, on = known) =>
  placeOf({ crs: POINTS_CRS, ...answers }, POINTS_CRS, "", on);

/** A line along the front of the building. */
const dxf = (metresPerUnit: number) =>
  Buffer.from(
    `0\nSECTION\n2\nENTITIES\n0\nLINE\n8\n0\n10\n0\n20\n0\n30\n0\n11\n${40 / metresPerUnit}\n21\n0\n31\n0\n0\nENDSEC\n0\nEOF\n`,
  );

describe("a drawing that is placed by points", () => {
  it("lies where its points are known to be", async () => {
    const { place, fit, errors } = placed({ points: lines(0.001), unit: "millimetres" });
    expect(errors).toEqual([]);
    expect(fit!.doubts).toEqual([]);
    expect(fit!.fit.residuals.every(({ planM }) => planM < 1e-6)).toBe(true);
    const { placed: drawn } = await placeOnGround(readDrawing(dxf(0.001)), {
      place: place!,
    });
    const at = { x: 0, y: 0 };
    crsOf(UTM).fromWgs84(drawn.bounds!.east, drawn.bounds!.north, at);
    const corner = ground(40, 0);
    expect(Math.hypot(at.x - corner.x, at.y - corner.y)).toBeLessThan(0.001);
    expect(drawn.corners).toHaveLength(3);
  });

  it("is questioned when inches were taken for millimetres", () => {
    const { fit } = placed({ points: lines(0.001), unit: "inches" });
    expect(fit!.doubts).toEqual([
      {
        id: "unit",
        text: "The points lie 0.03937 times as far apart on the ground as in the drawing: its figures look like millimetres, not inches.",
      },
    ]);
    const held = placed({ points: lines(0.001), unit: "inches", scale: "one" }).fit!;
    expect(held.doubts[0]).toMatchObject({ id: "unit" });
    expect(Math.max(...held.fit.residuals.map(({ planM }) => planM))).toBeGreaterThan(100);
  });

  it("can be placed by typed eastings and northings in the named system", () => {
    const { place } = placed({ points: "0 0 468000 5164000\n100 0 468100 5164000", unit: "metres" });
    expect(place).toMatchObject({ epsg: UTM, metresPerUnit: 1, plan: { a: 1, b: 0 } });
    const nowhere = placed({ points: "0 0 1 2\n1 1 3 4", unit: "metres" }, NOTHING_KNOWN);
    expect(nowhere.errors).toEqual([
      { path: "system", message: "Please give the EPSG code of the easting and northing" },
    ]);
    expect(placed({ points: "0 0 1 2\n1 1 3 4", unit: "metres", system: "4326" }).errors).toEqual([
      { path: "system", message: expect.stringContaining("WGS 84 is in degrees") },
    ]);
  });

  it("is refused with a message about the lines that are wrong", () => {
    const problem = (points: string) => placed({ points, unit: "metres" }).errors;
    expect(problem("0 0 FP1")).toEqual([
      { path: "points", message: "Give at least two points, one per line" },
    ]);
    expect(problem("0 0 FP1\n40 zero FP4")).toEqual([
      {
        path: "points",
        message:
          "Line 2 places no point: type its x and y in the drawing, then its name in the survey or its easting and northing",
      },
    ]);
    expect(problem("0 0 FP1\n40 0 FP9")).toEqual([
      { path: "points", message: "The site's survey has no point called FP9" },
    ]);
    expect(problem("0 0 FP1\n0 0 FP4")).toEqual([
      {
        path: "points",
        message: "The control points lie in one place: give two that are well apart.",
      },
    ]);
    expect(placed({ points: lines(1), unit: "" }).errors).toEqual([
      { path: "unit", message: "Please choose the unit of the drawing" },
    ]);
  });
});

describe("the size of a drawing beside the survey", () => {
  /** 222 m wide. */
  const site = { west: 8, south: 46, east: 8.0005, north: 46.002 };
  const doubt = (side: number, metresPerUnit: number) =>
    sizeDoubt({ minX: 0, minY: 0, maxX: side, maxY: side / 2 }, { epsg: UTM, metresPerUnit }, site);

  it("is reported when it is absurd, with the unit in which it would fit", () => {
    expect(doubt(200, 1)).toBeNull();
    expect(doubt(3000, 1)).toBeNull();
    expect(doubt(200_000, 0.0254)).toBe(
      "The drawing would be 5,080 m wide, and the survey is 223 m: its figures look like millimetres, not inches.",
    );
    expect(doubt(200, 0.001)).toBe(
      "The drawing would be 0.20 m wide, and the survey is 223 m: its figures look like metres, not millimetres.",
    );
  });
});
