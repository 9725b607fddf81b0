import { expect, test } from "vitest";
import { pageBehind } from "./page-behind.ts";

test.each([
  ["?from=%2Fsites%2F7%2Fstockpiles%3Fmaterial%3D3", "/sites/7/stockpiles?material=3"],
  ["", "/sites/7"],
  ["?from=%2Fsites%2F8%2Fstockpiles", "/sites/7"],
  ["?from=%2Fsites%2F7%2F..%2F..%2Fadmin", "/sites/7"],
  ["?from=https%3A%2F%2Felsewhere.example%2Fsites%2F7%2Fsurface", "/sites/7"],
  ["?from=%2F%2Felsewhere.example%2Fsites%2F7%2Fsurface", "/sites/7"],
])("a dialog opened by the address %s leads back to %s", (search, path) => {
  expect(pageBehind(search, "7")).toBe(path);
});
