import { expect, test } from "vitest";
import { columnsFromPoints } from "../points.ts";
import { AlikeNames, nameInAnyCase, nameWithoutZeros } from "./alike-names.ts";

const named = (...names: string[]) =>
  columnsFromPoints(names.map(name => ({ name, code: "", longitude: 0, latitude: 0, ellipsoidalHeight: 0 })));

/** The points found for each wanted name, and the name that they have instead of it. */
function found(points: string[], wanted: string[], likeness = nameInAnyCase) {
  const names = new AlikeNames<number[]>(wanted, likeness);
  names.look(named(...points), (known = [], i) => [...known, i]);
  return wanted.map(name => {
    const { known, foundAs } = names.of(name) ?? {};
    return foundAs === undefined ? known : [foundAs, ...known!];
  });
}

test("points of a name are found whatever blanks are around it, before those that are only alike", () => {
  const points = ["P1", "P12", " P1 ", "p1", "\u00a0P1", "", "P1", "xP1", "測1"];
  expect(found(points, ["P1", "p1", "XP1", "測1", "P"])).toEqual([
    [0, 2, 4, 6],
    [3],
    ["xP1", 7],
    [8],
    undefined,
  ]);
});

test("a name matches the only one that is alike, if it is alike to no other wanted name", () => {
  expect(found(["a1", "A1"], ["A1"])).toEqual([[1]]);
  expect(found(["Ab1", "aB1"], ["AB1"])).toEqual([undefined]);
  expect(found(["a1"], ["A1", "a1"])).toEqual([undefined, [0]]);
  expect(found(["Ab1", "Ab1"], ["AB1", "ab1"])).toEqual([undefined, undefined]);
  expect(found(["Ab1", " Ab1"], ["AB1", "AB2"])).toEqual([["Ab1", 0, 1], undefined]);
});

test("capitals of other alphabets are alike to their small letters", () => {
  const points = ["Böschung 1", "ΦΆΡΟΣ", "РП-7", "BÖSCHUNG 2", "Boschung 1", "İğne"];
  expect(found(points, ["BÖSCHUNG 1", "φάρος", "рп-7", "böschung 2", "рп-8"])).toEqual([
    ["Böschung 1", 0],
    ["ΦΆΡΟΣ", 1],
    ["РП-7", 2],
    ["BÖSCHUNG 2", 3],
    undefined,
  ]);
});

test("leading zeros of each number make no difference if they are to be ignored, zeros inside do", () => {
  const points = ["fp007", "A-01-100", "A-1-10", "FP70"];
  expect(found(points, ["FP7", "a-1-100", "A-01-0010", "FP0"], nameWithoutZeros)).toEqual([
    ["fp007", 0],
    ["A-01-100", 1],
    ["A-1-10", 2],
    undefined,
  ]);
  expect(found(points, ["FP7"])).toEqual([undefined]);
});

test("points in several pieces are found once each", () => {
  const names = new AlikeNames<number>(["P"], nameInAnyCase);
  const points = named("P", "Q", "P", "P");
  const count = (known = 0) => known + 1;
  names.look(points, count, 0, 2);
  names.look(points, count, 2);
  expect(names.of("P")).toEqual({ known: 3 });
});
