import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Job } from "#contract/imports/job.ts";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { columnsBody, point } from "../points-body.ts";

const SIDE = 30;
const extras = { jobPoints: SIDE * SIDE - 1 };
/** A square of points on a roof that rises by half a millimetre per row. */
const roof = (aboveM: number): SurveyPoint[] =>
  Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [row, column] = [Math.floor(i / SIDE), i % SIDE];
    return point(`P${i}`, {
      longitude: 8.5 + column * 1.3e-5,
      latitude: 46.5 + row * 9e-6,
      ellipsoidalHeight: 400 + aboveM + row * 0.0005,
    });
  });

let api: TestApi;
let worker: TestApi;
let owner: Client;
let siteId: string;
let surveys: { from: string; to: string };

beforeAll(async () => {
  api = await startApi({ role: "api" }, extras);
  worker = await startApi({ ...api.settings, role: "worker" }, extras);
  owner = api.admin;
  const { project } = (await owner.post("/projects", { name: "P" })).data;
  siteId = (await owner.post(`/projects/${project._id}/sites`, { name: "S" })).data.site._id;
  const [from, to] = [await importRoof(0, "first"), await importRoof(1, "second")];
  surveys = { from, to };
}, 60_000);
afterAll(async () => {
  await worker.close();
  await api.close();
});

async function importRoof(aboveM: number, label: string): Promise<string> {
  const body = new Uint8Array(columnsBody({ role: "new", label }, roof(aboveM)));
  const headers = { "Content-Type": POINTS_MEDIA_TYPE };
  await owner.raw("POST", `/sites/${siteId}/topographic-data`, body, headers);
  const found = (await owner.get(`/sites/${siteId}/surveys`)).data.surveys;
  return found.find((survey: { label: string }) => survey.label === label)._id;
}
const ended = (jobId: string) =>
  vi.waitFor(
    async () => {
      const { state } = (await owner.get(`/jobs/${jobId}`)).data.job;
      expect(["done", "failed", "cancelled"]).toContain(state);
      return state as string;
    },
    { timeout: 50_000, interval: 50 },
  );
const comparison = (toleranceM = 0.05) =>
  `/sites/${siteId}/comparison?${new URLSearchParams({ ...surveys, toleranceM: String(toleranceM) })}`;
const studies = () =>
  api.services.database.db
    .selectFrom("jobs")
    .select(["kind", "state"])
    .where("kind", "in", ["compare-surveys", "compute-volume"])
    .execute();
const volumeOf = (input: object) => owner.post(`/sites/${siteId}/volume-studies`, { input });

describe("a study of many points", () => {
  test("is computed by a worker while its caller waits, once for all callers", async () => {
    const { volume } = (await owner.get(comparison())).data;
    expect(volume.commonAreaM2).toBeGreaterThan(800);
    expect(volume.fillVolumeM3 / volume.commonAreaM2).toBeCloseTo(1, 6);
    expect(volume.cutVolumeM3).toBe(0);
    // The other API cannot have the answer in its own cache.
    const other = await startApi({ ...api.settings, role: "api" }, extras);
    await other.admin.get(comparison());
    expect((await other.admin.get(comparison())).data.volume).toEqual(volume);
    await other.close();
    expect(await studies()).toEqual([{ kind: "compare-surveys", state: "done" }]);
  });

  test("is answered with its job, and with the result once its caller comes back", async () => {
    const call = () => owner.raw("GET", comparison(0.02), undefined, { Prefer: "respond-async" });
    await worker.close();
    const later = await call();
    expect(later.status).toBe(202);
    const { job } = ((await later.json()) as { data: { job: Job } }).data;
    expect(later.headers.get("Location")).toBe(`/api/jobs/${job._id}`);
    expect(job).toMatchObject({ kind: "compare-surveys", state: "queued", siteId });
    worker = await startApi({ ...api.settings, role: "worker" }, extras);
    expect(await ended(job._id)).toBe("done");
    const result = await call();
    expect(result.status).toBe(200);
    const { data } = (await result.json()) as { data: object };
    expect(data).toMatchObject({ toleranceM: 0.02, volume: { cutVolumeM3: 0 } });
  });

  test("is refused each time if the input of a volume is wrong", async () => {
    const { data } = await volumeOf({ mode: "cut_fill", targetElevation: 401 });
    const { fillVolume, cutVolume, totalArea } = data.result;
    expect([fillVolume, data.datasetId]).toEqual([expect.any(Number), surveys.to]);
    expect(cutVolume / totalArea).toBeCloseTo((SIDE - 1) * 0.00025, 5);
    const withoutOther = { mode: "surface_to_surface" };
    const refused = [await volumeOf(withoutOther), await volumeOf(withoutOther)];
    for (const { status, body } of refused)
      expect([status, body.errors[0].path]).toEqual([422, "input.otherSiteId"]);
    expect((await studies()).filter(({ kind }) => kind === "compute-volume")).toHaveLength(2);
  });

  test("that was cancelled is computed when it is requested again", async () => {
    await worker.close();
    const call = () => owner.raw("GET", comparison(0.03), undefined, { Prefer: "respond-async" });
    const { job } = ((await (await call()).json()) as { data: { job: Job } }).data;
    expect((await owner.delete(`/jobs/${job._id}`)).data.job.state).toBe("cancelled");
    worker = await startApi({ ...api.settings, role: "worker" }, extras);
    expect((await owner.get(comparison(0.03))).status).toBe(200);
  });
});
