import { afterAll, describe, expect, it } from "vitest";
import { accuracyText } from "./accuracy-text.ts";
import { crsOf, searchCrs, UnknownCrsError } from "./crs.ts";
import { geoTiffFile, ntv2File, type TestSubgrid } from "./grid.test-files.ts";
import { forgetGrid, GridFileError, registerGrid } from "./grids.ts";

const RD_NEW = 28992;
const netherlands: TestSubgrid = {
  west: 3,
  south: 50,
  east: 8,
  north: 54,
  cellDeg: 0.5,
  northSeconds: -3.6,
  eastSeconds: -1.8,
};
const placeOf = (epsg: number, x: number, y: number) => {
  const out = { longitude: 0, latitude: 0 };
  expect(crsOf(epsg).toWgs84(x, y, out)).toBe(true);
  return out;
};

describe("grids of datum shifts", () => {
  // Test files share what they import.
  afterAll(() => forgetGrid("rdtrans2018.gsb"));

  it("shift positions as soon as their file is registered, and the accuracy follows", async () => {
    const before = placeOf(RD_NEW, 155_000, 463_000);
    expect(accuracyText(crsOf(RD_NEW))).toBe(
      "positions within about 1 m: Amersfoort / RD New without its national grid, by Amersfoort to WGS 84 (4)",
    );
    await registerGrid("RDTRANS2018.GSB", ntv2File([netherlands]));
    const crs = crsOf(RD_NEW);
    expect(crs).toMatchObject({ grid: "rdtrans2018.gsb", accuracyM: 0.001, missingGrids: [] });
    expect(accuracyText(crs)).toBe(
      "positions within about 1 mm: Amersfoort / RD New by the grid rdtrans2018.gsb",
    );
    // The origin of RD is at 52°09'22.178" N, 5°23'15.500" E of its own datum.
    const after = placeOf(RD_NEW, 155_000, 463_000);
    expect(after.latitude).toBeCloseTo(52 + 9 / 60 + 22.178 / 3600 - 0.001, 8);
    expect(after.longitude).toBeCloseTo(5 + 23 / 60 + 15.5 / 3600 - 0.0005, 8);
    expect(after.latitude).not.toBeCloseTo(before.latitude, 5);
    const back = { x: 0, y: 0 };
    expect(crs.fromWgs84(after.longitude, after.latitude, back)).toBe(true);
    expect(back.x).toBeCloseTo(155_000, 3);
    expect(back.y).toBeCloseTo(463_000, 3);
  });

  it("are read from GeoTIFF as PROJ publishes them", async () => {
    await registerGrid("nl_nsgi_rdtrans2018.tif", geoTiffFile(netherlands));
    expect(crsOf(RD_NEW)).toMatchObject({ grid: "nl_nsgi_rdtrans2018.tif", accuracyM: 0.001 });
    const { longitude, latitude } = placeOf(RD_NEW, 155_000, 463_000);
    expect(latitude).toBeCloseTo(52 + 9 / 60 + 22.178 / 3600 - 0.001, 8);
    expect(longitude).toBeCloseTo(5 + 23 / 60 + 15.5 / 3600 - 0.0005, 8);
    const heights = geoTiffFile(netherlands, "VERTICAL_OFFSET_GEOGRAPHIC_TO_VERTICAL");
    await expect(registerGrid("geoid.tif", heights)).rejects.toThrow(/VERTICAL_OFFSET.*not horizontal/);
    // The remaining tests use the NTv2 file.
    forgetGrid("nl_nsgi_rdtrans2018.tif");
  });

  it("apply to points read with them, and to none read without", async () => {
    await registerGrid("rdtrans2018.gsb", ntv2File([netherlands]));
    expect(crsOf(RD_NEW, { grid: null })).toMatchObject({ grid: null, accuracyM: 1 });
    const read = { grid: "rdtrans2018.gsb" };
    expect(crsOf(RD_NEW, read).grid).toBe("rdtrans2018.gsb");
    forgetGrid("rdtrans2018.gsb");
    expect(() => crsOf(RD_NEW, read)).toThrow(
      /was read with the grid rdtrans2018.gsb, which is not here now/,
    );
  });

  it("leave positions outside their area to the table's parameters", async () => {
    const farEast = [500_000, 463_000] as const;
    const before = placeOf(RD_NEW, ...farEast);
    await registerGrid("rdtrans2018.gsb", ntv2File([netherlands]));
    expect(placeOf(RD_NEW, ...farEast)).toEqual(before);
  });

  it("use the finest subgrid that holds a position, whatever the order in the file", async () => {
    const fine = { ...netherlands, west: 5, east: 6, south: 52, north: 53, cellDeg: 0.25, northSeconds: 7.2 };
    await registerGrid("rdtrans2018.gsb", ntv2File([netherlands, fine]));
    const { latitude } = placeOf(RD_NEW, 155_000, 463_000);
    expect(latitude).toBeCloseTo(52 + 9 / 60 + 22.178 / 3600 + 0.002, 8);
  });

  it("open systems that have no other conversion to WGS 84", async () => {
    const saxony = 3399;
    expect(() => crsOf(saxony)).toThrow(/only by a grid file: put .*NTv2_SN\.gsb.* into the folder grids/);
    expect(searchCrs("3399")).toEqual([]);
    await registerGrid(
      "NTv2_SN.gsb",
      ntv2File([{ ...netherlands, west: 11, east: 16, south: 50, north: 52 }]),
    );
    expect(crsOf(saxony).accuracyM).toBeLessThan(1);
    expect(searchCrs("3399")).toHaveLength(1);
    // Outside the grid, nothing is guessed.
    expect(crsOf(saxony).toWgs84(5_000_000, 5_000_000, { longitude: 0, latitude: 0 })).toBe(false);
  });

  it.each([
    ["text instead of a grid", "a.gsb", new TextEncoder().encode("<html>".repeat(200)), /header/],
    ["a grid that breaks off", "a.gsb", ntv2File([netherlands]).slice(0, 700), /breaks off/],
    ["shifts in minutes", "a.gsb", ntv2File([netherlands], "MINUTES"), /MINUTES/],
    ["a TIFF of nothing", "a.tif", new TextEncoder().encode("II*\0".padEnd(50, "\0")), /GeoTIFF/],
    ["another kind of file", "a.las", new Uint8Array(500), /neither/],
  ])("are refused with the reason: %s", async (_, name, bytes, reason) => {
    const refused = registerGrid(name, bytes);
    await expect(refused).rejects.toThrow(GridFileError);
    await expect(refused).rejects.toThrow(reason);
  });

  it("are asked for by name if a code needs one", () => {
    expect(() => crsOf(2017)).toThrow(UnknownCrsError);
  });
});
