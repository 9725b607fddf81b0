import { expect, test } from "vitest";
import type { HeightReference } from "#contract/points/reading.ts";
import { differenceFrom, differentHeights } from "./references.ts";

const navd88: HeightReference = { kind: "sea-level", datum: "NAVD88" };
const difference = { later: "above the ellipsoid", earlier: "above sea level (NAVD88)" };

test("heights differ by their kind and by their datum, however it is written", () => {
  expect(differentHeights(undefined, navd88)).toEqual(difference);
  expect(differentHeights(navd88, { kind: "sea-level", datum: "NN2000" })).not.toBeNull();
  expect(differentHeights(navd88, { kind: "sea-level", datum: "navd 88" })).toBeNull();
  expect(differentHeights(undefined, { kind: "ellipsoidal" })).toBeNull();
  expect(differentHeights({ kind: "local" }, navd88)).not.toBeNull();
});

test("a survey without a known reference counts from the ellipsoid", () => {
  const differenceTo = differenceFrom({}, [{ id: "sea", heights: navd88 }, { id: "old" }]);
  expect(differenceTo("sea")).toEqual(difference);
  expect(differenceTo("old")).toBeNull();
});
