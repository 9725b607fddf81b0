import { describe, expect, it } from "vitest";
import type { GeoBounds } from "#shapes/summary.ts";
import { crsOf } from "./crs/conversion.ts";
import { makeSiteGrid } from "./make-site-grid.ts";
import { fromGrid, toGrid } from "./site-grid.ts";

const unit = { sign: "", words: "" };
const around = (longitude: number, latitude: number, half: number): GeoBounds => ({
  west: longitude - half,
  east: longitude + half,
  south: latitude - half,
  north: latitude + half,
});
const gridOf = (epsg: number, bounds: GeoBounds) => {
  const crs = crsOf(epsg);
  return makeSiteGrid({ ...crs, unit }, bounds)!;
};

describe("the grid of a site", () => {
  it.each([
    // epsg, x, y, longitude, latitude as PROJ 9.1.1 computes them (cs2cs; 31468 with the shift of EPSG:1777).
    [2264, "1450565.562", "543727.157", -80.840000001053, 35.229999998803],
    [21781, "688469.292", "165401.271", 8.594000001585, 46.634000002352],
    [25832, "468923.487", "5164573.209", 8.594000003436, 46.634000004368],
    [31468, "4468476.027", "5333305.996", 11.57500000657, 48.137000001268],
  ])("gives what PROJ has in EPSG:%d, to the millimetre", (epsg, x, y, longitude, latitude) => {
    const grid = gridOf(epsg, around(longitude + 0.001, latitude - 0.001, 0.01));
    const at = toGrid(grid, longitude, latitude)!;
    expect([at.x.toFixed(3), at.y.toFixed(3)]).toEqual([x, y]);
  });

  it.each([
    ["a site", 2264, -80.84, 35.23, 0.001],
    ["a country", 25832, 8.6, 46.6, 0.9],
    ["axes to the west and south", 2048, 18.42, -33.92, 0.01],
    ["an oblique projection", 5513, 14.42, 50.08, 0.1],
    ["the antimeridian", 3832, -179.999, -17, 0.01],
    ["a polar projection", 3995, 20, 84, 0.5],
  ])("agrees with the system to 0.2 µm everywhere, and back: %s", (_, epsg, longitude, latitude, half) => {
    const grid = gridOf(epsg, around(longitude, latitude, half));
    expect(grid.maxErrorM).toBeLessThan(1e-7);
    const { fromWgs84, metresPerUnit } = crsOf(epsg);
    const exact = { x: 0, y: 0 };
    for (let i = 0; i < 200; i++) {
      // Spread evenly, without a pattern that the nodes could have (Roberts, 2018).
      const [u, v] = [(i * 0.7548776662) % 1, (i * 0.5698402909) % 1];
      const [east, north] = [longitude + (2 * u - 1) * half, latitude + (2 * v - 1) * half];
      fromWgs84(east, north, exact);
      const at = toGrid(grid, east, north)!;
      expect(Math.hypot(at.x - exact.x, at.y - exact.y) * metresPerUnit).toBeLessThan(2e-7);
      const back = fromGrid(grid, at.x, at.y)!;
      expect(Math.abs(((back.longitude - east + 540) % 360) - 180)).toBeLessThan(1e-11);
      expect(Math.abs(back.latitude - north)).toBeLessThan(1e-12);
    }
  });

  it("reaches 5 km beyond the survey, and says nothing farther away", () => {
    const grid = gridOf(25832, around(9, 46.6, 0.001));
    expect(toGrid(grid, 9, 46.6 + 0.045)).not.toBeNull();
    expect(toGrid(grid, 9, 46.6 + 0.05)).toBeNull();
    expect(fromGrid(grid, 500_000, grid.origin.y + 4_900)).not.toBeNull();
    for (const [x, y] of [
      [500_000, grid.origin.y + 6_000],
      [grid.origin.y, 500_000],
      [46.6, 9],
      [-1e9, 1e12],
    ] as const)
      expect(fromGrid(grid, x, y)).toBeNull();
  });

  it("states its error where a system bends, as shifts by a grid file do", () => {
    const bent = {
      ...crsOf(25832),
      unit,
      fromWgs84: (longitude: number, latitude: number, out: { x: number; y: number }) => {
        out.x = longitude * 76_000 + Math.abs(longitude - 9.0123) * 20;
        out.y = latitude * 111_000;
        return true;
      },
    };
    const grid = makeSiteGrid(bent, around(9, 46.6, 0.05))!;
    expect(grid.maxErrorM).toBeGreaterThan(0.01);
    const exact = { x: 0, y: 0 };
    for (let i = 0; i <= 400; i++) {
      const longitude = 8.95 + i * 0.00025;
      bent.fromWgs84(longitude, 46.6, exact);
      expect(Math.abs(toGrid(grid, longitude, 46.6)!.x - exact.x)).toBeLessThanOrEqual(grid.maxErrorM);
    }
  });

  it("is null where the system does not reach", () => {
    const nowhere = { ...crsOf(25832), unit, fromWgs84: () => false };
    expect(makeSiteGrid(nowhere, around(9, 46.6, 0.01))).toBeNull();
  });
});
