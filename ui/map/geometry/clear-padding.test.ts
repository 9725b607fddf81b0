import { expect, it } from "vitest";
import { clearPadding } from "./clear-padding.ts";

const map = { left: 100, top: 50, right: 1_000, bottom: 650 };
const least = { top: 36, bottom: 36, left: 36, right: 36 };
const box = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top },
  ...{ right: left + width, bottom: top + height },
});

it("fits below a toolbar along the top and above a scale in the corner", () => {
  const panels = [box(114, 64, 300, 50), box(850, 590, 136, 46)];
  expect(clearPadding(map, panels, least)).toEqual({ top: 76, bottom: 72, left: 36, right: 36 });
});

it("fits beside a panel at the side, whatever its height", () => {
  expect(clearPadding(map, [box(750, 50, 250, 500)], least)).toEqual({ ...least, right: 262 });
});

it("ignores panels beside the map and below it", () => {
  const panels = [box(1_000, 50, 248, 600), box(100, 650, 900, 60)];
  expect(clearPadding(map, panels, least)).toEqual(least);
});

it("keeps some of a small map in use, even under its panels", () => {
  const small = { left: 0, top: 0, right: 300, bottom: 120 };
  const panels = [box(10, 10, 280, 60), box(10, 80, 280, 30)];
  expect(clearPadding(small, panels, { ...least, top: 20, bottom: 20 })).toMatchObject({
    top: 20,
    bottom: 20,
  });
});
