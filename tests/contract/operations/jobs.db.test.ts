import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Jobs } from "#api/jobs/jobs.ts";
import { JobFailure, type JobRun } from "#api/jobs/run.ts";
import { purgeExpired } from "#api/operations/housekeeping.ts";
import type { Job } from "#contract/imports/job.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

type Work = (run: JobRun) => Promise<void>;
const works: Work[] = [];
/** Runs jobs whose parameters name a function of this file. */
const take = (jobs: Jobs): Jobs => {
  jobs.handle("import-points", ({ index }: { index: number }, run) => works[index]!(run));
  return jobs;
};
const start = (work: Work, client = user, jobs = take(api.services.jobs)) => {
  const parameters = { index: works.push(work) - 1 };
  return jobs.start({ ownerId: client.id, siteId: null, kind: "import-points", parameters, hash: null });
};
const complete = (run: JobRun) =>
  api.services.database.db.transaction().execute(trx => run.complete(trx, { pointCount: 3 }));
/** Work that runs until it is stopped. */
const endless = ({ signal }: JobRun) =>
  new Promise<void>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
const get = async (id: string, client = user) =>
  (await client.get(`/jobs/${id}`)).data?.job as Job | undefined;

describe("a job", () => {
  test("that is quick is answered with its result", async () => {
    const job = await start(complete);
    expect(job).toMatchObject({ state: "done", outcome: { pointCount: 3 }, error: null });
    expect(await get(job._id)).toEqual(job);
  });

  test("reports its progress, only to its owner", async () => {
    const job = await start(async run => {
      run.report("read", 5, 20);
      await endless(run);
    });
    expect(job).toMatchObject({ state: "running", stage: "read", done: 5, total: 20, finishedAt: null });
    const other = await api.user();
    for (const client of [other, api.admin]) {
      expect((await client.get(`/jobs/${job._id}`)).status).toBe(404);
      expect((await client.delete(`/jobs/${job._id}`)).status).toBe(404);
    }
    expect((await api.visitor().get(`/jobs/${job._id}`)).status).toBe(401);
    const cancelled = (await user.delete(`/jobs/${job._id}`)).data.job;
    expect(cancelled).toMatchObject({ state: "cancelled", outcome: null });
    expect((await user.delete(`/jobs/${job._id}`)).data.job).toEqual(cancelled);
  });

  test("that fails reports why, without internal details", async () => {
    const refused = await start(() => Promise.reject(new JobFailure("reads-otherwise", "No longer so")));
    expect(refused).toMatchObject({
      state: "failed",
      error: { code: "reads-otherwise", message: "No longer so" },
    });
    const broken = await start(() => Promise.reject(new Error("secret")));
    expect(broken.error).toEqual({ code: "internal", message: "Something went wrong on the server" });
  });

  test("that was cancelled by another process does not publish its work", async () => {
    const { db } = api.services.database;
    const otherProcess = new Jobs(db, api.app.log, { works: false });
    let isCancelled = () => {};
    const cancelled = new Promise<void>(resolve => {
      isCancelled = resolve;
    });
    const job = await start(async run => {
      await cancelled;
      await db.transaction().execute(async trx => {
        await trx.updateTable("users").set({ username: "published" }).where("id", "=", user.id).execute();
        await run.complete(trx, {});
      });
    });
    await otherProcess.cancel(job._id, user.id);
    isCancelled();
    await vi.waitFor(async () => expect((await get(job._id))?.state).toBe("cancelled"));

    expect((await user.get("/auth/me")).data.user.username).toBeNull();
  });

  test("whose worker died is run by another one, and is forgotten after a day", async () => {
    const { db } = api.services.database;
    const job = await start(complete);
    await db.updateTable("jobs").set(lost).where("id", "=", job._id).execute();
    const attempts: string[] = [];
    works[works.length - 1] = async run => {
      attempts.push(run.jobId);
      await complete(run);
    };
    await api.services.jobs.putBackSilent(Date.now() + 31_000);
    await vi.waitFor(async () => expect((await get(job._id))?.state).toBe("done"));
    expect(attempts).toEqual([job._id]);
    await purgeExpired(db, Date.now() + 86_400_000 - 10_000);
    expect(await get(job._id)).toBeDefined();
    await purgeExpired(db, Date.now() + 86_400_000 + 10_000);
    expect(await get(job._id)).toBeUndefined();
  });

  test("fails with a message once three workers have died running it", async () => {
    const { db } = api.services.database;
    const job = await start(complete);
    const crashed = { ...lost, crashes: 2, outcome: null };
    await db.updateTable("jobs").set(crashed).where("id", "=", job._id).execute();
    await api.services.jobs.putBackSilent(Date.now() + 31_000);
    expect(await get(job._id)).toMatchObject({ state: "failed", error: { code: "interrupted" } });
  });

  test("waits for its turn, and an account has twenty at most", async () => {
    const client = await api.user();
    const many = await Promise.all([1, 2, 3].map(() => start(endless, client)));
    const fourth = await start(complete, client);
    expect(many.map(({ state }) => state).sort()).toEqual(["queued", "running", "running"]);
    expect(fourth.state).toBe("queued");
    const { db } = api.services.database;
    const asked = async () => (await client.get(`/jobs/${fourth._id}`)).data.hasWorker;
    expect(await asked()).toBe(true);
    await db
      .updateTable("job_workers")
      .set({ beat_at: Date.now() - 61_000 })
      .execute();
    expect(await asked()).toBe(false);
    const more = await Promise.all(Array.from({ length: 16 }, () => start(complete, client)));
    await expect(start(complete, client)).rejects.toThrow("up to 20");
    for (const { _id } of more) await client.delete(`/jobs/${_id}`);
    // A waiting job is cancelled at once, and takes nobody's place.
    for (const { _id, state } of many) if (state === "queued") await client.delete(`/jobs/${_id}`);
    expect((await get(fourth._id, client))?.state).toBe("queued");
    for (const { _id } of many) await client.delete(`/jobs/${_id}`);
    await vi.waitFor(async () => expect((await get(fourth._id, client))?.state).toBe("done"));
  });

  test("that runs when its worker shuts down is run by another one", async () => {
    const { db } = api.services.database;
    const ending = take(new Jobs(db, api.app.log));
    // Keeps the API's own worker busy.
    const busy = await Promise.all([1, 2].map(() => start(endless)));
    const job = await start(endless, user, ending);
    expect(job.state).toBe("running");
    await ending.close();
    expect(await get(job._id)).toMatchObject({ state: "queued", error: null });
    for (const { _id } of [...busy, job]) await user.delete(`/jobs/${_id}`);
  });
});

const lost = {
  state: "running",
  finished_at: null,
  outcome: null,
  heartbeat_at: Date.now() - 31_000,
} as const;
