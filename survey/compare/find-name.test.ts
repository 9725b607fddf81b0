import { expect, test } from "vitest";
import { columnsFromPoints } from "../points.ts";
import { findName } from "./find-name.ts";

const columns = columnsFromPoints(
  ["P1", "P12", " P1 ", "p1", "\u00a0P1", "", "P1", "xP1", "測1"].map(name => ({
    name,
    code: "",
    longitude: 0,
    latitude: 0,
    ellipsoidalHeight: 0,
  })),
);

test("points are found by their whole name, whatever blanks are around it", () => {
  expect(findName(columns, "P1", 10)).toEqual([0, 2, 4, 6]);
  expect(findName(columns, " P1", 2)).toEqual([0, 2]);
  expect(findName(columns, "測1", 10)).toEqual([8]);
  expect(findName(columns, "P", 10)).toEqual([]);
});
