import { expect, it } from "vitest";
import { planPosition } from "./plan-geometry.ts";

const plan = {
  origin: { longitude: 179.999, latitude: -16.5 },
  degreesPerUnit: { longitude: 0.00001, latitude: 0.00002 },
};

it("places a position east and south of the plan's corner", () => {
  expect(planPosition(plan, { longitude: 179.9995, latitude: -16.501 })).toEqual({ x: 50, y: 50 });
  expect(planPosition(plan, { longitude: 179.998, latitude: -16.499 })).toEqual({ x: -100, y: -50 });
});

it("continues across the 180th meridian", () => {
  expect(planPosition(plan, { longitude: -179.9995, latitude: -16.5 })).toEqual({ x: 150, y: 0 });
});
