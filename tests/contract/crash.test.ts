import { expect, test } from "vitest";
import { databaseKind } from "./harness.ts";
import { killRounds } from "./kill-rounds.ts";

test("three kills in the middle of uploads lose nothing and show nothing half", async () => {
  const tally = await killRounds(3);
  console.log(`kill -9 on ${databaseKind}:`, JSON.stringify(tally));
  expect(tally).toMatchObject({ lost: [], half: [] });
  expect(tally.acknowledged).toBeGreaterThan(0);
  expect(tally.interrupted).toBeGreaterThan(0);
}, 90_000);
