import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { listBackupResults, newestOf, noteBackupResult } from "#api/backups/backup-results.repository.ts";
import type { Settings } from "#api/environment.ts";
import { buildServer, type Server } from "#api/server.ts";
import { SystemHealth } from "#contract/health.ts";
import { spawnApi } from "../api-process.ts";
import { databaseKind, freshSettings, startApi, type TestApi } from "../harness.ts";
import { signedIn } from "./backed-up.ts";

const HOUR_MS = 3_600_000;
/** Allows for a machine that is busy with other work. */
const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 20_000, interval: 10 });
const backupTimes = { checkMs: 20, leaseMs: 10_000, retryMs: 0 };

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function started(overrides: Partial<Settings> = {}, times = backupTimes): Promise<TestApi> {
  const api = await startApi({ backupEveryH: 24, ...overrides }, { backupTimes: times });
  opened.push(() => api.close());
  return api;
}

/** Another service on the same database. */
async function second({ settings }: TestApi): Promise<Server> {
  const server = await buildServer(settings, { shedLoad: false, backupTimes });
  await server.app.ready();
  opened.push(() => server.app.close());
  return server;
}

const folderOf = ({ settings }: TestApi) => settings.backupDir ?? join(settings.dataDir, "backups");
const of = { work: "backup", started_by: "schedule" } as const;
const last = async ({ services }: Server, outcome: "success" | "failure") =>
  newestOf(await listBackupResults(services.database.db), { ...of, outcome });
const success = (server: Server) => last(server, "success");
const noteOld = ({ services }: Server, hours: number) =>
  noteBackupResult(services.database.db, {
    ...{ ...of, outcome: "success", at: Date.now() - hours * HOUR_MS, file: "survey-old", bytes: 1 },
  });
const backup = async (api: TestApi) =>
  SystemHealth.parse((await api.admin.get("/admin/health")).data).backup!;

/** Pretends that the last backup was made this many hours ago; returns the next one. */
async function nextAfter(api: TestApi, hours: number) {
  await noteOld(api, hours);
  await eventually(() => success(api)).not.toMatchObject({ file: "survey-old" });
  return (await success(api))!;
}

describe("a scheduled backup", () => {
  test("is made at start, and shown in health and metrics", async () => {
    const api = await started();
    await eventually(() => success(api)).not.toBeNull();
    const { file, bytes, at } = (await success(api))!;
    expect(readdirSync(folderOf(api))).toEqual([file]);
    const { size, mode } = statSync(join(folderOf(api), file!));
    expect([size, mode & 0o777]).toEqual([bytes, 0o600]);
    expect(await backup(api)).toEqual({
      everyHours: 24,
      nextAt: new Date(at + 24 * HOUR_MS).toISOString(),
      lastSuccess: {
        ...{ at: new Date(at).toISOString(), startedBy: "schedule", folder: folderOf(api), file, bytes },
      },
      failure: null,
    });
    const metrics = await (await fetch(api.url.replace("/api", "/metrics"))).text();
    expect(Number(/^topo_backup_last_success_timestamp_seconds (\S+)$/m.exec(metrics)?.[1])).toBe(at / 1000);
  });

  test("is only made if configured", async () => {
    const api = await started({ backupEveryH: null });
    expect(await backup(api)).toEqual({ everyHours: null, nextAt: null, lastSuccess: null, failure: null });
    const metrics = await (await fetch(api.url.replace("/api", "/metrics"))).text();
    expect(metrics).not.toMatch(/^topo_backup_last_success_timestamp_seconds /m);
  });

  test("is made by one of two services, and by the other once that one has stopped", async () => {
    const first = await started();
    await eventually(() => success(first)).not.toBeNull();
    const other = await second(first);
    const folder = folderOf(first);
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    const { file } = await nextAfter(first, 25);
    await checksPass(first, 5);
    expect(readdirSync(folder)).toEqual([file]);
    expect(await last(first, "failure")).toBeNull();
    await opened.splice(0, 1)[0]!();
    await noteOld(other, 25);
    await eventually(() => success(other)).not.toMatchObject({ file: "survey-old" });
  });

  test("is made once by two processes that start together", async () => {
    const place = await freshSettings();
    // Creates the tables; only then do the others start together.
    await (await spawnApi(place)).stop();
    const env = { BACKUP_EVERY_H: "1" };
    const processes = await Promise.all([spawnApi(place, env), spawnApi(place, env)]);
    const client = await signedIn(processes[1]!.url);
    const read = async () => SystemHealth.parse((await client.get("/admin/health")).data).backup!;
    await eventually(async () => (await read()).lastSuccess).not.toBeNull();
    const { file } = (await read()).lastSuccess!;
    expect(readdirSync(join(place.dataDir, "backups"))).toEqual([file]);
    expect((await read()).failure).toBeNull();
    for (const each of processes) await each.stop();
  });

  test("leaves nothing open that keeps SQLite's log from being truncated", async ({ skip }) => {
    if (databaseKind !== "sqlite") skip();
    const api = await started();
    await eventually(() => success(api)).not.toBeNull();
    await api.admin.post("/projects", { name: "Later" });
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(
      api.services.database.db,
    );
    expect(rows[0]).toMatchObject({ busy: 0 });
  });
});

describe("old backups", () => {
  const names = [
    "survey-20200101-000000.backup",
    "survey-20210101-000000.backup",
    "survey-20220101-000000.backup",
  ];
  const foreign = [
    "survey-20200101.backup",
    "survey-20190101-000000.backup.gpg",
    "other.backup",
    "notes.partial",
  ];

  test("are deleted except the newest, and other files are kept", async () => {
    const api = await started({ backupKeep: 2 });
    const folder = folderOf(api);
    await eventually(() => success(api)).not.toBeNull();
    rmSync(folder, { recursive: true });
    mkdirSync(join(folder, "survey-20180101-000000.backup"), { recursive: true });
    for (const name of [...names, ...foreign]) writeFileSync(join(folder, name), name);
    const { file } = await nextAfter(api, 25);
    const kept = ["survey-20180101-000000.backup", ...foreign, names[2]!, file].sort();
    await eventually(() => readdirSync(folder).sort()).toEqual(kept);
  });

  test("are kept when a new one fails, and the new one is kept if the clock was set back", async () => {
    const api = await started({ backupKeep: 1 });
    const folder = folderOf(api);
    await eventually(() => success(api)).not.toBeNull();
    writeFileSync(join(folder, "survey-29990101-000000.backup"), "of a clock that was wrong");
    const { file } = await nextAfter(api, 25);
    await eventually(() => readdirSync(folder)).toEqual([file]);
    expect(readFileSync(join(folder, file!)).length).toBeGreaterThan(1_000);
  });
});

describe("an unwritable folder", () => {
  test("causes a failure that health shows, and the next success clears", async () => {
    const settings = await freshSettings();
    const backupDir = join(settings.dataDir, "in-the-way");
    writeFileSync(backupDir, "a file");
    const api = await started({ backupDir });
    await eventually(async () => (await backup(api)).failure).not.toBeNull();
    const { lastSuccess, failure } = await backup(api);
    expect(lastSuccess).toBeNull();
    expect(failure).toMatchObject({ startedBy: "schedule", code: "folder", folder: backupDir });
    expect(failure!.reason).toMatch(/^E\w+$/);
    rmSync(backupDir);
    await eventually(async () => (await backup(api)).lastSuccess).not.toBeNull();
    expect((await backup(api)).failure).toBeNull();
    expect(readdirSync(backupDir)).toEqual([(await backup(api)).lastSuccess!.file]);
  });
});

/** Until when the lease is held; each check by the holder extends it. */
async function heldUntil({ services }: Server): Promise<number | undefined> {
  const { rows } = await sql<{ until: number }>`
    select expires_at as until from leases where name = 'backup'`.execute(services.database.db);
  return rows[0]?.until;
}

/** Waits until the holder has checked this many times; by then the other service has as well. */
async function checksPass(server: Server, checks: number): Promise<void> {
  for (let count = 0; count < checks; count++) {
    const before = await heldUntil(server);
    await eventually(() => heldUntil(server)).not.toBe(before);
  }
}
