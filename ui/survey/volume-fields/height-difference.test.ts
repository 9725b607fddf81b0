import { expect, test } from "vitest";
import type { HeightReference } from "#shapes/height-reference.ts";
import { differenceFrom, differentHeights } from "./height-difference.ts";

const navd88: HeightReference = { kind: "sea-level", datum: "NAVD88" };
const spring = { name: "Spring", uploadedAt: "2026-04-02T14:00:00.000Z" };
const difference = { later: "above the ellipsoid", earlier: "above sea level (NAVD88)" };

test("height references differ by kind and by datum, but not by the spelling of the datum", () => {
  expect(differentHeights(undefined, navd88)).toEqual(difference);
  expect(differentHeights(navd88, { kind: "sea-level", datum: "NN2000" })).not.toBeNull();
  expect(differentHeights(navd88, { kind: "sea-level", datum: "navd 88" })).toBeNull();
  expect(differentHeights(undefined, { kind: "ellipsoidal" })).toBeNull();
  expect(differentHeights({ kind: "local" }, navd88)).not.toBeNull();
});

test("a survey without a known reference is taken as ellipsoidal", () => {
  const differenceTo = differenceFrom(undefined, [
    { id: "sea", ...spring, heights: navd88 },
    { id: "old", ...spring },
  ]);
  expect(differenceTo("sea")).toEqual(difference);
  expect(differenceTo("old")).toBeNull();
});
