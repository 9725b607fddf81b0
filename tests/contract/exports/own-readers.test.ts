import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dxf } from "#survey/files/dxf/points/dxf.ts";
import type { PointFormat, PointRow } from "#survey/files/format.ts";
import { readFile } from "#survey/files/formats.test-files.ts";
import { landxml } from "#survey/files/landxml/read-points.ts";
import { las } from "#survey/files/las/las.ts";
import { memoryFile } from "#survey/files/memory-file.test-files.ts";
import { shapefile } from "#survey/files/shapefile/shapefile.ts";
import { xlsx } from "#survey/files/xlsx/xlsx.ts";
import { startApi, type TestApi } from "../harness.ts";
import { siteOfFile } from "./file-site.ts";

let api: TestApi;
let siteId: string;
/** Name, code, easting, northing and height as written in the file. */
const ROWS = [
  ["A", "TOPO", "2688469.291", "1165401.27", "1491.25"],
  ["Größe 2", "Mauer", "2688500.1234", "1165402.5", "1490.5"],
  ["C", "EDGE", "2688470.5", "1165450.0001", "1492.0625"],
  ["D", "EDGE", "2688501.5", "1165451.75", "1493"],
];
beforeAll(async () => {
  api = await startApi();
  const lines = ROWS.map(([name, code, x, y, height]) => `${name},${code},${x},${y},${height}`);
  const head = 'Name,Code,Easting (EPSG:2056),Northing (EPSG:2056),"Elevation (LN02, m)"';
  siteId = await siteOfFile(api, `${[head, ...lines].join("\n")}\n`, {
    answers: { heights: "sea-level", datum: "LN02" },
  });
});
afterAll(() => api.close());

async function exported(format: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await api.admin.raw("GET", `/sites/${siteId}/exports/${format}?system=survey`);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

const places = (rows: readonly { x: string; y: string; height: string }[]) =>
  rows.map(({ x, y, height }) => [x, y, height].map(Number)).sort((a, b) => a[0]! - b[0]!);
const wanted = ROWS.map(([, , ...figures]) => figures.map(Number)).sort((a, b) => a[0]! - b[0]!);
const named = (rows: PointRow[]) => rows.map(({ name, code }) => [name, code]);

describe("our own import reads the coordinates exactly as the file was written", () => {
  test.each<[string, PointFormat, Record<string, string>]>([
    ["shp", shapefile, {}],
    ["las", las, { classes: "0" }],
    ["landxml", landxml, {}],
    ["dxf", dxf, {}],
  ])("%s", async (format, reader, chosen) => {
    const { rows, facts } = await readFile(reader, await exported(format), { chosen });
    expect(places(rows)).toEqual(wanted);
    if (format === "shp") expect(named(rows)).toEqual(ROWS.map(([name, code]) => [name, code]));
    if (format !== "dxf") expect(facts.system).toMatch(/2056|LV95/);
  });

  test("xlsx", async () => {
    const file = memoryFile(await exported("xlsx"));
    const { table } = await xlsx.open(file.read(0), {}, { file, maxPoints: 100 });
    let text = "";
    for await (const piece of table!) text += new TextDecoder().decode(piece);
    expect(text.trim().split("\n").slice(1)).toEqual(ROWS.map(row => row.join(",")));
  });
});
