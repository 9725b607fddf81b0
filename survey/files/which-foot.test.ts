import { describe, expect, it } from "vitest";
import { FEET, landXml, SQUARE_FACES, square, US_FEET } from "../design/design.test-files.ts";
import { crsOf } from "../geodesy/crs/crs.ts";
import { asked, open, planOf } from "../reading/read.test-files.ts";
import { readDesignFile } from "../worker/read-design-task.ts";
import { planOfFile, readFile } from "./convert.test-files.ts";
import { memoryFile } from "./memory-file.test-files.ts";

/** NAD83 / North Carolina, in US survey feet, and Arizona Central, in international feet. */
const US = 2264;
const INTERNATIONAL = 2223;
const US_M = 1200 / 3937;
const [EAST, NORTH] = [1_500_000.25, 600_000.5];

const dxf = (insunits: number) =>
  `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n${insunits}\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n0\nPOINT\n8\nTOPO\n10\n${EAST}\n20\n${NORTH}\n30\n700.5\n0\nENDSEC\n0\nEOF\n`;
const landxml = (unit: string) =>
  `<?xml version="1.0"?>\n<LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2" version="1.2"><Units><Imperial linearUnit="${unit}"/></Units><CgPoints><CgPoint name="1">${NORTH} ${EAST} 700.5</CgPoint></CgPoints></LandXML>`;
const rw5 = (unit: number) =>
  `JB,NMJOB,DT07-22-2004,TM13:13:51\nMO,AD0,UN${unit},SF1.00000000,EC1,EO0.0,AU0\nSP,PN111,N ${NORTH},E ${EAST},EL700.5,--CP\n`;
const nikon = (unit: string) =>
  `CO,Nikon RAW data format V2.00\nCO,Dist Units: ${unit}\nCO,Coord Order: NEZ\nMC,1,,${NORTH},${EAST},700.5,\n`;
const topcon = (unit: string) =>
  `TopSURV v6.04(OnBoard)\nJOB     A,\nUNITS   ${unit},D\nSTN     1001,0.000,\nXYZ     ${EAST},${NORTH},700.5\n`;
const csv = (unit: string) =>
  `P,Northing (${unit}),Easting (${unit}),Elevation (${unit})\n1,${NORTH},${EAST},700.5\n`;

const formats: [format: string, feet: string, explicit: string][] = [
  ["DXF", dxf(2), dxf(21)],
  ["LandXML", landxml("foot"), landxml("USSurveyFoot")],
  ["Carlson RW5", rw5(0), rw5(2)],
  ["Nikon RAW", nikon("Feet"), nikon("US-Feet")],
  ["Topcon", topcon("F"), topcon("USF")],
];

describe("feet in a coordinate system of US survey feet", () => {
  it.each(formats)(
    "are asked about in %s, for positions and heights, and either answer is used",
    async (_, feet) => {
      const plan = await planOfFile(feet, { epsg: US });
      expect(open(plan)).toEqual(expect.arrayContaining(["xy-unit", "height-unit"]));
      expect(asked(plan, "xy-unit")).toMatchObject({ options: ["us-ft", "ft"], suggested: null });
      expect(asked(plan, "xy-unit")!.hint).toMatch(/North Carolina.*US survey feet.*2 parts in a million/);
      for (const [unit, metres] of [
        ["us-ft", US_M],
        ["ft", 0.3048],
      ] as const) {
        const answers = { epsg: US, xyUnit: unit, heights: { kind: "local" } } as const;
        // A file means the same foot wherever it uses the same word.
        expect(open(await planOfFile(feet, answers))).toEqual([]);
        const { columns } = await readFile(feet, answers);
        const expected = { longitude: 0, latitude: 0 };
        crsOf(US).toWgs84((EAST * metres) / US_M, (NORTH * metres) / US_M, expected);
        expect(columns.longitude[0]).toBeCloseTo(expected.longitude, 10);
        expect(columns.latitude[0]).toBeCloseTo(expected.latitude, 10);
        expect(columns.ellipsoidalHeight[0]).toBeCloseTo(700.5 * metres, 9);
      }
    },
  );

  it.each(formats)("are not asked about in %s that states US survey feet", async (_, __, explicit) => {
    const plan = await planOfFile(explicit, { epsg: US });
    expect([asked(plan, "xy-unit"), asked(plan, "height-unit")]).toEqual([undefined, undefined]);
    expect(plan.reading).toMatchObject({ heightUnit: "us-ft", position: { unit: "us-ft" } });
  });

  it("are asked about in a table, unless its header states which", async () => {
    expect(open(await planOf(csv("ft"), { epsg: US }))).toEqual(["xy-unit", "height-unit", "heights"]);
    expect(open(await planOf(csv("US survey feet"), { epsg: US }))).toEqual(["heights"]);
    const mixed = csv("US survey feet").replace("Elevation (US survey feet)", "Elevation (ft)");
    expect(open(await planOf(mixed, { epsg: US }))).toEqual(["heights"]);
    expect(open(await planOf(csv("ift"), { epsg: US }))).toEqual(["xy-unit", "height-unit", "heights"]);
  });

  it("are no question in a system of international feet, nor in a table without a unit", async () => {
    expect(open(await planOf(csv("ft"), { epsg: INTERNATIONAL }))).toEqual(["heights"]);
    expect(open(await planOf("P,N,E,Z\n1,600000,1500000,700\n", { epsg: US }))).toEqual(["heights"]);
    expect(open(await planOfFile(dxf(2), { epsg: INTERNATIONAL }))).toEqual(["heights"]);
  });

  it("are asked about in the opposite case, too", async () => {
    const plan = await planOf(csv("US survey feet"), { epsg: INTERNATIONAL });
    expect(open(plan)).toEqual(["xy-unit", "height-unit", "heights"]);
    expect(asked(plan, "xy-unit")!.hint).toMatch(/says US survey feet, but.*is in international feet/);
  });
});

describe("a design in feet", () => {
  const design = (units: string) =>
    landXml({
      points: square(NORTH, EAST, () => 700),
      faces: SQUARE_FACES,
      units,
      system: `<CoordinateSystem epsgCode="${US}"/>`,
    });
  const read = (text: string, place = {}) =>
    readDesignFile({
      source: memoryFile(new TextEncoder().encode(text)).read(0),
      place,
      withTriangles: true,
    });

  it("cannot be placed before it is known which foot it means in a system of US survey feet", async () => {
    const { taken, placed } = await read(design(FEET));
    expect([taken.unit, taken.heightUnit, placed]).toEqual([undefined, undefined, null]);
    const us = await read(design(FEET), { unit: "US survey feet" });
    const international = await read(design(FEET), { unit: "feet" });
    expect([us.taken.heightUnit, international.taken.heightUnit]).toEqual(["US survey feet", "feet"]);
    const apartM = (us.placed!.bounds.south - international.placed!.bounds.south) * 111_000;
    expect(apartM).toBeGreaterThan(0.3);
    expect(us.placed!.lowM).toBeCloseTo(700 * US_M, 9);
  });

  it("is read in the foot that it states", async () => {
    const { taken, placed } = await read(design(US_FEET));
    expect(taken).toMatchObject({ unit: "US survey feet", heightUnit: "US survey feet" });
    expect(placed).not.toBeNull();
  });

  it("is read in its unit in a system of international feet, and in degrees", async () => {
    const { taken } = await read(design(FEET), { epsg: INTERNATIONAL });
    expect(taken).toMatchObject({ unit: "feet", heightUnit: "feet" });
    expect((await read(design(FEET), { epsg: 4326 })).taken).toMatchObject({ heightUnit: "feet" });
  });

  it("of a DXF drawing is asked about, too", async () => {
    const face = `0\n3DFACE\n8\nTIN\n10\n${EAST}\n20\n${NORTH}\n30\n1\n11\n${EAST + 9}\n21\n${NORTH}\n31\n2\n12\n${EAST + 9}\n22\n${NORTH + 9}\n32\n3\n13\n${EAST + 9}\n23\n${NORTH + 9}\n33\n3\n`;
    const text = dxf(2).replace(/0\nPOINT[\s\S]*?(?=0\nENDSEC\n0\nEOF)/, face);
    expect((await read(text, { epsg: US })).placed).toBeNull();
    expect((await read(text, { epsg: US, unit: "US survey feet" })).placed).not.toBeNull();
  });
});
