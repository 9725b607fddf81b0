import { expect } from "vitest";
import { openDatabase } from "#api/database/connection.ts";
import { readEnvironment } from "#api/environment.ts";
import { removeOrphans } from "#api/objects/orphans.ts";
import { runScript } from "../api-process.ts";
import { killRounds, type Tally } from "../faults/kill-rounds.ts";
import { freshSettings } from "../harness.ts";
import { startS3 } from "./s3-server.ts";

export interface StoreTally extends Tally {
  /** The result of objects:check after the last kill. */
  whole: number;
  damaged: number;
  orphaned: number;
  /** The result of objects:check after housekeeping, once its waiting time is over. */
  wholeAfter: number;
  orphanedAfter: number;
}

/** Long enough for a kill to fall between an object and the row that names it. */
const LATE_MS = 500;
const DAY_MS = 86_400_000;

/** Kills the API during uploads to a store, checks the store, and has the orphans of the kills removed. */
export async function storeKillRounds(rounds: number, env: Record<string, string>): Promise<StoreTally> {
  const place = await freshSettings();
  const tally = await killRounds(rounds, { env, place });
  const check = async () => {
    const { output } = await runScript("objects-check", place, [], env);
    const figures = /(\d+) whole, (\d+) missing or damaged, (\d+) orphaned\./.exec(output);
    if (!figures) throw new Error(output);
    return figures.slice(1).map(Number) as [number, number, number];
  };
  const [whole, damaged, orphaned] = await check();
  const database = await openDatabase({
    ...place,
    objects: readEnvironment({ ...process.env, ...env }).objects,
  });
  const now = Date.now();
  for (const later of [0, 2 * DAY_MS]) await removeOrphans(database, DAY_MS, now + later);
  await database.close();
  const [wholeAfter, damagedAfter, orphanedAfter] = await check();
  return { ...tally, whole, damaged: damaged + damagedAfter, orphaned, wholeAfter, orphanedAfter };
}

/**
 * Kills the API during uploads to the S3 stand-in, and expects that nothing is lost and nothing left behind.
 */
export async function standInKillRounds(rounds: number): Promise<StoreTally> {
  const store = await startS3();
  store.acknowledgesAfterMs = LATE_MS;
  const tally = await storeKillRounds(rounds, store.env);
  expectSound(tally);
  expect(store.objects.size).toBe(tally.whole);
  expect(store.refused).toEqual([]);
  expect(store.overwritten).toEqual([]);
  await store.close();
  return tally;
}

/** On average a round must acknowledge something; over all rounds, kills must interrupt something and leave orphans. */
export function expectSound(tally: StoreTally): void {
  expect(tally).toMatchObject({ lost: [], half: [], damaged: 0, orphanedAfter: 0 });
  expect(tally.acknowledged).toBeGreaterThanOrEqual(tally.rounds);
  expect(tally.interrupted).toBeGreaterThan(0);
  expect(tally.orphaned).toBeGreaterThan(0);
  expect(tally.wholeAfter).toBe(tally.whole);
  // An acknowledged site has three chunks. An interrupted one keeps its chunks until housekeeping removes it.
  expect(tally.whole).toBeGreaterThanOrEqual(3 * tally.acknowledged);
}
