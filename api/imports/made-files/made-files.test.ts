import { describe, expect, it } from "vitest";
import { faultsOf } from "./judge.test-files.ts";

/** 400 of 10,000 cases; tests/long reads the rest. */
const FIRST = [0, 50, 100, 150, 200, 250, 300, 350];

describe("generated files with one changed statement", () => {
  it.each(FIRST)("follow the change or ask about it: 50 cases from %i", async first => {
    expect(await faultsOf(first, 50)).toEqual([]);
  });
});
