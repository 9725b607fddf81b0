import { expect, test } from "vitest";
import { stem } from "./stem.ts";

test.each([
  ["2026-05-04 Grube Süd.csv", "2026-05-04 Grube Süd"],
  ["week 20/monday.gsi", "monday"],
  ["C:\\field\\JOB12.RW5", "JOB12"],
  ["no ending", "no ending"],
  ["v1.2 north.geojson", "v1.2 north"],
  [".csv", ""],
])("a survey from %s is called “%s”", (fileName, label) => {
  expect(stem(fileName)).toBe(label);
});
