import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { purgeExpired } from "#api/operations/housekeeping.ts";
import { runScript, spawnApi } from "../api-process.ts";
import { databaseKind, freshSettings, startApi, type TestApi } from "../harness.ts";
import { manyPoints } from "../points-body.ts";
import { answersOf, installation } from "./backed-up.ts";

const MB = 1_048_576;
const YEAR_MS = 365 * 86_400_000;
const fileOf = ({ dataDir }: { dataDir: string }) => join(dataDir, "survey.sqlite");
const sizeOf = (place: { dataDir: string }) => statSync(fileOf(place)).size;

/** Deletes a site, and skips the days in which it could be restored. */
async function deleteSurvey(api: TestApi, siteId: string): Promise<void> {
  expect((await api.admin.delete(`/sites/${siteId}`)).status).toBe(200);
  await purgeExpired(api.services.database.db, Date.now() + YEAR_MS);
  await api.admin.signIn("admin@example.org", api.settings.administrator!.password!);
}

async function largeSite(api: TestApi) {
  const { project } = (await api.admin.post("/projects", { name: "P" })).data;
  const send = () =>
    api.admin.post(`/projects/${project._id}/sites?points=none`, { name: "S", points: manyPoints(100_000) });
  const { status, data } = await send();
  expect(status).toBe(201);
  return { send, siteId: data.site._id as string };
}

describe.runIf(databaseKind === "sqlite")("the space of deleted data", () => {
  test("is used by an upload on a disk that was full", async () => {
    const api = await startApi();
    const { send, siteId } = await largeSite(api);
    const { db } = api.services.database;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + 20}`).execute(db);
    // No disk has this much space.
    api.settings.diskReserveBytes = Number.MAX_SAFE_INTEGER;
    expect((await send()).status).toBe(507);
    await deleteSurvey(api, siteId);
    expect((await api.admin.get("/auth/storage")).data.all.freeBytes).toBeGreaterThan(MB);
    expect((await send()).status).toBe(201);
    await api.close();
  });

  test("is returned to the disk while the program runs", async () => {
    const api = await startApi();
    const { siteId } = await largeSite(api);
    await deleteSurvey(api, siteId);
    await api.close();
    const before = sizeOf(api.settings);
    const again = await spawnApi(api.settings);
    await expect.poll(() => sizeOf(api.settings), { timeout: 20_000 }).toBeLessThan(before - MB);
    await again.stop();
  });
});

/** Makes the file like one of earlier programs: with free pages that are never returned. */
function leaveRoom(place: { dataDir: string }): void {
  const database = new DatabaseSync(fileOf(place));
  database.exec("pragma auto_vacuum = none; vacuum; create table large (body blob)");
  database.exec(`insert into large values (zeroblob(${20 * MB})); drop table large`);
  database.exec("pragma wal_checkpoint(truncate)");
  database.close();
}

describe.runIf(databaseKind === "sqlite")("npm run compact", () => {
  test("shrinks the file, keeps every answer, and lets it shrink by itself from then on", async () => {
    const { place, siteIds } = await installation();
    leaveRoom(place);
    const answers = await answersOf(place, siteIds);
    const before = sizeOf(place);
    const { code, output } = await runScript("compact", place);
    expect(output).toMatch(/^The database was compacted: [\d.]+ MB before, [\d.]+ MB now\.\n$/);
    expect(code).toBe(0);
    expect(sizeOf(place)).toBeLessThan(before - 19 * MB);
    expect(statSync(fileOf(place)).mode & 0o777).toBe(0o600);
    expect(readdirSync(place.dataDir).filter(name => name.startsWith("restoring-"))).toEqual([]);
    const database = new DatabaseSync(fileOf(place));
    expect(database.prepare("pragma auto_vacuum").get()).toEqual({ auto_vacuum: 2 });
    database.close();
    expect(await answersOf(place, siteIds)).toEqual(answers);
  });

  test("refuses to run while the program runs, and changes nothing", async () => {
    const { place } = await installation();
    leaveRoom(place);
    const before = sizeOf(place);
    const api = await spawnApi(place);
    const { code, output } = await runScript("compact", place);
    await api.stop();
    expect([code, output.trim().split("\n")]).toEqual([1, [expect.stringMatching(/stop/i)]]);
    expect(sizeOf(place)).toBeGreaterThanOrEqual(before);
  });

  test("creates no database if there is none", async () => {
    const { dataDir } = await freshSettings();
    const elsewhere = join(dataDir, "elsewhere");
    const { code, output } = await runScript("compact", { dataDir: elsewhere, databaseUrl: null });
    expect([code, output]).toEqual([1, expect.stringContaining(`no database in DATA_DIR ${elsewhere}`)]);
    expect(existsSync(elsewhere)).toBe(false);
  });
});

test.runIf(databaseKind === "postgres")("PostgreSQL needs no npm run compact", async () => {
  const { code, output } = await runScript("compact", await freshSettings());
  expect([code, output]).toEqual([0, expect.stringContaining("PostgreSQL reuses the space")]);
});
