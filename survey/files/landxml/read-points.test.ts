import { describe, expect, test } from "vitest";
import { openedText, pointsOf } from "../field-books/field.test-files.ts";
import { landxml } from "./read-points.ts";

const FILE = `<?xml version="1.0"?>
<LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2" version="1.2" date="2024-03-05">
  <Units><Metric linearUnit="meter" areaUnit="squareMeter"/></Units>
  <CoordinateSystem epsgCode="2056" verticalDatum="LN02" desc="Swiss"/>
  <CgPoints name="survey">
    <CgPoint name="1" code="TREE" desc="Oak">1200000.1250 2600000.5000 400.10</CgPoint>
    <CgPoint name="K&amp;1" desc="Corner">1200001.5
      2600001.25</CgPoint>
    <CgPoint pntRef="1"/>
    <CgPoint oID="77">1,200,002 2600002 401</CgPoint>
  </CgPoints>
  <Surfaces><Surface name="EG">
    <SourceData>
      <Breaklines><Breakline name="Edge" brkType="standard"><PntList3D>1 2 3 4 5 6</PntList3D></Breakline></Breaklines>
      <DataPoints><PntList3D>LIST</PntList3D></DataPoints>
    </SourceData>
    <Definition surfType="TIN"><Pnts><P id="1">10 20 30</P><P id="2">11 21 31</P></Pnts><Faces><F>1 2 1</F></Faces></Definition>
  </Surface></Surfaces>
</LandXML>
`;
const SMALL = FILE.replace("LIST", "7 8 9");

describe("LandXML points", () => {
  test("survey points are read northing first, with system, units and datum", async () => {
    const { facts, rows, choices, lateNotes } = await openedText(landxml, SMALL);
    expect(rows).toEqual([
      { name: "1", code: "TREE", x: "2600000.5000", y: "1200000.1250", height: "400.10", line: 1 },
      { name: "K&1", code: "Corner", x: "2600001.25", y: "1200001.5", height: "", line: 2 },
    ]);
    expect(facts).toMatchObject({
      system: "EPSG:2056",
      xyUnit: "m",
      heightUnit: "m",
      heights: { kind: "sea-level", datum: "LN02" },
    });
    expect(facts.notes).toEqual([
      "5 points of other parts of the file are not chosen",
      "1 survey point without coordinates, which only names another, is not read",
    ]);
    expect(lateNotes).toEqual(["Left out because a coordinate cannot be read: point 3"]);
    expect(choices[0]!.options).toEqual([
      { value: "points", label: "Survey points: 3 points" },
      { value: "breaklines-1", label: "Breaklines of 'EG': 2 points" },
      { value: "data-1", label: "Source points of 'EG': 1 point" },
      { value: "surface-1", label: "Points of 'EG': 2 points" },
    ]);
  });

  test("several parts can be chosen; the first surface is read from a file without survey points", async () => {
    const rows = await pointsOf(landxml, SMALL, { parts: "breaklines-1,surface-1" });
    expect(rows.map(({ name, code, x, y, height }) => [name, code, x, y, height])).toEqual([
      ["", "Edge", "2", "1", "3"],
      ["", "Edge", "5", "4", "6"],
      ["1", "EG", "20", "10", "30"],
      ["2", "EG", "21", "11", "31"],
    ]);
    const surfaces = SMALL.replace(/<CgPoints[\s\S]*<\/CgPoints>/, "");
    expect((await openedText(landxml, surfaces)).choices[0]!.chosen).toBe("surface-1");
    await expect(pointsOf(landxml, '<LandXML version="1.2"></LandXML>')).rejects.toThrow(/no survey points/);
  });

  test("a list whose numbers do not divide into points is left out as a whole, and reported", async () => {
    const odd = SMALL.replace("1 2 3 4 5 6", "1 2 3 4 5").replace("7 8 9", "7 8 9 10 11 12");
    const { rows, facts, choices } = await openedText(landxml, odd, { parts: "data-1" });
    expect(rows.map(({ x }) => x)).toEqual(["8", "11"]);
    expect(facts.notes[0]).toMatch(/^5 points of other parts/);
    expect(facts.notes).toContain("Left out because its numbers do not divide into points: list 1");
    expect(choices[0]!.options.map(({ value }) => value)).toEqual(["points", "data-1", "surface-1"]);
    const alone = `<LandXML><Surfaces><Surface><SourceData><DataPoints><PntList3D>1 2 3 4</PntList3D></DataPoints></SourceData></Surface></Surfaces></LandXML>`;
    await expect(pointsOf(landxml, alone)).rejects.toThrow(/do not divide into northing/);
  });

  test("decimal commas are read if they can be nothing else", async () => {
    const points = [
      "1200000,1250 2600000,5 400,125",
      "1200001,5 2600001 401",
      "1,200 2,600 400",
      "1.200,5 2.600,5 4",
    ];
    const list = points.map((point, i) => `<CgPoint name="${i + 1}">${point}</CgPoint>`).join("");
    const { rows, facts, lateNotes } = await openedText(
      landxml,
      `<LandXML><CgPoints>${list}</CgPoints></LandXML>`,
    );
    expect(rows.map(({ x, y, height }) => [x, y, height])).toEqual([
      ["2600000.5", "1200000.1250", "400.125"],
      ["2600001", "1200001.5", "401"],
    ]);
    expect(lateNotes).toEqual(["Left out because a coordinate cannot be read: points 3, 4"]);
    expect(facts.statements).toMatchObject([{ words: points[0], outcome: "used" }]);
  });

  test("a file of alignments is refused with what it holds", async () => {
    const file = '<LandXML><Alignments><Alignment name="A"/><Alignment name="B"/></Alignments></LandXML>';
    await expect(pointsOf(landxml, file)).rejects.toThrow(/has 2 alignments, but no survey points/);
  });

  test("points that are planned or gone are left out, counted, and can be chosen", async () => {
    const stated = SMALL.replace('name="1" code', 'name="1" state="existing" code')
      .replace('name="K&amp;1"', 'name="P" state="proposed"')
      .replace('<CgPoint oID="77">1,200,002', '<CgPoint oID="77" state="destroyed">1200002')
      .replace(
        "<Surfaces>",
        '<CgPoints state="Proposed"><CgPoint name="Q">1 2 3</CgPoint></CgPoints><Surfaces>',
      );
    const { rows, facts, choices } = await openedText(landxml, stated);
    expect(rows.map(({ name }) => name)).toEqual(["1"]);
    expect(facts.statements).toMatchObject([
      { kind: "state", words: 'state="proposed"', outcome: "told", effect: "2 proposed points are left out" },
      { kind: "state", words: 'state="destroyed"', outcome: "told", effect: "1 destroyed point is left out" },
    ]);
    expect(choices[1]).toMatchObject({
      id: "states",
      chosen: "existing",
      options: [
        { label: "1 existing point" },
        { label: "2 proposed points" },
        { label: "1 destroyed point" },
      ],
    });
    const all = await pointsOf(landxml, stated, { states: "existing,proposed" });
    expect(all.map(({ name }) => name)).toEqual(["1", "P", "Q"]);
    // A design is then all that the file has.
    const planned = SMALL.replace('<Surface name="EG"', '<Surface name="EG" state="proposed"');
    const design = await openedText(landxml, planned, { parts: "surface-1,breaklines-1" });
    expect(design.rows).toHaveLength(4);
    expect(design.facts.statements).toMatchObject([{ effect: "4 proposed points are read" }]);
  });

  test("a list of points longer than any piece loses none", async () => {
    const count = 3000;
    const list = Array.from({ length: count }, (_, i) => `${i}.125 ${i}.25 -${i}.5`).join("\n ");
    const file = FILE.replace("LIST", list);
    const rows = await pointsOf(landxml, file, { parts: "data-1" });
    expect(rows).toHaveLength(count);
    expect(rows.at(-1)).toMatchObject({ x: "2999.25", y: "2999.125", height: "-2999.5", code: "EG" });
    // In small pieces, figures are cut anywhere.
    const { rows: cut } = await readIn(file, 977);
    expect(cut).toEqual(rows);
  });

  test("a list without blanks is refused before it fills the memory", async () => {
    await expect(readIn(FILE.replace("LIST", "9".repeat(100_000)), 1_000)).rejects.toThrow(/not a number/);
  });

  test("feet of both kinds and heights in another unit are read, and units of no survey refused", async () => {
    const of = async (units: string) => {
      const { facts } = await openedText(landxml, SMALL.replace(/<Metric[^>]*>/, units));
      return [facts.xyUnit, facts.heightUnit];
    };
    expect(await of('<Imperial linearUnit="foot"/>')).toEqual(["ft", "ft"]);
    expect(await of('<Imperial linearUnit="USSurveyFoot" elevationUnit="feet"/>')).toEqual([
      "us-ft",
      "us-ft",
    ]);
    expect(await of('<Imperial linearUnit="foot" elevationUnit="meter"/>')).toEqual(["ft", "m"]);
    expect(await of("")).toEqual([null, null]);
    await expect(of('<Metric linearUnit="millimeter"/>')).rejects.toThrow(
      /in millimetres; export it in metres/,
    );
  });

  const CIVIL_3D =
    'ogcWktCode="PROJCS[&quot;NJ83F&quot;,GEOGCS[&quot;LL83&quot;],AUTHORITY[&quot;EPSG&quot;,&quot;3424&quot;]]"';
  test.each([
    [
      'horizontalDatum="JGD2011" horizontalCoordinateSystemName="9(X,Y)"',
      "JGD2011 / Japan Plane Rectangular CS IX",
    ],
    ['horizontalCoordinateSystemName="MO83-EF" desc="Missouri East, US Foot"', "Missouri East, US Foot"],
    [CIVIL_3D, "EPSG:3424"],
    [`epsgCode="" ${CIVIL_3D.replace("AUTHORITY", "OTHER")} horizontalCoordinateSystemName="NJ83F"`, "NJ83F"],
    ['desc="none"', null],
  ])("a coordinate system is read as programs write it: %s", async (attributes, system) => {
    const file = SMALL.replace(/epsgCode=.*?\/>/, `${attributes}/>`);
    expect((await openedText(landxml, file)).facts.system).toBe(system);
  });

  test.each(["Ellipsoidal", "WGS84", "GRS 80", "ITRF2014", "NAD83(2011)", "ellipsoid height"])(
    "a vertical datum that is an ellipsoid has heights above it: %s",
    async datum => {
      const { facts } = await openedText(landxml, SMALL.replace("LN02", datum));
      expect(facts.heights).toEqual({ kind: "ellipsoidal" });
    },
  );

  test.each(["NGVD29", "NAVD88", "EVRF2007", "DHHN2016", "T.P"])(
    "a vertical datum of the sea stays one: %s",
    async datum => {
      const { facts } = await openedText(landxml, SMALL.replace("LN02", datum));
      expect(facts.heights).toEqual({ kind: "sea-level", datum });
    },
  );

  test("units that LandXML does not have are asked about", async () => {
    const units = '<Metric linearUnit="furlong" areaUnit="squareMeter" elevationUnit="fathom"/>';
    const { facts } = await openedText(landxml, SMALL.replace(/<Metric [^>]*>/, units));
    expect(facts.statements.map(({ outcome, words }) => `${outcome}: ${words}`)).toEqual([
      'open: linearUnit="furlong"',
      'open: elevationUnit="fathom"',
    ]);
  });

  test("a file that breaks off is refused", async () => {
    await expect(pointsOf(landxml, SMALL.slice(0, 700))).rejects.toThrow(/breaks off/);
  });
});

async function readIn(text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const file = { bytes: bytes.length, read: pieces };
  const opened = await landxml.open(pieces(), { parts: "data-1" }, { maxPoints: 10_000, file });
  const rows = [];
  for await (const batch of opened.rows) rows.push(...batch);
  return { rows };
}
