import { expect, test } from "vitest";
import { newId } from "./ids.ts";

test("ids are 24 hex characters that sort by age and end at random", () => {
  const early = newId(Date.UTC(2026, 0, 1));
  const late = newId(Date.UTC(2026, 0, 2));
  expect(early).toMatch(/^[0-9a-f]{24}$/);
  expect(early < late).toBe(true);
  const ends = new Set(Array.from({ length: 1000 }, () => newId().slice(-8)));
  expect(ends.size).toBe(1000);
});
