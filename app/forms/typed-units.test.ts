import { expect, test } from "vitest";
import { reportMethod } from "#survey/report/volume-report.ts";
import { figuresIn } from "#survey/units/figures.ts";
import { fieldsInSi, inMetres } from "./typed-units.ts";

const fields = { lengths: { height: "no length" }, slopes: { slope: "no slope" } };

function read(form: Record<string, string>) {
  const failed: string[] = [];
  const si = fieldsInSi(form, fields, (path, message) => failed.push(`${path}: ${message}`));
  return { si, failed };
}

test("a form that names no unit is returned as it was typed", () => {
  const form = { name: "A", height: "30,5", slope: "x" };
  expect(read(form)).toEqual({ si: form, failed: [] });
});

test("lengths and slopes are read in the units that the form names", () => {
  const { si } = read({ name: "A", height: "−100", slope: "4", lengthUnit: "ft", slopeUnit: "ratio" });
  expect(si).toMatchObject({ name: "A", height: String(-100 * 0.3048), slope: "25" });
  expect(read({ height: "12,5", slope: "", lengthUnit: "us-ft" }).si).toMatchObject({
    height: String(12.5 * (1200 / 3937)),
    slope: "",
  });
});

test("an invalid number of feet, and a ratio of 0, are refused at their fields", () => {
  const { failed } = read({ height: "high", slope: "0", lengthUnit: "ft", slopeUnit: "ratio" });
  expect(failed).toEqual(["height: no length", "slope: no slope"]);
  expect(read({ height: "1,250", lengthUnit: "ft" }).failed).toEqual([
    "height: Please write 1250 or 1.250, without a comma: it can mean thousands or decimals",
  ]);
});

test("an address is in metres unless it names a known unit", () => {
  expect(inMetres("2", null)).toBe("2");
  expect(inMetres("2", "toString")).toBe("2");
  expect(inMetres("2", "ft")).toBe("0.6096");
  expect(inMetres("much", "ft")).toBe("much");
});

test("the projection of a saved result is stated in the units of the project", () => {
  const plane = { longitude: 8.5, latitude: 46.5, heightM: 304.8 };
  const projection = "in words of its own, with 304.8 m";
  const feet = figuresIn({ length: "ft", area: "ft2", volume: "yd3", slope: "ratio" });
  expect(reportMethod({ projection, plane })).toContain(
    "Projection: transverse Mercator at the site (46.500000, 8.500000), WGS84 ellipsoid scaled to the mean site height, 304.8 m.",
  );
  expect(reportMethod({ projection, plane }, feet)).toContain("scaled to the mean site height, 1000.0 ft.");
  expect(reportMethod({ projection }, feet)).toContain("Projection: in words of its own, with 304.8 m.");
});
