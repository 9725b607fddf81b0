import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { FileProcess } from "#api/imports/file-process/file-process.ts";
import { EngineClient } from "#survey/worker/client.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());

const csv = "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\nA,TOPO,8.594,46.634,1491.25\n";
const line = ["0", "LINE", "8", "KERB", "10", "494390", "20", "4877500", "11", "494490", "21", "4877500"];
const dxf = ["0", "SECTION", "2", "ENTITIES", ...line, "0", "ENDSEC", "0", "EOF", ""].join("\n");

async function newSite(): Promise<string> {
  const { project } = (await user.post("/projects", { name: "P" })).data;
  const { data } = await user.post(`/projects/${project._id}/sites`, { name: "S", points: [point("1")] });
  return data.site._id;
}

async function stage(fileName: string, content: string): Promise<string> {
  const type = { "Content-Type": "application/octet-stream" };
  const response = await user.raw("POST", `/uploads?fileName=${fileName}`, content, type);
  return ((await response.json()) as { data: { upload: { _id: string } } }).data.upload._id;
}

/** Starts to count how often a whole file is read. */
function countReads(): () => number {
  const tables = vi.spyOn(EngineClient.prototype, "run");
  const others = vi.spyOn(FileProcess.prototype, "run");
  return () =>
    tables.mock.calls.filter(([kind]) => kind === "import").length +
    others.mock.calls.filter(([kind]) => kind === "drawing").length;
}

test("a file of points is read once for its preview, however often that is requested, and once for its import", async () => {
  const [siteId, uploadId] = [await newSite(), await stage("a.csv", csv)];
  const reads = countReads();
  const path = `/uploads/${uploadId}/preview?siteId=${siteId}`;
  await user.get(path);
  const { fingerprint, replaces, elsewhere, doubts } = (await user.get(path)).data;
  expect(reads()).toBe(1);
  const { data } = await user.post(`/sites/${siteId}/imports`, {
    uploadId,
    seen: fingerprint,
    replace: replaces,
    confirm: [elsewhere.stamp, ...doubts.map(({ stamp }: { stamp: string }) => stamp)],
  });
  expect(data.job.state).toBe("done");
  expect(reads()).toBe(2);
});

test("a drawing is read once for its preview, placed or not, and once for its import", async () => {
  const [siteId, uploadId] = [await newSite(), await stage("a.dxf", dxf)];
  const reads = countReads();
  const seen = await user.get(`/uploads/${uploadId}/drawing-preview?siteId=${siteId}`);
  expect(seen.data.placement.crs).toBe("32610");
  expect(seen.data.placed.featureCount).toBe(1);
  expect(reads()).toBe(1);
  const answers = { crs: "32610", figures: "metres" };
  const { data } = await user.post(`/sites/${siteId}/drawing-imports`, { uploadId, answers });
  expect(data.job.state).toBe("done");
  expect(reads()).toBe(2);
});
