import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { beat, endJob, insertJob, putBack } from "#api/jobs/jobs.repository.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import { claim, claimJob, nextJob, putBackSilent } from "#api/jobs/queue.repository.ts";
import type { JobRun } from "#api/jobs/run.ts";
import { limits } from "#contract/limits.ts";
import type { Client } from "../client.ts";
import { databaseKind, startApi, type TestApi } from "../harness.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../postgres-server.ts";

const KINDS = ["import-points" as const];

/** An API that runs no jobs itself: the tests claim them. */
let api: TestApi;
let anna: Client;
let ben: Client;
beforeAll(async () => {
  api = await startApi({ role: "api" });
  [anna, ben] = await Promise.all([api.user(), api.user()]);
});
afterAll(() => api.close());
beforeEach(() => api.services.database.db.deleteFrom("jobs").execute());

const add = (owner: Client, hash: string | null = null, parameters: object = {}) =>
  insertJob(api.services.database.db, {
    ...{ ownerId: owner.id, siteId: null, kind: "import-points" as const },
    ...{ parameters, hash },
  });
const next = (workerId = "w", now = Date.now() + 1) =>
  claimJob(api.services.database.db, { workerId, kinds: KINDS }, now);

describe("the queue", () => {
  test("gives each job to one worker, however many ask at once", async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, i) => add(i % 2 ? anna : ben)));
    const claims = await Promise.all(Array.from({ length: 50 }, (_, i) => next(`w${i}`)));
    const claimed = claims.flatMap(job => (job ? [job.id] : []));
    expect(claimed.toSorted()).toEqual(ids.toSorted());
  });

  test("does not give a job to a worker that saw it before another one claimed and returned it", async () => {
    const { db } = api.services.database;
    await add(anna);
    const now = Date.now() + 1;
    const seen = (await nextJob(db, KINDS, now))!;
    const first = (await next("first"))!;
    await putBack(db, first, now + 60_000);
    expect(await claim(db, seen, "late", now)).toBeUndefined();
    expect(await next("later", now + 60_001)).toMatchObject({ id: first.id, attempts: 2 });
  });

  test("alternates between the jobs of different people", async () => {
    for (let i = 0; i < limits.jobsOfAccountMax; i++) await add(anna);
    const own = await add(ben);
    const order: string[] = [];
    for (let now = Date.now() + 1; order.length < 4; now++) {
      const job = (await next("w", now))!;
      order.push(job.id === own ? "Ben" : "Anna");
      await endJob(api.services.database.db, job, { state: "done", outcome: {} });
    }
    expect(order.slice(0, 2)).toContain("Ben");
  });

  test("runs one job per hash at a time", async () => {
    const { db } = api.services.database;
    await add(anna, "same");
    await add(ben, "same");
    const first = (await next())!;
    expect(await next()).toBeUndefined();
    await endJob(db, first, { state: "done", outcome: {} });
    expect((await next())?.owner_id).not.toBe(first.owner_id);
  });

  test("accepts nothing from a worker that has lost its job", async () => {
    const { db } = api.services.database;
    const id = await add(anna);
    const lost = (await next("silent"))!;
    await putBackSilent(db, Date.now() + 1, { code: "interrupted", message: "" });
    const taken = (await next("other"))!;
    expect(taken.id).toBe(id);
    expect(await beat(db, lost, { stage: "read", done: 9, total: 9 })).toBe(false);
    expect(await endJob(db, lost, { state: "done", outcome: { by: "silent" } })).toBe(false);
    await putBack(db, lost, 0);
    expect(await endJob(db, taken, { state: "done", outcome: { by: "other" } })).toBe(true);
  });

  test("answers 503 when it is full, with the time to try again", async () => {
    const { db } = api.services.database;
    const row = await db
      .selectFrom("jobs")
      .selectAll()
      .where("id", "=", await add(ben))
      .executeTakeFirstOrThrow();
    for (let i = 1; i < limits.jobsMax; i += 100)
      await db
        .insertInto("jobs")
        .values(
          Array.from({ length: Math.min(100, limits.jobsMax - i) }, (_, j) => ({
            ...row,
            id: `full${i + j}`,
          })),
        )
        .execute();
    const start = api.services.jobs.start({
      ...{ ownerId: anna.id, siteId: null, kind: "import-points" as const },
      ...{ parameters: {}, hash: null },
    });
    await expect(start).rejects.toMatchObject({ statusCode: 503, headers: { "Retry-After": "30" } });
  });
});

describe.runIf(databaseKind === "postgres")("a database outage", () => {
  let server: PostgresServer;
  let away: TestApi;
  beforeAll(async () => {
    server = await startPostgres(findPostgres()!, { durable: true });
    away = await startApi(
      { databaseUrl: server.url },
      { jobTimes: { beatMs: 200, pollMs: 200, retryMs: 100 } },
    );
  });
  afterAll(async () => {
    await away.close();
    await server.remove();
  });
  const start = (jobs: Jobs, work: (run: JobRun) => Promise<void>) => {
    jobs.handle("import-points", (_: object, run) => work(run));
    const job = { ownerId: away.admin.id, siteId: null, kind: "import-points" as const };
    return jobs.start({ ...job, parameters: {}, hash: null });
  };
  const state = async (id: string) => (await away.admin.get(`/jobs/${id}`)).data?.job.state;

  test("leaves a job to its worker if that is alive", async () => {
    const { jobs, database } = away.services;
    let runs = 0;
    let finish = () => {};
    const finished = new Promise<void>(resolve => {
      finish = resolve;
    });
    const job = await start(jobs, async run => {
      runs++;
      await finished;
      await database.db.transaction().execute(trx => run.complete(trx, { runs }));
    });
    await server.kill();
    // The worker's heartbeats fail.
    await expect(database.db.selectFrom("jobs").select("id").execute()).rejects.toThrow();
    await vi.waitFor(() => expect(jobs.isSparing).toBe(true), { timeout: 10_000 });
    await server.start();
    const { db } = database;
    await vi.waitFor(() => db.selectFrom("jobs").select("id").execute(), { timeout: 10_000 });
    // As after a long outage: the last heartbeat is old when others check.
    await db.updateTable("jobs").set({ heartbeat_at: 1 }).where("id", "=", job._id).execute();
    await jobs.putBackSilent();
    finish();
    await vi.waitFor(async () => expect(await state(job._id)).toBe("done"), { timeout: 20_000 });
    expect(runs).toBe(1);
  });

  test("reruns a job that it interrupted", async () => {
    const { jobs, database } = away.services;
    let runs = 0;
    let cutOff = () => {};
    const isCutOff = new Promise<void>(resolve => {
      cutOff = resolve;
    });
    const job = await start(jobs, async run => {
      runs++;
      await isCutOff;
      await database.db.transaction().execute(trx => run.complete(trx, { runs }));
    });
    await server.kill();
    cutOff();
    await vi.waitFor(() => expect(jobs.isSparing).toBe(true), { timeout: 10_000 });
    await server.start();
    await vi.waitFor(async () => expect(await state(job._id)).toBe("done"), { timeout: 30_000 });
    expect(runs).toBeGreaterThan(1);
  });
});

describe.runIf(databaseKind === "postgres")("a read-only database server", () => {
  test("counts as unhealthy, and its connections are replaced", async () => {
    const url = api.settings.databaseUrl!;
    const operator = new pg.Client({
      connectionString: url,
      options: "-c default_transaction_read_only=off",
    });
    await operator.connect();
    const name = new URL(url).pathname.slice(1);
    const health = async () => (await api.visitor().get("/health")).status;
    try {
      // As after a switch to a replica: both new and pooled connections are read-only.
      await operator.query(`alter database ${name} set default_transaction_read_only = on`);
      await readOnlyPool();
      expect(await health()).toBe(503);
    } finally {
      await operator.query(`alter database ${name} reset default_transaction_read_only`);
      await operator.end();
    }
    await expect.poll(health, { timeout: 20_000 }).toBe(200);
    const write = async () => (await api.admin.post("/projects", { name: "After" })).status;
    await expect.poll(write, { timeout: 20_000 }).toBe(201);
  });
});

/** Makes each of the pool's ten connections read-only. */
async function readOnlyPool(): Promise<void> {
  const { db } = api.services.database;
  let begun = 0;
  let allBegun = () => {};
  const all = new Promise<void>(resolve => {
    allBegun = resolve;
  });
  const readOnly = () =>
    db.transaction().execute(async trx => {
      if (++begun === 10) allBegun();
      await all;
      await sql`set default_transaction_read_only = on`.execute(trx);
    });
  await Promise.all(Array.from({ length: 10 }, readOnly));
}
