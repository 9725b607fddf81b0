import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeChunk, POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { FRAME_CHUNK, FRAME_HEAD, readFrames } from "#contract/points/frames.ts";
import { pointAt } from "#survey/points.ts";
import { startApi, type TestApi } from "../harness.ts";
import { columnsBody, manyPoints, point } from "../points-body.ts";
import { sendColumns, sendText, stored } from "./sent-bodies.ts";

let api: TestApi;
let projectId: string;
beforeAll(async () => {
  api = await startApi({ maxPoints: 60_000, maxUploadBytes: 8 * 1_048_576 });
  projectId = (await api.admin.post("/projects", { name: "Points" })).data.project._id;
});
afterAll(() => api.close());

const create = (body: unknown) => api.admin.post(`/projects/${projectId}/sites`, body);
const newSite = async (body: object = {}) => (await create({ name: "Site", ...body })).data.site;
const read = async (id: string) => (await api.admin.get(`/sites/${id}`)).data.site;
const outline = async (id: string) => (await api.admin.get(`/sites/${id}?points=none`)).data.site;

describe("points as JSON", () => {
  test("may be formatted in any way", async () => {
    const points = [point('a "quoted" [name]'), point("b\\{,}"), point("c")];
    const body = { points, name: "Pretty", description: "after" };
    for (const text of [
      JSON.stringify(body, null, 3),
      JSON.stringify(body),
      `\ufeff ${JSON.stringify(body)}\n`,
    ]) {
      const answer = await sendText(api.admin, `/projects/${projectId}/sites`, text);
      expect(answer.status).toBe(201);
      expect((answer.data as { site: object }).site).toMatchObject({
        name: "Pretty",
        description: "after",
        points,
      });
    }
    const escaped = JSON.stringify(body).replace('"points"', '"po\\u0069nts"');
    expect((await sendText(api.admin, `/projects/${projectId}/sites`, escaped)).data).toMatchObject({
      site: { points },
    });
  });

  test("fill several chunks and come back in order and exactly", async () => {
    const points = manyPoints(40_000);
    const site = await newSite({ points });
    expect(await read(site._id)).toMatchObject({ points });
    const range = await api.admin.get(`/sites/${site._id}/points?offset=16380&limit=10`);
    expect(range.data).toEqual({ points: points.slice(16_380, 16_390), total: 40_000 });
    const end = await api.admin.get(`/sites/${site._id}/points?offset=39999&limit=10`);
    expect(end.data.points).toEqual(points.slice(39_999));
    const behind = await api.admin.get(`/sites/${site._id}/points?offset=50000`);
    expect(behind.data).toEqual({ points: [], total: 40_000 });
    const { summary } = await outline(site._id);
    expect(summary).toMatchObject({ pointCount: 40_000, typeCount: 4 });
    expect(summary.plan.points.length).toBe(4);
    expect(JSON.stringify(summary.plan).length).toBeLessThan(40_960);
  });

  test.each([
    '{"name":"S","points":[{"name":"1"',
    '{"name":"S","points":[1,]}',
    '{"name":"S","points":[,1]}',
    '{"name":"S","points":[]',
    '{"name":"S","points":[]}}',
    '{"name":"S","points":[]} x',
    '{"name":"S" "points":[]}',
    '{"name":"S","points":[],"points":[]}',
    '{"name":"S","points":[{"name":"\u0001"}]}',
    "not json",
    "",
  ])("are refused when they are not JSON: %s", async text => {
    const before = await stored(api);
    const answer = await sendText(api.admin, `/projects/${projectId}/sites`, text);
    expect(answer.status).toBe(text === "" ? 422 : 400);
    expect(await stored(api)).toEqual(before);
  });

  test("are refused when they are not UTF-8", async () => {
    const bytes = Buffer.from(JSON.stringify({ name: "S", points: [point("Á")] }), "latin1");
    const response = await api.admin.raw("POST", `/projects/${projectId}/sites`, bytes, {
      "Content-Type": "application/json",
    });
    expect(response.status).toBe(400);
  });

  test.each([
    [{ latitude: 90.1 }, "points.1.latitude", "Point 2: Latitude must be a number between -90 and 90"],
    [{ longitude: "7" }, "points.1.longitude", "Point 2: Longitude must be a number between -180 and 180"],
    [
      { ellipsoidalHeight: 1e6 },
      "points.1.ellipsoidalHeight",
      "Point 2: Ellipsoidal height must be a number between -100000 and 100,000",
    ],
    [{ latitude: null }, "points.1.latitude", "Point 2: Latitude must be a number between -90 and 90"],
    [{ name: 5 }, "points.1.name", "Point 2: Name must be text"],
    [{ code: undefined }, "points.1.code", "Point 2: Code must be text"],
    [{ name: "x".repeat(1001) }, "points.1.name", "Point 2: Name must be at most 1000 characters long"],
  ])("are refused out of range: %j", async (change, path, message) => {
    const before = await stored(api);
    const answer = await create({ name: "S", points: [point("1"), { ...point("2"), ...change }] });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ path, message }]);
    expect(await stored(api)).toEqual(before);
  });

  test("keep unusual names byte for byte, except control characters", async () => {
    const names = [
      "001",
      "=cmd|' /C calc'!A0",
      "<script>alert(1)</script>",
      "__proto__",
      "constructor",
      "'; drop table sites; --",
      "\u202ereversed\u202c \ud83d\udccd \u2028",
      " spaces ",
      "x".repeat(1000),
      "",
    ];
    const points = names.map(name => point(name, { code: name }));
    const site = await newSite({ points: [...points, point("a\u0000b\tc\u009f", { code: "\u0007T" })] });
    const expected = [...points, point("abc", { code: "T" })];
    expect(site.points).toEqual(expected);
    expect((await outline(site._id)).summary.pointCount).toBe(expected.length);
  });

  test("are refused beyond the limit of points, and nothing is stored", async () => {
    const before = await stored(api);
    const answer = await sendColumns(
      api.admin,
      `/projects/${projectId}/sites`,
      columnsBody({ name: "S" }, manyPoints(60_001)),
    );
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe("A site holds at most 60,000 points");
    expect(await stored(api)).toEqual(before);
  });

  test("are refused beyond the limit of bytes, with the limit in the message", async () => {
    const before = await stored(api);
    const text = JSON.stringify({ name: "S", points: manyPoints(90_000) });
    expect(text.length).toBeGreaterThan(8 * 1_048_576);
    const announced = await sendText(api.admin, `/projects/${projectId}/sites`, text);
    expect(announced.status).toBe(413);
    expect(announced.body.message).toBe("The upload is larger than 8 MB");
    expect(await stored(api)).toEqual(before);
  });
});

describe("points in columns", () => {
  test("can be sent and received, with the documented body as their header", async () => {
    const points = manyPoints(20_000);
    const head = { name: "Columns", description: "D", fileName: "a.csv", fileSize: 77 };
    const created = await sendColumns(
      api.admin,
      `/projects/${projectId}/sites?points=none`,
      columnsBody(head, points),
    );
    expect(created.status).toBe(201);
    const { site } = created.data as { site: { _id: string } };
    expect(site).toMatchObject({
      name: "Columns",
      description: "D",
      fileSize: 77,
      summary: { pointCount: 20_000 },
    });
    expect((await read(site._id)).points).toEqual(points);

    const response = await api.admin.raw("GET", `/sites/${site._id}`, undefined, {
      Accept: `${POINTS_MEDIA_TYPE}, application/json;q=0.5`,
    });
    expect(response.headers.get("Content-Type")).toBe(POINTS_MEDIA_TYPE);
    expect(response.headers.get("Vary")).toContain("Accept");
    const received = [];
    let answeredHead: { data: { site: object } } | undefined;
    for await (const { kind, content } of readFrames(response.body as unknown as AsyncIterable<Uint8Array>)) {
      if (kind === FRAME_HEAD) answeredHead = JSON.parse(new TextDecoder().decode(content));
      if (kind !== FRAME_CHUNK) continue;
      const columns = decodeChunk(content);
      for (let i = 0; i < columns.count; i++) received.push(pointAt(columns, i));
    }
    expect(received).toEqual(points);
    expect(answeredHead!.data.site).toMatchObject({ _id: site._id, name: "Columns" });
  });

  test("are validated like JSON", async () => {
    const body = columnsBody({ name: "S" }, [point("1", { latitude: 91 })]);
    expect((await sendColumns(api.admin, `/projects/${projectId}/sites`, body)).status).toBe(422);
    const nan = columnsBody({ name: "S" }, [point("1", { ellipsoidalHeight: Number.NaN })]);
    expect((await sendColumns(api.admin, `/projects/${projectId}/sites`, nan)).status).toBe(422);
    const controls = columnsBody({ name: "S" }, [point("a\u0000b", { code: "\u0001" })]);
    const answer = await sendColumns(api.admin, `/projects/${projectId}/sites`, controls);
    expect(answer.data).toMatchObject({ site: { points: [point("ab", { code: "" })] } });
  });

  test("that are truncated or damaged store nothing", async () => {
    const before = await stored(api);
    const whole = columnsBody({ name: "S" }, manyPoints(40_000));
    const broken = Buffer.from(whole);
    // The number of points in the first chunk, which follows the header's frame (8 + 16 bytes) and the chunk's header.
    broken.writeUInt32LE(16_000, 32);
    for (const body of [
      whole.subarray(0, whole.length - 8),
      whole.subarray(0, whole.length / 2),
      broken,
      Buffer.from("hello"),
      Buffer.concat([whole, whole]),
    ])
      expect((await sendColumns(api.admin, `/projects/${projectId}/sites`, body)).status).toBe(400);
    expect(await stored(api)).toEqual(before);
  });
});

describe("topographic data", () => {
  test("replaces the site's own points, and deleting it does not bring them back", async () => {
    const site = await newSite({ points: [point("own")] });
    const path = `/sites/${site._id}/topographic-data`;
    const uploaded = await api.admin.post(path, { points: [point("new")], fileName: "n.csv", fileSize: 99 });
    expect(uploaded.status).toBe(200);
    expect(uploaded.data.site.points).toEqual([]);
    expect(uploaded.data.site.topographicData).toEqual({
      fileName: "n.csv",
      fileSize: 99,
      uploadedAt: expect.any(String),
      points: [point("new")],
    });
    const seen = await outline(site._id);
    expect(seen.topographicData).toMatchObject({ pointCount: 1, fileSize: 99 });
    expect(seen.summary.pointCount).toBe(1);
    const deleted = await api.admin.delete(path);
    expect(deleted.data.site).toMatchObject({ points: [], topographicData: null });
    expect((await api.admin.delete(path)).status).toBe(404);
  });

  test("counts the body's bytes if no size is sent, and needs points", async () => {
    const site = await newSite();
    const path = `/sites/${site._id}/topographic-data`;
    const body = { points: [point("1")] };
    const uploaded = await api.admin.post(path, body);
    expect(uploaded.data.site.topographicData.fileSize).toBe(JSON.stringify(body).length);
    const columns = await sendColumns(api.admin, `${path}?points=none`, columnsBody({}, manyPoints(3)));
    expect(columns.data).toMatchObject({ site: { topographicData: { pointCount: 3 } } });
    expect((await api.admin.post(path, { points: [] })).status).toBe(422);
    expect((await api.admin.post(path, { points: [{}] })).status).toBe(422);
    expect((await read(site._id)).topographicData.points).toHaveLength(3);
  });

  test("the site's own points are emptied by an empty list, and only by that", async () => {
    const site = await newSite({ points: [point("1")] });
    const path = `/sites/${site._id}`;
    expect((await api.admin.patch(path, { points: [point("2")] })).status).toBe(422);
    expect((await api.admin.patch(path, { points: [] })).data.site.points).toEqual([]);
    expect((await outline(site._id)).summary.pointCount).toBe(0);
  });
});
