import { expect, test } from "vitest";
import type { GeoBounds } from "#shapes/summary.ts";
import { isElsewhere } from "./destination.ts";

const lying = (west: number, south: number, east: number, north: number): GeoBounds => ({
  west,
  south,
  east,
  north,
});

const alps = lying(8.59, 46.63, 8.6, 46.64);
const fiji = lying(179.995, -16.82, -179.995, -16.81);

test.each([
  ["the same place", alps, alps],
  ["a neighbouring valley", alps, lying(8.65, 46.58, 8.66, 46.59)],
  ["the other side of 180°", fiji, lying(-179.98, -16.82, -179.97, -16.81)],
])("points at %s belong to the site", (_, now, coming) => {
  expect(isElsewhere(now, coming)).toBe(false);
});

test.each([
  ["exchanged axes", alps, lying(46.63, 8.59, 46.64, 8.6)],
  ["another sign", fiji, lying(179.995, 16.81, -179.995, 16.82)],
  ["another country", alps, lying(11.59, 46.63, 11.6, 46.64)],
])("points with %s lie far from the site", (_, now, coming) => {
  expect(isElsewhere(now, coming)).toBe(true);
});
