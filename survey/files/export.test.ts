import { XMLParser } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import type { SurveyPoint } from "#shapes/points.ts";
import { pointsIn } from "../cad/drawing.ts";
import { contoursAt } from "../contours/contours.ts";
import { columnsFromPoints, pointAt } from "../points.ts";
import { sampleQuarry } from "../sample/quarry.ts";
import { surfaceOf } from "../volume/mesh/surface.ts";
import { readCsv } from "./csv/read.ts";
import { pointsCsv } from "./csv/write-points.ts";
import { drawDxf } from "./dxf/draw-dxf.ts";
import { DXF_ENCODING, dxfText, layerNames } from "./dxf/text.ts";
import { drawingDxf } from "./dxf/write-drawing.ts";
import { pointsGeoJson } from "./geojson/write-geojson.ts";
import { pointsKml } from "./kml/write-kml.ts";
import { surfaceLandXml } from "./landxml/write-landxml.ts";

const all = (slices: Iterable<string>) => [...slices].join("");
const named = (name: string, code = "TOPO"): SurveyPoint => ({
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
    expect(shapes.filter(shape => shape.layer === "PADS")).toHaveLength(1);
    const outdated = all(drawingDxf({ pads, padsAreOutdated: true }));
    const layers = drawDxf(new TextEncoder().encode(outdated)).shapes.map(shape => shape.layer);
    expect(layers).toEqual(["PADS_OUTDATED"]);
  });

  it("DXF keeps every code on a layer of its own, and says the true one where the layer cannot", () => {
    const codes = [
      "TOEWALL SW",
      "TOEWALL/SW",
      "TOEWALL_SW",
      "toewall_sw",
      "0",
      "CONTOURS",
      "PADS",
      "",
      "NO_CODE",
    ];
    const columns = columnsFromPoints(codes.map((code, i) => named(`%%P${i}`, code)));
    const at = { x: columns.longitude, y: columns.latitude };
    const text = all(drawingDxf({ points: { columns, at } }));
    const plain = columnsFromPoints([named("P1", "TOEWALL_SW")]);
    expect(all(drawingDxf({ points: { columns: plain, at } }))).not.toContain("code=");
    const { shapes } = drawDxf(Buffer.from(text, DXF_ENCODING));
    const layers = shapes.filter(shape => shape.type === "POINT").map(shape => shape.layer);
    expect(layers).toEqual([
      "TOEWALL_SW_2",
      "TOEWALL_SW_3",
      "TOEWALL_SW",
      "TOEWALL_SW_4",
      "0_2",
      "CONTOURS_2",
      "PADS_2",
      "NO_CODE_2",
      "NO_CODE",
    ]);
    expect(text).toContain("1001\nTOPO_PROJECTS\n1000\ncode=TOEWALL/SW\n1000\nname=%%P1\n");
  });

  it("DXF layers have names that R12 takes, however long or foreign the codes", () => {
    const long = "A very long code of a wall at the river, ";
    const codes = [`${long}north`, `${long}south`, "Stützmauer", "点", "線", '<>/\\":;?*|=`', "\n"];
    const names = layerNames(codes, ["0"]);
    expect(new Set(names).size).toBe(codes.length);
    for (const name of names) expect(name).toMatch(/^[A-Z0-9$_-]{1,31}$/);
    expect(names.slice(0, 3)).toEqual([
      "A_VERY_LONG_CODE_OF_A_WALL_AT_T",
      "A_VERY_LONG_CODE_OF_A_WALL_AT_2",
      "STUTZMAUER",
    ]);
  });

  it.each([
    ["%%c 50%", "% %c 50%"],
    ["%%%%", "% % % %"],
    ["a^Jb", "a^Jb"],
    ["\\U+0041 \\P {x}", "\\U+0041 \\P {x}"],
    ["two\r\nlines\tand \u0007", "two lines and"],
    ["Größe € 点 😀", "Größe € 点 😀"],
    [`"<a> & 'b'`, `"<a> & 'b'`],
  ])("DXF text %j comes back as %j", (text, shown) => {
    const columns = columnsFromPoints([named(text)]);
    const at = { x: columns.longitude, y: columns.latitude };
    const bytes = Buffer.from(all(drawingDxf({ points: { columns, at } })), DXF_ENCODING);
    const { shapes } = drawDxf(bytes);
    expect(shapes.find(({ type }) => type === "TEXT")?.shape).toMatchObject({ text: shown });
  });

  it("DXF text never ends within an escape", () => {
    expect(dxfText("点".repeat(60))).toBe("\\U+70B9".repeat(36));
    expect(dxfText("")).toBe(" ");
  });

  it("XML holds names with line ends, brackets and control characters, and folders for codes and for none", () => {
    const ugly = 'a\r\nb\tc ]]> <d> & "e" \u0001\uffff 😀';
    const columns = columnsFromPoints([named(ugly, ugly), named("x", ""), named("y", "no code")]);
    const parser = new XMLParser({ htmlEntities: true, trimValues: false, ignoreAttributes: false });
    const whole = ugly.replace("\u0001\uffff", "");
    const { Document } = parser.parse(all(pointsKml(columns, ugly))).kml;
    expect(Document.name).toBe(whole);
    expect(Document.Folder.map((folder: { name: string }) => folder.name)).toEqual([
      whole,
      "(no code)",
      "no code",
    ]);
    expect(Document.Folder[0].Placemark.name).toBe(whole);
    const { tin } = surfaceOf(sampleQuarry(300));
    const landXml = all(surfaceLandXml(tin, { name: ugly, writtenAt: "2026-01-02T03:04:05Z" }));
    // Line ends in an attribute would be read as spaces.
    expect(/Surface name="([^"]*)"/.exec(landXml)![1]).toBe(
      "a&#13;&#10;b&#9;c ]]&gt; &lt;d&gt; &amp; &quot;e&quot;  😀",
    );
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
