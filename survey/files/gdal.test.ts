import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { contoursAt } from "../contours/contours.ts";
import { columnsFromPoints } from "../points.ts";
import { sampleQuarry } from "../sample/quarry.ts";
import { surfaceOf } from "../volume/mesh/surface.ts";
import { DXF_ENCODING } from "./dxf/text.ts";
import { drawingDxf } from "./dxf/write-drawing.ts";
import { profileDxf } from "./dxf/write-profile.ts";
import { pointsKml } from "./kml/write-kml.ts";
import { pointsCsv, pointsGeoJson } from "./written.test-files.ts";

const hasGdal = spawnSync("ogrinfo", ["--version"]).status === 0;
const title = hasGdal ? "GDAL opens" : "GDAL opens (skipped: ogrinfo is not on the PATH)";
const folder = mkdtempSync(join(tmpdir(), "survey-gdal-"));
afterAll(() => rmSync(folder, { recursive: true }));

const columns = sampleQuarry(500);
const codes = [...new Set(columns.codes)];
const range = (values: Float64Array) => [Math.min(...values), Math.max(...values)] as const;
const [west, east] = range(columns.longitude);
const [south, north] = range(columns.latitude);

/**
 * Returns what ogrinfo reports of an export: for each layer the count, the extent (min x, min y, max x, max y) and the
 * features.
 */
function opened(name: string, slices: Iterable<string>, ...options: string[]) {
  const file = written(name, slices);
  const { stdout, stderr } = spawnSync("ogrinfo", ["-ro", "-al", ...options, file], {
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  expect(stderr).toBe("");
  const layers = stdout.split(/^Layer name: /m).slice(1);
  const numbers = (pattern: RegExp, text: string) => pattern.exec(text)?.slice(1).map(Number);
  return {
    text: stdout,
    count: layers.reduce((sum, layer) => sum + numbers(/^Feature Count: (\d+)/m, layer)![0]!, 0),
    extent: numbers(/^Extent: \((\S+), (\S+)\) - \((\S+), (\S+)\)/m, layers[0]!),
    layers: layers.map(layer => layer.slice(0, layer.indexOf("\n"))),
  };
}

function written(name: string, slices: Iterable<string>): string {
  const file = join(folder, name);
  writeFileSync(file, [...slices].join(""), name.endsWith(".dxf") ? DXF_ENCODING : "utf8");
  return file;
}

/** The properties of every feature as GDAL reads them. */
function featuresOf(file: string, layers: (string | undefined)[]): Record<string, string>[] {
  return layers.flatMap(layer => {
    const out = join(folder, "read.json");
    rmSync(out, { force: true });
    const { stderr } = spawnSync("ogr2ogr", ["-f", "GeoJSON", out, file, ...(layer ? [layer] : [])], {
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    const { features } = JSON.parse(readFileSync(out, "utf8"));
    return features.map(({ properties }: { properties: Record<string, string> }) => properties);
  });
}

const UGLY = [
  ["%%c 50%", "TOEWALL SW"],
  ["a^Jb", "TOEWALL/SW"],
  ["\"<a> & 'b' ]]>", "a & b"],
  ["two\r\nlines\tand \u0007", "TOEWALL_SW"],
  ["Größe ß", "Stützmauer"],
  ["50%", "no code"],
  ["=1+1", ""],
];
const ugly = columnsFromPoints(
  UGLY.map(([name, code], i) => ({
    name: name!,
    code: code!,
    longitude: 8 + i / 1000,
    latitude: 46,
    ellipsoidalHeight: 500,
  })),
);

const boundsTo = (digits: number, bounds: number[]) => bounds.map(value => expect.closeTo(value, digits));

describe.skipIf(!hasGdal)(title, () => {
  it("GeoJSON with every point, name, code and height", () => {
    const { count, extent, text } = opened("points.geojson", pointsGeoJson(columns));
    expect(count).toBe(500);
    expect(extent).toEqual(boundsTo(6, [west, south, east, north]));
    expect(text).toContain("Geometry: 3D Point");
    expect(text.match(/^ {2}code \(String\) = /gm)).toHaveLength(500);
  });

  it("KML with a folder for each code", () => {
    const { count, layers, text } = opened("points.kml", pointsKml(columns, "Quarry & co"));
    expect(count).toBe(500);
    expect([...layers].sort()).toEqual([...codes].sort());
    expect(text.match(/^ {2}POINT Z /gm)).toHaveLength(500);
  });

  it("DXF with points, names, contours at their height and pads, in metres", () => {
    const { tin } = surfaceOf(columns);
    const at = { x: new Float64Array(500), y: new Float64Array(500) };
    tin.pointOf.forEach((point, v) => {
      at.x[point] = tin.x[v]!;
      at.y[point] = tin.y[v]!;
    });
    const contours = contoursAt(tin, 10);
    const pads = [{ id: "p", elevationM: 1385, ring: [0, 0, 10, 0, 10, 10] }];
    const { count, extent, text } = opened(
      "site.dxf",
      drawingDxf({ points: { columns, at }, contours, pads, remark: "WGS 84 / UTM zone 32N" }),
    );
    expect(count).toBe(500 + 500 + contours.ends.length + 1);
    const [minX, maxX] = range(at.x);
    const [minY, maxY] = range(at.y);
    expect(extent).toEqual(boundsTo(3, [minX, minY, maxX, maxY]));
    expect(text.match(/^ {2}Layer \(String\) = CONTOURS/gm)).toHaveLength(contours.ends.length);
    expect(text).toMatch(/LINESTRING Z \(0 0 1385,10 0 1385,10 10 1385,0 0 1385\)|POLYGON Z \(\(0 0 1385/);
  });

  it("DXF of a profile with a layer for each surface, true to scale along the line", () => {
    const runs = [{ distanceM: [0, 50, 80], heightM: [500, 503, 501] }];
    const drawing = {
      surfaces: [
        { name: "12 Nov 2026", layer: "survey_12 Nov 2026" },
        { name: "Design Söhle, 2nd", layer: "design_Söhle, 2nd" },
      ],
      exaggeration: 5,
      notes: ["Heights in metres above the ellipsoid"],
      sections: [{ title: "Profile A-B", surfaces: [runs, [{ distanceM: [0, 80], heightM: [500, 500] }]] }],
    };
    const file = written("profile.dxf", profileDxf(drawing));
    const { stdout, stderr } = spawnSync("ogrinfo", ["-ro", "-al", file], { encoding: "utf8" });
    expect(stderr).toBe("");
    const ground = /Layer \(String\) = SURVEY_12_NOV_2026[\s\S]*?LINESTRING(?: Z)? \(([^)]*)\)/.exec(
      stdout,
    )![1]!;
    const places = ground.split(",").map(place => place.trim().split(" ").map(Number));
    expect(places.map(([x]) => x)).toEqual([0, 50, 80]);
    expect(places[1]![1]! - places[0]![1]!).toBeCloseTo(15, 4);
    expect(stdout).toContain("Layer (String) = DESIGN_SOHLE__2ND");
    expect(stdout).toContain("Heights drawn 5 times as large as distances");
  });

  it("ugly names and codes in DXF, each code on its layer", () => {
    const at = { x: ugly.longitude, y: ugly.latitude };
    const features = featuresOf(written("ugly.dxf", drawingDxf({ points: { columns: ugly, at } })), [
      undefined,
    ]);
    const texts = features.filter(feature => feature.SubClasses?.includes("Text") ?? feature.Text);
    expect(texts.map(feature => [feature.Text, feature.Layer])).toEqual([
      ["% %c 50%", "TOEWALL_SW_2"],
      ["a^Jb", "TOEWALL_SW_3"],
      ["\"<a> & 'b' ]]>", "A___B"],
      ["two lines and  ", "TOEWALL_SW"],
      ["Größe ß", "STUTZMAUER"],
      ["50%", "NO_CODE"],
      ["=1+1", "NO_CODE_2"],
    ]);
  });

  it("ugly names and codes in GeoJSON and KML exactly, but for what XML cannot hold", () => {
    const json = featuresOf(written("ugly.geojson", pointsGeoJson(ugly)), [undefined]);
    expect(json.map(({ name, code }) => [name, code])).toEqual(UGLY);
    const kml = written("ugly.kml", pointsKml(ugly, "Quarry & co"));
    const layers = [...new Set(UGLY.map(([, code]) => code || "(no code)"))];
    const features = featuresOf(kml, layers);
    expect(features.map(({ Name }) => Name)).toEqual(UGLY.map(([name]) => name!.replaceAll("\u0007", "")));
  });

  it("CSV with the documented columns", () => {
    const options = ["-oo", "X_POSSIBLE_NAMES=Longitude", "-oo", "Y_POSSIBLE_NAMES=Latitude"];
    const { count, extent } = opened("points.csv", pointsCsv(columns), ...options);
    expect(count).toBe(500);
    expect(extent).toEqual(boundsTo(6, [west, south, east, north]));
  });
});
