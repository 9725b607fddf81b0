import { expect, test } from "vitest";
import { columnsFromPoints } from "../points.ts";
import { thinPoints } from "./thin-points.ts";

const at = (code: string, longitude: number, latitude: number) => ({
  name: "",
  code,
  longitude,
  latitude,
  ellipsoidalHeight: 0,
});
const box = { west: 8, south: 46, east: 8.001, north: 46.001 };

test("only the first of the points of one code that are closer than the cell is drawn", () => {
  const columns = columnsFromPoints([
    at("TOPO", 8.0005, 46.0005),
    at("TOPO", 8.000501, 46.000501),
    at("TREE", 8.000501, 46.000501),
    at("TOPO", 8.0008, 46.0005),
  ]);
  expect([...thinPoints(columns, box, 2).indices]).toEqual([0, 2, 3]);
});

test("points outside the box are neither drawn nor counted", () => {
  const columns = columnsFromPoints([at("A", 7.9999, 46.0005), at("A", 8.0005, 46.0011), at("A", 8.001, 46)]);
  const { indices, inBox } = thinPoints(columns, box, 0.001);
  expect([...indices]).toEqual([2]);
  expect(inBox).toBe(1);
});

test("a box across the antimeridian has the points of both its sides", () => {
  const columns = columnsFromPoints([at("A", 179.9995, 0), at("A", -179.9995, 0), at("A", 0, 0)]);
  const across = { west: 179.999, south: -0.001, east: -179.999, north: 0.001 };
  expect([...thinPoints(columns, across, 1).indices]).toEqual([0, 1]);
});
