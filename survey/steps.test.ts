import { expect, test } from "vitest";
import { stepAbove, stepBelow } from "./steps.ts";

test.each([
  [0.7, 1, 0.5],
  [1, 1, 1],
  [1.2, 2, 1],
  [3, 5, 2],
  [7, 10, 5],
  [0.03, 0.05, 0.02],
  [4800, 5000, 2000],
  [0.1 + 0.2 - 0.1, 0.2, 0.2],
])("%d lies between steps %d and %d", (value, above, below) => {
  expect([stepAbove(value), stepBelow(value)]).toEqual([above, below]);
});
