import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import type { Reading } from "#shapes/reading.ts";
import { startApi, type TestApi } from "../harness.ts";
import { columnsBody, point } from "../points-body.ts";
import { reading } from "../reading-body.ts";

let api: TestApi;
let projectId: string;
let plain: string;
const grid = Array.from({ length: 30 }, (_, i) =>
  point(`P${i}`, { longitude: 8.59 + (i % 6) * 1e-4, latitude: 46.63 + Math.floor(i / 6) * 1e-4 }),
);
beforeAll(async () => {
  api = await startApi();
  projectId = (await api.admin.post("/projects", { name: "Choices" })).data.project._id;
  plain = await created("Plain", grid);
});
afterAll(() => api.close());

async function created(name: string, of: SurveyPoint[], how?: Reading): Promise<string> {
  const { site } = (await api.admin.post(`/projects/${projectId}/sites`, { name })).data;
  const body = new Uint8Array(columnsBody(how ? { reading: how } : {}, of));
  await api.admin.raw("POST", `/sites/${site._id}/topographic-data`, body, {
    "Content-Type": POINTS_MEDIA_TYPE,
  });
  return site._id;
}
const inSystem = (epsg: number, crsName: string): Reading => ({
  ...reading(),
  position: { kind: "projected", epsg, crsName, accuracyM: 1, grid: null, unit: "m" },
  heightUnit: "m",
  heights: { kind: "ellipsoidal" },
});
const exported = (format: string, query: string, ofSite = plain) =>
  api.admin.raw("GET", `/sites/${ofSite}/exports/${format}${query}`);

describe("what cannot be written is refused with advice on what to choose", () => {
  test.each([
    ["geojson", "?system=utm", "GeoJSON is written in WGS 84"],
    ["dxf", "?system=wgs84", "DXF is written in UTM or the coordinate system of the survey's file"],
    ["csv", "?system=survey", "This survey came in degrees, without a coordinate system of its own"],
    ["csv", "?system=../../etc/passwd", "cannot be used here. Please choose "],
    ["csv", "?columns=name,password", "Choose columns among name, code, x,"],
    ["csv", "?columns=name,name", "each once"],
    ["csv", "?columns=name&order=pnezd", "Choose either an order or columns"],
    ["csv", "?columns=x&columns=y", "Please give columns only once"],
    ["gpkg", "?columns=name", "GeoPackage files have no choice of columns"],
    ["csv", "?heightUnit=ft';drop table chunks", "cannot be used here. Please choose m, ft or us-ft"],
    ["kml", "?heightUnit=ft", "KML gives heights in metres here"],
    ["geotiff", "?cellM=0", "The size of a cell must be more than 0 m"],
    ["geotiff", "?cellM=-1e300", "The size of a cell must be more than 0 m"],
    ["geotiff", "?cellM=Infinity", "The size of a cell must be more than 0 m"],
    [
      "geotiff",
      "?cellM=0.0001",
      "Cells of 0.0001 m would be more than 16,000,000; choose cells of at least 0.02 m",
    ],
    ["geotiff", "?cellM=1e-320", "choose cells of at least 0.02 m"],
    ["dxf", "?cellM=1", "DXF files have no choice of cells"],
  ])("%s%s", async (format, query, message) => {
    const answer = await exported(format, query);
    const body = (await answer.json()) as { message: string };
    expect([answer.status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(message)]);
  });

  test("a system that counts to the south and west, in files that it would mirror", async () => {
    const points = [
      point("A", { longitude: 18.5, latitude: -33.9 }),
      point("B", { longitude: 18.6, latitude: -33.8 }),
    ];
    const siteId = await created("Cape", points, inSystem(2048, "Hartebeesthoek94 / Lo19"));
    const refused = await exported("gpkg", "?system=survey", siteId);
    expect([refused.status, (await refused.json()).message]).toEqual([
      422,
      "Hartebeesthoek94 / Lo19 counts to the west and south, which would mirror the GeoPackage file; choose another coordinate system",
    ]);
    const csv = await (await exported("csv", "?system=survey", siteId)).text();
    expect(csv).toContain('Name,Code,"Westing (EPSG:2048, m)","Southing (EPSG:2048, m)",');
    expect(csv).toMatch(/\nA,TOPO,46\d{3}\.\d+,375\d{4}\.\d+,/);
    const { systems } = (await api.admin.get(`/sites/${siteId}/exports`)).data;
    expect(systems[2]).toMatchObject({
      id: "survey",
      axes: ["Westing", "Southing"],
      formats: ["csv", "xlsx"],
    });
  });
});

test("a site lists what its files can be", async () => {
  const siteId = await created("Swiss", grid, inSystem(2056, "CH1903+ / LV95"));
  const { data } = await api.admin.get(`/sites/${siteId}/exports`);
  expect(data).toMatchObject({
    pointCount: 30,
    heights: { kind: "ellipsoidal" },
    hasQuality: false,
    usualCellM: 5,
  });
  expect(
    data.systems.map(({ id, epsg, unit }: { id: string; epsg: number; unit: string }) => [id, epsg, unit]),
  ).toEqual([
    ["wgs84", 4326, "deg"],
    ["utm", 32_632, "m"],
    ["survey", 2056, "m"],
  ]);
  expect((await api.admin.get(`/sites/${plain}/exports`)).data.systems).toHaveLength(2);
  const { site } = (await api.admin.post(`/projects/${projectId}/sites`, { name: "Empty" })).data;
  expect((await api.admin.get(`/sites/${site._id}/exports`)).status).toBe(422);
});

test.each(["csv", "xlsx", "geojson", "kml", "gpx", "gpkg", "shp", "las", "dxf"])(
  "one point is exported as %s",
  async format => {
    const siteId = await created("One", [point("only")]);
    const answer = await exported(format, "", siteId);
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 100 || format === "csv"]).toEqual([
      200,
      true,
    ]);
  },
);

test.each(["landxml", "geotiff"])("one point makes no surface for %s", async format => {
  const siteId = await created("One", [point("only")]);
  expect((await exported(format, "", siteId)).status).toBe(422);
});

test("a site across the antimeridian stays together in its UTM zone", async () => {
  const points = Array.from({ length: 40 }, (_, i) =>
    point(`P${i}`, {
      longitude: (i % 8 < 4 ? 179.9996 : -180) + (i % 4) * 1e-4,
      latitude: -16.5 + Math.floor(i / 8) * 1e-4,
    }),
  );
  const siteId = await created("Fiji", points);
  const csv = await (await exported("csv", "?system=utm&columns=x", siteId)).text();
  const eastings = csv.trim().split("\r\n").slice(1).map(Number);
  expect(Math.max(...eastings) - Math.min(...eastings)).toBeLessThan(200);
  const tiff = await exported("geotiff", "?cellM=1", siteId);
  expect(tiff.status).toBe(200);
  expect((await tiff.arrayBuffer()).byteLength).toBeLessThan(100_000);
});

test("heights in feet are labelled as such", async () => {
  const csv = await (await exported("csv", "?heightUnit=us-ft&columns=name,height")).text();
  expect(csv.split("\r\n").slice(0, 2)).toEqual(["Name,Ellipsoidal height (ftUS)", "P0,336.2854"]);
});
