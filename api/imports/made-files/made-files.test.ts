import { expect, it } from "vitest";
import { faultsOf } from "./judge.test-files.ts";

it("are read by every statement of theirs, or asked about: one statement is changed in each", async () => {
  // 400 of 10,000; tests/long reads the others.
  expect(await faultsOf(0, 400)).toEqual([]);
});
