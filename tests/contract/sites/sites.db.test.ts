import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";
import { sendText, stored } from "./sent-bodies.ts";

let api: TestApi;
let projectId: string;
beforeAll(async () => {
  api = await startApi({ maxUploadBytes: 8 * 1_048_576 });
  projectId = (await api.admin.post("/projects", { name: "Points" })).data.project._id;
});
afterAll(() => api.close());

const create = (body: unknown) => api.admin.post(`/projects/${projectId}/sites`, body);
const newSite = async (body: object = {}) => (await create({ name: "Site", ...body })).data.site;
const read = async (id: string) => (await api.admin.get(`/sites/${id}`)).data.site;
const outline = async (id: string) => (await api.admin.get(`/sites/${id}?points=none`)).data.site;

describe("a site", () => {
  test("is created with its points and has every documented field", async () => {
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

  test("can be created empty, with an empty summary", async () => {
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
    const before = await stored(api);
    const answer = await create({ ...body, points: [point("1")] });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe("Site name is required");
    expect(await stored(api)).toEqual(before);
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

  test("replace earlier ones and record who saved them, when and from which points", async () => {
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

  test("of two surveys keep their sign convention, the surveys and what was left out at the edge", async () => {
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

  test("of points that no longer exist are refused", async () => {
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

  test.each([
    "ftp://example.org",
    "https://user:secret@example.org/wms",
    "javascript:alert(1)",
    "nothing",
    "https://a;sandbox/wms",
    "https://*/wms",
  ])("is refused at %s", async url => {
    const site = await newSite();
    const answer = await api.admin.post(`/sites/${site._id}/wms-layer`, { layerName: "l", url });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toBe("url");
  });
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

  test("is stored completely, sent with the site and alone, but not with the outline", async () => {
    const site = await newSite({ points: [point("1")] });
    const path = `/sites/${site._id}/cad-diagram`;
    const saved = await api.admin.post(path, drawing);
    expect(saved.status).toBe(200);
    const expected = { ...drawing, uploadedAt: expect.any(String) };
    expect(saved.data.site.cadDiagram).toEqual(expected);
    expect(saved.data.site.points).toEqual([point("1")]);
    expect((await api.admin.get(path)).data.cadDiagram).toEqual(expected);
    const { cadData: _, diagnostic: _own, ...head } = expected;
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
    const before = await stored(api);
    const site = await newSite();
    const answer = await sendText(api.admin, `/sites/${site._id}/cad-diagram`, text);
    expect(answer.status).toBe(status);
    if (status !== 200) expect(await stored(api)).toEqual({ ...before, sites: before.sites + 1 });
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
  test("of the wrong type are refused with 415, malformed ones with 400, and large ones with 413 and the limit", async () => {
    const send = (body: string, type: string, path = "/projects") => sendText(api.admin, path, body, type);
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
