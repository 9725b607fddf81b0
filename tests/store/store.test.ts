import { randomBytes } from "node:crypto";
import { statSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#api/database/connection.ts";
import { readEnvironment } from "#api/environment.ts";
import { S3Store } from "#api/objects/s3-store.ts";
import { redOverBlue } from "#api/photos/photo.test-files.ts";
import { runScript, spawnApi } from "../contract/api-process.ts";
import { databaseKind, freshSettings } from "../contract/harness.ts";
import { expectSound, storeKillRounds } from "../contract/objects/store-kill-rounds.ts";
import {
  answersOf,
  backUp,
  installation,
  killScript,
  type Place,
  signedIn,
} from "../contract/operations/backed-up.ts";
import { columnsBody, manyPoints } from "../contract/points-body.ts";
import { pointsOf, storeAndRead } from "./everything.ts";
import { storeOutages } from "./outages.ts";
import { type Swift, startSwift } from "./swift.ts";

type Env = Record<string, string>;
const MB = 1_048_576;
let swift: Swift | null = null;
let given: Env;

beforeAll(async () => {
  if (!process.env.TEST_S3_URL) swift = await startSwift();
  const { TEST_S3_URL, S3_REGION = "us-east-1", AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env;
  given = swift?.env ?? {
    S3_URL: TEST_S3_URL!,
    ...{ S3_REGION, AWS_ACCESS_KEY_ID: AWS_ACCESS_KEY_ID!, AWS_SECRET_ACCESS_KEY: AWS_SECRET_ACCESS_KEY! },
  };
  console.log(`${swift?.version ?? TEST_S3_URL}, ${databaseKind}`);
}, 180_000);
afterAll(async () => {
  if (!swift) await emptyFolders();
  await swift?.remove();
});

const used: Env[] = [];
/** The store with a folder for one installation. */
function ownFolder(): Env {
  const env = { ...given, S3_URL: `${given.S3_URL}/${randomBytes(6).toString("hex")}` };
  used.push(env);
  return env;
}
async function emptyFolders(): Promise<void> {
  for (const env of used) {
    const store = new S3Store(readEnvironment({ ...process.env, ...env }).objects!);
    for await (const names of store.list("")) for (const name of names) await store.delete(name);
    store.close();
  }
}

const million = columnsBody({ name: "Million" }, manyPoints(1_000_000));

test("a million points, a drawing, a file and a photo are identical with and without the store", async () => {
  const photo = await redOverBlue(4_000, 3_000).jpeg().toBuffer();
  const found = [];
  for (const env of [{}, ownFolder()]) {
    const place = await freshSettings();
    const api = await spawnApi(place, env);
    const answers = await storeAndRead(await signedIn(api.url), million, photo);
    await api.stop();
    const backupMb = statSync(await backUp(place)).size / MB;
    found.push(answers.figures);
    const { uploadS, readS } = answers;
    console.log(
      `bodies in the ${"S3_URL" in env ? "store" : "database"}: upload ${uploadS.toFixed(1)} s, read ${readS.toFixed(1)} s, backup ${backupMb.toFixed(1)} MB`,
    );
  }
  expect(found[1]).toEqual(found[0]);
}, 600_000);

test("moves in both directions lose nothing when killed, and the next run continues", async () => {
  const env = ownFolder();
  const place = await freshSettings();
  const siteId = await newMillion(place);
  const before = await pointsAt(place, siteId);
  for (const direction of ["to-s3", "to-database"]) {
    const kills = await moveAndKill(place, direction, env);
    const { code, output } = await runScript("move-objects", place, [direction], env);
    expect(output).toMatch(/Moved [1-9]\d* bodies/);
    expect(code).toBe(0);
    const checked = await runScript("objects-check", place, [], env);
    console.log(`${direction}, ${kills} kills: ${checked.output.trim().split("\n").at(-1)}`);
    expect(checked.code).toBe(0);
    expect(await pointsAt(place, siteId, direction === "to-s3" ? env : {})).toBe(before);
  }
}, 900_000);

test("an installation is backed up, checked and restored together with its objects", async () => {
  const env = ownFolder();
  const { place, siteIds } = await installation(env);
  const file = await backUp(place);
  const before = await answersOf(place, siteIds, env);
  const checked = await runScript("restore-check", place, [file], env);
  expect(checked.output).toContain("Objects in the store: 4 whole, 0 missing or damaged");
  expect(checked.code).toBe(0);
  const target = await freshSettings();
  expect((await runScript("restore", target, [file], env)).code).toBe(0);
  expect(await answersOf(target, siteIds, env)).toEqual(before);
}, 300_000);

test("twenty kills during uploads lose nothing, and the objects they orphan are found and removed", async () => {
  const tally = await storeKillRounds(20, ownFolder());
  console.log("kill -9 of the API:", JSON.stringify(tally));
  expectSound(tally);
}, 1_200_000);

test("a store that is killed during uploads has everything acknowledged once it is back", async () => {
  if (!swift) return console.log("SKIPPED: a store that is named in TEST_S3_URL is not ours to kill");
  const tally = await storeOutages(swift, ownFolder(), 5);
  console.log("kill -9 of the store:", JSON.stringify(tally));
  expect(tally).toMatchObject({ lost: [], half: [] });
  expect(tally.acknowledged).toBeGreaterThanOrEqual(5);
  expect(tally.refused).toBeGreaterThan(0);
}, 600_000);

/** Creates an installation with a million points in its database. */
async function newMillion(place: Place): Promise<string> {
  const api = await spawnApi(place);
  const client = await signedIn(api.url);
  const { project } = (await client.post("/projects", { name: "P" })).data;
  const path = `/projects/${project._id}/sites?points=none`;
  const type = { "Content-Type": "application/vnd.survey.points" };
  const answer = await client.raw("POST", path, new Uint8Array(million), type);
  const { data } = (await answer.json()) as { data: { site: { _id: string } } };
  await api.stop();
  return data.site._id;
}

async function pointsAt(place: Place, siteId: string, env: Env = {}): Promise<string> {
  const api = await spawnApi(place, env);
  try {
    return await pointsOf(await signedIn(api.url), siteId);
  } finally {
    await api.stop();
  }
}

/** Starts a move four times, and kills it each time after some more bodies; returns how often it was killed. */
async function moveAndKill(place: Place, direction: string, env: Env): Promise<number> {
  const { db, close } = await openDatabase(place);
  const left = async () => {
    const isLeft = direction === "to-s3" ? "is" : "is not";
    const { n } = await db
      .selectFrom("chunks")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .where("object", isLeft, null)
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  let kills = 0;
  for (let round = 0; round < 4; round++) {
    const until = (await left()) - 3 - 2 * round;
    if (await killScript("move-objects", place, [direction], async () => (await left()) <= until, env))
      kills++;
  }
  await close();
  expect(kills).toBe(4);
  return kills;
}
