import { afterAll, beforeAll, expect, test } from "vitest";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { startApi, type TestApi } from "../harness.ts";
import { columnsBody, point } from "../points-body.ts";
import { reading } from "../reading-body.ts";

let api: TestApi;
let projectId: string;
beforeAll(async () => {
  api = await startApi();
  projectId = (await api.admin.post("/projects", { name: "Readings" })).data.project._id;
});
afterAll(() => api.close());

const create = (body: object) =>
  api.admin.post(`/projects/${projectId}/sites`, { name: "Site", points: [point("1")], ...body });
const read = async (id: string) => (await api.admin.get(`/sites/${id}`)).data.site;
const outline = async (id: string) => (await api.admin.get(`/sites/${id}?points=none`)).data.site;
const upload = (id: string, body: object) => api.admin.post(`/sites/${id}/topographic-data`, body);

test("how a file was read is stored with its points and sent with the site and its outline", async () => {
  const { site } = (await create({})).data;
  const columns = columnsBody({ reading: reading() }, [point("1"), point("2")]);
  const path = `/sites/${site._id}/topographic-data`;
  await api.admin.raw("POST", path, new Uint8Array(columns), { "Content-Type": POINTS_MEDIA_TYPE });
  for (const answer of [await read(site._id), await outline(site._id)]) {
    expect(answer.topographicData.reading).toEqual(reading());
    expect(answer.reading).toEqual(reading());
  }
});

test("the reading is stored for points that came with the site", async () => {
  const local = { heights: { kind: "local" }, heightsInFile: "above the ellipsoid" } as const;
  const { site } = (await create({ reading: reading(local) })).data;
  expect(site.reading.heights).toEqual({ kind: "local" });
  expect((await outline(site._id)).reading).toEqual(reading(local));
});

test("the list of sites shows the height reference, if known", async () => {
  const { site } = (await create({ name: "Known", reading: reading() })).data;
  await create({ name: "Unknown" });
  const { sites } = (await api.admin.get(`/projects/${projectId}/sites`)).data;
  const item = (name: string) => sites.find((each: { name: string }) => each.name === name);
  expect(item("Known")).toMatchObject({ _id: site._id, heights: { kind: "sea-level", datum: "NAVD88" } });
  expect(item("Unknown")).not.toHaveProperty("heights");
});

test("points without a reading are answered as before", async () => {
  const { site } = (await create({})).data;
  expect(site).not.toHaveProperty("reading");
  const uploaded = (await upload(site._id, { points: [point("1")] })).data.site;
  expect(Object.keys(uploaded.topographicData)).toEqual(["fileName", "fileSize", "uploadedAt", "points"]);
  expect(uploaded).not.toHaveProperty("reading");
});

test("the reading is removed with its points when they are replaced, and comes back with them", async () => {
  const { site } = (await create({})).data;
  await upload(site._id, { points: [point("old")], reading: reading() });
  await upload(site._id, { points: [point("new")] });
  expect(await outline(site._id)).not.toHaveProperty("reading");
  const [replaced] = (await api.admin.get(`/bin?siteId=${site._id}`)).data.items;
  await api.admin.post(`/bin/${replaced._id}/restore`);
  await api.admin.put(`/sites/${site._id}/current-survey`, { surveyId: replaced._id });
  const restored = await read(site._id);
  expect(restored.topographicData).toMatchObject({ points: [point("old")], reading: reading() });
});

test("unknown fields are ignored, and texts lose their control characters", async () => {
  const { columns } = reading();
  const name = { index: 0, header: "Na\u0000me\n", note: "?" };
  const odd = { ...reading(), fileName: "a\u0007.csv", mood: "good", columns: { ...columns, name, hue: 3 } };
  const { status, data } = await create({ reading: odd });
  expect(status).toBe(201);
  expect(data.site.reading).toEqual(
    reading({ fileName: "a.csv", columns: { ...columns, name: { index: 0, header: "Name" } } }),
  );
});

test.each([
  ["reading.version", { version: 2 }],
  ["reading.fileName", { fileName: "x".repeat(256) }],
  ["reading.heights.datum", { heights: { kind: "sea-level", datum: " " } }],
  ["reading.heightsInFile", { heightsInFile: 5 }],
  ["reading.heights.kind", { heights: { kind: "geoid" } }],
  ["reading.position.epsg", { position: { ...reading().position, epsg: "6557" } }],
  ["reading.columns.x.index", { columns: { ...reading().columns, x: { index: -1, header: "E" } } }],
  ["reading.leaveOut", { leaveOut: Array.from({ length: 101 }, () => "a") }],
  ["reading.outcome.first.latitude", { outcome: { ...reading().outcome, first: { name: "1" } } }],
])("a malformed value at %s is refused there, and nothing is stored", async (path, change) => {
  const before = (await api.admin.get(`/projects/${projectId}/sites`)).data.sites.length;
  const { status, body } = await create({ reading: { ...reading(), ...change } });
  expect(status).toBe(422);
  expect(body.errors.map((each: { path: string }) => each.path)).toContain(path);
  expect((await api.admin.get(`/projects/${projectId}/sites`)).data.sites).toHaveLength(before);
});
