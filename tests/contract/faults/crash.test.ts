import { expect, test } from "vitest";
import { databaseKind } from "../harness.ts";
import { jointKillRounds } from "./joint-kill-rounds.ts";
import { killRounds } from "./kill-rounds.ts";
import { surveyKillRounds } from "./survey-kill-rounds.ts";

// `tests/long` kills twenty times each.
test("a kill during uploads loses nothing and shows nothing incomplete", async () => {
  const tally = await killRounds(1);
  console.log(`kill -9 on ${databaseKind}:`, JSON.stringify(tally));
  expect(tally).toMatchObject({ lost: [], half: [] });
  expect(tally.acknowledged).toBeGreaterThan(0);
  expect(tally.interrupted).toBeGreaterThan(0);
}, 90_000);

test("a kill while surveys are published, made current, deleted and restored leaves each complete, once", async () => {
  const tally = await surveyKillRounds(1);
  console.log(`kill -9 among surveys on ${databaseKind}:`, JSON.stringify(tally));
  expect(tally).toMatchObject({ lost: [], half: [], twice: [] });
  expect(tally.surveys).toBeGreaterThan(0);
  expect(tally.interrupted).toBeGreaterThan(0);
}, 120_000);

test("a kill while several files are imported as one survey stores all of them or none", async () => {
  const tally = await jointKillRounds(1);
  console.log(`kill -9 in the middle of joint imports on ${databaseKind}:`, JSON.stringify(tally));
  expect(tally).toMatchObject({ rounds: 1, half: [] });
}, 90_000);
