import { expect, test } from "vitest";
import { crsOf } from "../geodesy/crs/crs.ts";
import { placing, raising } from "./frame.ts";

/** Systems with and without a shift, in metres and feet, and figures as files have them. */
test.each([
  [2056, 2_688_469.291, 1_165_401.27],
  [21_781, 688_469.2914, 165_401.2701],
  [25_832, 534_248.6001, 5_772_278.5],
  [31_467, 3_534_248.123, 5_772_278.456],
  [6557, 4_254_000.1234, 880_000.456],
  [2193, 1_750_000.001, 5_430_000.9999],
  [27_700, 430_000.123, 110_000.4],
  [2048, 46_213.5, 3_752_000.25],
  [5514, -742_000.12, -1_043_000.34],
])("figures in EPSG:%d come back as they were typed", (epsg, x, y) => {
  const crs = crsOf(epsg);
  const { name, isGeographic, metresPerUnit, fromWgs84 } = crs;
  const place = placing({
    epsg,
    name,
    isGeographic,
    axes: { x: "", y: "" },
    unit: "",
    metresPerUnit,
    fromWgs84,
  });
  const at = { longitude: 0, latitude: 0 };
  crs.toWgs84(x, y, at);
  const back = { x: 0, y: 0 };
  place(at.longitude, at.latitude, back);
  expect(back).toEqual({ x, y });
});

test("heights in feet come back as they were typed, and metres are not touched", () => {
  for (const feet of [336.29, 0.0001, -12.3456, 14_505.77])
    expect(raising({ unit: "us-ft" })((feet * 1200) / 3937)).toBe(feet);
  expect(raising({ unit: "m" })(0.1 + 0.2)).toBe(0.1 + 0.2);
});
