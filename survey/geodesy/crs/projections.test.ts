import { describe, expect, it } from "vitest";
import { projectionOf } from "./conversion.ts";
import { entryOf } from "./entries.ts";
import { proj4 } from "./projections.ts";

const METRES_PER_DEGREE = 111_320;

/** Converts between degrees on the system's own datum and metres. */
function projectionOfCode(epsg: number) {
  const entry = entryOf(epsg)!;
  const ellipsoid = entry.projection.split(" ").filter(word => /^(ellps|a|b|rf)=/.test(word));
  return proj4(projectionOf(entry), `+proj=longlat ${ellipsoid.map(word => `+${word}`).join(" ")} +no_defs`);
}

describe("projections that proj4 lacks or truncates", () => {
  it.each([
    // Longitude and latitude, and metres as PROJ 9.1.1 computes them (cct with the projection alone).
    ["Colombia Urban, Bogotá", 6247, -74.25, 4.5, 80_854.17713, 89_355.32243],
    ["Colombia Urban, Bogotá", 6247, -74, 4.8, 108_603.03983, 122_544.02728],
    ["Colombia Urban, Medellín", 6257, -75.6, 6.3, 831_492.40835, 1_188_647.47122],
    ["Colombia Urban, Leticia", 6255, -69.93, -4.2, 27_400.55315, 27_245.25116],
    ["Laborde, Madagascar", 8441, 44.5, -16.2, 192_883.9934, 1_097_754.99269],
    ["Laborde, Madagascar", 8441, 47.5, -18.9, 511_921.05415, 799_665.52047],
    ["Laborde, Madagascar", 8441, 46.2, -24.5, 375_655.27603, 180_141.1031],
    ["Cassini-Soldner, far from its meridian", 28191, 38, 31, 436_492.55212, 48_816.28591],
    ["Cassini-Soldner", 28191, 35.5, 33.2, 197_098.77755, 289_460.22613],
    ["Hyperbolic Cassini-Soldner, Vanua Levu", 3139, 178.6, -16.9, 173_594.75647, 262_449.10457],
    ["Hyperbolic Cassini-Soldner, Vanua Levu", 3139, 179.9, -16.2, 312_321.82231, 339_969.01292],
    ["Guam", 3993, 144.9, 13.65, 66_364.70348, 69_645.46062],
    ["Lambert Azimuthal Equal Area, Canary Islands", 5635, -18, 28, 1_571_104.72682, 1_057_510.97734],
    ["Lambert Azimuthal Equal Area, north", 6931, 30, 5, 4_305_101.49142, -7_456_654.51488],
    ["Lambert Azimuthal Equal Area, south", 6932, -60, -3, -7_596_864.44798, 4_386_051.73404],
  ])("%s (EPSG:%d) is where PROJ has it, and back", (_, epsg, longitude, latitude, x, y) => {
    const { forward, inverse } = projectionOfCode(epsg);
    const [east, north] = inverse([longitude, latitude]) as [number, number];
    expect(Math.hypot(east - x, north - y)).toBeLessThan(0.001);
    const [lon, lat] = forward([x, y]) as [number, number];
    const across = (lon - longitude) * Math.cos((latitude * Math.PI) / 180);
    expect(Math.hypot(across, lat - latitude) * METRES_PER_DEGREE).toBeLessThan(0.001);
  });

  it("computes Laborde's projection like the example of IOGP Guidance Note 7-2", () => {
    const [east, north] = projectionOfCode(8441).inverse([
      44 + 27 / 60 + 27.26 / 3600,
      -(16 + 11 / 60 + 23.28 / 3600),
    ]) as [number, number];
    expect([east, north]).toEqual([expect.closeTo(188_333.848, 3), expect.closeTo(1_098_841.091, 3)]);
  });

  it("has no entries for projections of a sphere on an ellipsoid", () => {
    for (const epsg of [3973, 3975, 9311]) expect(entryOf(epsg)).toBeNull();
  });

  it("inverts every Cassini and equal-area system across its whole area", () => {
    const wrong: string[] = [];
    for (const epsg of [2314, 3035, 3068, 3140, 3380, 6931, 28191, 28193, 30200]) {
      const { west, south, east, north } = entryOf(epsg)!.area;
      const { forward, inverse } = projectionOfCode(epsg);
      for (let across = 0; across <= 1; across += 0.25)
        for (let up = 0; up <= 1; up += 0.25) {
          const [longitude, latitude] = [west + (east - west) * across, south + (north - south) * up];
          const [lon, lat] = forward(inverse([longitude, latitude])) as [number, number];
          const metres = Math.hypot((lon - longitude) * Math.cos((latitude * Math.PI) / 180), lat - latitude);
          if (!(metres * METRES_PER_DEGREE < 1e-4)) wrong.push(`EPSG:${epsg} at ${longitude}, ${latitude}`);
        }
    }
    expect(wrong).toEqual([]);
  });
});
