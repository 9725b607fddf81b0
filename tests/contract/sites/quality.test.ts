import { afterAll, beforeAll, expect, test } from "vitest";
import { decodeChunk, POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { FRAME_CHUNK, readFrames } from "#contract/points/frames.ts";
import { pointAt } from "#survey/points.ts";
import { startApi, type TestApi } from "../harness.ts";
import { columnsBody, point } from "../points-body.ts";

let api: TestApi;
let projectId: string;
beforeAll(async () => {
  api = await startApi();
  projectId = (await api.admin.post("/projects", { name: "Quality" })).data.project._id;
});
afterAll(() => api.close());

const points = [
  point("1", {
    quality: { solution: "FIX", horizontalRmsM: 0.011, verticalRmsM: 0.02, pdop: 1.3, satellites: 23 },
  }),
  point("2"),
  point("3", { quality: { solution: "FLOAT", horizontalRmsM: 0.41 } }),
];
const create = (body: object) => api.admin.post(`/projects/${projectId}/sites`, { name: "Site", ...body });

test("known quality of a point is returned as sent, and nothing if nothing was sent", async () => {
  const { status, data } = await create({ points });
  expect(status).toBe(201);
  expect(data.site.points).toEqual(points);
  const path = `/sites/${data.site._id}`;
  expect((await api.admin.get(`${path}/points?offset=1&limit=2`)).data.points).toEqual(points.slice(1));
  expect((await api.admin.get(`${path}?points=none`)).data.site.summary.unfixedPoints).toBe(1);
});

test("sites without quality are answered and summarised as before", async () => {
  const { site } = (await create({ points: [point("1")] })).data;
  expect(Object.keys(site.points[0])).toEqual(["name", "code", "latitude", "longitude", "ellipsoidalHeight"]);
  const { summary } = (await api.admin.get(`/sites/${site._id}?points=none`)).data.site;
  expect(summary).not.toHaveProperty("unfixedPoints");
});

test("quality is sent and received in columns", async () => {
  const { site } = (await create({})).data;
  const body = new Uint8Array(columnsBody({}, points));
  const path = `/sites/${site._id}`;
  const sent = await api.admin.raw("POST", `${path}/topographic-data`, body, {
    "Content-Type": POINTS_MEDIA_TYPE,
  });
  expect(sent.status).toBe(200);
  expect((await api.admin.get(path)).data.site.topographicData.points).toEqual(points);
  const answer = await api.admin.raw("GET", path, undefined, { Accept: POINTS_MEDIA_TYPE });
  for await (const { kind, content } of readFrames(answer.body as unknown as AsyncIterable<Uint8Array>))
    if (kind === FRAME_CHUNK) expect(points.map((_, i) => pointAt(decodeChunk(content), i))).toEqual(points);
});

test("impossible values are refused with the point and the field, and nothing is stored", async () => {
  const { status, body } = await create({ points: [point("1"), { ...point("2"), quality: { pdop: -1 } }] });
  expect(status).toBe(422);
  expect(body.errors).toEqual([
    { path: "points.1.quality.pdop", message: "Point 2: PDOP must be a number between 0 and 10,000" },
  ]);
});
