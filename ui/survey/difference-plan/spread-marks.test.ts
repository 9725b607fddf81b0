import { expect, test } from "vitest";
import type { PointDifference } from "#shapes/comparison.ts";
import { spreadMarks } from "./spread-marks.ts";

/** 900 units wide: marks need 45 units. */
const plan = {
  width: 900,
  height: 450,
  origin: { longitude: 8, latitude: 47 },
  degreesPerUnit: { longitude: 1e-5, latitude: 1e-5 },
};

const difference = (name: string, x: number, y: number, kinds: PointDifference["kinds"] = ["height"]) => {
  const at = { code: "TOPO", longitude: 8 + x * 1e-5, latitude: 47 - y * 1e-5, heightM: 400 };
  return { name, kinds, from: at, to: at, distanceM: 0, heightChangeM: 1 } satisfies PointDifference;
};

const namesOf = (differences: PointDifference[]) => spreadMarks(plan, differences).map(({ name }) => name);

test("a mark without room beside a larger one is left out and reserves no room", () => {
  expect(
    namesOf([
      difference("largest", 100, 100),
      difference("too close", 144, 100),
      difference("beside it", 146, 100),
      difference("below", 100, 146),
      difference("between", 130, 130),
    ]),
  ).toEqual(["largest", "beside it", "below"]);
});

test("a difference in code alone has no mark and reserves no room", () => {
  expect(namesOf([difference("code", 5, 5, ["code"]), difference("height", 5, 5)])).toEqual(["height"]);
});

test("points in only one survey are marked where they are in that survey", () => {
  const removed = { ...difference("removed", 50, 50, ["removed"]), to: null };
  const added = { ...difference("added", 52, 50, ["added"]), from: null };
  expect(namesOf([removed, added])).toEqual(["removed"]);
});
