import { expect, test } from "vitest";
import type { LonLatRing } from "#shapes/places.ts";
import { fromPlane } from "../geodesy/local-plane.ts";
import { outlineAreaM2, overlappingOutlines } from "./outlines.ts";

const PLANE = { longitude0: 8.5, latitude0: 46.5, heightM: 0, isWide: false };
function ring(...xy: [number, number][]): LonLatRing {
  const { longitude, latitude } = fromPlane(
    PLANE,
    xy.map(([x]) => x),
    xy.map(([, y]) => y),
  );
  return xy.map((_, i) => [longitude[i]!, latitude[i]!]);
}
const box = (x: number, y: number, size: number) =>
  ring([x, y], [x + size, y], [x + size, y + size], [x, y + size]);

test("an outline has its plane area, whichever way it goes round", () => {
  expect(outlineAreaM2(box(0, 0, 20))).toBeCloseTo(400, 6);
  expect(outlineAreaM2(box(0, 0, 20).toReversed())).toBeCloseTo(400, 6);
  expect(() => outlineAreaM2(ring([0, 0], [10, 10], [10, 0], [0, 10]))).toThrow(/crosses itself/);
  expect(() =>
    outlineAreaM2([
      [8, 46],
      [9, 47],
      [12, 46],
    ]),
  ).toThrow(/km/);
});

test("outlines overlap by the area in both; neighbours and distant ones do not", () => {
  const bow = ring([100, 0], [130, 0], [130, 30], [115, 10], [100, 30]);
  const outlines = [box(0, 0, 20), box(20, 0, 20), box(35, 5, 20), bow, box(112, 20, 6)];
  const found = overlappingOutlines(outlines, 50);
  expect(found.map(({ first, second }) => [first, second])).toEqual([[1, 2]]);
  expect(found[0]!.areaM2).toBeCloseTo(5 * 15, 5);
  // One inside another, and one at the other side of the earth.
  const inside = overlappingOutlines(
    [
      box(0, 0, 20),
      [
        [-171, -46.5],
        [-171.1, -46.5],
        [-171, -46.6],
      ],
      box(5, 5, 2),
    ],
    50,
  );
  expect(inside).toEqual([{ first: 0, second: 2, areaM2: expect.closeTo(4, 5) }]);
  expect(
    overlappingOutlines(
      Array.from({ length: 40 }, () => box(0, 0, 20)),
      50,
    ),
  ).toHaveLength(50);
});
