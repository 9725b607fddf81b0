import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SurveyPoint } from "#contract/points/point.ts";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";
import { reading } from "../reading-body.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

const points: SurveyPoint[] = Array.from({ length: 20_000 }, (_, i) =>
  point(`P${i}`, {
    latitude: 44 + (i % 150) * 1e-4,
    longitude: -123 + Math.floor(i / 150) * 1e-4,
    ...(i % 1000 === 7 && { quality: { solution: "FLOAT" as const } }),
  }),
);

/** A site with one survey; returns the addresses of both. */
async function siteWith(body: object) {
  const projectId = (await user.post("/projects", { name: "Quarry" })).data.project._id;
  const siteId = (await user.post(`/projects/${projectId}/sites`, { name: "Bench 3" })).data.site._id;
  const path = `/sites/${siteId}`;
  const uploaded = await user.post(`${path}/topographic-data`, {
    surveyedOn: "2026-11-18",
    label: "After blast 43",
    fileName: "bench.csv",
    ...body,
  });
  const surveyId: string = uploaded.data.site.datasetId;
  return { path, surveyId, corrections: `${path}/surveys/${surveyId}/corrections` };
}
const find = async (path: string, query: string) => (await user.get(`${path}/points?${query}`)).data;

describe("correcting a survey", () => {
  test("leaves points out in a new survey of the same day; the old one stays as it was", async () => {
    const { path, surveyId, corrections } = await siteWith({ points });
    const body = { points: { rows: [5, 19_999, 5] }, note: "Hit by the excavator" };
    const { status, data } = await user.post(corrections, body);
    expect(status).toBe(201);
    expect(data.survey).toMatchObject({
      isCurrent: true,
      surveyedOn: "2026-11-18",
      label: "After blast 43",
      fileName: "bench.csv",
      pointCount: 19_998,
      uploadedBy: { email: user.email },
      correction: { of: surveyId, kind: "excluded", pointCount: 2, note: "Hit by the excavator" },
    });
    expect((await find(path, "q=P5&sort=name&limit=2")).points.map(({ name }: SurveyPoint) => name)).toEqual([
      "P50",
      "P51",
    ]);
    const old = await find(path, `survey=${surveyId}&q=P5&sort=name&limit=1`);
    expect(old.points[0]).toEqual(points[5]);
    expect((await user.get(`${path}/surveys`)).data.surveys).toHaveLength(2);
    // The search of all sites knows the new points.
    const hits = (await user.get(`/search?q=P19999&kind=points&site=${path.split("/")[2]}`)).data.points.hits;
    expect(hits).toEqual([]);
  });

  test("leaves out or changes whatever a list shows", async () => {
    const { path, corrections } = await siteWith({ points });
    const excluded = (await user.post(corrections, { points: { where: { quality: "FLOAT" } } })).data.survey;
    expect(excluded).toMatchObject({ pointCount: 19_980, correction: { pointCount: 20 } });
    const again = `${path}/surveys/${excluded._id}/corrections`;
    const change = { code: "FILL", raiseM: -0.1 };
    const raised = (await user.post(again, { points: { where: { q: "P1999" } }, change })).data.survey;
    expect(raised.correction).toMatchObject({ kind: "changed", pointCount: 11, fields: ["code", "raiseM"] });
    const found = await find(path, "code=FILL");
    expect(found.total).toBe(11);
    expect(found.points[0]).toEqual({ ...points[1999], code: "FILL", ellipsoidalHeight: 102.4 });
  });

  test("is told in how the survey was read, one correction after the other", async () => {
    const { path, corrections } = await siteWith({ points: points.slice(0, 50), reading: reading() });
    const first = (await user.post(corrections, { points: { rows: [3] } })).data.survey;
    const again = `${path}/surveys/${first._id}/corrections`;
    const change = { raiseM: 0.25 };
    expect((await user.post(again, { points: { rows: [7, 8] }, change, note: "Rod height" })).status).toBe(
      201,
    );
    const { site } = (await user.get(`${path}?points=none`)).data;
    expect(site.reading.outcome.rowsKept).toBe(reading().outcome!.rowsKept);
    expect(site.reading.corrections).toEqual([
      { kind: "excluded", pointCount: 1, fields: [], note: "" },
      { kind: "changed", pointCount: 2, fields: ["raiseM"], note: "Rod height" },
    ]);
    expect(
      (await user.get(`${path}?survey=${first._id}&points=none`)).data.site.reading.corrections,
    ).toHaveLength(1);
  });

  test("corrects one point whole, and keeps each saved volume with its survey", async () => {
    const { path, surveyId, corrections } = await siteWith({ points: points.slice(0, 400) });
    const input = { mode: "cut_fill", targetElevation: 100 };
    const { data } = await user.post(`${path}/volume-studies`, { input });
    const volumeResults = resultsToSave(data.result, data.datasetId, null, data.otherDatasetId);
    expect((await user.patch(path, { volumeResults })).status).toBe(200);
    const change = { name: "CP1", latitude: 44.00001, longitude: -123.00001, ellipsoidalHeight: 101 };
    const { status } = await user.post(corrections, { points: { rows: [3] }, change });
    expect(status).toBe(201);
    expect((await find(path, "q=CP1")).points).toEqual([{ ...points[3], ...change }]);
    const { site } = (await user.get(`${path}?points=none`)).data;
    expect(site.volumeResults).toMatchObject({
      cutVolume: data.result.cutVolume,
      datasetId: surveyId,
      outdated: { survey: "own", reason: "not-current" },
    });
  });

  test("of an earlier survey leaves the current one current", async () => {
    const { path, surveyId, corrections } = await siteWith({ points: points.slice(0, 9) });
    const later = { points: points.slice(0, 5), role: "new", surveyedOn: "2026-11-20" };
    await user.post(`${path}/topographic-data`, later);
    const { survey } = (await user.post(corrections, { points: { rows: [0] } })).data;
    expect(survey).toMatchObject({ isCurrent: false, correction: { of: surveyId } });
  });

  test("says what is wrong, and stores nothing then", async () => {
    const { path, corrections } = await siteWith({ points: points.slice(0, 9) });
    const refused = async (body: object) => {
      const { status, body: answer } = await user.post(corrections, body);
      return [status, answer.errors?.[0]?.path];
    };
    const rows = [0, 1];
    expect(await refused({ points: { rows: [9] } })).toEqual([422, "points"]);
    expect(await refused({ points: { rows: Array.from({ length: 9 }, (_, i) => i) } })).toEqual([
      422,
      "points",
    ]);
    expect(await refused({ points: { where: { q: "nobody" } } })).toEqual([422, "points"]);
    expect(await refused({ points: { rows }, change: {} })).toEqual([422, "change"]);
    expect(await refused({ points: { rows }, change: { name: "twice" } })).toEqual([422, "change"]);
    expect(await refused({ points: { rows }, change: { raiseM: 1e9 } })).toEqual([422, "change.raiseM"]);
    expect((await refused({ points: { rows: [] } }))[0]).toBe(422);
    expect((await user.get(`${path}/surveys`)).data.surveys).toHaveLength(1);
    const stranger = await api.user();
    expect((await stranger.post(corrections, { points: { rows } })).status).toBe(404);
  });
});
