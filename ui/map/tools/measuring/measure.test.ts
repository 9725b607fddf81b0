import { expect, it } from "vitest";
import type { Ring } from "../../engine/types.ts";
import { drawnSide, measured } from "./measure.ts";

/** Metres per degree on the equator of WGS 84, as north as east within a hundredth. */
const DEGREE_M = { east: 111_319.4908, north: 110_574.2758 };
const at = (east: number, north: number): Ring[number] => [9 + east / DEGREE_M.east, north / DEGREE_M.north];

it("shows the side to the pointer while a ring is drawn, beside the area of all corners", () => {
  const set = [at(0, 0), at(40, 0)];
  const path = [...set, at(40, 30)];
  const drawn = drawnSide(measured("area", path, set), path, { canFinish: false, canRedo: true });
  expect(drawn.stretch!.line.horizontalM).toBeCloseTo(30, 2);
  expect(drawn.stretch!.line.trueBearingDeg).toBeCloseTo(0, 4);
  expect(drawn.areaM2).toBeCloseTo(600, 0);
  expect(drawn).toMatchObject({ corners: 3, path: set, canFinish: false, canRedo: true });
});

it("has no side before the second corner", () => {
  const path = [at(0, 0)];
  const drawn = drawnSide(measured("area", path), path, { canFinish: false, canRedo: false });
  expect(drawn.stretch).toBeNull();
});
