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
  named("'-5", "''@x"),
]);

describe("exports", () => {
  it("CSV comes back bit for bit, formulas neutralised", async () => {
    const text = all(pointsCsv(awkward));
    const { columns } = await readCsv([new TextEncoder().encode(text)]);
    for (let i = 0; i < awkward.count; i++) expect(pointAt(columns, i)).toEqual(pointAt(awkward, i));
    expect(text).toContain("\r\n'=1+1,'@x,");
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

  it("KML escapes names and puts points into folders by code", () => {
    const text = all(pointsKml(awkward, "Site & co"));
    expect(text).toContain("<name>&lt;é&gt; &amp; 点</name>");
    expect(text.match(/<Folder>/g)).toHaveLength(5);
    expect(text.match(/<Placemark>/g)).toHaveLength(6);
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
