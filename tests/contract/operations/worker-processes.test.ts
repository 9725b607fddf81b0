import { afterEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#api/database/connection.ts";
import type { Job } from "#contract/imports/job.ts";
import { type ApiProcess, spawnApi } from "../api-process.ts";
import { Client } from "../client.ts";
import { freshSettings, isLong, PASSWORD } from "../harness.ts";

const running: ApiProcess[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(each => each.kill()));
});
type Place = Awaited<ReturnType<typeof freshSettings>>;
async function spawn(place: Place, role: "api" | "worker"): Promise<ApiProcess> {
  const started = await spawnApi(place, { ROLE: role });
  running.push(started);
  return started;
}

const HEAD = "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\n";
/** Enough that their import still runs when it is seen to run. */
const POINTS = 100_000;
const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => `P${i},TOPO,8.${500_000 + i},46.5,1491\n`).join("");

/** Stages a file and starts its import; returns a function that finds the job. */
async function startImport(api: ApiProcess, points: number) {
  const client = new Client(api.url);
  await client.signIn("admin@example.org", PASSWORD);
  const { project } = (await client.post("/projects", { name: "P" })).data;
  const siteId = (await client.post(`/projects/${project._id}/sites`, { name: "S" })).data.site._id;
  const sent = await client.raw("POST", "/uploads?fileName=p.csv", HEAD + rows(points), {
    "Content-Type": "text/csv",
  });
  const uploadId = ((await sent.json()) as { data: { upload: { _id: string } } }).data.upload._id;
  const { fingerprint: seen } = (await client.get(`/uploads/${uploadId}/preview`)).data;
  const { job } = (await client.post(`/sites/${siteId}/imports`, { uploadId, seen })).data as { job: Job };
  const find = async (): Promise<Job> => (await client.get(`/jobs/${job._id}`)).data.job;
  const surveys = async () => (await client.get(`/sites/${siteId}/surveys`)).data.surveys;
  return { job, find, surveys };
}
const becomes = (find: () => Promise<Job>, state: Job["state"]) =>
  vi.waitFor(async () => expect((await find()).state).toBe(state), { timeout: 80_000, interval: 20 });

describe("an import", () => {
  test("waits for a worker, and is answered at once when there is one", async () => {
    const place = await freshSettings();
    const api = await spawn(place, "api");
    const { job, find } = await startImport(api, 3);
    expect(job.state).toBe("queued");
    await spawn(place, "worker");
    await becomes(find, "done");
    const short = await startImport(api, 3);
    await becomes(short.find, "done");
  });

  test("of a killed worker is run by another one, once", async () => {
    const place = await freshSettings();
    const api = await spawn(place, "api");
    const { find, surveys } = await startImport(api, POINTS);
    const first = await spawn(place, "worker");
    await becomes(find, "running");
    await first.kill();
    // Without a heartbeat for 20 s, the worker counts as dead.
    const { db, close } = await openDatabase(place);
    await db.updateTable("jobs").set({ heartbeat_at: 0 }).where("state", "=", "running").execute();
    await close();
    await spawn(place, "worker");
    await becomes(find, "done");
    expect(await surveys()).toMatchObject([{ pointCount: POINTS }]);
  });

  // jobs.db.test.ts does the same within a process.
  test.runIf(isLong)("of a worker that shuts down is given back at once", async () => {
    const place = await freshSettings();
    const api = await spawn(place, "api");
    const { find } = await startImport(api, POINTS);
    const first = await spawn(place, "worker");
    await becomes(find, "running");
    expect(await first.stop()).toBe(0);
    expect((await find()).state).toBe("queued");
    await spawn(place, "worker");
    await becomes(find, "done");
  });
});
