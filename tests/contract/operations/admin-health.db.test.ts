import { rmSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertJob } from "#api/jobs/jobs.repository.ts";
import { beatWorker } from "#api/jobs/workers.repository.ts";
import { queueLetters } from "#api/mail/mail.repository.ts";
import { SystemHealth } from "#contract/health.ts";
import manifest from "#package.json" with { type: "json" };
import { freePort } from "../../free-port.ts";
import { databaseKind, startApi, type TestApi } from "../harness.ts";

/** An API that runs no jobs, and whose mail server does not exist. */
let api: TestApi;
beforeAll(async () => {
  api = await startApi(
    { role: "api", smtpUrl: `smtp://127.0.0.1:${await freePort()}` },
    { mailTimes: { pollMs: 50 } },
  );
});
afterAll(() => api.close());

const health = async () => SystemHealth.parse((await api.admin.get("/admin/health")).data);

describe("the state of the installation", () => {
  test("contains versions, the latest migration and the size of the database", async () => {
    const { versions, database, startedAt, eventLoopDelay } = await health();
    expect(versions).toEqual({ program: manifest.version, node: process.versions.node });
    expect(database).toMatchObject({ kind: databaseKind, migration: expect.stringMatching(/^\d{3}-\w/) });
    expect(database!.version).toMatch(/^\d+\.\d+/);
    expect(database!.sizeBytes).toBeGreaterThan(100_000);
    expect(database!.roundTripMs).toBeLessThan(5_000);
    expect(Date.parse(startedAt)).toBeLessThanOrEqual(Date.now());
    expect(eventLoopDelay.maxMs).toBeGreaterThanOrEqual(eventLoopDelay.p99Ms);
  });

  test("contains the disk's free space, and whether the database is on it", async () => {
    const { disk } = await health();
    expect(disk!.freeBytes).toBeGreaterThan(0);
    expect(disk!.totalBytes).toBeGreaterThan(disk!.freeBytes);
    expect(disk!.holdsDatabase).toBe(databaseKind === "sqlite");
    expect(disk!.availableBytes !== null).toBe(disk!.holdsDatabase);
  });

  test("contains the number of waiting jobs, since when they wait, and the number of live workers", async () => {
    const { db } = api.services.database;
    expect((await health()).queue).toMatchObject({ waiting: 0, workers: 0, waitingSince: null });
    const job = { ownerId: api.admin.id, siteId: null, kind: "import-points" as const };
    await insertJob(db, { ...job, parameters: {}, hash: null });
    await beatWorker(db, "alive");
    const { queue } = await health();
    expect(queue).toMatchObject({ waiting: 1, running: 0, failed: 0, workers: 1 });
    expect(Date.parse(queue!.waitingSince!)).toBeLessThanOrEqual(Date.now());
  });

  test("reports why the mail server refused mail, and nothing about its content", async () => {
    const { outbox, database } = api.services;
    expect((await health()).mail).toEqual({ isSetUp: true, waiting: 0, refused: 0, lastFailure: null });
    const letter = { recipient: "ana@example.org", subject: "Secret", text: "", html: "" };
    await queueLetters(database.db, [letter]);
    outbox.wake();
    await expect.poll(async () => (await health()).mail).toMatchObject({ waiting: 1, refused: 1 });
    const { mail } = await health();
    expect(mail!.lastFailure).toMatch(/^E\w+/);
    expect(JSON.stringify(mail)).not.toMatch(/ana@|Secret/);
  });

  test("reports that there is no object store", async () => {
    expect((await health()).store).toEqual({ isSetUp: false, roundTripMs: null, failure: null });
  });

  test("leaves out a part that cannot be read, and contains the others", async () => {
    const { database } = api.services;
    rmSync(api.settings.dataDir, { recursive: true, force: databaseKind === "postgres" });
    await sql`alter table mail_outbox rename to mail_elsewhere`.execute(database.db);
    const { disk, mail, queue, database: state } = await health();
    expect([disk, mail]).toEqual([null, null]);
    expect(queue).toMatchObject({ waiting: 1 });
    expect(state).toMatchObject({ kind: databaseKind });
  });
});
