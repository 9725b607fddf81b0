import { afterAll, beforeAll, expect, test } from "vitest";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import { pointAt } from "#survey/points.ts";
import { sampleQuarry } from "#survey/sample/quarry.ts";
import { sampleQuarryVolume } from "#survey/sample/quarry-volume.ts";
import { startApi, type TestApi } from "../harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test("the sample project contains the quarry with its points, summary and volume", async () => {
  const user = await api.user();
  const { status, data } = await user.post("/projects/sample");
  expect(status).toBe(201);
  expect(data.project).toMatchObject({ name: "Sample: quarry survey", status: "active", siteCount: 1 });
  const { sites } = (await user.get(`/projects/${data.project._id}/sites`)).data;
  const { site } = (await user.get(`/sites/${sites[0]._id}`)).data;
  const quarry = sampleQuarry(2000);
  expect(site.points).toEqual(Array.from({ length: 2000 }, (_, i) => pointAt(quarry, i)));
  expect(site).toMatchObject({ name: "Quarry, October survey", fileName: "sample-quarry.csv" });
  const { calculatedAt, calculatedBy, computedBy, savedId, outdated, ...results } = site.volumeResults;
  expect({ savedId, outdated }).toEqual({ savedId: expect.any(String), outdated: null });
  expect([calculatedBy._id, computedBy]).toEqual([user.id, "server"]);
  expect(Date.parse(calculatedAt)).toBeGreaterThan(Date.now() - 60_000);
  const expected = resultsToSave(sampleQuarryVolume(quarry), site.datasetId);
  expect(results).toEqual(JSON.parse(JSON.stringify(expected)));
  const outline = (await user.get(`/sites/${site._id}?points=none`)).data.site;
  expect(outline.summary).toMatchObject({ pointCount: 2000, typeCount: 5 });
  expect(outline.summary.plan.points.length).toBeGreaterThan(0);
});
