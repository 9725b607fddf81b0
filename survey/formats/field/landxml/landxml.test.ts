import { describe, expect, test } from "vitest";
import { openedText, pointsOf } from "../field.test-files.ts";
import { landxml } from "./landxml.ts";

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
  test("survey points, northing first, with system, units and datum", async () => {
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
    expect(lateNotes).toEqual(["1 point has a coordinate that cannot be read"]);
    expect(choices[0]!.options).toEqual([
      { value: "points", label: "Survey points: 3 points" },
      { value: "breaklines-1", label: "Breaklines of 'EG': 2 points" },
      { value: "data-1", label: "Source points of 'EG': 1 point" },
      { value: "surface-1", label: "Points of 'EG': 2 points" },
    ]);
  });

  test("several parts can be chosen; a file without survey points gives its first surface", async () => {
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
    await expect(readIn(FILE.replace("LIST", "9".repeat(100_000)), 1_000)).rejects.toThrow(/no number/);
  });

  test("feet of both kinds, heights in another unit, and units of no survey", async () => {
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
  ])("a coordinate system as programs write it: %s", async (attributes, system) => {
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
