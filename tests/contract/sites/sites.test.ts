import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeChunk, POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { FRAME_CHUNK, FRAME_HEAD, readFrames } from "#contract/points/frames.ts";
import { pointAt } from "#survey/points.ts";
import type { Answer } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { columnsBody, manyPoints, point } from "../points-body.ts";

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
const sendText = async (path: string, text: string, type = "application/json"): Promise<Answer> => {
  const response = await api.admin.raw("POST", path, text, { "Content-Type": type });
  const body = (await response.json()) as { data?: unknown };
  return { status: response.status, headers: response.headers, body, data: body.data };
};
const sendColumns = async (path: string, body: Buffer): Promise<Answer> => {
  const response = await api.admin.raw("POST", path, new Uint8Array(body), {
    "Content-Type": POINTS_MEDIA_TYPE,
  });
  const answer = (await response.json()) as { data?: unknown };
  return { status: response.status, headers: response.headers, body: answer, data: answer.data };
};
/** All datasets and chunks in the database, whatever they belong to. */
const stored = async () => {
  const { db } = api.services.database;
  const count = async (table: "datasets" | "chunks" | "sites") =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as("n"))
          .executeTakeFirstOrThrow()
      ).n,
    );
  return { datasets: await count("datasets"), chunks: await count("chunks"), sites: await count("sites") };
};

describe("a site", () => {
  test("is created with its points and answers every documented field", async () => {
    const points = [point("1"), point("2", { code: "PL_1", latitude: -0.000001 })];
    const answer = await create({ name: " Pit ", points, fileName: "pit.csv", fileSize: 1234 });
    expect(answer.status).toBe(201);
    expect(answer.data.site).toMatchObject({
      name: "Pit",
      description: "",
      project: { _id: projectId, name: "Points" },
      uploadedBy: { _id: api.admin.id, email: "admin@example.org" },
      points,
      topographicData: null,
      cadDiagram: null,
      wmsLayer: null,
      volumeResults: null,
      fileName: "pit.csv",
      fileSize: 1234,
    });
    expect(await read(answer.data.site._id)).toEqual(answer.data.site);
  });

  test("is created empty, and says so", async () => {
    const site = await newSite();
    expect(site.points).toEqual([]);
    expect((await outline(site._id)).summary).toEqual({
      pointCount: 0,
      typeCount: 0,
      codes: [],
      bounds: null,
      heightsM: null,
      plan: null,
    });
  });

  test.each([{}, { name: "  " }, { name: 5 }])("needs a name: %j", async body => {
    const before = await stored();
    const answer = await create({ ...body, points: [point("1")] });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe("Site name is required");
    expect(await stored()).toEqual(before);
  });

  test("is listed with its count and without its points", async () => {
    const site = await newSite({ points: [point("1"), point("2")] });
    const { sites } = (await api.admin.get(`/projects/${projectId}/sites`)).data;
    const item = sites.find((each: { _id: string }) => each._id === site._id);
    expect(item).toMatchObject({ name: "Site", description: "", pointCount: 2 });
    expect(item).not.toHaveProperty("points");
  });

  test("is renamed and deleted", async () => {
    const site = await newSite({ points: [point("1")] });
    const path = `/sites/${site._id}`;
    const renamed = await api.admin.patch(path, { name: "New", description: "Lines\nkept" });
    expect(renamed.data.site).toMatchObject({ name: "New", description: "Lines\nkept" });
    expect((await api.admin.patch(path, { name: "" })).body.message).toBe("Site name is required");
    expect((await api.admin.delete(path)).status).toBe(200);
    expect((await api.admin.get(path)).body.message).toBe("Site not found");
  });
});

describe("points as JSON", () => {
  test("may be formatted in any way", async () => {
    const points = [point('a "quoted" [name]'), point("b\\{,}"), point("c")];
    const body = { points, name: "Pretty", description: "after" };
    for (const text of [
      JSON.stringify(body, null, 3),
      JSON.stringify(body),
      `\ufeff ${JSON.stringify(body)}\n`,
    ]) {
      const answer = await sendText(`/projects/${projectId}/sites`, text);
      expect(answer.status).toBe(201);
      expect((answer.data as { site: object }).site).toMatchObject({
        name: "Pretty",
        description: "after",
        points,
      });
    }
    const escaped = JSON.stringify(body).replace('"points"', '"po\\u0069nts"');
    expect((await sendText(`/projects/${projectId}/sites`, escaped)).data).toMatchObject({
      site: { points },
    });
  });

  test("fill several chunks and come back in order and to the last digit", async () => {
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
    const before = await stored();
    const answer = await sendText(`/projects/${projectId}/sites`, text);
    expect(answer.status).toBe(text === "" ? 422 : 400);
    expect(await stored()).toEqual(before);
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
    const before = await stored();
    const answer = await create({ name: "S", points: [point("1"), { ...point("2"), ...change }] });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ path, message }]);
    expect(await stored()).toEqual(before);
  });

  test("keep hostile names byte for byte, except control characters", async () => {
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

  test("are refused beyond the limit of points, and nothing is left", async () => {
    const before = await stored();
    const answer = await sendColumns(
      `/projects/${projectId}/sites`,
      columnsBody({ name: "S" }, manyPoints(60_001)),
    );
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe("A site holds at most 60,000 points");
    expect(await stored()).toEqual(before);
  });

  test("are refused beyond the limit of bytes, with the limit in the message", async () => {
    const before = await stored();
    const text = JSON.stringify({ name: "S", points: manyPoints(90_000) });
    expect(text.length).toBeGreaterThan(8 * 1_048_576);
    const announced = await sendText(`/projects/${projectId}/sites`, text);
    expect(announced.status).toBe(413);
    expect(announced.body.message).toBe("The upload is larger than 8 MB");
    expect(await stored()).toEqual(before);
  });
});

describe("points in columns", () => {
  test("go in and out, with the documented body as their head", async () => {
    const points = manyPoints(20_000);
    const head = { name: "Columns", description: "D", fileName: "a.csv", fileSize: 77 };
    const created = await sendColumns(`/projects/${projectId}/sites?points=none`, columnsBody(head, points));
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

  test("are checked like JSON", async () => {
    const body = columnsBody({ name: "S" }, [point("1", { latitude: 91 })]);
    expect((await sendColumns(`/projects/${projectId}/sites`, body)).status).toBe(422);
    const nan = columnsBody({ name: "S" }, [point("1", { ellipsoidalHeight: Number.NaN })]);
    expect((await sendColumns(`/projects/${projectId}/sites`, nan)).status).toBe(422);
    const controls = columnsBody({ name: "S" }, [point("a\u0000b", { code: "\u0001" })]);
    const answer = await sendColumns(`/projects/${projectId}/sites`, controls);
    expect(answer.data).toMatchObject({ site: { points: [point("ab", { code: "" })] } });
  });

  test("that were cut off or broken leave nothing", async () => {
    const before = await stored();
    const whole = columnsBody({ name: "S" }, manyPoints(40_000));
    const broken = Buffer.from(whole);
    // Reads the number of points in the first chunk: it follows the head's frame (8 + 16 bytes) and the
    // chunk's header.
    broken.writeUInt32LE(16_000, 32);
    for (const body of [
      whole.subarray(0, whole.length - 8),
      whole.subarray(0, whole.length / 2),
      broken,
      Buffer.from("hello"),
      Buffer.concat([whole, whole]),
    ])
      expect((await sendColumns(`/projects/${projectId}/sites`, body)).status).toBe(400);
    expect(await stored()).toEqual(before);
  });
});

describe("topographic data", () => {
  test("take the place of the site's own points, and a delete brings nothing back", async () => {
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

  test("count the body's bytes when no size is sent, and need points", async () => {
    const site = await newSite();
    const path = `/sites/${site._id}/topographic-data`;
    const body = { points: [point("1")] };
    const uploaded = await api.admin.post(path, body);
    expect(uploaded.data.site.topographicData.fileSize).toBe(JSON.stringify(body).length);
    const columns = await sendColumns(`${path}?points=none`, columnsBody({}, manyPoints(3)));
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

describe("volume results", () => {
  const results = {
    mode: "cut_fill",
    cutVolume: 1.5,
    fillVolume: 2,
    netVolumeChange: -0.5,
    targetElevation: 3,
    avgCurrentElevation: 4,
    totalArea: 5,
    baseTargetElevation: 3,
    slopePercentage: 2,
    inputs: { azimuthDeg: 12 },
  };

  test("replace earlier ones and are stamped with who, when and which points", async () => {
    const site = await newSite({ points: [point("1")] });
    const path = `/sites/${site._id}`;
    const before = Date.now();
    const body = {
      volumeResults: { ...results, calculatedAt: "1999-01-01T00:00:00.000Z", calculatedBy: null },
    };
    const saved = (await api.admin.patch(path, body)).data.site.volumeResults;
    expect(saved).toMatchObject(results);
    expect(Date.parse(saved.calculatedAt)).toBeGreaterThanOrEqual(before);
    expect(saved.calculatedBy._id).toBe(api.admin.id);
    expect(saved.datasetId).toBe((await outline(site._id)).datasetId);
    const again = await api.admin.patch(path, { volumeResults: { ...results, mode: "pads", pads: [] } });
    expect(again.data.site.volumeResults.mode).toBe("pads");
    expect((await api.admin.patch(path, { volumeResults: null })).data.site.volumeResults).toBeNull();
    expect((await api.admin.patch(path, { volumeResults: { mode: "x" } })).status).toBe(422);
  });

  test("of two surveys keep their convention, the surveys and what was left out at the edge", async () => {
    const site = await newSite({ points: [point("1")] });
    const patch = async (volumeResults: object) => api.admin.patch(`/sites/${site._id}`, { volumeResults });
    const uploadedAt = "2026-04-02T08:00:00.000Z";
    const flat = { triangleCount: 18, areaM2: 0.01 };
    const compared = {
      ...results,
      mode: "surface_to_surface",
      convention: "later-lower-is-cut",
      surveys: { later: { name: "Ramp", uploadedAt }, earlier: { name: "Ramp in spring", uploadedAt } },
      edgeTrimmed: { flat, long: flat },
      otherEdgeTrimmed: { flat, long: flat },
    };
    expect((await patch(compared)).data.site.volumeResults).toMatchObject(compared);
    expect((await patch({ ...compared, convention: "as one likes" })).status).toBe(422);
    expect((await patch({ ...compared, edgeTrimmed: { flat } })).status).toBe(422);
  });

  test("of points that are no longer there are refused", async () => {
    const site = await newSite({ points: [point("1")] });
    const { datasetId } = await outline(site._id);
    await api.admin.post(`/sites/${site._id}/topographic-data`, { points: [point("2")] });
    const answer = await api.admin.patch(`/sites/${site._id}`, { volumeResults: { ...results, datasetId } });
    expect(answer.status).toBe(409);
  });
});

describe("a map layer", () => {
  test("is kept with all its fields, replaced and deleted", async () => {
    const site = await newSite();
    const path = `/sites/${site._id}/wms-layer`;
    const layer = {
      layerName: "roads",
      url: "https://maps.example.org/wms?map=a",
      version: "1.3.0",
      bounds: [1, 2, 3, 4],
    };
    const saved = await api.admin.post(path, layer);
    expect(saved.data.site.wmsLayer).toEqual({ ...layer, uploadedAt: expect.any(String) });
    expect((await api.admin.delete(path)).data.site.wmsLayer).toBeNull();
    expect((await api.admin.delete(path)).status).toBe(404);
  });

  test.each(["ftp://example.org", "https://user:secret@example.org/wms", "javascript:alert(1)", "nothing"])(
    "is refused at %s",
    async url => {
      const site = await newSite();
      const answer = await api.admin.post(`/sites/${site._id}/wms-layer`, { layerName: "l", url });
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].path).toBe("url");
    },
  );
});

describe("a drawing", () => {
  const drawing = {
    fileName: "plan.dxf",
    fileSize: 4321,
    crs: "EPSG:32610",
    diagnostic: { drawn: { LINE: 3 } },
    cadData: {
      type: "FeatureCollection",
      features: Array.from({ length: 20_000 }, (_, i) => ({
        type: "Feature",
        properties: { layer: 'A "1"', colour: "#fff", n: -1.5e-3 * (i + 1), ok: true, none: null },
        geometry: { type: "Point", coordinates: [i / 7, 2] },
      })),
    },
  };

  test("is kept whole, sent with the site, alone, and not with the outline", async () => {
    const site = await newSite({ points: [point("1")] });
    const path = `/sites/${site._id}/cad-diagram`;
    const saved = await api.admin.post(path, drawing);
    expect(saved.status).toBe(200);
    const expected = { ...drawing, uploadedAt: expect.any(String) };
    expect(saved.data.site.cadDiagram).toEqual(expected);
    expect(saved.data.site.points).toEqual([point("1")]);
    expect((await api.admin.get(path)).data.cadDiagram).toEqual(expected);
    const { cadData: _, ...head } = expected;
    expect((await outline(site._id)).cadDiagram).toEqual(head);
    expect((await api.admin.delete(path)).data.site.cadDiagram).toBeNull();
    expect((await api.admin.get(path)).status).toBe(404);
  });

  test.each([
    ['{"fileName":"a"}', 422],
    ['{"cadData":{"a":}}', 400],
    ['{"cadData":{"a":1}', 400],
    ['{"cadData":[1,2,]}', 400],
    ['{"cadData":01}', 400],
    ['{"cadData":"\\x"}', 400],
    ['{"cadData":{},"cadData":{}}', 400],
    ['{"cadData":tru}', 400],
    ["[1]", 400],
    ['{"cadData":{},"fileSize":-1}', 422],
    ['{"cadData":{"a":[1,-2.5e3,"\\u00e9",{}]} , "fileName":"b"}', 200],
    ['{"cadData":7}', 200],
  ])("%s answers %d", async (text, status) => {
    const before = await stored();
    const site = await newSite();
    const answer = await sendText(`/sites/${site._id}/cad-diagram`, text);
    expect(answer.status).toBe(status);
    if (status !== 200) expect(await stored()).toEqual({ ...before, sites: before.sites + 1 });
  });

  test("may be larger than other bodies, up to the upload limit", async () => {
    const site = await newSite();
    const path = `/sites/${site._id}/cad-diagram`;
    const cadData = "x".repeat(3 * 1_048_576);
    expect((await api.admin.post(path, { cadData })).status).toBe(200);
    const tooLarge = await api.admin.post(path, { cadData: "x".repeat(9 * 1_048_576) });
    expect(tooLarge.status).toBe(413);
    expect(tooLarge.body.message).toContain("8 MB");
    expect((await read(site._id)).cadDiagram.cadData).toBe(cadData);
  });
});

describe("bodies in general", () => {
  test("of the wrong type are 415, broken ones 400, large ones 413 with the limit", async () => {
    const send = (body: string, type: string, path = "/projects") => sendText(path, body, type);
    expect((await send("name=x", "application/x-www-form-urlencoded")).status).toBe(415);
    expect((await send('{"name":"x"}', "text/plain")).status).toBe(415);
    const csv = await send("x", "text/csv", `/projects/${projectId}/sites`);
    expect(csv.status).toBe(415);
    expect(csv.body.message).toBe("The body must be application/json or application/vnd.survey.points");
    expect((await send("{", "application/json")).status).toBe(400);
    const large = await send(
      JSON.stringify({ name: "x", description: "y".repeat(1_048_576) }),
      "application/json",
    );
    expect(large.status).toBe(413);
    expect(large.body.message).toContain("1 MB");
    expect((await send("[]", "application/json")).status).toBe(422);
    expect((await api.admin.get("/sites/%00")).status).toBe(404);
    expect((await api.admin.get("/nothing")).body).toEqual({
      status: "fail",
      message: "There is no such call",
    });
  });
});
