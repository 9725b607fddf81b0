import { expect, test } from "vitest";
import { gridSystemOf } from "./grid-system.ts";

const around = (longitude: number, latitude: number) => ({
  west: longitude - 0.001,
  east: longitude + 0.001,
  south: latitude - 0.001,
  north: latitude + 0.001,
});
const uri = around(8.5947, 46.6347);

test("a national grid is kept", async () => {
  const { name, scaleFactor } = await gridSystemOf({ epsg: 2056 }, uri);
  expect(name).toBe("CH1903+ / LV95 (EPSG:2056)");
  expect(Math.abs(scaleFactor - 1)).toBeLessThan(1e-4);
});

test.each([
  ["degrees", null],
  ["the web's Mercator, which stretches lengths", 3857],
  ["a grid in feet", 6557],
  ["a code that nobody knows", 999_999],
])("%s give way to the UTM zone of the site", async (_, epsg) => {
  const { name, scaleFactor, trueNorthDeg } = await gridSystemOf(epsg === null ? null : { epsg }, uri);
  expect(name).toBe("WGS 84 / UTM zone 32N (EPSG:32632)");
  // Half a degree west of the zone's middle: 0.9996, and true north to the east by 0.4053° · sin 46.63°.
  expect(scaleFactor).toBeCloseTo(0.99961, 5);
  expect(trueNorthDeg).toBeCloseTo(0.4053 * Math.sin((46.6347 * Math.PI) / 180), 2);
});
