import { describe, expect, it } from "vitest";
import { asked, open, planOf } from "../read.test-files.ts";

const GRID = "Name,Easting,Northing,Ellipsoidal height (m)\nA,500100.5,4400100.2,5\nB,500130.5,4400120.2,6\n";
const DEGREES = "Name,Latitude,Longitude,Ellipsoidal height (m)\nA,39.75,-86.9,5\nB,39.751,-86.901,6\n";
const crs = async (text: string) => (await planOf(text)).reading.position;

describe("a system that a file says in two lines", () => {
  it.each([
    ["Projection: UTM 16N\nDatum: NAD27\n"],
    ["Datum: NAD27\nProjection: UTM 16N\n"],
    ["Vertical datum: NAVD88\nProjection: UTM 16N\nDatum: NAD27\n"],
  ])("is that of the datum for degrees: %j", async above => {
    expect(await crs(above + DEGREES)).toMatchObject({ kind: "projected", epsg: 4267 });
  });

  it("is proposed with the datum for grid coordinates, and with no other", async () => {
    for (const above of ["Projection: UTM 16N\nDatum: NAD27\n", "Datum: NAD27\nProjection: UTM 16N\n"]) {
      const plan = await planOf(above + GRID);
      expect(asked(plan, "crs")!.hint).toMatch(/“(UTM 16N, NAD27|NAD27, UTM 16N)”/);
      expect(plan.proposals.map(({ epsg }) => epsg)).toEqual([26716]);
    }
  });

  it("is that of the line with a name, wherever it is", async () => {
    const above = "Vertical datum: NAVD88\nCoordinate system: NAD83 / UTM zone 16N\n";
    expect(await crs(above + GRID)).toMatchObject({ epsg: 26916 });
  });

  it("is asked about if the datum of the degrees is unknown", async () => {
    const plan = await planOf(`Projection: EPSG:32616\nDatum: Atlantis 1900\n${DEGREES}`);
    expect(asked(plan, "crs")!.hint).toContain("“Atlantis 1900”");
    expect(open(plan)).toEqual(["crs"]);
  });
});

describe("a line with 'Datum'", () => {
  it.each(["Datum: XYZ2011", "Datum: XYZ 2015", "Datum = Atlantis 2020"])(
    "is asked about if it is an unknown datum with a year: %s",
    async line => expect(open(await planOf(`${line}\n${DEGREES}`))).toEqual(["crs"]),
  );

  it.each(["Datum: 2024", "Datum: 4. Mai 2024", "Datum: Mai 2024", "Datum: Sept. 2024", "Datum: 12.05.2024"])(
    "is a German date: %s",
    async line => expect(open(await planOf(`${line}\n${DEGREES}`))).toEqual([]),
  );
});

it("suggests the site's system for chosen grid columns beside degrees with a datum", async () => {
  const text =
    "Name,Latitude (NAD83),Longitude (NAD83),Easting,Northing,Ellipsoidal height (m)\nA,39.75,-86.9,508567.1,4400017.2,5\n";
  const columns = { name: 0, x: 3, y: 4, height: 5 };
  const { reading: previous } = await planOf(`Coordinate system: NAD83 / UTM zone 16N\n${GRID}`);
  const plan = await planOf(text, { columns }, { previous });
  expect(asked(plan, "crs")).toMatchObject({ suggested: 26916, isAnswered: true });
});
