import { afterAll, beforeAll, expect, test } from "vitest";
import { ImportPreview } from "#contract/imports/import-points.ts";
import { crsOf } from "#survey/geodesy/crs/crs.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

/** A grid whose y axis points east in LV95, with unchanged distances, 355 m below its heights. */
const inLv95 = (x: number, y: number) => ({ x: 2_683_000 + y, y: 1_248_000 - x });
const point = (name: string, x: number, y: number, height: number | null = 100) => ({
  name,
  local: { x, y, height },
  known: { ...inLv95(x, y), height: height === null ? null : height + 355 },
});
const body = {
  epsg: 2056,
  localUnit: "m",
  scale: "free",
  height: "shift",
  heights: { kind: "sea-level", datum: "LN02" },
  points: [point("FP1", 1000, 5000), point("FP2", 1100, 5000, 101), point("FP3", 1000, 5080, 102)],
};

async function newSite(): Promise<string> {
  const { project } = (await user.post("/projects", { name: "P" })).data;
  return (await user.post(`/projects/${project._id}/sites`, { name: "S" })).data.site._id;
}
const file = "Point,Easting,Northing,Elevation (m),Code\n1,1010,5010,100.5,TOPO\n2,1090,5040,101.25,TOPO\n";

async function stage(content = file): Promise<string> {
  const response = await user.raw("POST", "/uploads?fileName=local.csv", content, {
    "Content-Type": "text/csv",
  });
  return ((await response.json()) as { data: { upload: { _id: string } } }).data.upload._id;
}
const preview = async (uploadId: string, query: string): Promise<ImportPreview> =>
  ImportPreview.parse((await user.get(`/uploads/${uploadId}/preview?${query}`)).data);

test("a file in a new site's local grid comes with advice, and can be imported once the site is calibrated", async () => {
  const siteId = await newSite();
  const uploadId = await stage();
  const before = await preview(uploadId, `siteId=${siteId}`);
  expect(before.hasCalibration).toBe(false);
  expect(before.plan.questions.find(({ id }) => id === "crs")).toMatchObject({
    isAnswered: false,
    hint: expect.stringContaining("calibrate the site with two or more known points"),
  });
  const asked = await user.get(`/uploads/${uploadId}/preview?siteId=${siteId}&crs=calibration`);
  expect(asked.status).toBe(422);
  expect(asked.body.errors).toEqual([
    { path: "crs", message: expect.stringMatching(/^The site has no calibration/) },
  ]);

  const { status, data } = await user.put(`/sites/${siteId}/calibration`, body);
  expect(status).toBe(200);
  expect(data.calibration).toMatchObject({ crsName: "CH1903+ / LV95", doubts: [] });
  expect(data.calibration.fit.bearingDeg).toBeCloseTo(90, 9);
  expect(data.surveys).toEqual({ withThis: 0, withEarlier: 0 });

  const query = `siteId=${siteId}&crs=calibration`;
  const seen = await preview(uploadId, query);
  expect(seen.open).toEqual([]);
  expect(seen.reading.heights).toEqual({ kind: "sea-level", datum: "LN02" });
  const answers = { crs: "calibration" };
  const { data: started } = await user.post(`/sites/${siteId}/imports`, {
    uploadId,
    answers,
    seen: seen.fingerprint,
  });
  expect(started.job).toMatchObject({ state: "done" });
  const { site } = (await user.get(`/sites/${siteId}`)).data;
  const known = { longitude: 0, latitude: 0 };
  const { x, y } = inLv95(1090, 5040);
  crsOf(2056).toWgs84(x, y, known);
  const [, second] = site.topographicData.points;
  expect(second.longitude).toBeCloseTo(known.longitude, 10);
  expect(second.latitude).toBeCloseTo(known.latitude, 10);
  expect(second.ellipsoidalHeight).toBeCloseTo(456.25, 9);
  expect(site.reading.position.calibration).toEqual(data.calibration.fit);
  expect((await user.get(`/sites/${siteId}/calibration`)).data.surveys).toEqual({
    withThis: 1,
    withEarlier: 0,
  });

  // What was imported stays where it is, and records the calibration that placed it.
  const moved = {
    ...body,
    points: body.points.map(each => ({ ...each, known: { ...each.known, x: each.known.x + 1 } })),
  };
  expect((await user.put(`/sites/${siteId}/calibration`, moved)).data.surveys).toEqual({
    withThis: 0,
    withEarlier: 1,
  });
  const after = (await user.get(`/sites/${siteId}`)).data.site;
  expect(after.topographicData.points).toEqual(site.topographicData.points);
  expect(after.reading.position.calibration.key).toBe(data.calibration.fit.key);
});

test("a calibration that was changed since the preview is not used for the import", async () => {
  const siteId = await newSite();
  const uploadId = await stage();
  await user.put(`/sites/${siteId}/calibration`, body);
  const { fingerprint } = await preview(uploadId, `siteId=${siteId}&crs=calibration`);
  await user.put(`/sites/${siteId}/calibration`, { ...body, scale: "one" });
  const answer = await user.post(`/sites/${siteId}/imports`, {
    uploadId,
    answers: { crs: "calibration" },
    seen: fingerprint,
  });
  expect(answer.status).toBe(409);
  expect((await user.get(`/sites/${siteId}`)).data.site.topographicData).toBeNull();
});

test("what cannot be fitted is refused in a sentence, and the earlier calibration is kept", async () => {
  const siteId = await newSite();
  await user.put(`/sites/${siteId}/calibration`, body);
  const [first, second] = body.points;
  const refused = async (change: object) => {
    const { status, body: answer } = await user.put(`/sites/${siteId}/calibration`, { ...body, ...change });
    expect(status).toBe(422);
    return answer.errors[0];
  };
  expect(await refused({ points: [first] })).toEqual({
    path: "points",
    message: "Give at least two control points with both positions",
  });
  expect(await refused({ points: [first, { ...second, name: "FP1" }] })).toEqual({
    path: "points",
    message: "Two control points are called FP1: give each a name of its own.",
  });
  expect(await refused({ points: [first, { ...first, name: "FP9" }] })).toEqual({
    path: "points",
    message: "The control points lie in one place: give two that are well apart.",
  });
  expect(await refused({ epsg: 4326 })).toMatchObject({
    path: "epsg",
    message: expect.stringMatching(/WGS 84 is in degrees/),
  });
  expect(await refused({ epsg: 9999 })).toMatchObject({ path: "epsg" });
  expect(await refused({ height: "plane", points: body.points.slice(0, 2) })).toMatchObject({
    message: expect.stringMatching(/An inclined plane needs three control points/),
  });
  expect((await user.get(`/sites/${siteId}/calibration`)).data.calibration.given.points).toHaveLength(3);
  await user.delete(`/sites/${siteId}/calibration`);
  expect((await user.get(`/sites/${siteId}/calibration`)).data.calibration).toBeNull();
});

test("computing saves nothing, and reports doubts", async () => {
  const siteId = await newSite();
  const swapped = body.points.map(each => ({
    ...each,
    local: { ...each.local, x: each.local.y, y: each.local.x },
  }));
  const { data } = await user.post(`/sites/${siteId}/calibration/fit`, { ...body, points: swapped });
  expect(data.calibration.doubts[0]).toMatchObject({ id: "swapped" });
  expect((await user.get(`/sites/${siteId}/calibration`)).data.calibration).toBeNull();
});

test("known positions are found by the names of a survey's points", async () => {
  const siteId = await newSite();
  const at = { longitude: 0, latitude: 0 };
  crsOf(2056).toWgs84(2_683_100, 1_248_050, at);
  const named = (name: string) => ({ name, code: "CP", ...at, ellipsoidalHeight: 512.5 });
  await user.post(`/sites/${siteId}/topographic-data`, {
    points: [named("FP1"), named("FP2"), named("FP2")],
  });
  const query = "crs=2056&name=FP1&name=FP2&name=gone";
  const { data } = await user.get(`/sites/${siteId}/calibration/positions?${query}`);
  expect(data.heights).toEqual({ kind: "ellipsoidal" });
  expect(data.positions).toMatchObject([
    { name: "FP1", count: 1, height: 512.5 },
    { name: "FP2", count: 2 },
  ]);
  expect(data.positions[0].x).toBeCloseTo(2_683_100, 4);
  expect(data.positions[0].y).toBeCloseTo(1_248_050, 4);
});

const KNOWN_AT = { longitude: 0, latitude: 0 };
crsOf(2056).toWgs84(2_683_100, 1_248_050, KNOWN_AT);
const surveyed = { name: "FP1", code: "CP", ...KNOWN_AT, ellipsoidalHeight: 512.5 };
const addSite = async (by: Client, projectId: string, points: object[] = []): Promise<string> =>
  (await by.post(`/projects/${projectId}/sites`, { name: "S", points })).data.site._id;
const newProject = async (by: Client): Promise<string> =>
  (await by.post("/projects", { name: "P" })).data.project._id;

test("known positions are found in another site of the project, by those who may see it", async () => {
  const projectId = await newProject(user);
  const here = await addSite(user, projectId);
  const beside = await addSite(user, projectId, [surveyed]);
  const ask = (by: Client, site: string) =>
    by.get(`/sites/${here}/calibration/positions?crs=2056&name=FP1&site=${site}`);
  const { data } = await ask(user, beside);
  expect(data).toMatchObject({ heights: { kind: "ellipsoidal" }, heightsDiffer: null });
  expect(data.positions).toMatchObject([{ name: "FP1", count: 1, height: 512.5 }]);
  expect(data.positions[0].x).toBeCloseTo(2_683_100, 4);
  expect((await user.get(`/sites/${here}/calibration/positions?crs=2056&name=FP1`)).data.positions).toEqual(
    [],
  );

  const elsewhere = await addSite(user, await newProject(user), [surveyed]);
  const refused = await ask(user, elsewhere);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([
    { path: "site", message: "Please choose a site of the same project" },
  ]);

  const stranger = await api.user();
  expect((await ask(stranger, beside)).status).toBe(404);
  // A stranger's private site does not exist for us, nor does ours for them.
  const theirs = await addSite(stranger, await newProject(stranger), [surveyed]);
  expect((await ask(user, theirs)).status).toBe(404);
  const fromTheirs = await stranger.get(
    `/sites/${theirs}/calibration/positions?crs=2056&name=FP1&site=${beside}`,
  );
  expect(fromTheirs.status).toBe(404);
});

test("a different height reference of the other site is reported", async () => {
  const projectId = await newProject(user);
  const beside = await addSite(user, projectId);
  const here = await addSite(user, projectId, [surveyed]);
  await user.put(`/sites/${beside}/calibration`, body);
  const uploadId = await stage();
  const { fingerprint } = await preview(uploadId, `siteId=${beside}&crs=calibration`);
  await user.post(`/sites/${beside}/imports`, {
    uploadId,
    answers: { crs: "calibration" },
    seen: fingerprint,
  });
  const ask = (site: string, other: string) =>
    user.get(`/sites/${site}/calibration/positions?crs=2056&name=1&name=FP1&site=${other}`);
  expect((await ask(here, beside)).data).toMatchObject({
    positions: [{ name: "1" }],
    heights: { kind: "sea-level", datum: "LN02" },
    heightsDiffer:
      "the other site has heights above sea level (LN02), and this site has heights above the ellipsoid",
  });
  expect((await ask(beside, here)).data.heightsDiffer).toMatch(
    /^the other site has heights above the ellipsoid/,
  );
  // A site without points accepts whatever the other has.
  expect((await ask(await addSite(user, projectId), beside)).data.heightsDiffer).toBeNull();
});
