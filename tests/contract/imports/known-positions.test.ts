import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oneOfFew } from "#api/imports/few-files.ts";
import { geopackageFile, pointBlob } from "#survey/files/geopackage/geopackage.test-files.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";

let api: TestApi;
let user: Client;
let siteId: string;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
  siteId = await newSite();
});
afterAll(() => api.close());

async function newSite(points: object[] = []): Promise<string> {
  const { project } = (await user.post("/projects", { name: "P" })).data;
  return (await user.post(`/projects/${project._id}/sites`, { name: "S", points })).data.site._id;
}

async function stage(content: string | Uint8Array, by = user): Promise<string> {
  const headers = { "Content-Type": "application/octet-stream" };
  const response = await by.raw("POST", "/uploads?fileName=office.dat", content as BodyInit, headers);
  return ((await response.json()) as { data: { upload: { _id: string } } }).data.upload._id;
}

interface Ask {
  names?: string[];
  site?: string;
  more?: string;
}

/** Requests the known positions in a file, in the coordinate system of an EPSG code. */
async function find(
  content: string | Uint8Array,
  crs: number,
  { names = ["FP1", "FP2"], site = siteId, more = "" }: Ask = {},
) {
  const query = new URLSearchParams([
    ["crs", String(crs)],
    ["upload", await stage(content)],
    ...names.map(name => ["name", name]),
  ]);
  return user.get(`/sites/${site}/calibration/positions?${query}${more}`);
}

const table = (header: string, ...rows: string[]) => [header, ...rows, ""].join("\n");
const HEADER = "Point,Easting,Northing,Elevation (m)";
const IN_UTM = ["FP1,468000.12,5160000.34,500.25", "FP2,468100.5,5160050.25,501"];
const utm = table(`# CRS: EPSG:25832\n${HEADER}`, ...IN_UTM);
const unnamed = table(HEADER, ...IN_UTM);

describe("positions are those of PROJ (cs2cs 9.1.1)", () => {
  const geopackage = () =>
    geopackageFile(database => {
      database.exec(
        `INSERT INTO gpkg_spatial_ref_sys VALUES ('ETRS89 / UTM zone 32N', 25832, 'EPSG', 25832, 'undefined', NULL);
         CREATE TABLE p (fid INTEGER PRIMARY KEY, Geom BLOB, name TEXT);
         INSERT INTO gpkg_geometry_columns VALUES ('p', 'Geom', 'POINT', 25832, 1, 0)`,
      );
      const insert = database.prepare("INSERT INTO p (Geom, name) VALUES (?, ?)");
      insert.run(pointBlob(468_000.12, 5_160_000.34, 500.25), "FP1");
      insert.run(pointBlob(468_100.5, 5_160_050.25, 501), "FP2");
    });
  const landXml = `<LandXML><Units><Metric linearUnit="meter"/></Units><CoordinateSystem epsgCode="25832"/><CgPoints>
    <CgPoint name="FP1">5160000.34 468000.12 500.25</CgPoint><CgPoint name="FP2">5160050.25 468100.5 501</CgPoint>
  </CgPoints></LandXML>`;
  // cs2cs -f %.4f EPSG:25832 EPSG:2056
  const inLv95 = [
    [2_687_636.637, 1_160_809.0638],
    [2_687_736.0466, 1_160_860.98],
  ];
  // cs2cs -f %.4f EPSG:4326 EPSG:2056, of 46.6 8.6 and 46.601 8.602
  const fromDegrees = [
    [2_688_984.6343, 1_161_628.8225],
    [2_689_136.2169, 1_161_742.2462],
  ];
  // cs2cs -f %.4f EPSG:2225 EPSG:26910; US survey feet
  const inUtm10 = [
    [474_416.8432, 4_493_014.1233],
    [474_516.2358, 4_493_065.2478],
  ];
  test.each<[string, () => string | Uint8Array, number, number[][], number[]]>([
    ["a table that names its system", () => utm, 2056, inLv95, [500.25, 501]],
    ["a GeoPackage", geopackage, 2056, inLv95, [500.25, 501]],
    ["LandXML", () => landXml, 2056, inLv95, [500.25, 501]],
    [
      "degrees",
      () =>
        table("Name,Longitude,Latitude,Ellipsoidal height (m)", "FP1,8.6,46.6,500", "FP2,8.602,46.601,501"),
      2056,
      fromDegrees,
      [500, 501],
    ],
    [
      "US survey feet",
      () =>
        table(
          "# CRS: EPSG:2225\nPoint,Easting,Northing,Elevation (US survey feet)",
          "FP1,6200000,2100000,100",
          "FP2,6200328.0833,2100164.0417,1000",
        ),
      26910,
      inUtm10,
      [30.48006, 304.80061],
    ],
  ])("%s", async (_, content, crs, expected, heights) => {
    const { status, data } = await find(content(), crs);
    expect(status).toBe(200);
    expect(data.positions).toHaveLength(2);
    for (const [i, [x, y]] of expected.entries()) {
      // A datum transformation with three parameters on each side: within 2 mm.
      expect(Math.hypot(data.positions[i].x - x!, data.positions[i].y - y!)).toBeLessThan(0.002);
      expect(data.positions[i].height).toBeCloseTo(heights[i]!, 4);
    }
    expect(data.file.saysCrs).toBe(true);
  });
});

test("a file that names no system is read in the target system or that of the call, and is reported as naming none", async () => {
  const { data } = await find(unnamed, 25832, { names: ["FP1", "gone"] });
  expect(data.file).toEqual({
    ...{ epsg: 25832, crsName: "ETRS89 / UTM zone 32N" },
    ...{ saysCrs: false, saysHeights: false, doubts: [] },
  });
  expect(data.positions).toMatchObject([{ name: "FP1", count: 1 }]);
  expect(data.positions[0].x).toBeCloseTo(468_000.12, 5);
  const elsewhere = await find(unnamed, 2056, { more: "&fileCrs=25832" });
  expect(elsewhere.data.file).toMatchObject({ epsg: 25832, saysCrs: false });
  expect(elsewhere.data.positions[0].x).toBeCloseTo(2_687_636.637, 2);
});

test("if a file's coordinates make no sense in the target system, its own system is asked for", async () => {
  for (const file of [unnamed, table(IN_UTM[0]!, IN_UTM[1]!)]) {
    const { status, body } = await find(file, 2056);
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      {
        path: "crs",
        message:
          "The file names no known coordinate system, and its coordinates lie outside the area of CH1903+ / LV95. Please choose the system that they are in",
      },
    ]);
  }
});

test("columns without a header are read in the order that puts the points within the system's area", async () => {
  const expected = [{ name: "FP1", height: 500.25 }, { name: "FP2" }];
  const eastFirst = await find(table(IN_UTM[0]!, IN_UTM[1]!), 25832);
  expect(eastFirst.data.positions).toMatchObject(expected);
  expect(eastFirst.data.positions[0].x).toBeCloseTo(468_000.12, 5);
  const northFirst = table("FP1,5160000.34,468000.12,500.25", "FP2,5160050.25,468100.5,501");
  const { data } = await find(northFirst, 25832);
  expect(data.positions).toMatchObject(expected);
  expect(data.positions[0].x).toBeCloseTo(468_000.12, 5);
  const either = await find(table("FP1,500000,600000,500", "FP2,500100,600000,501"), 32632);
  expect([either.status, either.body.message]).toEqual([
    422,
    expect.stringMatching(
      /^The file does not say what its columns hold, and their figures fit more than one/,
    ),
  ]);
});

test("a point outside of the target system's range is left out", async () => {
  const polar = table("Name,Longitude,Latitude,Ellipsoidal height (m)", "FP1,98,0,500", "FP2,8.6,46.6,500");
  const { data } = await find(polar, 25832);
  expect(data.leftOut).toEqual([{ name: "FP1", reason: "not-computable" }]);
  expect(data.positions).toMatchObject([{ name: "FP2" }]);
});

test("a name with different positions is left out, but not one that is repeated", async () => {
  const moved = "FP1,468000.122,5160000.34,500.25";
  const { data } = await find(table(HEADER, ...IN_UTM, moved, IN_UTM[1]!), 25832);
  expect(data.leftOut).toEqual([{ name: "FP1", reason: "several" }]);
  expect(data.positions).toMatchObject([{ name: "FP2", count: 2 }]);
  const higher = await find(table(HEADER, ...IN_UTM, "FP1,468000.12,5160000.34,500.3"), 25832);
  expect(higher.data.leftOut).toEqual([{ name: "FP1", reason: "several" }]);
});

describe("heights", () => {
  const ellipsoidal = table("Point,Easting,Northing,Ellipsoidal height (m)", ...IN_UTM);
  const surveyed = { code: "CP", longitude: 8.6, latitude: 46.6, ellipsoidalHeight: 500 };
  const heightsOf = async (content: string, ask: Ask) => {
    const { heights, heightsDiffer } = (await find(content, 25832, ask)).data;
    return [heights, heightsDiffer];
  };

  test("of a file that states no reference are taken as those of the calibration", async () => {
    expect(await heightsOf(unnamed, {})).toEqual([null, null]);
    expect(await heightsOf(unnamed, { more: "&heights=sea-level&datum=" })).toEqual([null, null]);
    const said = { kind: "sea-level", datum: "LN02" };
    expect(await heightsOf(unnamed, { more: "&heights=sea-level&datum=LN02" })).toEqual([said, null]);
  });

  test("of the site's own survey are reported too, if the known ones are of another kind", async () => {
    const site = await newSite([{ ...surveyed, name: "FP1" }]);
    const ask = async (said: string) =>
      (await user.get(`/sites/${site}/calibration/positions?crs=2056&name=FP1${said}`)).data.heightsDiffer;
    expect(await ask("&heights=sea-level&datum=LN02")).toBe(
      "the survey has heights above the ellipsoid, and the calibration has heights above sea level (LN02)",
    );
    for (const said of ["", "&heights=sea-level&datum=", "&heights=ellipsoidal"])
      expect(await ask(said)).toBeNull();
  });

  test("of another kind than the site's or the calibration's are reported", async () => {
    const site = await newSite([{ ...surveyed, name: "1" }]);
    expect(await heightsOf(ellipsoidal, { site })).toEqual([{ kind: "ellipsoidal" }, null]);
    const ln02 = table("Point,Easting,Northing,H [LN02]", ...IN_UTM);
    expect(await heightsOf(ln02, { site })).toEqual([
      { kind: "sea-level", datum: "LN02" },
      "the file has heights above sea level (LN02), and this site has heights above the ellipsoid",
    ]);
    expect(await heightsOf(ellipsoidal, { more: "&heights=sea-level&datum=LN02" })).toEqual([
      { kind: "ellipsoidal" },
      "the file has heights above the ellipsoid, and the calibration has heights above sea level (LN02)",
    ]);
    const orthometric = table("Point,Easting,Northing,Orthometric height (m)", ...IN_UTM);
    expect((await heightsOf(orthometric, { more: "&heights=ellipsoidal" }))[1]).toBe(
      "the file has heights above sea level (in no named system), and the calibration has heights above the ellipsoid",
    );
    expect(await heightsOf(orthometric, { more: "&heights=sea-level&datum=LN02" })).toEqual([
      { kind: "sea-level", datum: "LN02" },
      null,
    ]);
  });
});

test.each([
  ["%PDF-1.4\n1 0 obj", /^No points can be read from this kind of file\. This is a PDF/],
  ["", /^No valid points found in CSV file\. The file is empty/],
  ['<?xml version="1.0"?><LandXML><Units/></LandXML>', /^No valid points found in LandXML/],
  [
    table("Point,Easting,Northing", "FP1,468000.12,5160000.34"),
    /^The file does not say which column holds the heights\. Add it to the file's header, or import/,
  ],
  [
    table(HEADER, "FP1,5160000.34,468000.12,500", "FP2,5160050.25,468100.5,501"),
    /^The file can be read in two ways\. The other one is: Exchange the axes: .*where you can choose, and take/,
  ],
])("a file whose points are unclear is refused with advice (%#)", async (content, message) => {
  const { status, body } = await find(content, 25832);
  expect(status).toBe(422);
  expect(body.errors).toEqual([{ path: "upload", message: expect.stringMatching(message) }]);
});

test.each([
  ["fileCrs=LV95", "fileCrs", "Please choose a coordinate system that can be computed"],
  [
    "fileCrs=99999",
    "fileCrs",
    "EPSG:99999 is not a coordinate system that can be converted here; choose another code.",
  ],
  ["heights=geoid", "heights", "“geoid” cannot be used here. Please choose ellipsoidal, sea-level or local"],
])("%s is refused with the reason", async (said, path, message) => {
  const { status, body } = await find(unnamed, 25832, { more: `&${said}` });
  expect(status).toBe(422);
  expect(body).toMatchObject({ status: "fail", errors: [{ path, message }] });
});

test("the call may also name a system in degrees", async () => {
  const { status, data } = await find(table("Name,Lon,Lat,Height (m)", "FP1,8.6,46.6,500"), 2056, {
    more: "&fileCrs=4326",
  });
  expect([status, data.positions.length]).toEqual([200, 1]);
});

test("four files per account are read at a time, not counting those of others", async () => {
  const uploadId = await stage(utm);
  const look = () => user.get(`/sites/${siteId}/calibration/positions?crs=25832&name=FP1&upload=${uploadId}`);
  const release: (() => void)[] = [];
  const read = (ownerId: string) => oneOfFew(ownerId, () => new Promise<void>(done => release.push(done)));
  const reading = [1, 2, 3].map(() => read(user.id));
  reading.push(...[1, 2, 3, 4].map(() => read("another account")));
  expect((await look()).status).toBe(200);
  reading.push(read(user.id));
  const refused = await look();
  expect([refused.status, refused.body.message]).toEqual([
    429,
    "Too many files are being read. Please wait until one is done.",
  ]);
  for (const done of release) done();
  await Promise.all(reading);
  expect((await look()).status).toBe(200);
});

test("a file is searched only for its own account, and nothing of it is stored", async () => {
  const uploadId = await stage(utm);
  const path = `/sites/${siteId}/calibration/positions?crs=2056&name=FP1&upload=${uploadId}`;
  const stranger = await api.user();
  expect((await stranger.get(path)).status).toBe(404);
  const theirs = await stage(utm, stranger);
  expect((await user.get(path.replace(uploadId, theirs))).status).toBe(404);
  expect((await user.get(path)).data.positions).toHaveLength(1);
  const { site } = (await user.get(`/sites/${siteId}`)).data;
  expect([site.topographicData, site.points]).toEqual([null, []]);
  expect((await user.get(`/sites/${siteId}/calibration`)).data.calibration).toBeNull();
});

describe("points of a file in the local grid", () => {
  const pairs = async (local: string, known: string, more = "") => {
    const query = new URLSearchParams({
      crs: "25832",
      upload: await stage(known),
      local: await stage(local),
    });
    return user.get(`/sites/${siteId}/calibration/positions?${query}${more}`);
  };
  const KNOWN = "# CRS: EPSG:25832\nPoint,Easting,Northing,Ellipsoidal height (m)";
  const known = table(
    KNOWN,
    "FP1,468000.12,5160000.34,500.25",
    "fp2,468100.5,5160050.25,501",
    "FP3,468100.6,5160050.25,501",
    "FP3,468100.9,5160050.25,501",
    "FP0007,468200,5160000,502",
    "elsewhere,468300,5160000,503",
  );

  test("are paired with the known ones by name, exactly as they are written", async () => {
    const rows = ["FP1,2600123.4567,1200456.7891,1234.5678", "P,2600200,1200500,1230"];
    const { status, data } = await pairs(table("Point,Easting,Northing,Height (m)", ...rows), known);
    expect(status).toBe(200);
    expect(data.positions).toEqual([
      expect.objectContaining({
        name: "FP1",
        height: 500.25,
        local: { x: 2_600_123.4567, y: 1_200_456.7891, height: 1234.5678 },
      }),
    ]);
    expect(data.positions[0].x).toBeCloseTo(468_000.12, 6);
    expect(data.leftOut).toEqual([]);
  });

  test("with names that differ in case or leading zeros say so, and duplicates are left out", async () => {
    const rows = ["FP2,1010,5010,100", "FP3,1020,5010,100", "FP7,1030,5010,100", "FP1,1,2,3", "FP1,9,2,3"];
    const { data } = await pairs(table("Point,Easting,Northing,Height (m)", ...rows), known);
    expect(data.positions).toMatchObject([
      { name: "FP2", foundAs: "fp2", local: { x: 1010, y: 5010, height: 100 } },
      { name: "FP7", foundAs: "FP0007", local: { x: 1030, y: 5010, height: 100 } },
    ]);
    expect(data.leftOut).toEqual([
      { name: "FP3", reason: "several" },
      { name: "FP1", reason: "several-local" },
    ]);
  });

  test("are read in their unit, with decimal commas, and in the order of columns that was said", async () => {
    const commas = "Point;Easting;Northing;Height (m)\nFP1;1010,5;5010,25;100,125\n";
    expect((await pairs(commas, known)).data.positions[0].local).toEqual({
      x: 1010.5,
      y: 5010.25,
      height: 100.125,
    });
    const feet = table("Point,Easting,Northing,Elevation (US survey feet)", "FP1,3300.5,16500.25,328.125");
    const inFeet = await pairs(feet, known, "&localUnit=us-ft");
    expect(inFeet.data.positions[0].local).toEqual({ x: 3300.5, y: 16_500.25, height: 328.125 });
    const bare = table("FP1,5010.25,1010.5,100.125,TOPO", "X2,5011.25,1014.5,100.5,TOPO");
    const { status, body } = await pairs(bare, known);
    expect([status, body.errors[0].path]).toEqual([422, "local"]);
    expect(body.message).toContain("does not say what its columns hold");
    const ordered = await pairs(bare, known, "&localOrder=pnezd");
    expect(ordered.data.positions[0].local).toEqual({ x: 1010.5, y: 5010.25, height: 100.125 });
  });

  test("are refused with a reason where they cannot be read, or are too many", async () => {
    const pdf = await pairs("%PDF-1.4\n1 0 obj\n", known);
    expect(pdf.body.errors).toEqual([{ path: "local", message: expect.stringContaining("This is a PDF") }]);
    const rows = Array.from({ length: 2001 }, (_, i) => `P${i},${1000 + i},5000,100`);
    const many = await pairs(table("Point,Easting,Northing,Height (m)", ...rows), known);
    expect(many.body.message).toContain("has 2,001 names");
    const foreign = await user.get(`/sites/${siteId}/calibration/positions?crs=25832&local=none`);
    expect(foreign.status).toBe(404);
  });
});
