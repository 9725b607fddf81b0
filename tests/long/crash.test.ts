import { expect, test } from "vitest";
import { jointKillRounds } from "../contract/faults/joint-kill-rounds.ts";
import { killRounds } from "../contract/faults/kill-rounds.ts";
import { surveyKillRounds } from "../contract/faults/survey-kill-rounds.ts";
import { databaseKind } from "../contract/harness.ts";
import { standInKillRounds } from "../contract/objects/store-kill-rounds.ts";
import { killDuringUpload, killDuringUploadToStore } from "../contract/resumable/upload-kills.ts";

test("twenty kills during uploads lose nothing and show nothing incomplete", async () => {
  const tally = await killRounds(20);
  console.log(`kill -9 on ${databaseKind}:`, JSON.stringify(tally));
  expect(tally).toMatchObject({ lost: [], half: [] });
  expect(tally.acknowledged).toBeGreaterThanOrEqual(20);
  expect(tally.interrupted).toBeGreaterThan(0);
}, 600_000);

test("twenty kills during uploads to an object store lose nothing, and their orphans are removed", async () => {
  console.log(`kill -9 with a store on ${databaseKind}:`, JSON.stringify(await standInKillRounds(20)));
}, 900_000);

test("twenty kills while surveys are published, made current, deleted and restored leave each complete, once", async () => {
  const tally = await surveyKillRounds(20);
  console.log(`kill -9 among surveys on ${databaseKind}:`, JSON.stringify(tally));
  expect(tally).toMatchObject({ lost: [], half: [], twice: [] });
  expect(tally.acknowledged).toBeGreaterThanOrEqual(60);
  expect(tally.interrupted).toBeGreaterThan(0);
}, 600_000);

test("twenty kills while several files are imported as one survey store all of them or none, and in the end all", async () => {
  const tally = await jointKillRounds(20, { toTheEnd: true });
  console.log(`kill -9 in the middle of joint imports on ${databaseKind}:`, JSON.stringify(tally));
  expect(tally.half).toEqual([]);
  expect(tally.nothing).toBeGreaterThan(0);
  expect(tally.everything).toBeGreaterThan(0);
}, 600_000);

test.each([
  ["a database", killDuringUpload],
  ["an object store", killDuringUploadToStore],
])(
  "100 MB arrive completely in %s although the API is killed three times meanwhile",
  async (where, send) => {
    const said = await send(100_000_000, [0.2, 0.5, 0.8]);
    console.log(`kill -9 in the middle of 100 MB to ${where}, ${databaseKind}: ${said}`);
    expect(said).toContain("3 kills");
  },
  600_000,
);
