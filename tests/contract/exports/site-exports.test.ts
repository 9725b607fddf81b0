import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { readCsv } from "#survey/files/csv/read.ts";
import { pointAt } from "#survey/points.ts";
import { sampleQuarry } from "#survey/sample/quarry.ts";
import { startApi, type TestApi } from "../harness.ts";
import { columnsBody, point } from "../points-body.ts";

const quarry = sampleQuarry(600);
const points = Array.from({ length: quarry.count }, (_, i) => pointAt(quarry, i));

let api: TestApi;
let projectId: string;
let siteId: string;
beforeAll(async () => {
  api = await startApi();
  projectId = (await api.admin.post("/projects", { name: "Exports" })).data.project._id;
  siteId = await created("Quarry: 'East'/Süd.csv", points);
});
afterAll(() => api.close());

async function created(name: string, of: typeof points): Promise<string> {
  const { site } = (await api.admin.post(`/projects/${projectId}/sites`, { name })).data;
  const headers = { "Content-Type": POINTS_MEDIA_TYPE };
  const body = new Uint8Array(columnsBody({}, of));
  await api.admin.raw("POST", `/sites/${site._id}/topographic-data`, body, headers);
  return site._id;
}

const exported = (format: string, query = "", ofSite = siteId) =>
  api.admin.raw("GET", `/sites/${ofSite}/exports/${format}${query}`);

/** The heights of a drawing's contours, without repetition. */
async function contourHeights(query = ""): Promise<number[]> {
  const dxf = await (await exported("dxf", query)).text();
  const heights = dxf.matchAll(/\n0\nPOLYLINE\n8\nCONTOURS\n66\n1\n10\n0\n20\n0\n30\n([-\d.]+)\n/g);
  return [...new Set(Array.from(heights, ([, height]) => Number(height)))].sort((a, b) => a - b);
}
const gaps = (heights: number[]) => new Set(heights.slice(1).map((height, i) => height - heights[i]!));

describe("a site is exported", () => {
  test("with points that can be read back exactly", async () => {
    const answer = await exported("csv");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.get("Content-Disposition")).toBe(
      `attachment; filename="Quarry-EastSud.csv"; filename*=UTF-8''Quarry-%20%27East%27-S%C3%BCd.csv`,
    );
    const { columns } = await readCsv([new Uint8Array(await answer.arrayBuffer())]);
    expect(Array.from({ length: columns.count }, (_, i) => pointAt(columns, i))).toEqual(points);
  });

  test.each([
    ["geojson", "application/geo+json", /^\{"type":"FeatureCollection"[\s\S]*\]\}\n$/],
    ["kml", "application/vnd.google-earth.kml+xml", /<Folder><name>TOPO<\/name>[\s\S]*<\/kml>\n$/],
    [
      "dxf",
      "image/vnd.dxf",
      /UTM zone 32N \(EPSG:32632\), metres; heights above the WGS 84 ellipsoid[\s\S]*0\nEOF\n$/,
    ],
    ["landxml", "application/xml", /epsgCode="32632"[\s\S]*<F>\d+ \d+ \d+<\/F>[\s\S]*<\/LandXML>\s*$/],
  ])("as %s", async (format, mediaType, content) => {
    const answer = await exported(format);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, mediaType]);
    expect(await answer.text()).toMatch(content);
  });

  test("with the contours of the site map, or the requested ones", async () => {
    const { summary } = (await api.admin.get(`/sites/${siteId}?points=none`)).data.site;
    const range = summary.heightsM.max - summary.heightsM.min;
    const usual = await contourHeights();
    expect(usual.length).toBeGreaterThan(10);
    expect(usual.length).toBeLessThanOrEqual(26);
    const ten = await contourHeights("?contourIntervalM=10");
    expect(gaps(ten)).toEqual(new Set([10]));
    expect(ten.length).toBe(Math.floor(summary.heightsM.max / 10) - Math.ceil(summary.heightsM.min / 10) + 1);
    expect(range / usual.length).toBeLessThan(10);
  });

  test("with the pads of its saved volume, on a layer whose name shows if the points have changed since", async () => {
    const id = await created("Pads", points);
    const [west, south] = [points[0]!.longitude, points[0]!.latitude];
    const coordinates = [
      [west, south],
      [west + 0.001, south],
      [west, south + 0.001],
    ];
    const volumeResults = {
      mode: "pads",
      cutVolume: 1,
      fillVolume: 2,
      netVolumeChange: -1,
      targetElevation: 3,
      avgCurrentElevation: 4,
      totalArea: 5,
      pads: [{ id: "p", elevation: 3, area: 5, cutVolume: 1, fillVolume: 2, coordinates }],
    };
    expect((await api.admin.patch(`/sites/${id}`, { volumeResults })).status).toBe(200);
    const padLayers = async () => {
      const dxf = await (await exported("dxf", "", id)).text();
      return Array.from(dxf.matchAll(/\n0\nPOLYLINE\n8\n(PADS\w*)\n/g), ([, layer]) => layer);
    };
    expect(await padLayers()).toEqual(["PADS"]);
    const newer = { points: points.slice(1), role: "new" };
    await api.admin.post(`/sites/${id}/topographic-data`, newer);
    expect(await padLayers()).toEqual(["PADS_OUTDATED"]);
  });

  test("without contours if its points lie on a line; LandXML is refused", async () => {
    const line = [point("1"), point("2", { latitude: 44.06 }), point("3", { latitude: 44.07 })];
    const id = await created("Line", line as typeof points);
    expect(await (await exported("dxf", "", id)).text()).not.toContain("CONTOURS\n66");
    const refused = await exported("landxml", "", id);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      message:
        "The LandXML file could not be written: All 3 points lie on one line. A surface needs points on both sides of it",
    });
  });
});

describe("what cannot be exported is refused", () => {
  test.each([
    ["exe", "", 404, "Export format not found"],
    ["dxf", "?contourIntervalM=0", 422, "The contour interval must be more than 0 m"],
    ["dxf", "?contourIntervalM=steep", 422, "The contour interval must be more than 0 m"],
    ["dxf", "?contourIntervalM=0.001", 422, "So many contours are not drawn; choose an interval of at least"],
  ])("%s%s", async (format, query, status, message) => {
    const answer = await exported(format, query);
    expect(answer.status).toBe(status);
    expect((await answer.json()).message).toContain(message);
  });

  test.each([
    ["dxf", "at a pole", 89.99, 0.001, "within 1° of a pole"],
    ["landxml", "at a pole", 89.99, 0.001, "within 1° of a pole"],
    ["dxf", "of a country", 46, 4, "Remove the points that lie far from the rest"],
    ["landxml", "of a country", 46, 4, "Remove the points that lie far from the rest"],
  ])("as %s: points %s", async (format, name, latitude, stepDeg, message) => {
    const wide = [0, 1, 2, 3].map(i =>
      point(String(i), {
        latitude: latitude - stepDeg * (i % 2),
        longitude: 8 + stepDeg * Math.floor(i / 2),
      }),
    );
    const answer = await exported(format, "", await created(name, wide as typeof points));
    expect([answer.status, (await answer.json()).message]).toEqual([422, expect.stringContaining(message)]);
  });

  test("a site without points", async () => {
    const { site } = (await api.admin.post(`/projects/${projectId}/sites`, { name: "Empty" })).data;
    const answer = await exported("csv", "", site._id);
    expect([answer.status, (await answer.json()).message]).toEqual([
      422,
      "This site has no points to export",
    ]);
  });

  test("too many exports at once are refused; a finished one makes room", async () => {
    const leave = Array.from({ length: 5 }, () => api.services.exports.enter(api.admin.id));
    const refused = await exported("csv");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "10"]);
    for (const each of leave) each();
    expect((await (await exported("csv")).text()).length).toBeGreaterThan(1_000);
    await expect.poll(() => api.services.exports.count).toBe(0);
  });

  test("formats that hold all points in memory have a lower limit", async () => {
    const { exports, heldExports } = api.services;
    const leave = Array.from({ length: 3 }, () => heldExports.enter(api.admin.id));
    expect((await exported("kml")).status).toBe(429);
    expect((await (await exported("geojson")).json()).features).toHaveLength(600);
    for (const each of leave) each();
    expect(await (await exported("kml")).text()).toContain("</kml>");
    await expect.poll(() => exports.count + heldExports.count).toBe(0);
  });
});
