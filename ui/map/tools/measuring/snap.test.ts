import { expect, it } from "vitest";
import { nearestOn } from "./snap.ts";

/** A line 100 m to the east that rises by 10 m, and another one 40 m south of it. */
const lines = {
  positions: Float32Array.of(0, 0, 5, 100, 0, 15, 0, 40, 0, 100, 40, 0),
  styles: Uint8Array.of(1, 0, 2, 0),
};
const all = () => true;

it("prefers a corner within reach to the line, with its height", () => {
  expect(nearestOn(lines, [97, 1], 5, all)).toEqual({ east: 100, south: 0, up: 15, isCorner: true });
});

it("picks the nearest place on the line, with the height interpolated between both ends", () => {
  expect(nearestOn(lines, [25, -3], 5, all)).toEqual({ east: 25, south: 0, up: 7.5, isCorner: false });
});

it("snaps to nothing out of reach, in the gap between two lines, or in a hidden style", () => {
  expect(nearestOn(lines, [25, 20], 5, all)).toBeNull();
  expect(nearestOn(lines, [50, 25], 6, all)).toBeNull();
  expect(nearestOn(lines, [25, 41], 5, style => style !== 2)).toBeNull();
  expect(nearestOn(lines, [100, 40.5], 5, style => style !== 2)).toBeNull();
  expect(nearestOn(lines, [25, 41], 5, all)).toMatchObject({ east: 25, south: 40 });
});
