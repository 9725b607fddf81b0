import { expect, test } from "vitest";
import { rowsAfter } from "./use-kept-typing.ts";

const after = (before: string[], now: string[]) => before.map((_, row) => rowsAfter(before, now)(row));

test("a control point is found in the answer by its name, and one without a name by its order", () => {
  expect(after(["A", "B", ""], ["A", "B", ""])).toEqual([0, 1, 2]);
  expect(after(["A", "B", ""], ["B", "", ""])).toEqual([null, 0, 1]);
  // Points found in a file come after the others.
  expect(after(["B", "A"], ["A", "B", "C"])).toEqual([1, 0]);
  expect(after(["", ""], ["C"])).toEqual([null, null]);
});
