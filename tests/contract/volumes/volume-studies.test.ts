import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import { VolumeInput } from "#shapes/volume-input.ts";
import { pointAt } from "#survey/points.ts";
import { fingerprintOf } from "#survey/report/fingerprint.ts";
import { SAMPLE_QUARRY, sampleQuarry } from "#survey/sample/quarry.ts";
import { sampleQuarryInput, sampleQuarryVolume } from "#survey/sample/quarry-volume.ts";
import { TaskRunner } from "#survey/worker/tasks.ts";
import { startApi, type TestApi } from "../harness.ts";
import { columnsBody, point } from "../points-body.ts";

const quarry = sampleQuarry(2000);
const frame = {
  origin: { longitude: 8.592, latitude: 46.638 },
  degreesPerUnit: { longitude: 1e-5, latitude: 7e-6 },
};

let api: TestApi;
let siteId: string;
let lowerId: string;
let emptyId: string;
beforeAll(async () => {
  api = await startApi();
  const { project } = (await api.admin.post("/projects", { name: "Studies" })).data;
  const create = async (name: string, by: number | null): Promise<string> => {
    const created = await api.admin.post(`/projects/${project._id}/sites`, { name });
    const { _id } = created.data.site;
    if (by === null) return _id;
    const points = Array.from({ length: quarry.count }, (_, i) => {
      const { ellipsoidalHeight, ...rest } = pointAt(quarry, i);
      return { ...rest, ellipsoidalHeight: ellipsoidalHeight - by };
    });
    const body = new Uint8Array(columnsBody({}, points));
    const headers = { "Content-Type": POINTS_MEDIA_TYPE };
    await api.admin.raw("POST", `/sites/${_id}/topographic-data`, body, headers);
    return _id;
  };
  siteId = await create("Quarry", 0);
  lowerId = await create("Quarry before", 1);
  emptyId = await create("Nothing yet", null);
}, 60_000);
afterAll(() => api.close());

const study = (input: object, ofSite = siteId, more: object = {}) =>
  api.admin.post(`/sites/${ofSite}/volume-studies`, { input, ...more });

/** As the page's own worker computes it. */
async function inBrowser(input: VolumeInput) {
  const runner = new TaskRunner();
  const context = { signal: new AbortController().signal, onProgress: () => {} };
  await runner.run("surface", { key: "site", columns: quarry }, context);
  const { answer } = await runner.run("study", { key: "site", input, frame }, context);
  return JSON.parse(JSON.stringify(answer));
}

describe("a volume computed from stored points", () => {
  test("with pads and batters is exactly the browser's, with daylight lines", async () => {
    const [west, south] = [SAMPLE_QUARRY.longitude, SAMPLE_QUARRY.latitude];
    const coordinates = [
      [west, south],
      [west + 3e-4, south],
      [west + 3e-4, south + 2e-4],
      [west, south + 2e-4],
    ];
    const input = VolumeInput.parse({
      mode: "pads",
      pads: [{ id: 1, elevation: 1378, coordinates, cutSlope: 1.5, fillSlope: 2 }],
    });
    const { status, data } = await study(input, siteId, { frame });
    expect(status).toBe(200);
    expect({ result: data.result, drawing: data.drawing }).toMatchObject(
      await inBrowser(input).then(({ result, drawing }) => ({ result, drawing })),
    );
    expect(data.result.pads[0].batter.areaM2).toBeGreaterThan(0);
    expect(data.drawing.pads[0].batter.daylight.length).toBeGreaterThan(0);
    const refused = await study({ ...input, offsitesElevation: 1400 });
    expect(refused.status).toBe(422);
  });

  test("has exactly the engine's own figures, and nothing is saved", async () => {
    const { status, data } = await study(sampleQuarryInput());
    expect(status).toBe(200);
    expect(data.result).toEqual(JSON.parse(JSON.stringify(sampleQuarryVolume(quarry))));
    expect(data.drawing).toBeNull();
    const { site } = (await api.admin.get(`/sites/${siteId}?points=none`)).data;
    expect(data.datasetId).toBe(site.datasetId);
    expect(site.volumeResults).toBeNull();
  });

  test("is the same on the server and in the browser, with curve and drawing", async () => {
    const input = VolumeInput.parse({ mode: "stockpile", base: "lowest", swell: 0.2 });
    const { data } = await study(input, siteId, { frame });
    const { datasetId, otherDatasetId: _, fingerprint, ...answered } = data;
    expect(datasetId).toBeTruthy();
    expect(answered.drawing.bands).toHaveLength(9);
    const inPage = await inBrowser(input);
    expect(answered).toEqual(inPage);
    expect(fingerprint).toBe(fingerprintOf(inPage.result));
  });

  test("has an uncertainty from the stored accuracies, the same on the server and in the browser", async () => {
    const input = VolumeInput.parse({ mode: "cut_fill", targetElevation: 1385, heightBiasM: 0.02 });
    const { result } = (await study(input)).data;
    expect(result.uncertainty).toBeNull();
    const stated = VolumeInput.parse({ ...input, pointAccuracyM: 0.03 });
    const { data } = await study(stated, siteId, { frame });
    const { datasetId, otherDatasetId: _, fingerprint: _seen, ...answered } = data;
    expect(answered).toEqual(await inBrowser(stated));
    const { uncertainty } = answered.result;
    expect(uncertainty.netFromBiasM3).toBeCloseTo(1.96 * 0.02 * answered.result.totalArea, 4);
    expect((await study({ ...input, pointAccuracyM: 0 })).status).toBe(422);

    await api.admin.patch(`/sites/${siteId}`, { volumeResults: resultsToSave(answered.result, datasetId) });
    const { results } = (await api.admin.get(`/sites/${siteId}/volume-results`)).data;
    expect(results[0].netUncertaintyM3).toBe(uncertainty.netM3);
    const { site } = (await api.admin.get(`/sites/${siteId}?points=none`)).data;
    expect(site.volumeResults.uncertainty).toEqual(uncertainty);
    await api.admin.patch(`/sites/${siteId}`, { volumeResults: null });

    const { project } = (await api.admin.post("/projects", { name: "Own accuracies" })).data;
    const measured = (await api.admin.post(`/projects/${project._id}/sites`, { name: "Measured" })).data.site;
    const points = Array.from({ length: 25 }, (_, i) => ({
      ...point(`P${i}`),
      longitude: 8.5 + (i % 5) * 1e-4,
      latitude: 46.5 + Math.floor(i / 5) * 1e-4,
      ellipsoidalHeight: 400,
      quality: { verticalRmsM: 0.02 },
    }));
    await api.admin.post(`/sites/${measured._id}/topographic-data`, { points });
    const own = (await study({ mode: "cut_fill", targetElevation: 399 }, measured._id)).data.result;
    expect(own.pointsWithoutAccuracy).toBe(0);
    const same = { mode: "cut_fill", targetElevation: 399, pointAccuracyM: 0.5 };
    expect((await study(same, measured._id)).data.result.uncertainty).toEqual(own.uncertainty);
  });

  test("compares two sites in the plane of the first", async () => {
    const { status, data } = await study({ mode: "surface_to_surface", otherSiteId: lowerId });
    expect(status).toBe(200);
    expect(data.result.fillVolume).toBeCloseTo(data.result.totalArea, 4);
    expect(data.result.cutVolume).toBe(0);
  });
});

describe("a saved volume on its site's plan", () => {
  const drawn = async (ofSite = siteId) =>
    (await api.admin.get(`/sites/${ofSite}/volume-drawing`)).data.drawing;
  const save = (volumeResults: object | null, ofSite = siteId) =>
    api.admin.patch(`/sites/${ofSite}`, { volumeResults });

  test("is drawn like its study, with boundary and pads", async () => {
    expect(await drawn()).toBeNull();
    const { site } = (await api.admin.get(`/sites/${siteId}?points=none`)).data;
    const { origin, degreesPerUnit } = site.summary.plan;
    const own = { frame: { origin, degreesPerUnit } };
    const { datasetId, result, drawing } = (await study(sampleQuarryInput(), siteId, own)).data;
    expect((await save(resultsToSave(result, datasetId))).status).toBe(200);
    expect(drawing.bands).toHaveLength(9);
    // A busy machine first answers with boundary and pads only.
    await expect.poll(() => drawn(), { timeout: 20_000 }).toEqual(drawing);
    // Colours of other figures than the saved ones would be wrong.
    await save({ ...resultsToSave(result, datasetId), cutVolume: result.cutVolume + 1 });
    expect(await drawn()).toMatchObject({ bands: [], stepsM: [], outline: drawing.outline });
    await save(null);
    expect(await drawn()).toBeNull();
  });

  test("has only boundary and pads once the points have changed", async () => {
    const square = [bowTie[0]!, bowTie[2]!, bowTie[1]!, bowTie[3]!];
    const inner = square.map(([x, y]) => [x! / 2 + 4.29755, y! / 2 + 23.31755]);
    const input = { mode: "pads", pads: [{ ...pad, coordinates: inner }], boundary: square };
    const { datasetId, result } = (await study(input, lowerId)).data;
    await save(resultsToSave(result, datasetId), lowerId);
    await expect.poll(async () => (await drawn(lowerId)).stepsM.length, { timeout: 20_000 }).toBe(9);
    const at = (longitude: number, latitude: number) => point("1", { longitude, latitude });
    const points = [at(8.59, 46.63), at(8.6, 46.63), at(8.6, 46.64)];
    await api.admin.post(`/sites/${lowerId}/topographic-data`, { points });
    const areas = await drawn(lowerId);
    expect(areas).toMatchObject({ bands: [], stepsM: [], uphill: null });
    expect(areas.outline[0]).toHaveLength(8);
    expect(areas.pads).toMatchObject([{ id: "1", elevation: 1380, bands: [] }]);
    const { site } = (await api.admin.get(`/sites/${lowerId}?points=none`)).data;
    const { origin, degreesPerUnit } = site.summary.plan;
    const [x, y] = areas.pads[0].ring;
    expect(origin.longitude + x * degreesPerUnit.longitude).toBeCloseTo(inner[0]![0]!, 4);
    expect(origin.latitude - y * degreesPerUnit.latitude).toBeCloseTo(inner[0]![1]!, 4);
  });

  test("by another client, in its own shapes, draws nothing and breaks nothing", async () => {
    const foreign = { mode: "magic", cutVolume: 1, fillVolume: 2, netVolumeChange: -1, totalArea: 5 };
    const heights = { targetElevation: 3, avgCurrentElevation: 4 };
    const pads = [{ id: 1, area: 1, elevation: 2, coordinates: ["a", 1], cutVolume: 1, fillVolume: 0 }];
    expect((await save({ ...foreign, ...heights, pads }, lowerId)).status).toBe(200);
    expect(await drawn(lowerId)).toBeNull();
  });
});

const bowTie = [
  [8.595, 46.635],
  [8.5952, 46.6352],
  [8.5952, 46.635],
  [8.595, 46.6352],
];
const pad = { id: "1", elevation: 1380, coordinates: bowTie.toSorted() };

describe("what cannot be computed is refused at its field", () => {
  test.each<[string, object, string, string]>([
    ["a mode nobody knows", { mode: "magic" }, "input.mode", "Please choose a way to compute: cut_fill, "],
    ["no elevation", { mode: "cut_fill" }, "input.targetElevation", "Invalid input: expected number"],
    [
      "a boundary of two corners",
      { mode: "balance", boundary: bowTie.slice(0, 2) },
      "input.boundary",
      "Please enter at least 3 corners, one per line",
    ],
    [
      "a boundary that crosses itself",
      { mode: "balance", boundary: bowTie },
      "input.boundary",
      "The boundary crosses itself; draw it without crossing lines.",
    ],
    [
      "the second of two pads",
      {
        mode: "pads",
        pads: [
          { ...pad, coordinates: [...bowTie].slice(0, 3) },
          { ...pad, id: "x", coordinates: bowTie },
        ],
      },
      "input.pads.1.coordinates",
      "Pad 'x' crosses itself; draw it without crossing lines.",
    ],
    [
      "a swell of 1100 %",
      { mode: "balance", swell: 11 },
      "input.swell",
      "Swell must be between 0 and 1000 %.",
    ],
    [
      "a site that is not there",
      { mode: "surface_to_surface", otherSiteId: "ffffffffffffffffffffffff" },
      "input.otherSiteId",
      "The site to compare with no longer exists, or you do not have access to it. Please choose another",
    ],
    [
      "no site to compare with",
      { mode: "surface_to_surface" },
      "input.otherSiteId",
      "Choose the site to compare with.",
    ],
  ])("%s", async (_, input, path, message) => {
    const { status, body } = await study(input);
    expect(status).toBe(422);
    expect(body.errors[0].path).toBe(path);
    expect(body.errors[0].message).toContain(message);
  });

  test("a site without points", async () => {
    const { status, body } = await study({ mode: "balance" }, emptyId);
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { path: "", message: "A surface needs at least 3 points; there are 0. Upload more points." },
    ]);
  });

  test("another person's site, although one's own is compared", async () => {
    const stranger = await api.user();
    const { project } = (await stranger.post("/projects", { name: "Own" })).data;
    const points = [point("1"), point("2", { latitude: 44.06 }), point("3", { longitude: 11.01 })];
    const { site } = (await stranger.post(`/projects/${project._id}/sites`, { name: "S", points })).data;
    const input = { mode: "surface_to_surface", otherSiteId: siteId };
    const { status, body } = await stranger.post(`/sites/${site._id}/volume-studies`, { input });
    expect([status, body.errors[0].path]).toEqual([422, "input.otherSiteId"]);
  });
});

test("an account that asks for too much at once is told to wait", async () => {
  const client = await api.user();
  const leave = Array.from({ length: 2 }, () => api.services.computations.enter(client.id));
  const { project } = (await client.post("/projects", { name: "Own" })).data;
  const { site } = (await client.post(`/projects/${project._id}/sites`, { name: "S" })).data;
  const ask = () => client.post(`/sites/${site._id}/volume-studies`, { input: { mode: "balance" } });
  const refused = await ask();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "10"]);
  for (const each of leave) each();
  expect((await ask()).status).toBe(422);
});

test("a caller that leaves frees the thread", async () => {
  // A star with this many rays takes the engine minutes to triangulate.
  const star = Array.from({ length: 10_000 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 10_000;
    const radius = i % 2 === 0 ? 1e-3 : 9e-4;
    return [8.595 + radius * Math.cos(angle), 46.635 + radius * Math.sin(angle)];
  });
  const controller = new AbortController();
  const asked = fetch(`${api.url}/sites/${siteId}/volume-studies`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: api.admin.cookie },
    body: JSON.stringify({ input: { mode: "balance", boundary: star } }),
    signal: controller.signal,
  });
  await expect.poll(() => api.services.computations.count, { timeout: 10_000 }).toBe(1);
  controller.abort();
  await expect(asked).rejects.toThrow();
  await expect.poll(() => api.services.computations.count, { timeout: 10_000 }).toBe(0);
  expect((await study({ mode: "balance" })).status).toBe(200);
});
