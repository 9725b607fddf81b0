import { describe, expect, it } from "vitest";
import { faultsOf } from "./judge.test-files.ts";

/** 400 of 10,000 cases; tests/long reads the others. */
const FIRST = [0, 50, 100, 150, 200, 250, 300, 350];

describe("made-up files with one statement changed", () => {
  it.each(FIRST)("are read by it, or asked about it: 50 cases from %i", async first => {
    expect(await faultsOf(first, 50)).toEqual([]);
  });
});
