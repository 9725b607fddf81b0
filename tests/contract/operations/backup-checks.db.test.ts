import { existsSync, readdirSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Writable } from "node:stream";
import { afterEach, describe, expect, test } from "vitest";
import { noteBackupResult } from "#api/backups/backup-results.repository.ts";
import { steps } from "#api/database/migrate.ts";
import type { Settings } from "#api/environment.ts";
import { buildServer } from "#api/server.ts";
import { SystemHealth } from "#contract/health.ts";
import { runScript, spawnApi } from "../api-process.ts";
import { databaseKind, freshSettings, isLong, startApi, type TestApi } from "../harness.ts";
import { openOlder } from "../migrations/older-database.ts";
import { backUp, installation, type Place } from "./backed-up.ts";

const DAY_MS = 86_400_000;
/** Allows for a machine that is busy with other work. */
const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 120_000, interval: 10 });
const backupTimes = { checkMs: 20, leaseMs: 10_000, retryMs: 0, rehearseAgainMs: DAY_MS };
const SCHEDULED = { backupEveryH: 24, backupCheckEveryD: 7 };

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function started(settings: Partial<Settings> = {}, extras: object = {}): Promise<TestApi> {
  const api = await startApi(settings, { backupTimes, ...extras });
  opened.push(() => api.close());
  return api;
}

const health = async ({ admin }: TestApi) => SystemHealth.parse((await admin.get("/admin/health")).data);
const backup = async (api: TestApi) => (await health(api)).backup!;
const check = async (api: TestApi) => (await health(api)).backupCheck!;
const lastCheck = async (api: TestApi) => (await check(api)).last;
const scratchOf = ({ dataDir }: Place) => readdirSync(dataDir).filter(name => name.startsWith("topo-check"));

/** Captures the log. */
function logged(): { log: Writable; count: (words: string) => number } {
  let text = "";
  const log = new Writable({
    write(part, _, done) {
      text += part;
      done();
    },
  });
  return { log, count: words => text.split(words).length - 1 };
}

describe("results of commands", () => {
  test("that make backups are shown in Health: where the backup is, or why there is none", async () => {
    const api = await started();
    const { settings } = api;
    const file = await backUp(settings);
    const { lastSuccess, failure, everyHours } = await backup(api);
    expect(lastSuccess).toMatchObject({ startedBy: "command", folder: dirname(file) });
    expect(join(lastSuccess!.folder!, lastSuccess!.file)).toBe(file);
    expect([failure, everyHours]).toEqual([null, null]);

    const taken = join(settings.dataDir, "taken");
    writeFileSync(taken, "");
    expect((await runScript("backup", settings, [taken])).code).toBe(1);
    expect((await backup(api)).failure).toMatchObject({
      startedBy: "command",
      code: "folder",
      folder: taken,
    });
    const full = await runScript("backup", settings, [], { DISK_RESERVE_MB: "100000000" });
    expect(full.code).toBe(1);
    expect(full.output).toMatch(
      /^The disk of \S+ has too little room .*: make room, or use another folder\.\n$/,
    );
    expect(await backup(api)).toMatchObject({
      failure: { code: "no-room" },
      lastSuccess: { at: lastSuccess!.at },
    });
  });

  test("that check backups are shown in Health: the backup is good, truncated or different", async () => {
    const { place } = await installation();
    const file = await backUp(place);
    const api = await started(place as Settings);
    expect(await lastCheck(api)).toBeNull();
    expect((await runScript("restore-check", place, [file])).code).toBe(0);
    expect(await lastCheck(api)).toMatchObject({ startedBy: "command", code: null, folder: dirname(file) });

    truncateSync(file, 50_000);
    const { code, output } = await runScript("restore-check", place, [file]);
    expect(code).toBe(1);
    expect(output).toBe(
      `${file} is damaged: it was cut off or altered. Nothing was changed. Use another backup.\n`,
    );
    expect(await lastCheck(api)).toMatchObject({ code: "damaged" });
    expect((await check(api)).everyDays).toBeNull();
  });

  test("are not stored in a database of an older version, whose tables are not changed", async () => {
    const settings = await freshSettings();
    const older = Object.fromEntries(Object.entries(steps).filter(([name]) => name < "040"));
    const db = await openOlder(settings, older);
    await db
      .insertInto("backup_results")
      .values([
        { outcome: "success", at: 1_000, file: "survey-19700101-000001.backup", bytes: 5, message: null },
        { outcome: "failure", at: 2_000, file: null, bytes: null, message: "It did not work." },
      ])
      .execute();
    const file = await backUp(settings);
    expect((await runScript("restore-check", settings, [file])).output).toContain("The backup is good");
    expect(await db.selectFrom("backup_results").select("outcome").execute()).toHaveLength(2);
    await db.destroy();

    // The next start migrates the tables, and keeps their content.
    const api = await started({ ...settings, role: "api", backupEveryH: 24 });
    expect(await backup(api)).toMatchObject({
      lastSuccess: { at: new Date(1_000).toISOString(), startedBy: "schedule", bytes: 5 },
      failure: { code: "other", reason: "It did not work." },
    });
  });
});

describe("a check in the background", () => {
  test("finds the newest scheduled backup good, and leaves nothing behind", async () => {
    const { place } = await installation();
    const { log, count } = logged();
    const api = await started({ ...(place as Settings), ...SCHEDULED, logLevel: "info" }, { log });
    await eventually(() => lastCheck(api)).not.toBeNull();
    const { last, nextAt, runningSince } = await check(api);
    const { lastSuccess } = await backup(api);
    expect(last).toMatchObject({ startedBy: "schedule", code: null, file: lastSuccess!.file });
    expect(nextAt).toBe(new Date(Date.parse(last!.at) + 7 * DAY_MS).toISOString());
    await eventually(async () => (await check(api)).runningSince).toBeNull();
    expect([runningSince === null || Date.parse(runningSince) > 0, scratchOf(api.settings)]).toEqual([
      true,
      [],
    ]);
    expect(count("the backup was checked and is good")).toBe(1);
  });

  test("is only made if configured, and not by an API without jobs", async () => {
    const api = await started({ backupEveryH: 24 });
    await eventually(async () => (await backup(api)).lastSuccess).not.toBeNull();
    expect(await check(api)).toEqual({ everyDays: null, nextAt: null, runningSince: null, last: null });
  });

  test("is made by one of two services, and reports a truncated backup", async () => {
    const { log, count } = logged();
    const api = await started({ ...SCHEDULED, logLevel: "info" }, { log });
    const other = await buildServer(api.settings, { shedLoad: false, backupTimes, log });
    await other.app.ready();
    opened.push(() => other.app.close());
    await eventually(() => lastCheck(api)).not.toBeNull();
    const { folder, file } = (await lastCheck(api))!;
    truncateSync(join(folder!, file), 3_000);
    const old = { work: "check", started_by: "schedule", outcome: "success", folder, file } as const;
    await noteBackupResult(api.services.database.db, { ...old, at: Date.now() - 8 * DAY_MS });
    await eventually(async () => (await lastCheck(api))!.code).toBe("damaged");
    expect(count("the backup was checked and is good")).toBe(1);
    expect(count("the check of the backup failed")).toBe(1);
    expect(scratchOf(api.settings)).toEqual([]);
  });

  test("ends when it takes too long, and is reported as such", async () => {
    const late = await started(SCHEDULED, { backupTimes: { ...backupTimes, rehearsalMs: 1 } });
    await eventually(async () => (await lastCheck(late))?.code).toBe("too-long");
    expect(scratchOf(late.settings)).toEqual([]);
  });

  test("that is killed with its API is made again later, and its leftovers are removed", async () => {
    const { place } = await installation();
    const first = await startApi({ ...(place as Settings), backupEveryH: 24 }, { backupTimes });
    await eventually(async () => (await backup(first)).lastSuccess).not.toBeNull();
    await first.close();
    const env = { BACKUP_EVERY_H: "24", BACKUP_CHECK_EVERY_D: "7", DISK_RESERVE_MB: "0" };
    const killed = await spawnApi(place, env);
    const { pid } = await stoppedCheck(place);
    await killed.kill();
    process.kill(pid, "SIGKILL");
    expect(scratchOf(place)).toHaveLength(1);

    const again = { ...backupTimes, leaseMs: 1, rehearseAgainMs: 0 };
    // The lease of the killed check has expired meanwhile.
    const api = await started({ ...(place as Settings), ...SCHEDULED }, { backupTimes: again });
    await api.services.database.db.updateTable("leases").set({ expires_at: 0 }).execute();
    await eventually(async () => (await lastCheck(api))?.code).toBeNull();
    await eventually(() => scratchOf(place).filter(name => name.includes(`.${pid}-`))).toEqual([]);
  });

  // Its process notices, which no database decides.
  test.runIf(databaseKind === "sqlite" || isLong)("ends by itself when its API is killed", async () => {
    const { place } = await installation();
    const first = await startApi({ ...(place as Settings), backupEveryH: 24 }, { backupTimes });
    await eventually(async () => (await backup(first)).lastSuccess).not.toBeNull();
    await first.close();
    const env = { BACKUP_EVERY_H: "24", BACKUP_CHECK_EVERY_D: "7", DISK_RESERVE_MB: "0" };
    const killed = await spawnApi(place, env);
    const { pid } = await stoppedCheck(place);
    await killed.kill();
    process.kill(pid, "SIGCONT");
    await eventually(() => scratchOf(place)).toEqual([]);
    await eventually(() => existsSync(`/proc/${pid}`)).toBe(false);
  });
});

/** Waits for the process of a check, and pauses it. */
async function stoppedCheck(place: Place): Promise<{ pid: number }> {
  await eventually(() => scratchOf(place).length).toBe(1);
  const pid = Number(/\.(\d+)-\w{6}$/.exec(scratchOf(place)[0]!)![1]);
  process.kill(pid, "SIGSTOP");
  return { pid };
}
