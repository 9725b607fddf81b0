import { expect, it } from "vitest";
import { differenceWords } from "./difference-summary.tsx";

const none = {
  added: 0,
  removed: 0,
  moved: 0,
  heightChanged: 0,
  codeChanged: 0,
  unchanged: 0,
  unnamed: 0,
  ambiguous: 0,
};

it("lists the changes in a file, and only those that occur", () => {
  expect(differenceWords({ ...none, added: 12, moved: 3, unchanged: 118 }, 0.02)).toBe(
    "12 new, 3 moved more than 0.02 m, 118 unchanged.",
  );
  expect(differenceWords({ ...none, removed: 1, heightChanged: 2, codeChanged: 4 }, 0.02)).toBe(
    "1 no longer there, 2 changed height by more than 0.02 m, 4 changed code, 0 unchanged.",
  );
});

it("counts the points that were not compared", () => {
  expect(differenceWords({ ...none, unchanged: 1200, unnamed: 5, ambiguous: 2 }, 0.02)).toBe(
    "1,200 unchanged. Not compared: 5 without a name, 2 with a repeated name.",
  );
});
