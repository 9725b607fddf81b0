import { expect, it } from "vitest";
import { firstItems } from "./first-items.ts";

it("the first items are held up to some megabytes, and none is lost", async () => {
  const text = "x".repeat(1_000_000);
  let made = 0;
  async function* batches() {
    for (; made < 40; made++) yield [text];
  }
  const { first, all } = await firstItems(batches(), 2_000, item => item.length);
  expect(first.length).toBeLessThan(12);
  expect(made).toBeLessThan(12);
  let count = 0;
  for await (const batch of all) count += batch.length;
  expect(count).toBe(40);
});
