import { describe, expect, it } from "vitest";
import { drawDxf, pointsIn } from "../cad/drawing.ts";
import { contoursAt } from "../contours/contours.ts";
import { readCsv } from "../csv/read.ts";
import { columnsFromPoints, type PointRecord, pointAt } from "../points.ts";
import { sampleQuarry } from "../sample/quarry.ts";
import { surfaceOf } from "../volume/surface.ts";
import { drawingDxf } from "./dxf.ts";
import { surfaceLandXml } from "./landxml.ts";
import { pointsCsv, pointsGeoJson, pointsKml } from "./points.ts";

const all = (slices: Iterable<string>) => [...slices].join("");
const named = (name: string, code = "TOPO"): PointRecord => ({
  name,
  code,
  longitude: 8.123456789012,
  latitude: -46.1,
  ellipsoidalHeight: 0.1 + 0.2,
});
const awkward = columnsFromPoints([
  named("plain"),
  named('a "b", c'),
  named("<é> & 点", "A&B"),
  named("=1+1", "@x"),
  named("-5", "+1"),
]);

describe("exports", () => {
  it("CSV comes back bit for bit, formulas neutralised", async () => {
    const text = all(pointsCsv(awkward));
    const { columns } = await readCsv([new TextEncoder().encode(text)]);
    for (let i = 0; i < 3; i++) expect(pointAt(columns, i)).toEqual(pointAt(awkward, i));
    expect(text).toContain("\r\n'=1+1,'@x,");
    expect(pointAt(columns, 4)).toMatchObject({ name: "'-5", code: "'+1", ellipsoidalHeight: 0.1 + 0.2 });
  });

  it("GeoJSON is JSON with every digit", () => {
    const { features } = JSON.parse(all(pointsGeoJson(awkward)));
    expect(features[2]).toEqual({
      type: "Feature",
      properties: { name: "<é> & 点", code: "A&B" },
      geometry: { type: "Point", coordinates: [8.123456789012, -46.1, 0.1 + 0.2] },
    });
    expect(JSON.parse(all(pointsGeoJson(columnsFromPoints([])))).features).toEqual([]);
  });

  const withQuality = columnsFromPoints([
    named("a"),
    {
      ...named("b"),
      quality: { solution: "FIX", horizontalRmsM: 0.011, verticalRmsM: 0.02, pdop: 1.3, satellites: 23 },
    },
    { ...named("c"), quality: { solution: "FLOAT", horizontalRmsM: 0.4 } },
  ]);

  it("CSV has the columns of quality where something is known, and only then", async () => {
    const lines = all(pointsCsv(withQuality)).split("\r\n");
    expect(lines[0]).toBe(
      "Name,Code,Longitude,Latitude,Ellipsoidal height,Solution status,Lateral RMS,Elevation RMS,PDOP,Satellites",
    );
    const at = "TOPO,8.123456789012,-46.1,0.30000000000000004";
    expect(lines.slice(1, 4)).toEqual([
      `a,${at},,,,,`,
      `b,${at},FIX,0.011,0.02,1.3,23`,
      `c,${at},FLOAT,0.4,,,`,
    ]);
    expect(all(pointsCsv(awkward))).toMatch(/^Name,Code,Longitude,Latitude,Ellipsoidal height\r\n/);
  });

  it("GeoJSON has what is known among a point's properties", () => {
    const { features } = JSON.parse(all(pointsGeoJson(withQuality)));
    expect(features[0].properties).toEqual({ name: "a", code: "TOPO" });
    expect(features[2].properties).toEqual({
      name: "c",
      code: "TOPO",
      solution: "FLOAT",
      horizontalRmsM: 0.4,
    });
  });

  it("no file calls heights ellipsoidal that are not", () => {
    const heights = { column: "Elevation (NN2000, Hå)", remark: "heights above sea level (NN2000, Hå)" };
    expect(all(pointsCsv(awkward, heights))).toMatch(
      /^Name,Code,Longitude,Latitude,"Elevation \(NN2000, Hå\)"\r\n/,
    );
    expect(JSON.parse(all(pointsGeoJson(awkward, heights))).heights).toBe(heights.remark);
    const kml = all(pointsKml(awkward, "Site", heights));
    expect(kml).toContain(`<description>${heights.remark}</description>`);
    const { tin } = surfaceOf(sampleQuarry(50));
    const options = { name: "S", writtenAt: "2026-01-02T03:04:05Z", heights: heights.remark };
    const landxml = all(surfaceLandXml(tin, options));
    expect(landxml).toContain('desc="Heights above sea level (NN2000, Hå)"');
    for (const text of [all(pointsCsv(awkward, heights)), kml, landxml])
      expect(text.toLowerCase()).not.toContain("ellipsoid");
  });

  it("KML escapes names and puts points into folders by code", () => {
    const text = all(pointsKml(awkward, "Site & co"));
    expect(text).toContain("<name>&lt;é&gt; &amp; 点</name>");
    expect(text.match(/<Folder>/g)).toHaveLength(4);
    expect(text.match(/<Placemark>/g)).toHaveLength(5);
  });

  it("DXF holds points on layers by code, contours at their height and pads, read back", () => {
    const columns = sampleQuarry(400);
    const { tin } = surfaceOf(columns);
    const order = { x: new Float64Array(400), y: new Float64Array(400) };
    tin.pointOf.forEach((point, v) => {
      order.x[point] = tin.x[v]!;
      order.y[point] = tin.y[v]!;
    });
    const contours = contoursAt(tin, 10);
    const pads = [{ id: "p", elevationM: 1385, ring: [0, 0, 10, 0, 10, 10] }];
    const remark = "WGS 84 / UTM zone 32N";
    const text = all(drawingDxf({ points: { columns, at: order }, contours, pads, remark }));
    expect(text.startsWith("999\nWGS 84 / UTM zone 32N\n0\nSECTION\n")).toBe(true);
    const { shapes, diagnostic } = drawDxf(new TextEncoder().encode(text));
    expect(diagnostic.drawn).toMatchObject({ POINT: 400, TEXT: 400, POLYLINE: contours.ends.length + 1 });
    expect(diagnostic.warnings).toEqual([]);
    const first = shapes.find(shape => shape.type === "POINT")!;
    expect(first).toMatchObject({ layer: columns.codes[columns.codeIndex[0]!] });
    expect(pointsIn(first.shape)[0]![2]).toBeCloseTo(columns.ellipsoidalHeight[0]!, 4);
    const contour = shapes.find(shape => shape.layer === "CONTOURS")!;
    expect(pointsIn(contour.shape).every(point => point[2] % 10 === 0)).toBe(true);
  });

  it("LandXML holds every point and face of the surface", () => {
    const { tin } = surfaceOf(sampleQuarry(300));
    const text = all(surfaceLandXml(tin, { name: "Q & A", writtenAt: "2026-01-02T03:04:05Z", epsg: 32632 }));
    const points = [...text.matchAll(/<P id="(\d+)">(\S+) (\S+) (\S+)<\/P>/g)].map(match =>
      match.slice(1).map(Number),
    );
    const faces = [...text.matchAll(/<F>(\d+) (\d+) (\d+)<\/F>/g)].map(match => match.slice(1).map(Number));
    expect(points).toHaveLength(tin.x.length);
    expect(points[7]![1]).toBeCloseTo(tin.y[7]!, 4);
    expect(points[7]![2]).toBeCloseTo(tin.x[7]!, 4);
    expect(faces.flat().map(number => number - 1)).toEqual([...tin.triangles]);
    expect(text).toContain('name="Q &amp; A"');
    expect(text).toContain('date="2026-01-02" time="03:04:05"');
  });
});
