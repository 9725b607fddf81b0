import { expect, test } from "vitest";
import { columnsFromPoints } from "../points.ts";
import { findName, findNameInAnyCase } from "./find-name.ts";

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

test("points are found whatever the case of their letters, when that is asked for", () => {
  expect(findNameInAnyCase(columns, "p1")).toEqual([0, 2, 3, 4, 6]);
  expect(findNameInAnyCase(columns, " XP1 ")).toEqual([7]);
  expect(findNameInAnyCase(columns, "測1")).toEqual([8]);
  expect(findNameInAnyCase(columns, "p")).toEqual([]);
});

test("points are found whatever the case of letters in other alphabets", () => {
  const named = (...names: string[]) =>
    columnsFromPoints(
      names.map(name => ({ name, code: "", longitude: 0, latitude: 0, ellipsoidalHeight: 0 })),
    );
  const points = named("Böschung 1", "ΦΆΡΟΣ", "РП-7", "BÖSCHUNG 2", "Boschung 1", "İğne");
  expect(findNameInAnyCase(points, "BÖSCHUNG 1")).toEqual([0]);
  expect(findNameInAnyCase(points, "φάρος")).toEqual([1]);
  expect(findNameInAnyCase(points, "рп-7")).toEqual([2]);
  expect(findNameInAnyCase(points, "böschung 2")).toEqual([3]);
  expect(findNameInAnyCase(points, "рп-8")).toEqual([]);
});
