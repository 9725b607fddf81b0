import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Job } from "#contract/imports/job.ts";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { hasPoppler, PdfFile } from "../reports/pdf-file.ts";

/** Metres per U.S. survey foot: NIST Special Publication 811 (2008), appendix B.6. */
const FOOT = 1200 / 3937;
const CUBIC_YARD = 27 * FOOT ** 3;

/**
 * The result of an independent program for the same file, in Python and in feet throughout: Delaunay triangles by
 * Qhull (scipy) on the grid of EPSG:2225, each clipped at 1012 ft in closed form; areas converted from the grid to the
 * ground by the combined factor 0.999848199 at the centre (scale of the Lambert projection by Snyder 1987, 15-4,
 * 0.999896483; Gaussian radius 6,374,917.8 m at the mean height 307.849 m). On the grid itself: 28,644.8 and 68,236.8
 * yd³.
 */
const ORACLE = { levelFt: 1012, triangles: 1177, cutYd3: 28_653.502, fillYd3: 68_257.486, acres: 12.292_063 };

/** A point in the file by number: its northing and easting as written, ft. */
function inFile(number: number): { north: number; east: number } {
  const line = padFile().split("\n")[number]!;
  const [, north, east] = line.split(",").map(Number);
  return { north: north!, east: east! };
}

/** A pad that rises to the east and undulates by 6 ft, as a total station writes it, all in U.S. survey feet. */
function padFile(): string {
  const rows = Array.from({ length: 600 }, (_, i) => {
    const radius = 420 * Math.sqrt((i + 0.5) / 600);
    const east = radius * Math.cos(i * 2.399963);
    const north = radius * Math.sin(i * 2.399963);
    const height = 1010 + 0.02 * east - 0.015 * north + 6 * Math.sin(east / 70) * Math.cos(north / 90);
    const place = [2_150_000 + north, 6_200_000 + east, height].map(value => value.toFixed(2));
    return [i + 1, ...place, "GND"].join(",");
  });
  return `Point,Northing,Easting,Elevation,Code\n${rows.join("\n")}\n`;
}

let api: TestApi;
let user: Client;
let siteId: string;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
  const { project } = (await user.post("/projects", { name: "Pad" })).data;
  const units = { length: "us-ft", area: "acre", volume: "yd3", slope: "ratio" };
  await user.put(`/projects/${project._id}/display-units`, units);
  siteId = (await user.post(`/projects/${project._id}/sites`, { name: "Pad A" })).data.site._id;
  await importPad();
}, 60_000);
afterAll(() => api.close());

async function importPad(): Promise<void> {
  const staged = await user.raw("POST", "/uploads?fileName=pad.csv", padFile(), {
    "Content-Type": "text/csv",
  });
  const uploadId = ((await staged.json()) as { data: { upload: { _id: string } } }).data.upload._id;
  const answers = { crs: "2225", xyunit: "us-ft", unit: "us-ft", heights: "local" };
  const query = new URLSearchParams({ ...answers, siteId });
  const { fingerprint } = (await user.get(`/uploads/${uploadId}/preview?${query}`)).data;
  const body = { uploadId, seen: fingerprint, answers, confirm: [] };
  const { job } = (await user.post(`/sites/${siteId}/imports`, body)).data as { job: Job };
  await vi.waitFor(async () => expect((await user.get(`/jobs/${job._id}`)).data.job.state).toBe("done"), {
    timeout: 20_000,
    interval: 100,
  });
}

const compute = async () => {
  const input = { mode: "cut_fill", targetElevation: ORACLE.levelFt * FOOT };
  return (await user.post(`/sites/${siteId}/volume-studies`, { input })).data;
};

test("a file in U.S. survey feet has the volumes of an independent program, to a part in a million", async () => {
  const { result } = await compute();
  expect(result.pointCount).toBe(600);
  expect(result.triangleCount).toBe(ORACLE.triangles);
  expect(result.cutVolume / CUBIC_YARD / ORACLE.cutYd3).toBeCloseTo(1, 6);
  expect(result.fillVolume / CUBIC_YARD / ORACLE.fillYd3).toBeCloseTo(1, 6);
  expect(result.totalArea / (43_560 * FOOT ** 2) / ORACLE.acres).toBeCloseTo(1, 6);
});

test("the table against a level contains the same volumes, in cubic yards", async () => {
  const table = `/sites/${siteId}/progress.csv?against=level&levelM=${ORACLE.levelFt * FOOT}`;
  await vi.waitFor(async () => expect(await (await user.raw("GET", table)).text()).toContain("28653"), {
    timeout: 20_000,
    interval: 200,
  });
  const csv = await (await user.raw("GET", table)).text();
  expect(csv.split("\r\n")[0]).toContain("level 1012 ftUS");
  const numbers = (csv.split("\r\n")[1]!.match(/\d+\.\d+/g) ?? []).map(Number);
  for (const yd3 of [ORACLE.cutYd3, ORACLE.fillYd3]) expect(numbers).toContainEqual(expect.closeTo(yd3, 1));
});

test.runIf(hasPoppler)("the report prints the same volumes, in cubic yards", async () => {
  const { result, datasetId } = await compute();
  await user.patch(`/sites/${siteId}`, { volumeResults: resultsToSave(result, datasetId) });
  const answer = await user.raw("GET", `/sites/${siteId}/reports/volume.pdf`);
  const text = new PdfFile(new Uint8Array(await answer.arrayBuffer())).read();
  for (const printed of ["28,653.5", "68,257.5", "yd³", "1012.000 ftUS", "12.2921 ac"])
    expect(text).toContain(printed);
});

test("distances and bearings in the grid follow from the file's northings and eastings, by name and by row", async () => {
  const [a, b] = [inFile(17), inFile(402)];
  const bearingDeg = (Math.atan2(b.east - a.east, b.north - a.north) * 180) / Math.PI;
  const { data } = await user.get(`/sites/${siteId}/point-measurement?from=17&to=402`);
  expect(data.grid).toMatchObject({ epsg: 2225 });
  expect(data.grid.bearingDeg).toBeCloseTo((bearingDeg + 360) % 360, 5);
  expect(data.grid.distanceM).toBeCloseTo(Math.hypot(b.east - a.east, b.north - a.north) * FOOT, 4);
  // On the ground: the combined factor at the survey's centre, see above.
  expect(data.grid.distanceM / data.horizontalM).toBeCloseTo(0.999848, 5);
  const byRow = await user.get(`/sites/${siteId}/point-measurement?fromRow=16&toRow=401`);
  expect(byRow.data).toEqual(data);
  const places = [data.from, data.to].map(({ longitude, latitude }) => `${longitude},${latitude}`);
  const line = await user.get(`/sites/${siteId}/grid-line?line=${places.join(";")}`);
  expect(line.data.grid).toEqual(data.grid);
  expect((await user.get(`/sites/${siteId}/grid-line?line=9,46.9`)).status).toBe(422);
  const refused = await user.get(`/sites/${siteId}/point-measurement?fromRow=16&toRow=600`);
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, "to"]);
});
