import { expect, test } from "vitest";
import type { KnownPositions } from "#contract/calibration/calibration.ts";
import { noteOn } from "./find-positions.ts";

const position = (name: string, count = 1) => ({ name, count, x: 1, y: 2, height: 3 });
const survey: KnownPositions = {
  positions: [position("B", 2), position("A")],
  leftOut: [],
  heights: { kind: "ellipsoidal" },
  heightsDiffer: null,
  file: null,
};
const utm = { epsg: 25832, crsName: "ETRS89 / UTM zone 32N", saysCrs: true, saysHeights: true, doubts: [] };

test("found points of a survey are listed in the order of the form, with names that several points share", () => {
  expect(noteOn(["A", "B", "C"], survey, 2056)).toBe(
    "Positions taken from the survey: A, B. The survey has no point called C. Several points are called B: the position of the first one was used.",
  );
});

test("a file's coordinate system is reported if it differs, or was taken from the form", () => {
  const inFile = { ...survey, positions: [position("A", 2)], file: utm };
  expect(noteOn(["A"], inFile, 25832)).toBe("Positions taken from the file: A.");
  expect(noteOn(["A"], inFile, 2056)).toBe(
    "Positions taken from the file: A. The file is in ETRS89 / UTM zone 32N (EPSG:25832): its positions were converted.",
  );
  expect(noteOn(["A"], { ...inFile, heights: null, file: { ...utm, saysCrs: false } }, 25832)).toBe(
    "Positions taken from the file: A. The file names no known coordinate system: its coordinates were taken as ETRS89 / UTM zone 32N (EPSG:25832). The file does not say what its heights are measured from: please check ‘Known heights are’ and the height system.",
  );
});

test("what the form had to supply about a file's heights is reported, and a name that is spelled differently", () => {
  const heights = { kind: "sea-level", datum: "LN02" } as const;
  const file = { ...utm, saysHeights: false };
  const inFile = { ...survey, positions: [{ ...position("FP1"), foundAs: "fp1" }], heights, file };
  expect(noteOn(["FP1"], inFile, 25832)).toBe(
    "Positions taken from the file: FP1. The file does not say exactly what its heights are measured from: they were taken as heights above sea level (LN02), as ‘Known heights are’ says. The file spells FP1 as fp1.",
  );
  expect(noteOn(["FP1"], { ...inFile, heightsDiffer: "the file has local heights" }, 25832)).not.toContain(
    "exactly",
  );
});

test("names without a position in the file are reported separately from names that it lacks", () => {
  const leftOut: KnownPositions["leftOut"] = [
    { name: "A", reason: "several" },
    { name: "B", reason: "not-computable" },
  ];
  const doubts = ["1 point lies more than 50 km from the middle of the rest"];
  const nothing = { ...survey, positions: [], leftOut, heights: null, file: { ...utm, doubts } };
  expect(noteOn(["A", "B", "C"], nothing, 2056)).toBe(
    "The file has no point with a position and a height that is called C. The file has different positions for A: please type the right one. B: too far away for the chosen coordinate system. Please check the file: 1 point lies more than 50 km from the middle of the rest.",
  );
});
