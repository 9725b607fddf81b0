import { expect, it } from "vitest";
import { labelsNote } from "./draw-points.ts";

it("the note states how many labels fit, and is absent when all do", () => {
  expect(labelsNote({ written: 312, all: 1400 }, "names")).toBe(
    "312 of 1,400 names shown; the others would overlap.",
  );
  expect(labelsNote({ written: 1, all: 2 }, "both")).toBe("1 of 2 labels shown; the others would overlap.");
  expect(labelsNote({ written: 9, all: 9 }, "heights")).toBeNull();
});
