import { describe, expect, it } from "vitest";
import { asked, EMLID_HEADER, EMLID_ROW, firstOf, open, planOf } from "../read.test-files.ts";

const FT = 0.3048;
const US_FT = 1200 / 3937;

describe("the unit of heights", () => {
  it("is suggested in US survey feet for Emlid's files, which state it three times, and stored as such", async () => {
    const plan = await planOf(EMLID_HEADER + EMLID_ROW);
    expect(plan.reading).toMatchObject({
      heightUnit: "us-ft",
      vendor: "Emlid Flow",
      position: { kind: "degrees" },
    });
    expect(asked(plan, "height-unit")).toMatchObject({
      suggested: "us-ft",
      hint: "The column 'Antenna height units' says feet; the name of the coordinate system says US survey feet; the geoid says feet.",
    });
    const point = await firstOf(EMLID_HEADER + EMLID_ROW);
    expect(point.ellipsoidalHeight).toBeCloseTo(461.923 * US_FT, 9);
    expect(point.quality).toEqual({
      solution: "FIX",
      horizontalRmsM: 0.01646,
      verticalRmsM: 0.01158,
      pdop: 1.2,
      satellites: 20,
    });
  });

  it("is asked about if a header in metres contradicts a difference of heights in feet", async () => {
    const plan = await planOf(
      EMLID_HEADER.replace("Ellipsoidal height", "Ellipsoidal height (m)") + EMLID_ROW,
    );
    expect(open(plan)).toEqual(["height-unit"]);
    expect(asked(plan, "height-unit")!.hint).toMatch(
      /^The evidence disagrees: the header 'Ellipsoidal height \(m\)' says metres/,
    );
  });

  it("is that of the vertical part of a compound system, not of its plan", async () => {
    const row = EMLID_ROW.replace("height (ftUS)", "height").replace("6.812,ft", "2.0,m");
    const plan = await planOf(EMLID_HEADER + row.replace("570.143", "173.780").replace("461.923", "140.794"));
    expect(open(plan)).toEqual([]);
    expect(asked(plan, "height-unit")).toMatchObject({ suggested: "m" });
  });

  it.each([
    [2264, "us-ft", 700 * US_FT],
    [2225, "us-ft", 700 * US_FT],
    [6457, "us-ft", 700 * US_FT],
    [2222, "ft", 700 * FT],
    [25832, "m", 700],
  ] as const)("follows the chosen system EPSG:%i if nothing else states it", async (epsg, unit, heightM) => {
    const text = "P,N,E,Z\n1,541000,1450000,700\n";
    const plan = await planOf(text, { epsg });
    expect(asked(plan, "height-unit")).toMatchObject({ suggested: unit, isAnswered: true });
    expect((await firstOf(text, { epsg })).ellipsoidalHeight).toBeCloseTo(heightM, 9);
  });

  it("is asked about, like that of x and y, if the header says feet and the system metres", async () => {
    const plan = await planOf("P,Northing (ft),Easting (ft),Elevation (ft)\n1,18938000,1752784,262\n", {
      epsg: 25832,
    });
    expect(open(plan)).toEqual(["xy-unit", "height-unit", "heights"]);
    expect(asked(plan, "xy-unit")!.options).toEqual(["m", "us-ft", "ft"]);
  });

  it("is asked about for x and y, too, if a line above the header or a row below it disagrees", async () => {
    const above = await planOf("Units: Meters\nP,N,E,Z\n1,165000,442000,213\n", { epsg: 2264 });
    const below = await planOf("P,N,E,Z\n,[m],[m],[m]\n1,165000,442000,213\n", { epsg: 2264 });
    for (const plan of [above, below]) expect(open(plan)).toEqual(["xy-unit", "height-unit", "heights"]);
  });

  it("moves the points once it is answered for x and y", async () => {
    const text = "P,Northing (ft),Easting (ft),Elevation (m)\n1,18937922.28,1752784.21,262\n";
    const point = await firstOf(text, { epsg: 25832, xyUnit: "ft" });
    expect(point.longitude).toBeCloseTo(9.5, 5);
    expect(point.latitude).toBeCloseTo(52.1, 5);
  });

  it("is read from a row of units below the header, which is not a point", async () => {
    const text = "Name;Easting;Northing;Elevation\n[-];[m];[m];[m]\n1;534248,6;5772278,5;80,1\n";
    const plan = await planOf(text, { epsg: 25832 });
    expect(asked(plan, "height-unit")).toBeUndefined();
    expect(await firstOf(text, { epsg: 25832 })).toMatchObject({ name: "1", ellipsoidalHeight: 80.1 });
  });

  it("is asked between two kinds of feet if only 'ft' is said", async () => {
    const plan = await planOf("P,Longitude,Latitude,Elevation (ft)\n1,-80.8,35.2,700\n");
    expect(asked(plan, "height-unit")).toMatchObject({ suggested: "ft", options: ["m", "us-ft", "ft"] });
  });

  it("is asked if nothing states it, but not in the documented layout", async () => {
    expect(open(await planOf("P,Longitude,Latitude,Z\n1,-80.8,35.2,700\n"))).toContain("height-unit");
    expect(
      (await planOf("Name,Code,Longitude,Latitude,Ellipsoidal height\n1,T,-80.8,35.2,700\n")).questions,
    ).toEqual([]);
    const unknown = await planOf("Foo,Bar,Baz,Qux,Elevation\n1,T,-80.8,35.2,700\n");
    expect(open(unknown)).toEqual(["height-unit", "heights"]);
  });
});

describe("the proof by the geoid", () => {
  const file = (
    ellipsoidal: number,
    elevation: number,
    place = "9.5,52.1",
    heads = "Ellipsoidal height,Elevation",
  ) =>
    `Name,Longitude,Latitude,${heads}\n${[0, 1, 2].map(i => `P${i},${place},${ellipsoidal + i},${elevation + i}`).join("\n")}\n`;
  const geoid = async (text: string) => (await planOf(text)).evidence.find(({ id }) => id === "geoid");

  it("finds metres, feet, neither, and heights that are the same", async () => {
    expect((await geoid(file(124.5, 80)))?.text).toMatch(
      /is 44\.5: EGM96 says 44\.\d m here, so they are metres$/,
    );
    expect((await geoid(file(408.5, 262.5)))?.text).toMatch(/which is 14\d\.\d feet$/);
    expect(await geoid(file(180, 80))).toMatchObject({
      certain: false,
      text: expect.stringMatching(/fits neither metres nor feet$/),
    });
    expect((await geoid(file(80, 80)))?.text).toBe(
      "Ellipsoidal height and elevation are the same: no geoid was applied",
    );
  });

  it("does not decide if the geoid is close to the ellipsoid", async () => {
    // West of the Urals the geoid is within a metre of the ellipsoid.
    expect(await geoid(file(79.5, 80, "52.0,56.0"))).toMatchObject({
      certain: false,
      text: expect.stringMatching(/too small to tell metres from feet$/),
    });
  });

  it("is not misled by a row without a height", async () => {
    const text = `${file(124.5, 80)}P9,9.5,52.1,0,80\nP10,9.5,52.1,0,80\n`;
    expect((await geoid(text))?.text).toMatch(/so they are metres$/);
  });

  it("reads degrees and minutes, and ignores heights in two units", async () => {
    expect((await geoid(file(124.5, 80, '9°30\'00""E,52°06\'00""N'.replaceAll('""', "''"))))?.text).toMatch(
      /metres$/,
    );
    expect(
      await geoid(file(124.5, 262.5, "9.5,52.1", "Ellipsoidal height (m),Elevation (ft)")),
    ).toBeUndefined();
  });
});
