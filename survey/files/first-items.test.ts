import { expect, it } from "vitest";
import { firstItems } from "./first-items.ts";

it("holds no more than some megabytes of the first items, and loses none", async () => {
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
