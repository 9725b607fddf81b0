import { describe, expect, it } from "vitest";
import { DRAWING_LIMITS, DrawingError, pointsIn } from "../../cad/drawing.ts";
import { placeDrawing } from "../../cad/geojson.ts";
import { crsOf } from "../../geodesy/crs/crs.ts";
import { drawDxf } from "./draw-dxf.ts";
import { otherFileByName } from "./other-files.ts";

/** Writes a DXF from code-value pairs. */
const pairs = (...tags: (string | number)[]) => tags.join("\n");
const dxf = (entities: string, blocks = "", layers = "") =>
  new TextEncoder().encode(
    [
      pairs(0, "SECTION", 2, "TABLES", 0, "TABLE", 2, "LAYER", layers, 0, "ENDTAB", 0, "ENDSEC"),
      pairs(0, "SECTION", 2, "BLOCKS", blocks, 0, "ENDSEC"),
      pairs(0, "SECTION", 2, "ENTITIES", entities, 0, "ENDSEC", 0, "EOF", ""),
    ]
      .join("\n")
      .replace(/\n\n+/g, "\n"),
  );
const block = (name: string, entities: string) =>
  pairs(0, "BLOCK", 2, name, 10, 0, 20, 0, 30, 0, entities, 0, "ENDBLK");
const line = (x0: number, y0: number, x1: number, y1: number, layer = "0") =>
  pairs(0, "LINE", 8, layer, 10, x0, 20, y0, 11, x1, 21, y1);
const only = (entities: string, blocks = "", layers = "") => {
  const { shapes, diagnostic } = drawDxf(dxf(entities, blocks, layers));
  expect(shapes).toHaveLength(1);
  return { ...shapes[0]!, points: pointsIn(shapes[0]!.shape), diagnostic };
};
const lengthOf = (points: number[][]) =>
  points.slice(1).reduce((sum, p, i) => sum + Math.hypot(p[0]! - points[i]![0]!, p[1]! - points[i]![1]!), 0);

describe("shapes", () => {
  it("bends a bulge of 1 into a half circle on the right of its chord, and of tan(22.5°) into a quarter", () => {
    const half = only(pairs(0, "LWPOLYLINE", 90, 2, 70, 0, 10, 0, 20, 0, 42, 1, 10, 2, 20, 0)).points;
    expect(lengthOf(half)).toBeCloseTo(Math.PI, 2);
    expect(Math.min(...half.map(p => p[1]))).toBeCloseTo(-1, 3);
    const quarter = only(
      pairs(0, "LWPOLYLINE", 90, 2, 70, 0, 10, 0, 20, 0, 42, Math.tan(Math.PI / 8), 10, 1, 20, 1),
    ).points;
    expect(lengthOf(quarter)).toBeCloseTo(Math.PI / 2, 2);
  });

  it("draws arcs counter-clockwise over 0°, circles and ellipses of the right length", () => {
    const arc = only(pairs(0, "ARC", 10, 0, 20, 0, 40, 10, 50, 350, 51, 10)).points;
    expect(lengthOf(arc)).toBeCloseTo((20 * Math.PI) / 18, 2);
    expect(lengthOf(only(pairs(0, "CIRCLE", 10, 5, 20, 5, 40, 10)).points)).toBeCloseTo(20 * Math.PI, 0);
    const ellipse = only(
      pairs(0, "ELLIPSE", 10, 0, 20, 0, 11, 4, 21, 0, 40, 0.5, 41, 0, 42, 6.283185307),
    ).points;
    // Ramanujan: pi·(3(a+b) - sqrt((3a+b)(a+3b))) for a = 4, b = 2.
    expect(lengthOf(ellipse)).toBeCloseTo(Math.PI * (18 - Math.sqrt(14 * 10)), 1);
  });

  it("evaluates splines: a rational quadratic is a quarter circle", () => {
    const spline = pairs(
      0,
      "SPLINE",
      71,
      2,
      40,
      0,
      40,
      0,
      40,
      0,
      40,
      1,
      40,
      1,
      40,
      1,
      41,
      1,
      41,
      Math.SQRT1_2,
      41,
      1,
      10,
      1,
      20,
      0,
      30,
      0,
      10,
      1,
      20,
      1,
      30,
      0,
      10,
      0,
      20,
      1,
      30,
      0,
    );
    for (const [x, y] of only(spline).points) expect(Math.hypot(x, y)).toBeCloseTo(1, 9);
  });

  it("reads text without its formatting", () => {
    const text = only(
      pairs(0, "MTEXT", 10, 1, 20, 2, 40, 3, 1, "{\\fArial|b0;Line 1}\\PSlope 5%%d \\S1/2; \\U+00E9"),
    );
    expect(text.shape).toMatchObject({ kind: "text", text: "Line 1\nSlope 5° 1/2 é", at: [1, 2, 0] });
  });

  it.each([
    ["wall %%C 30 at 5%%d, 100%%% %%065", "wall ⌀ 30 at 5°, 100% A"],
    ["two^Jlines, x^2, a^ b", "two\nlines, x^2, a^b"],
    ["St\\U+00FCtz {A}\\P \\U+005CU+0041", "Stütz {A}\\P \\U+0041"],
  ])("reads %j of a single line as AutoCAD shows it", (written, shown) => {
    expect(only(pairs(0, "TEXT", 10, 1, 20, 2, 40, 3, 1, written)).shape).toMatchObject({ text: shown });
  });

  it("draws faces, solids in their crossed order, hatch outlines and meshes", () => {
    const solid = only(pairs(0, "SOLID", 10, 0, 20, 0, 11, 1, 21, 0, 12, 0, 22, 1, 13, 1, 23, 1)).points;
    expect(solid.map(p => [p[0], p[1]])).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ]);
    const hatch = only(
      pairs(
        0,
        "HATCH",
        10,
        0,
        20,
        0,
        30,
        0,
        91,
        1,
        92,
        2,
        72,
        0,
        73,
        1,
        93,
        3,
        10,
        0,
        20,
        0,
        10,
        4,
        20,
        0,
        10,
        0,
        20,
        3,
        97,
        0,
      ),
    ).points;
    expect(lengthOf(hatch)).toBeCloseTo(12, 9);
  });

  it("mirrors entities whose extrusion points down", () => {
    const { points } = only(
      pairs(0, "LWPOLYLINE", 90, 2, 70, 0, 210, 0, 220, 0, 230, -1, 10, 1, 20, 2, 10, 3, 20, 4),
    );
    expect(points.map(p => [p[0], p[1]])).toEqual([
      [-1, 2],
      [-3, 4],
    ]);
  });
});

describe("blocks and layers", () => {
  it("nests, scales, turns and arrays inserts", () => {
    const blocks =
      block("IN", line(0, 0, 1, 0)) +
      "\n" +
      block("OUT", pairs(0, "INSERT", 2, "IN", 10, 10, 20, 0, 41, 2, 42, 2));
    const { shapes } = drawDxf(
      dxf(pairs(0, "INSERT", 2, "OUT", 10, 100, 20, 100, 50, 90, 70, 2, 71, 3, 44, 5, 45, 7), blocks),
    );
    expect(shapes).toHaveLength(6);
    const [from, to] = pointsIn(shapes[0]!.shape);
    expect(from![0]).toBeCloseTo(100, 9);
    expect(from![1]).toBeCloseTo(110, 9);
    expect(to![1]).toBeCloseTo(112, 9);
    // The second column lies 5 along the turned x axis, the second row 7 along the turned y axis.
    expect(pointsIn(shapes[1]!.shape)[0]![1]).toBeCloseTo(115, 9);
    expect(pointsIn(shapes[2]!.shape)[0]![0]).toBeCloseTo(93, 9);
  });

  it("takes layer 0 and BYBLOCK within a block from its insert, and hides frozen and off layers", () => {
    const layers = [
      pairs(0, "LAYER", 2, "ROAD", 70, 0, 62, 1),
      pairs(0, "LAYER", 2, "OFF", 70, 0, 62, -3),
      pairs(0, "LAYER", 2, "ICE", 70, 1, 62, 3),
    ].join("\n");
    const entities = [
      pairs(0, "INSERT", 8, "ROAD", 2, "B", 10, 0, 20, 0),
      line(0, 0, 1, 1, "OFF"),
      line(0, 0, 1, 1, "ICE"),
    ].join("\n");
    const { layer, colour, diagnostic } = only(entities, block("B", line(0, 0, 1, 0)), layers);
    expect([layer, colour]).toEqual(["ROAD", "#ff0000"]);
    expect(diagnostic.hidden).toEqual({ LINE: 2 });
  });

  it("draws a block that contains itself once, and reports it", () => {
    const recursive = block("R", `${line(0, 0, 1, 0)}\n${pairs(0, "INSERT", 2, "R", 10, 1, 20, 1)}`);
    const { diagnostic } = only(pairs(0, "INSERT", 2, "R", 10, 0, 20, 0), recursive);
    expect(diagnostic.warnings.join()).toContain("contains itself");
  });

  it("refuses bombs: ten blocks of ten, empty arrays of a billion", () => {
    const levels = Array.from({ length: 10 }, (_, i) =>
      block(
        `B${i}`,
        i === 0
          ? line(0, 0, 1, 1)
          : Array.from({ length: 10 }, () => pairs(0, "INSERT", 2, `B${i - 1}`, 10, 0, 20, 0)).join("\n"),
      ),
    ).join("\n");
    const limits = { ...DRAWING_LIMITS, features: 20_000 };
    expect(() => drawDxf(dxf(pairs(0, "INSERT", 2, "B9", 10, 0, 20, 0), levels), limits)).toThrow(
      DrawingError,
    );
    const array = pairs(0, "INSERT", 2, "E", 10, 0, 20, 0, 70, 32_000, 71, 32_000);
    expect(drawDxf(dxf(array, block("E", ""))).shapes).toEqual([]);
    expect(() => drawDxf(dxf(array, block("E", pairs(0, "RAY", 8, "0"))), limits)).toThrow(/nested blocks/);
  });

  it.each<[string, string | Buffer, string, RegExp]>([
    ["binary DXF", "AutoCAD Binary DXF\r\n\u001a\0", "binary", /binary DXF\. Save it as ASCII/],
    ["DWG", "AC1032\0\0", "dwg", /DWG drawing\..*Save As.*DXF/],
    ["DWG of 1986", "AC2.10\0\0", "dwg", /DWG drawing/],
    ["nothing", "", "not-dxf", /is empty/],
    ["blanks", " \r\n", "not-dxf", /is empty/],
    ["one byte", "x", "not-dxf", /not a DXF/],
    ["ZIP", "PK\u0003\u0004", "not-dxf", /archive\. Unpack/],
    ["gzip", Buffer.from([0x1f, 0x8b, 8]), "not-dxf", /archive\. Unpack/],
    ["PDF", "%PDF-1.7", "not-dxf", /picture/],
    ["PNG", Buffer.from([0x89, 0x50, 0x4e, 0x47]), "not-dxf", /picture/],
    ["web page", "<html>", "not-dxf", /XML or JSON/],
    ["GeoJSON", '{"type":"FeatureCollection"}', "not-dxf", /XML or JSON/],
    ["points", "Name,Code,X\r\nP1,TOPO,3\r\n", "not-dxf", /Topographic data/],
  ])("recognises by its content what a file is if it is not DXF: %s", (_, content, code, message) => {
    const read = () => drawDxf(Buffer.from(content));
    expect(read).toThrow(message);
    expect(read).toThrow(expect.objectContaining({ code }));
  });

  it.each([
    ["plan.dwg", /DWG drawing\..*Save As.*DXF/],
    ["PLAN.DWG", /DWG drawing/],
    ["plan.dgn", /MicroStation/],
    ["plan.zip", /Unpack/],
    ["plan.pdf", /picture/],
    ["points.csv", /Topographic data/],
    ["plan.landxml", /map data/],
    ["plan.ifc", /another program/],
  ])("recognises by its name what a file is if it is not DXF: %s", (name, message) => {
    expect(otherFileByName(name)).toMatch(message);
    expect(otherFileByName("plan")).toBeNull();
  });

  it.each<[string, (text: string) => Buffer]>([
    ["a UTF-8 mark", text => Buffer.from(`\ufeff${text}`)],
    ["UTF-16", text => Buffer.from(`\ufeff${text}`, "utf16le")],
    ["UTF-16, big end first", text => Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
  ])("reads units and words of a DXF with %s", (_, encode) => {
    const header = pairs(0, "SECTION", 2, "HEADER", 9, "$INSUNITS", 70, 1, 0, "ENDSEC");
    const body = new TextDecoder().decode(dxf(pairs(0, "TEXT", 10, 0, 20, 0, 40, 1, 1, "Böschung")));
    const { diagnostic, shapes } = drawDxf(encode(`${header}\n${body}`));
    expect(diagnostic).toMatchObject({ units: "inches", warnings: [] });
    expect(shapes[0]!.shape).toMatchObject({ text: "Böschung" });
  });

  it("reads windows-1252 if the file names no other code page", () => {
    const text = new TextDecoder().decode(
      dxf(pairs(0, "TEXT", 8, "B\u00f6schung", 10, 0, 20, 0, 40, 1, 1, "12 \u0096 15 \u0080")),
    );
    const { shapes } = drawDxf(Buffer.from(text, "latin1"));
    expect(shapes[0]).toMatchObject({ layer: "Böschung", shape: { text: "12 – 15 €" } });
  });

  it("reports a truncated file", () => {
    const whole = new TextDecoder().decode(dxf(`${line(0, 0, 1, 1)}\n${line(0, 0, 2, 2)}`));
    const half = whole.slice(0, whole.lastIndexOf("LINE"));
    expect(drawDxf(Buffer.from(half)).diagnostic.warnings.join()).toContain("breaks off");
    expect(drawDxf(Buffer.from(whole)).diagnostic.warnings).toEqual([]);
  });

  it("counts what it drops", () => {
    const { diagnostic } = drawDxf(
      dxf(`${line(0, 0, 1, 1)}\n${pairs(0, "3DSOLID", 8, "0")}\n${pairs(0, "RAY", 8, "0")}`),
    );
    expect(diagnostic).toMatchObject({ drawn: { LINE: 1 }, dropped: { "3DSOLID": 1, RAY: 1 } });
  });
});

describe("placeDrawing", () => {
  const drawing = dxf(line(500_000, 5_000_000, 500_100, 5_000_000));

  it("puts a drawing into degrees by its EPSG code", () => {
    const { cadData, bounds } = placeDrawing(drawDxf(drawing), { crs: crsOf(32632) });
    expect(cadData.features[0]!.properties).toEqual({ layer: "0", colour: null, entity: "LINE" });
    expect(bounds!.west).toBeCloseTo(9, 9);
    expect((bounds!.east - bounds!.west) * 111_320 * Math.cos((45.15 * Math.PI) / 180)).toBeCloseTo(100, 0);
  });

  it("places a drawing around a point, with its units and rotation", () => {
    const place = {
      origin: { longitude: 8, latitude: 46, x: 500_000, y: 5_000_000 },
      metresPerUnit: 0.3048,
      rotationDeg: 90,
    };
    const { bounds } = placeDrawing(drawDxf(drawing), place);
    // East in the drawing is south on the ground: 100 ft.
    expect((bounds!.north - bounds!.south) * 111_170).toBeCloseTo(30.48, 1);
    expect(bounds!.east - bounds!.west).toBeLessThan(1e-6);
  });

  it("warns of units other than the coordinate system's, and reads coordinates in the system's", () => {
    const inUnits = (number: number) =>
      new TextEncoder().encode(
        `${pairs(0, "SECTION", 2, "HEADER", 9, "$INSUNITS", 70, number, 0, "ENDSEC")}\n${new TextDecoder().decode(drawing)}`,
      );
    const metres = placeDrawing(drawDxf(inUnits(6)), { crs: crsOf(32632) });
    expect(metres.diagnostic.warnings).toEqual([]);
    const inches = placeDrawing(drawDxf(inUnits(1)), { crs: crsOf(32632) });
    expect(inches.diagnostic.warnings).toEqual([
      "The file says inches, but EPSG:32632 is in metres, so its figures are taken as metres",
    ]);
    expect(inches.bounds).toEqual(metres.bounds);
    // NAD83 / California zone 5 in US survey feet.
    const usFeet = (number: number) => placeDrawing(drawDxf(inUnits(number)), { crs: crsOf(2229) });
    expect(usFeet(21).diagnostic.warnings).toEqual([]);
    expect(usFeet(2).diagnostic.warnings[0]).toContain("taken as US survey feet");
  });

  it("converts coordinates from other units, and heights to metres", () => {
    const inMillimetres = dxf(
      pairs(
        0,
        "LINE",
        8,
        "0",
        10,
        500_000_000,
        20,
        5_000_000_000,
        30,
        2500,
        11,
        500_100_000,
        21,
        5_000_000_000,
      ),
    );
    const placed = placeDrawing(drawDxf(inMillimetres), { crs: crsOf(32632), metresPerUnit: 0.001 });
    const { bounds } = placeDrawing(drawDxf(drawing), { crs: crsOf(32632) });
    expect(placed.bounds).toEqual(bounds);
    expect((placed.cadData.features[0]!.geometry.coordinates as number[][])[0]![2]).toBe(2.5);
    expect(placed.diagnostic.warnings).toEqual(["Its figures are converted from millimetres to metres"]);
    const local = placeDrawing(drawDxf(dxf(pairs(0, "POINT", 8, "0", 10, 0, 20, 0, 30, 100))), {
      origin: { longitude: 8, latitude: 46 },
      metresPerUnit: 0.3048,
    });
    expect(local.cadData.features[0]!.geometry.coordinates).toEqual([8, 46, 30.48]);
  });

  it("finds where most of a drawing lies, despite outliers", () => {
    const entities = [0, 1, 2, 3, 4].map(i => line(500_000 + i, 5_000_000, 500_010, 5_000_010)).join("\n");
    const drawn = drawDxf(dxf(`${entities}\n${line(0, 0, 1, 1)}`));
    expect(drawn.diagnostic.core).toEqual({ minX: 500_000, minY: 5_000_000, maxX: 500_003, maxY: 5_000_000 });
    const { bounds, core } = placeDrawing(drawn, { crs: crsOf(32632) });
    expect(bounds!.south).toBeCloseTo(0, 3);
    expect(core!.south).toBeCloseTo(45.15, 1);
  });

  it("refuses a coordinate system in which the drawing cannot lie", () => {
    const far = dxf(line(1e9, 1e9, 2e9, 2e9));
    expect(() => placeDrawing(drawDxf(far), { crs: crsOf(4326) })).toThrow(/choose another/);
  });
});
