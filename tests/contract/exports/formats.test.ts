import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import type { Reading } from "#shapes/reading.ts";
import { startApi, type TestApi } from "../harness.ts";
import { columnsBody } from "../points-body.ts";
import { reading } from "../reading-body.ts";

const hasTool = (name: string, ...args: string[]) => spawnSync(name, args).status === 0;
/** Debian's Python, which has the packages; another one may come first on the PATH. */
const PYTHON = "/usr/bin/python3";
const hasGdal = hasTool("ogrinfo", "--version");
const hasOpenpyxl = hasTool(PYTHON, "-c", "import openpyxl");

/** A file in Swiss coordinates: LV95, heights in LN02. */
const swiss: Reading = {
  ...reading(),
  position: { kind: "projected", epsg: 2056, crsName: "CH1903+ / LV95", accuracyM: 1, grid: null, unit: "m" },
  heightUnit: "m",
  heights: { kind: "sea-level", datum: "LN02" },
};

const LONG = "ü".repeat(254);
const NAMES = ["=1+1", "Größe 😀", LONG, "_x0041_", " two  blanks ", '"a", <b> & c', "7"];
const CODES = ["TOPO", "Mauer/links", "+x", "", "TOPO", "点", "007"];
const points: SurveyPoint[] = NAMES.map((name, i) => ({
  name,
  code: CODES[i]!,
  longitude: Number((8.594 + (i % 3) * 0.0004 + 1e-12).toFixed(12)),
  latitude: Number((46.634 + Math.floor(i / 3) * 0.0005).toFixed(12)),
  ellipsoidalHeight: Number((1_491.25 + i * 1.1).toFixed(3)),
  ...(i === 1 && { quality: { solution: "FIX", horizontalRmsM: 0.011, pdop: 1.3, satellites: 23 } }),
}));

let api: TestApi;
let projectId: string;
let siteId: string;
const folder = mkdtempSync(join(tmpdir(), "survey-formats-"));
beforeAll(async () => {
  api = await startApi();
  projectId = (await api.admin.post("/projects", { name: "Formats" })).data.project._id;
  siteId = await created("Mauer am Söhl", points, swiss);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

async function created(name: string, of: SurveyPoint[], how?: Reading): Promise<string> {
  const { site } = (await api.admin.post(`/projects/${projectId}/sites`, { name })).data;
  const body = new Uint8Array(columnsBody(how ? { reading: how } : {}, of));
  const headers = { "Content-Type": POINTS_MEDIA_TYPE };
  const stored = await api.admin.raw("POST", `/sites/${site._id}/topographic-data`, body, headers);
  expect(stored.status).toBe(200);
  return site._id;
}

const exported = (format: string, query = "", ofSite = siteId) =>
  api.admin.raw("GET", `/sites/${ofSite}/exports/${format}${query}`);

/** Saves an export to a file for a program to open. */
async function saved(format: string, ending: string, query = "", ofSite = siteId): Promise<string> {
  const answer = await exported(format, query, ofSite);
  const body = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.status === 200 ? "" : body.toString()]).toEqual([200, ""]);
  const file = join(folder, `${format}-${Math.abs(hash(query + ofSite))}.${ending}`);
  writeFileSync(file, body);
  return file;
}
const hash = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);

function run(program: string, args: string[], input?: string): string {
  const { stdout, stderr, status } = spawnSync(program, args, { encoding: "utf8", input, maxBuffer: 1e8 });
  expect({ program, status, stderr: stderr.replace(/^Warning 1: .*DateTime.*\n/gm, "") }).toEqual({
    ...{ program, status: 0, stderr: "" },
  });
  return stdout;
}

interface Feature {
  properties: Record<string, string | number | null>;
  geometry: { coordinates: [number, number, number] };
}

/** The features that GDAL reads from a file, in the file's own coordinates. */
function featuresOf(file: string): Feature[] {
  const options = ["-f", "GeoJSONSeq", "-a_srs", "EPSG:4326", "-lco", "COORDINATE_PRECISION=15"];
  const lines = run("ogr2ogr", [...options, "/vsistdout/", file])
    .trim()
    .split("\n");
  return lines.map(line => JSON.parse(line));
}

/** Positions of the points by PROJ. */
function byProj(epsg: number): [number, number][] {
  const input = points.map(({ longitude, latitude }) => `${longitude} ${latitude}`).join("\n");
  const lines = run("gdaltransform", ["-s_srs", "EPSG:4326", "-t_srs", `EPSG:${epsg}`], input)
    .trim()
    .split("\n");
  return lines.map(line => line.split(" ").slice(0, 2).map(Number) as [number, number]);
}

const near = (place: readonly number[], digits: number) => place.map(value => expect.closeTo(value, digits));

describe.skipIf(!hasGdal)(`GDAL opens${hasGdal ? "" : " (skipped: ogrinfo is not on the PATH)"}`, () => {
  test.each(["gpkg", "shp"])("%s in degrees with every digit, name and height", async format => {
    const features = featuresOf(await saved(format, format === "shp" ? "shp.zip" : format));
    const at = points.map(({ longitude, latitude, ellipsoidalHeight }) => [
      longitude,
      latitude,
      ellipsoidalHeight,
    ]);
    expect(features.map(({ geometry }) => geometry.coordinates)).toEqual(at);
    const cut = (name: string) => (format === "shp" && name === LONG ? LONG.slice(0, 127) : name);
    const [codes, names] = [
      features.map(each => each.properties.code),
      features.map(each => each.properties.name),
    ];
    // dBase pads with spaces, which GDAL removes on both sides, and has no empty text.
    const trim = (text: string) => (format === "shp" ? text.trim() || null : text);
    expect(names).toEqual(NAMES.map(name => trim(cut(name))));
    expect(codes).toEqual(CODES.map(trim));
    expect(features[1]!.properties).toMatchObject({ solution: "FIX", pdop: 1.3, satellites: 23 });
    expect(features[0]!.properties).toMatchObject({ solution: null, pdop: null });
  });

  test.each([
    ["gpkg", "utm", 32_632],
    ["shp", "utm", 32_632],
    ["gpkg", "survey", 2056],
    ["shp", "survey", 2056],
  ])("%s in %s, with the positions that PROJ computes", async (format, system, epsg) => {
    const file = await saved(format, format === "shp" ? "shp.zip" : format, `?system=${system}`);
    const places = featuresOf(file).map(({ geometry }) => geometry.coordinates.slice(0, 2));
    // The file's own system has its own number of decimals, and PROJ converts by another path.
    expect(places).toEqual(byProj(epsg).map(place => near(place, system === "utm" ? 3 : 1)));
    expect(run("ogrinfo", ["-ro", "-al", "-so", file])).toContain(`ID["EPSG",${epsg}]`);
  });

  test("GPX with the schema's elements, and the height reference", async () => {
    const text = await (await exported("gpx")).text();
    expect(text).toContain("<desc>Heights above sea level (LN02)</desc>");
    const features = featuresOf(await saved("gpx", "gpx"));
    expect(features.map(({ properties }) => properties.name)).toEqual(NAMES);
    expect(features.map(({ properties }) => properties.type ?? "")).toEqual(CODES);
    expect(features.map(({ properties }) => properties.ele)).toEqual(
      points.map(each => each.ellipsoidalHeight),
    );
  });

  test("GeoTIFF with the heights of the surface at the cells' centres, empty outside", async () => {
    const file = await saved("geotiff", "tif", "?system=survey&cellM=0.5&heightUnit=us-ft");
    const info = run("gdalinfo", [file]);
    for (const words of [
      "Type=Float32",
      "NoData Value=-9999",
      "Unit Type: US survey foot",
      "COMPRESSION=DEFLATE",
      "Pixel Size = (0.500000000000000,-0.500000000000000)",
      "AREA_OR_POINT=Area",
      "LV95",
      "Description = heights above sea level (LN02), in US survey feet",
    ])
      expect(info).toContain(words);
    const { cells, corner } = await gridOf(file);
    const heightsIn = cells.filter(({ value }) => value !== -9_999);
    expect(heightsIn.length).toBeGreaterThan(cells.length / 3);
    expect(heightsIn.length).toBeLessThan(cells.length);
    expect(corner.every(value => value % 0.5 === 0)).toBe(true);
  });

  test("GeoTIFF with the height of the surface's triangles in each cell", async () => {
    const { cells } = await gridOf(await saved("geotiff", "tif", "?system=survey&cellM=0.5"));
    const heightAt = surfaceIn(await (await exported("landxml", "?system=survey")).text());
    let [inside, largest] = [0, 0];
    for (const { x, y, value } of cells) {
      const height = heightAt(x, y);
      // Centres on the edge of the surface may fall on either side.
      if (height === null || value === -9_999) continue;
      inside++;
      largest = Math.max(largest, Math.abs(height - value));
    }
    expect(inside).toBe(cells.filter(({ value }) => value !== -9_999).length);
    // 32-bit precision at 1,500 m, and vertices written to 0.1 mm.
    expect(largest).toBeLessThan(0.001);
  });

  test("DXF and LandXML in the survey's own system", async () => {
    const dxf = await saved("dxf", "dxf", "?system=survey");
    const extent = /Extent: \((\S+), (\S+)\) - /.exec(run("ogrinfo", ["-ro", "-al", "-so", dxf]))!;
    expect(Number(extent[1])).toBeGreaterThan(2_600_000);
    const xml = await (await exported("landxml", "?system=survey")).text();
    expect(xml).toContain('<CoordinateSystem epsgCode="2056"/>');
    expect(xml).toContain('desc="Heights above sea level (LN02)"');
  });
});

/** All cells of a grid as GDAL reads them. */
async function gridOf(file: string) {
  const lines = run("gdal_translate", ["-q", "-of", "XYZ", file, "/vsistdout/"]).trim().split("\n");
  const cells = lines.map(line => {
    const [x, y, value] = line.split(" ").map(Number) as [number, number, number];
    return { x, y, value };
  });
  return { cells, corner: [cells[0]!.x - 0.25, cells[0]!.y + 0.25] };
}

/** Reads the triangles of a LandXML file, and returns the height at a place, by its barycentric coordinates; null outside. */
function surfaceIn(xml: string): (east: number, north: number) => number | null {
  const corners = new Map(
    [...xml.matchAll(/<P id="(\d+)">(\S+) (\S+) (\S+)<\/P>/g)].map(([, id, north, east, height]) => [
      id,
      { east: Number(east), north: Number(north), height: Number(height) },
    ]),
  );
  const faces = [...xml.matchAll(/<F>(\d+) (\d+) (\d+)<\/F>/g)].map(([, ...ids]) =>
    ids.map(id => corners.get(id)!),
  );
  const TOUCHING = -1e-6;
  return (east, north) => {
    for (const [a, b, c] of faces) {
      const area = (p: typeof a, q: typeof a, r: typeof a) =>
        (q!.east - p!.east) * (r!.north - p!.north) - (r!.east - p!.east) * (q!.north - p!.north);
      const at = { east, north, height: 0 };
      const whole = area(a, b, c);
      const [u, v, w] = [area(at, b, c) / whole, area(a, at, c) / whole, area(a, b, at) / whole];
      if (u >= TOUCHING && v >= TOUCHING && w >= TOUCHING)
        return u * a!.height + v * b!.height + w * c!.height;
    }
    return null;
  };
}

const READ_WORKBOOK = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
print(json.dumps([[[(c.value, c.data_type) for c in row] for row in sheet.iter_rows()] for sheet in book]))`;

describe.skipIf(!hasOpenpyxl)(`openpyxl opens${hasOpenpyxl ? "" : " (skipped: it is not installed)"}`, () => {
  const rowsOf = (file: string): [string | number | null, string][][][] =>
    JSON.parse(run(PYTHON, ["-W", "ignore", "-c", READ_WORKBOOK, file]));

  test("Excel: texts are texts, numbers are numbers with full precision", async () => {
    const [sheet] = rowsOf(await saved("xlsx", "xlsx"));
    expect(sheet![0]!.map(([title]) => title)).toEqual([
      ...["Name", "Code", "Longitude", "Latitude", "Elevation (LN02, m)"],
      ...["Solution status", "Lateral RMS", "Elevation RMS", "PDOP", "Satellites"],
    ]);
    // Excel decodes the escaped text; openpyxl leaves it escaped.
    const shown = NAMES.map(name => name.replace(/^_x0041_$/, "_x005F_x0041_"));
    expect(sheet!.slice(1).map(row => row[0])).toEqual(shown.map(name => [name, "s"]));
    expect(sheet!.slice(1).map(row => row[1]![0] ?? "")).toEqual(CODES);
    expect(sheet!.slice(1).map(row => row.slice(2, 5).map(([value]) => value))).toEqual(
      points.map(each => [each.longitude, each.latitude, each.ellipsoidalHeight]),
    );
  });

  test("Excel with chosen columns, in a chosen order, without a header", async () => {
    const [sheet] = rowsOf(await saved("xlsx", "xlsx", "?order=pnezd&header=no&system=survey"));
    expect(sheet).toHaveLength(points.length);
    const [name, north, east] = sheet![0]!.map(([value]) => value);
    expect([name, Number(north) > 1_100_000, Number(east) > 2_600_000]).toEqual(["=1+1", true, true]);
  });
});
