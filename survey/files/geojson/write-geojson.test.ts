import { expect, it } from "vitest";
import { columnsFromPoints } from "../../points.ts";
import { awkward, pointsGeoJson, withQuality } from "../written.test-files.ts";

it("points are written as JSON with every digit", () => {
  const { features } = JSON.parse(pointsGeoJson(awkward));
  expect(features[2]).toEqual({
    type: "Feature",
    properties: { name: "<é> & 点", code: "A&B" },
    geometry: { type: "Point", coordinates: [8.123456789012, -46.1, 0.1 + 0.2] },
  });
  expect(JSON.parse(pointsGeoJson(columnsFromPoints([]))).features).toEqual([]);
});

it("a point's properties include what is known of it", () => {
  const { features } = JSON.parse(pointsGeoJson(withQuality));
  expect(features[0].properties).toEqual({ name: "a", code: "TOPO" });
  expect(features[2].properties).toEqual({
    name: "c",
    code: "TOPO",
    solution: "FLOAT",
    horizontalRmsM: 0.4,
  });
});

it("the file states what heights are measured from", () => {
  const heights = { column: "Elevation (NN2000, Hå)", remark: "heights above sea level (NN2000, Hå)" };
  expect(JSON.parse(pointsGeoJson(awkward, heights)).heights).toBe(heights.remark);
});
