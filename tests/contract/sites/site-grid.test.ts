import { afterAll, beforeAll, expect, test } from "vitest";
import type { SiteOutline } from "#contract/site.ts";
import { crsOf } from "#survey/geodesy/crs/crs.ts";
import { toGrid } from "#survey/geodesy/site-grid.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { reading } from "../reading-body.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

async function newSite(): Promise<string> {
  const { project } = (await user.post("/projects", { name: "P" })).data;
  return (await user.post(`/projects/${project._id}/sites`, { name: "S" })).data.site._id;
}

type Position = NonNullable<SiteOutline["reading"]>["position"];
const inSystem = (epsg: number, unit: "m" | "ft" | "us-ft" | null, more = {}): Position => ({
  kind: "projected",
  ...{ epsg, crsName: "", accuracyM: null, grid: null, unit },
  ...more,
});

/** Adds a survey of one point, as a file had it, and returns its id. */
async function survey(siteId: string, position: Position, place: { longitude: number; latitude: number }) {
  const points = [{ name: "1", code: "TOPO", ...place, ellipsoidalHeight: 100 }];
  const body = { points, reading: reading({ position }), role: "new", surveyedOn: `2026-10-${10 + ++day}` };
  const { site } = (await user.post(`/sites/${siteId}/topographic-data?points=none`, body)).data;
  return site.survey._id as string;
}
let day = 0;

const outline = async (siteId: string, query = ""): Promise<SiteOutline> =>
  (await user.get(`/sites/${siteId}?points=none${query}`)).data.site;

/** A place with these coordinates, and what the site's pages show for it. */
function placeAt(epsg: number, x: number, y: number) {
  const place = { longitude: 0, latitude: 0 };
  crsOf(epsg).toWgs84(x, y, place);
  return place;
}
async function shown(siteId: string, place: { longitude: number; latitude: number }, query = "") {
  const { grid } = await outline(siteId, query);
  const at = grid && toGrid(grid, place.longitude, place.latitude);
  return grid && at && [grid.epsg, grid.unit.sign, at.x.toFixed(4), at.y.toFixed(4)];
}

test.each([
  [2264, "us-ft", 1_450_565.5623, 543_727.1574, "ftUS"],
  [31468, "m", 4_468_476.0265, 5_333_305.9961, "m"],
  [21781, "m", 688_469.2919, 165_401.2709, "m"],
  [25832, "m", 468_923.4867, 5_164_573.2085, "m"],
  // Southing and westing.
  [2048, "m", 52_600.1234, 3_755_000.5, "m"],
] as const)("a site shows the coordinates of its file in EPSG:%d", async (epsg, unit, x, y, sign) => {
  const siteId = await newSite();
  const place = placeAt(epsg, x, y);
  await survey(siteId, inSystem(epsg, unit), place);
  expect(await shown(siteId, place)).toEqual([epsg, sign, x.toFixed(4), y.toFixed(4)]);
});

test("coordinates are in the unit of the file, even if the system has another", async () => {
  const siteId = await newSite();
  const place = placeAt(25832, 468_923.5, 5_164_573.2);
  await survey(siteId, inSystem(25832, "ft"), place);
  expect(await shown(siteId, place)).toEqual([
    ...[25832, "ft"],
    ...[468_923.5, 5_164_573.2].map(metres => (metres / 0.3048).toFixed(4)),
  ]);
});

test("a survey in degrees, and a site without points, have no grid", async () => {
  const siteId = await newSite();
  expect((await outline(siteId)).grid).toBeNull();
  await survey(siteId, { kind: "degrees", notation: "decimal" }, { longitude: 8.59, latitude: 46.63 });
  expect((await outline(siteId)).grid).toBeNull();
  await survey(siteId, inSystem(4258, null), { longitude: 8.59, latitude: 46.63 });
  expect((await outline(siteId)).grid).toBeNull();
});

test("an earlier survey in another system is shown in that of the current one", async () => {
  const siteId = await newSite();
  const place = placeAt(2056, 2_688_469.2919, 1_165_401.2709);
  const earlier = await survey(siteId, inSystem(2056, "m"), place);
  await survey(siteId, inSystem(25832, "m"), place);
  const utm = { x: 0, y: 0 };
  crsOf(25832).fromWgs84(place.longitude, place.latitude, utm);
  const expected = [25832, "m", utm.x.toFixed(4), utm.y.toFixed(4)];
  expect(await shown(siteId, place)).toEqual(expected);
  expect((await outline(siteId, `&survey=${earlier}`)).survey?.isCurrent).toBe(false);
  expect(await shown(siteId, place, `&survey=${earlier}`)).toEqual(expected);
});

test("a local grid is shown as it was calibrated, in its own unit", async () => {
  const siteId = await newSite();
  // A grid in feet whose y axis points east.
  const plan = { x0: 0, y0: 0, east0: 2_683_000, north0: 1_248_000, a: 0, b: -1 };
  const calibration = {
    ...{ key: "k", localUnit: "ft", plan, height: null, residuals: [], scalePpm: 0, bearingDeg: 90 },
    ...{ planDeviationM: null, heightDeviationM: null, heights: { kind: "local" } },
  };
  const [x, y] = [1_010.25, 5_010.5];
  const place = placeAt(2056, 2_683_000 + y * 0.3048, 1_248_000 - x * 0.3048);
  await survey(siteId, inSystem(2056, "ft", { calibration }), place);
  expect(await shown(siteId, place)).toEqual([2056, "ft", "1010.2500", "5010.5000"]);
  expect((await outline(siteId)).grid).toMatchObject({ isLocal: true, axes: { x: { name: "Local x" } } });
});

test("the documented answer with all points stays as it is", async () => {
  const siteId = await newSite();
  await survey(siteId, inSystem(25832, "m"), { longitude: 8.59, latitude: 46.63 });
  expect((await user.get(`/sites/${siteId}`)).data.site).not.toHaveProperty("grid");
});
