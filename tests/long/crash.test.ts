import { expect, test } from "vitest";
import { databaseKind } from "../contract/harness.ts";
import { killRounds } from "../contract/kill-rounds.ts";

test("twenty kills in the middle of uploads lose nothing and show nothing half", async () => {
  const tally = await killRounds(20);
  console.log(`kill -9 on ${databaseKind}:`, JSON.stringify(tally));
  expect(tally).toMatchObject({ lost: [], half: [] });
  expect(tally.acknowledged).toBeGreaterThanOrEqual(20);
  expect(tally.interrupted).toBeGreaterThan(0);
}, 600_000);
