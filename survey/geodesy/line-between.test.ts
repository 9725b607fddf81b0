import { Geodesic } from "geographiclib-geodesic";
import { expect, it } from "vitest";
import { crsOf } from "./crs/crs.ts";
import { lineBetween, lineInGrid, turned } from "./line-between.ts";

it("measures distance and direction as the geodesic does, at any latitude and across the antimeridian", () => {
  for (const latitude of [-72, -44.05, 0, 46.95, 65])
    for (const longitude of [-179.99, -123, 0, 179.995])
      for (const azimuth of [0, 37, 90, 144, 181, 270, 359])
        for (const metres of [1, 120, 5_000]) {
          const { lat2, lon2, s12, azi1 } = Geodesic.WGS84.Direct(latitude, longitude, azimuth, metres);
          const found = lineBetween(
            { longitude, latitude, heightM: 0 },
            { longitude: lon2!, latitude: lat2!, heightM: 0 },
          );
          expect(Math.abs(found.horizontalM - s12!)).toBeLessThan(Math.max(1e-5, 1e-6 * metres));
          const off = turned(found.trueBearingDeg! - azi1! + 180) - 180;
          // 0.1″, or half a micrometre across if the line is short.
          expect(Math.abs(off)).toBeLessThan(Math.max(0.1 / 3600, 5e-7 / metres / (Math.PI / 180)));
          expect(found.slopeDistanceM).toBeCloseTo(metres, metres > 1_000 ? 2 : 4);
        }
});

it("computes the slope, up or down", () => {
  // 100 m to the north at 500 m above the ellipsoid, and 4 m up.
  const { lat2 } = Geodesic.WGS84.Direct(46.95, 9, 0, 100 / (1 + 502 / 6_369_560));
  const a = { longitude: 9, latitude: 46.95, heightM: 500 };
  const b = { longitude: 9, latitude: lat2!, heightM: 504 };
  const up = lineBetween(a, b);
  expect(up.horizontalM).toBeCloseTo(100, 3);
  expect(up.heightDifferenceM).toBe(4);
  expect(up.slopePercent).toBeCloseTo(4, 4);
  expect(up.slopeDistanceM).toBeCloseTo(Math.hypot(100, 4), 3);
  expect(up.trueBearingDeg).toBeCloseTo(0, 6);
  expect(lineBetween(b, a).slopePercent).toBeCloseTo(-4, 4);
  expect(lineBetween(b, a).trueBearingDeg).toBeCloseTo(180, 6);
});

it("has no direction and no slope straight up", () => {
  const a = { longitude: 9, latitude: 46.95, heightM: 500 };
  const found = lineBetween(a, { ...a, heightM: 503 });
  expect(found).toMatchObject({ horizontalM: 0, slopePercent: null, trueBearingDeg: null });
  expect(found.slopeDistanceM).toBeCloseTo(3, 6);
});

it("computes the bearing and length of PROJ's coordinates in a grid, from grid north even if y grows to the south", () => {
  const places = {
    alps: [
      { latitude: 46.95, longitude: 9 },
      { latitude: 46.951, longitude: 9.001 },
    ],
    africa: [
      { latitude: -26, longitude: 28.5 },
      { latitude: -26.001, longitude: 28.502 },
    ],
  } as const;
  // `echo 46.95 9 | cs2cs -f "%.6f" EPSG:4326 EPSG:2056` and the like (PROJ 9.1.1), as differences to the east and north.
  for (const [epsg, [from, to], east, north] of [
    [2056, places.alps, 2718929.072869 - 2718855.174182, 1201174.337148 - 1201061.673045],
    [32632, places.alps, 500076.095053 - 500000, 5199718.941761 - 5199607.815867],
    // Westings and southings.
    [2053, places.africa, 50059.25132 - 49858.589028, 2876930.325294 - 2877040.35138],
  ] as const) {
    const found = lineInGrid(crsOf(epsg), from, to)!;
    expect(found.distanceM).toBeCloseTo(Math.hypot(east, north), 4);
    expect(found.bearingDeg).toBeCloseTo(turned((Math.atan2(east, north) * 180) / Math.PI), 5);
  }
  expect(lineInGrid(crsOf(4326), ...places.alps)).toBeNull();
});
