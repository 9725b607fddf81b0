import { describe, expect, it } from "vitest";
import { asked, open, planOf } from "../read.test-files.ts";

const file = (lat: string, lon: string, y: string, x: string) =>
  `Name,${lat},${lon},Ellipsoidal height (m)\nP1,${y},${x},200\nP2,${y},${x},201\n`;

describe("columns of degrees that are not decimal degrees", () => {
  it.each([
    ["Latitude (DD.MMmm)", "Longitude (DDD.MMmm)", "40.061234", "-89.121234"],
    ["Lat (DDMMSS.s)", "Lon (DDDMMSS.s)", "400600.1", "-0891200.1"],
    ["Lat (ddmm.mmmm)", "Lon (dddmm.mmmm)", "4006.1234", "-8912.1234"],
  ])("are not read if their header says so: %s", async (lat, lon, y, x) => {
    const plan = await planOf(file(lat, lon, y, x));
    expect(open(plan)[0]).toBe("columns");
    expect(asked(plan, "columns")!.hint).toContain(`'${lon}' has degrees and minutes in one figure`);
  });

  it.each([
    ["Lat", "Long (W)", "40.1", "89.2", "'Long (W)' counts to the west"],
    ["Lat (S)", "Lon", "33.4", "151.2", "'Lat (S)' counts to the south"],
  ])("are not read if they increase to the west or south without a sign", async (lat, lon, y, x, hint) => {
    expect(asked(await planOf(file(lat, lon, y, x)), "columns")!.hint).toContain(hint);
  });

  it.each([
    ["Lat", "Long (W)", "40.1", "-89.2"],
    ["Lat (S)", "Long (W)", "33.4 S", "89.2 W"],
    ["Lat (DDMMSS)", "Lon (DDMMSS)", "40 06 00.1", "89 12 00.1"],
    ["Latitude (deg)", "Longitude (dd)", "40.1", "89.2"],
  ])("are read if the header and the numbers are decimal degrees: %s, %s", async (lat, lon, y, x) => {
    expect(open(await planOf(file(lat, lon, y, x)))).toEqual([]);
  });
});

describe("both coordinates in one column", () => {
  it.each([
    ["wkb_geometry", "id,code,rms,n,wkb_geometry\nA,T,0.1,9,SRID=4267;POINT(8.5 47.1 430)\n"],
    ["geom", "id,geom,h\nA,MULTIPOINT ((8.5 47.1)),430\nB,MULTIPOINT ((8.6 47.2)),430\n"],
    ["geom", "id,geom,h\nA,POINT M (8.5 47.1 3),430\nB,POINT M (8.6 47.2 4),430\n"],
    ["Coordinates", 'Name,Coordinates,Height\nA,"47.1, 8.5",430\nB,"47.2, 8.6",431\n'],
    ["Coordinates", "Name,Coordinates,Height\nA,47.1, 8.5,430\nB,47.2, 8.6,431\n"],
    ["Koordinaten", "Punkt;Koordinaten;Höhe\nA;47.1, 8.5;430\n"],
    ["Position", "Name\tPosition\tHeight\nA\t(47.1, 8.5)\t430\n"],
  ])("are not read, with advice on how to split them: %s in %j", async (name, text) => {
    const plan = await planOf(text);
    expect(open(plan)[0]).toBe("columns");
    expect(asked(plan, "columns")!.hint).toContain(`'${name}' has both coordinates in one column, as in '`);
  });

  it.each([
    "Name,Longitude,Latitude,Ellipsoidal height (m),geom\nA,8.5,47.1,430,POINT (8.5 47.1)\n",
    'Name,Code,Longitude,Latitude,Ellipsoidal height (m),Coordinates\nA,T,8.5,47.1,430,"47.1, 8.5"\n',
    "A,T,8.5,47.1,430,0.01 0.02\nB,T,8.6,47.1,431,0.01 0.02\n",
  ])("are no problem beside columns of their own: %j", async text => {
    const plan = await planOf(text);
    expect(asked(plan, "columns")?.hint ?? "").not.toContain("both coordinates");
    expect(plan.reading.columns.x).not.toBeNull();
  });
});

it("splits a header such as 'X, м' at its tabs, and recognises the columns with their Russian unit", async () => {
  const text =
    "№ точки\tX, м\tY, м\tH, м\nP1\t5772278,512\t534248,629\t80,123\nP2\t5772298,112\t534268,629\t81,456\n";
  const { reading } = await planOf(text);
  expect(reading.delimiter).toBe("\t");
  expect(reading.columns).toMatchObject({ x: { index: 1 }, y: { index: 2 }, height: { index: 3 } });
});
