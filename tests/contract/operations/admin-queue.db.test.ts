import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { beat, endJob, insertJob } from "#api/jobs/jobs.repository.ts";
import { claimJob } from "#api/jobs/queue.repository.ts";
import { beatWorker } from "#api/jobs/workers.repository.ts";
import { JobQueue } from "#contract/jobs/queue.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";

/** An API that runs no jobs: the test acts as its worker. */
let api: TestApi;
let user: Client;
let siteId: string;
beforeAll(async () => {
  api = await startApi({ role: "api" });
  user = await api.user();
  const { project } = (await user.post("/projects", { name: "Quarry" })).data;
  siteId = (await user.post(`/projects/${project._id}/sites`, { name: "Bench 3" })).data.site._id;
});
afterAll(() => api.close());

const add = () =>
  insertJob(api.services.database.db, {
    ...{ ownerId: user.id, siteId, kind: "import-points" as const },
    ...{ parameters: { uploadId: "secret-upload" }, hash: null },
  });
const claim = () =>
  claimJob(api.services.database.db, { workerId: "w", kinds: ["import-points"] }, Date.now() + 1);
const queue = async () => JobQueue.parse((await api.admin.get("/admin/jobs")).data);

describe("the administrators' job queue", () => {
  test("shows whose jobs run, wait and have failed, and why, but not their parameters", async () => {
    const { db } = api.services.database;
    const failed = await add();
    const error = { code: "not-readable", message: "The drawing shows nothing" };
    await endJob(db, (await claim())!, { state: "failed", error });
    const running = await add();
    await beat(db, (await claim())!, { stage: "read", done: 3, total: 4 });
    const waiting = await add();
    const { body } = await api.admin.get("/admin/jobs");
    const found = await queue();
    expect(found.counts).toEqual({ running: 1, waiting: 1, failed: 1 });
    const shared = { owner: { _id: user.id }, site: { name: "Bench 3" }, project: { name: "Quarry" } };
    expect(found.jobs).toMatchObject([
      { _id: running, state: "running", done: 3, total: 4, startedAt: expect.any(String), ...shared },
      { _id: waiting, state: "queued", startedAt: null, ...shared },
      { _id: failed, state: "failed", error, ...shared },
    ]);
    expect(JSON.stringify(body)).not.toContain("secret-upload");
  });

  test("counts only workers that are alive", async () => {
    const { db } = api.services.database;
    expect((await queue()).workers).toBe(0);
    await beatWorker(db, "silent", Date.now() - 61_000);
    expect((await queue()).workers).toBe(0);
    await beatWorker(db, "alive");
    expect((await queue()).workers).toBe(1);
  });

  test("retries failed jobs, and cancels others' jobs; both are recorded", async () => {
    const { jobs } = await queue();
    const [running, waiting, failed] = jobs;
    const retried = await api.admin.post(`/admin/jobs/${failed!._id}/retry`);
    expect(retried.data.job).toMatchObject({ state: "queued", error: null, finishedAt: null });
    expect((await api.admin.post(`/admin/jobs/${waiting!._id}/retry`)).status).toBe(409);
    for (const { _id } of [running!, waiting!])
      expect((await api.admin.delete(`/admin/jobs/${_id}`)).data.job.state).toBe("cancelled");
    expect((await user.get(`/jobs/${running!._id}`)).data.job.state).toBe("cancelled");
    expect((await queue()).counts).toEqual({ running: 0, waiting: 1, failed: 0 });
    const { activity } = (await api.admin.get("/admin/activity?kind=job")).data;
    expect(activity.map((row: { deed: string }) => row.deed)).toEqual([
      "job-cancelled",
      "job-cancelled",
      "job-retried",
    ]);
    expect(activity[0]).toMatchObject({ site: { name: "Bench 3" }, subject: { _id: user.id } });
  });
});
