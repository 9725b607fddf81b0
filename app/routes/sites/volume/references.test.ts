import { expect, test } from "vitest";
import type { HeightReference } from "#contract/points/reading.ts";
import { defaultValues, parseValues, type VolumeValues, valuesOf } from "./parameters.ts";
import { differenceBetween, differentHeights, withReferences } from "./references.ts";

const navd88: HeightReference = { kind: "sea-level", datum: "NAVD88" };
const difference = { later: "above the ellipsoid", earlier: "above sea level (NAVD88)" };
const others = [
  { id: "sea", heights: navd88 },
  { id: "same", heights: { kind: "ellipsoidal" } as const },
  { id: "old" },
];

function parsed(change: Partial<VolumeValues>) {
  const values = { ...defaultValues(500), mode: "surface_to_surface" as const, ...change };
  return withReferences(parseValues(values), values, id => differenceBetween({}, others, id));
}

test("heights differ by their kind and by their datum, however it is written", () => {
  expect(differentHeights(undefined, navd88)).toEqual(difference);
  expect(differentHeights(navd88, { kind: "sea-level", datum: "NN2000" })).not.toBeNull();
  expect(differentHeights(navd88, { kind: "sea-level", datum: "navd 88" })).toBeNull();
  expect(differentHeights(undefined, { kind: "ellipsoidal" })).toBeNull();
  expect(differentHeights({ kind: "local" }, navd88)).not.toBeNull();
});

test("a comparison of different heights waits until it is confirmed, and then names both", () => {
  expect(parsed({ otherSiteId: "sea" }).errors).toEqual([
    expect.objectContaining({ path: "differentHeights" }),
  ]);
  const { input } = parsed({ otherSiteId: "sea", differentHeights: "sea" });
  expect(input).toMatchObject({ otherSiteId: "sea", differentHeights: difference });
});

test("a confirmation for one site is none for another", () => {
  expect(parsed({ otherSiteId: "sea", differentHeights: "same" }).errors).toHaveLength(1);
});

test.each(["same", "old"])("nothing is asked of a site with the same heights (%s)", otherSiteId => {
  expect(parsed({ otherSiteId }).input).not.toHaveProperty("differentHeights");
});

test("a saved comparison comes back confirmed", () => {
  const { input } = parsed({ otherSiteId: "sea", differentHeights: "sea" });
  expect(parsed(valuesOf(input!, 500)).input).toEqual(input);
});
