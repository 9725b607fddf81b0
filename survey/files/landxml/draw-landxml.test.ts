import { describe, expect, it } from "vitest";
import { placeDrawing } from "../../cad/geojson.ts";
import { crsOf } from "../../geodesy/crs/crs.ts";
import { drawingLines } from "../../linework/drawing-lines.ts";
import { drawLandXml } from "./draw-landxml.ts";
import { isLandXml } from "./head.ts";
import { surfaceLandXml } from "./write-landxml.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const file = (inner: string, units = '<Metric linearUnit="meter"/>') =>
  bytes(`<?xml version="1.0"?><LandXML version="1.2"><Units>${units}</Units>${inner}</LandXML>`);
const source = (inner: string) =>
  file(`<Surfaces><Surface name="S"><SourceData>${inner}</SourceData></Surface></Surfaces>`);
const linesOf = (given: Uint8Array) =>
  drawLandXml(given).shapes.map(({ layer, type, shape }) => ({ layer, type, ...shape }));

describe("lines of a LandXML file", () => {
  const irregular = (inner: string) =>
    drawLandXml(
      file(`<PlanFeatures><PlanFeature name="KERB"><CoordGeom><IrregularLine>${inner}</IrregularLine>
        <Line><Start>9 0 1</Start><End>9 9 1</End></Line></CoordGeom></PlanFeature></PlanFeatures>`),
    );
  const ENDS = "<Start>0 0 1</Start><End>9 0 1</End>";
  const WITHOUT_HEIGHTS = "<Start>0 0</Start><End>9 0</End>";
  /** Northing, easting and height of each point of the lines. */
  const drawn = ({ shapes }: ReturnType<typeof irregular>) =>
    shapes
      .flatMap(({ shape }) => (shape.kind === "lines" ? shape.lines : []))
      .map(line => line.map(([x, y, z]) => [y, x, z]));

  it.each([
    [
      "the points between its ends",
      `${ENDS}<PntList3D>3 5 1 6 5 1</PntList3D>`,
      [
        [3, 5, 1],
        [6, 5, 1],
      ],
    ],
    ["one point between its ends", `${ENDS}<PntList3D>5 5 1</PntList3D>`, [[5, 5, 1]]],
    ["its ends, too", `${ENDS}<PntList3D>0 0 1 3 5 1 9 0 1</PntList3D>`, [[3, 5, 1]]],
    [
      "its ends, which have no heights",
      `${WITHOUT_HEIGHTS}<PntList3D>0 0 1 3 5 1 9 0 1</PntList3D>`,
      [[3, 5, 1]],
    ],
    ["its ends, which stand behind it", `<PntList3D>0 0 1 3 5 1 9 0 1</PntList3D>${ENDS}`, [[3, 5, 1]]],
    ["nothing", `${ENDS}<PntList3D></PntList3D>`, []],
  ])("are whole if the list of an irregular line has %s", (_, inner, between) => {
    const found = irregular(inner);
    expect(drawn(found)).toEqual([[[0, 0, 1], ...between, [9, 0, 1], [9, 9, 1]]]);
    expect(found.diagnostic).toMatchObject({ dropped: {}, warnings: [] });
  });

  it("begin with their list of points, and a warning, if their start has no height", () => {
    const found = irregular(`${WITHOUT_HEIGHTS}<PntList3D>3 5 1 6 5 1</PntList3D>`);
    expect(drawn(found)[0]).toEqual([
      [3, 5, 1],
      [6, 5, 1],
    ]);
    expect(found.diagnostic.warnings).toEqual([expect.stringMatching(/^An end of 'KERB' has no height/)]);
  });

  it("keep their last point if only their start names a point", () => {
    const found = irregular('<Start pntRef="1"/><End>9 0 1</End><PntList3D>3 5 1 6 5 1</PntList3D>');
    expect(drawn(found)).toEqual([
      [
        [3, 5, 1],
        [6, 5, 1],
        [9, 0, 1],
        [9, 9, 1],
      ],
    ]);
  });

  it("are read from their list if their ends only name points, and counted if there is no list", () => {
    const ends = '<Start pntRef="1"/><End pntRef="2"/>';
    expect(irregular(`${ends}<PntList3D>0 0 1 9 0 1</PntList3D>`).diagnostic.dropped).toEqual({});
    expect(irregular(ends).diagnostic.dropped).toEqual({ "Line by point number": 1 });
  });

  it("keep all points of a list in a CDATA section", () => {
    const list = Array.from({ length: 1000 }, (_, i) => `${i} 1 2`).join(" ");
    const [line] = linesOf(
      source(`<Breaklines><Breakline><PntList3D><![CDATA[${list}]]></PntList3D></Breakline></Breaklines>`),
    ) as unknown as { lines: number[][][] }[];
    expect(line!.lines[0]).toHaveLength(1000);
  });

  it("may have more points than a call can have arguments", () => {
    const list = Array.from({ length: 150_000 }, (_, i) => `${i} 1 2`).join(" ");
    const given = file(
      `<PlanFeatures><PlanFeature name="LONG"><CoordGeom><IrregularLine><PntList3D>${list}</PntList3D></IrregularLine>
        <Line><Start>149999 1 2</Start><End>150000 1 2</End></Line></CoordGeom></PlanFeature></PlanFeatures>`,
    );
    const [line] = linesOf(given) as unknown as { lines: number[][][] }[];
    expect(line!.lines[0]).toHaveLength(150_001);
  });

  it("are breaklines and boundaries by name, northing first, each on a layer of its name or kind", () => {
    const given = source(`<Breaklines>
      <Breakline brkType="standard" name="TOE"><PntList3D>10 1 5 20 2 6
        30 3 7</PntList3D></Breakline>
      <Breakline brkType="wall"><PntList3D>1 2 3 4 5 6</PntList3D></Breakline>
      <Breakline name="FLAT"><PntList2D>1 2 4 5</PntList2D></Breakline></Breaklines>
      <Boundaries><Boundary bndType="outer"><PntList3D>0 0 1 9 0 1 9 9 1 0 0 1</PntList3D></Boundary></Boundaries>`);
    expect(isLandXml(given)).toBe(true);
    expect(linesOf(given)).toEqual([
      {
        layer: "TOE",
        type: "Breakline standard",
        kind: "lines",
        lines: [
          [
            [1, 10, 5],
            [2, 20, 6],
            [3, 30, 7],
          ],
        ],
      },
      expect.objectContaining({
        layer: "Breakline wall",
        lines: [
          [
            [2, 1, 3],
            [5, 4, 6],
          ],
        ],
      }),
      expect.objectContaining({
        layer: "FLAT",
        lines: [
          [
            [2, 1, 0],
            [5, 4, 0],
          ],
        ],
      }),
      expect.objectContaining({ layer: "Boundary outer", type: "Boundary outer" }),
    ]);
  });

  it("are the straight parts of plan features, joined where they meet; curves are counted", () => {
    const given = file(`<PlanFeatures><PlanFeature name="KERB"><CoordGeom>
      <Line><Start>0 0 1</Start><End>10 0 2</End></Line><Line><Start>10 0 2</Start><End>20 5 3</End></Line>
      <Curve rot="cw"><Start>20 5 3</Start><Center>20 9 0</Center><End>24 9 3</End></Curve>
      <IrregularLine><Start>24 9 3</Start><End>40 9 5</End><PntList3D>24 9 3 30 9 4 40 9 5</PntList3D></IrregularLine>
      </CoordGeom></PlanFeature></PlanFeatures>`);
    expect(linesOf(given).map(line => "lines" in line && line.lines)).toEqual([
      [
        [
          [0, 0, 1],
          [0, 10, 2],
          [5, 20, 3],
        ],
      ],
      [
        [
          [9, 24, 3],
          [9, 30, 4],
          [9, 40, 5],
        ],
      ],
    ]);
    const { diagnostic } = drawLandXml(given);
    expect(diagnostic.dropped).toEqual({ Curve: 1 });
    expect(diagnostic.warnings.join()).toMatch(/Curves and spirals .* left out/);
  });

  it("have heights in the unit of their positions, and units that the file states", () => {
    const units = '<Imperial linearUnit="USSurveyFoot" elevationUnit="meter"/>';
    const given = file(
      '<Breakline name="A"><PntList3D>1 2 0.3048006096012192 4 5 6</PntList3D></Breakline>',
      units,
    );
    const { shapes, diagnostic } = drawLandXml(given);
    expect(diagnostic.units).toBe("US survey feet");
    const [first] = (shapes[0]!.shape as { lines: number[][][] }).lines[0]!;
    expect(first![2]).toBeCloseTo(1, 12);
  });

  it("have heights in survey feet if lengths are, and no unit if its name is unknown", () => {
    const breakline = '<Breakline name="A"><PntList3D>1 2 5000 4 5 6</PntList3D></Breakline>';
    const survey = file(breakline, '<Imperial linearUnit="USSurveyFoot" elevationUnit="feet"/>');
    expect((linesOf(survey)[0] as { lines: number[][][] }).lines[0]![0]![2]).toBe(5000);
    const odd = file(breakline, '<Metric linearUnit="constructor"/>');
    expect(drawLandXml(odd).diagnostic.units).toBe("unitless");
  });

  it("are sorted by kind if they have too many names to choose from", () => {
    const many = Array.from(
      { length: 151 },
      (_, i) => `<Breakline name="L${i}"><PntList3D>1 2 3 4 5 6</PntList3D></Breakline>`,
    );
    expect(drawLandXml(source(many.join(""))).diagnostic).toMatchObject({
      layerCount: 1,
      layers: [{ name: "Breakline", count: 151 }],
    });
  });

  it.each([
    ["without lines", file("<Surfaces/>"), /no breaklines, boundaries or plan features/],
    ["that break off", bytes("<LandXML><Breakline>"), /breaks off inside/],
    [
      "with words for figures",
      source("<Breakline><PntList3D>1 2 x 4 5 6</PntList3D></Breakline>"),
      /'1 2 x' is where/,
    ],
    ["with a document type", bytes("<!DOCTYPE x><LandXML></LandXML>"), /document type/],
  ])("are refused in files %s", (_, given, message) => {
    expect(() => drawLandXml(given)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(message) }),
    );
  });

  it("are exported digit for digit as they were read", () => {
    const list = "5162018.1234 465123.9876 512.3456 5162040.5 465140.25 513.75 5162061.0001 465133.3333 511";
    const given = source(
      `<Breakline brkType="standard" name="TOE"><PntList3D>${list}</PntList3D></Breakline>`,
    );
    const crs = crsOf(32632);
    const { cadData } = placeDrawing(drawLandXml(given), { crs });
    const { lines } = drawingLines(cadData, ["TOE"]);
    const out = { x: 0, y: 0 };
    const written = [
      ...surfaceLandXml(
        {
          x: new Float64Array(0),
          y: new Float64Array(0),
          z: new Float64Array(0),
          triangles: new Uint32Array(0),
        },
        {
          name: "S",
          writtenAt: "2026-01-01T00:00:00Z",
          breaklines: lines.map(({ layer, corners }) => ({ name: layer, corners })),
          project: (longitude, latitude, place) => {
            crs.fromWgs84(longitude, latitude, out);
            Object.assign(place, out);
          },
        },
      ),
    ].join("");
    expect(/<PntList3D>(.*)<\/PntList3D>/.exec(written)![1]!.split(" ").map(Number)).toEqual(
      list.split(" ").map(Number),
    );
  });
});
