import { expect, test } from "vitest";
import { gridSystemOf } from "./grid-system.ts";

const around = (longitude: number, latitude: number) => ({
  west: longitude - 0.001,
  east: longitude + 0.001,
  south: latitude - 0.001,
  north: latitude + 0.001,
});
const uri = around(8.5947, 46.6347);

test("keeps a national grid", async () => {
  const { name, scaleFactor } = await gridSystemOf({ epsg: 2056 }, uri);
  expect(name).toBe("CH1903+ / LV95 (EPSG:2056)");
  expect(Math.abs(scaleFactor - 1)).toBeLessThan(1e-4);
});

test("keeps a grid defined in its file, without a code", async () => {
  const definition =
    "+proj=tmerc +lat_0=0 +lon_0=9 +k=1.00012 +x_0=500000 +y_0=0 +to_meter=1 like EPSG:25832";
  const { name, scaleFactor } = await gridSystemOf({ epsg: 4258, definition }, uri);
  expect(name).toBe("Custom Transverse Mercator on ETRS89, as its file defines it");
  expect(scaleFactor).toBeGreaterThan(1.00012);
});

test("keeps a grid in feet: metres on paper, feet in text", async () => {
  const place: [number, number] = [-78.64, 35.78];
  const { name, unit, axes, project } = await gridSystemOf({ epsg: 2264 }, around(...place));
  expect(name).toBe("NAD83 / North Carolina (ftUS) (EPSG:2264)");
  expect(unit).toEqual({ sign: "ftUS", words: "U.S. survey feet" });
  expect([axes.x.metresPer, axes.y.metresPer]).toEqual([1200 / 3937, 1200 / 3937]);
  // PROJ 9.1.1: 2106778.0115 ftUS, 739010.2628 ftUS.
  const [eastM, northM] = project(...place);
  expect(eastM / axes.x.metresPer).toBeCloseTo(2106778.0115, 3);
  expect(northM / axes.y.metresPer).toBeCloseTo(739010.2628, 3);
});

test("keeps a grid of westings and southings, with east to the right and north up", async () => {
  const { unit, axes, project } = await gridSystemOf({ epsg: 2053 }, around(29.3, -26.1));
  expect(unit.sign).toBe("m");
  expect(axes.x).toEqual({ name: "Westing", abbreviation: "Y", metresPer: -1 });
  expect(axes.y).toEqual({ name: "Southing", abbreviation: "X", metresPer: -1 });
  const [east0, north0] = project(29.3, -26.1);
  const [east1, north1] = project(29.301, -26.099);
  expect(east1 - east0).toBeCloseTo(100, -1);
  expect(north1 - north0).toBeCloseTo(111, -1);
});

test("names a historical unit without its year", async () => {
  const { unit } = await gridSystemOf({ epsg: 27291 }, around(175.5, -39));
  expect(unit).toEqual({ sign: "British yards", words: "British yards" });
});

test.each([
  ["degrees", null],
  ["the web's Mercator, which stretches lengths", 3857],
  ["a code that nobody knows", 999_999],
])("replaces %s with the UTM zone of the site", async (_, epsg) => {
  const { name, scaleFactor, trueNorthDeg } = await gridSystemOf(epsg === null ? null : { epsg }, uri);
  expect(name).toBe("WGS 84 / UTM zone 32N (EPSG:32632)");
  // Half a degree west of the central meridian: scale 0.9996, and true north to the east by 0.4053° · sin 46.63°.
  expect(scaleFactor).toBeCloseTo(0.99961, 5);
  expect(trueNorthDeg).toBeCloseTo(0.4053 * Math.sin((46.6347 * Math.PI) / 180), 2);
});
