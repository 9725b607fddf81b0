import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { conversions } from "#api/database/migrations/036-conversions.ts";
import type { Reading } from "#shapes/reading.ts";
import { type Crs, crsOf } from "#survey/geodesy/crs/crs.ts";
import { startApi, type TestApi } from "../harness.ts";
import { pointsOf, previewOf, siteOfFile } from "./file-site.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A place on Réunion, where the former conversion and today's differ by metres. */
const REUNION = 3727;
const FILE =
  "Name,Code,Easting (EPSG:3727),Northing (EPSG:3727),Ellipsoidal height (m)\n1,TOPO,160000.1234,50000.5,300\n2,EP,160060,50040.25,301\n3,EP,160000,50080,302\n";
const SYSTEM = `${REUNION}`;

const readingOf = async (siteId: string): Promise<Extract<Reading["position"], { kind: "projected" }>> =>
  (await api.admin.get(`/sites/${siteId}`)).data.site.reading.position;
const exported = async (siteId: string, format = "csv") =>
  new Uint8Array(
    await (await api.admin.raw("GET", `/sites/${siteId}/exports/${format}?system=survey`)).arrayBuffer(),
  );

/** Turns a site's survey into one from before conversions were stored. */
async function makeOld(siteId: string): Promise<void> {
  const { db } = api.services.database;
  const survey = await db
    .selectFrom("datasets")
    .select(["id", "head"])
    .where("site_id", "=", siteId)
    .executeTakeFirstOrThrow();
  const head = JSON.parse(survey.head!);
  delete head.reading.position.conversion;
  head.reading.position.accuracyM = 44;
  await db
    .updateTable("datasets")
    .set({ head: JSON.stringify(head) })
    .where("id", "=", survey.id)
    .execute();
}

/** Coordinates of a stored point in the system, by a conversion. */
function figuresOf({ longitude, latitude }: { longitude: number; latitude: number }, crs: Crs) {
  const at = { x: 0, y: 0 };
  crs.fromWgs84(longitude, latitude, at);
  return at;
}

/** A DXF in metres of these pairs of codes and values. */
const dxf = (entities: (string | number | undefined)[]) =>
  `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n6\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${entities.join("\n")}\n0\nENDSEC\n0\nEOF\n`;

test("a new survey states its conversion, and is exported with its original coordinates", async () => {
  const siteId = await siteOfFile(api, FILE);
  expect((await readingOf(siteId)).conversion).toEqual({
    name: "Reunion 1947 to RGR92 (1) + RGR92 to WGS 84 (1)",
    towgs84: crsOf(REUNION).conversion!.towgs84,
    accuracyM: 1.1,
  });
  expect(Buffer.from(await exported(siteId)).toString()).toContain("160000.1234,50000.5");
});

describe("for a site whose survey was imported earlier", () => {
  const before = crsOf(REUNION, {});
  let siteId: string;
  let points: Awaited<ReturnType<typeof pointsOf>>;
  let figures: { x: number; y: number }[];
  beforeAll(async () => {
    siteId = await siteOfFile(api, FILE);
    await makeOld(siteId);
    points = await pointsOf(api, siteId);
    figures = points.map(point => figuresOf(point, before));
  });

  /** Checks the degrees of the first point, to less than a millimetre by default. */
  const isFirst = (longitude: number, latitude: number, digits = 8) => {
    expect(longitude).toBeCloseTo(points[0]!.longitude, digits);
    expect(latitude).toBeCloseTo(points[0]!.latitude, digits);
  };

  test.each(["csv", "gpkg", "shp"])(
    "its points are exported as %s with their own conversion, and can be imported again",
    async format => {
      const preview = await previewOf(api, await exported(siteId, format), `p.${format}`, `siteId=${siteId}`);
      expect(preview.reading.position).toMatchObject({ epsg: REUNION, conversion: before.conversion });
      expect(preview.plan.accuracy).toMatch(
        /by Reunion 1947 to WGS 84 \(2\) as the site's present points; a new site would use Reunion 1947 to RGR92/,
      );
      const { longitude, latitude } = preview.reading.outcome!.first;
      isFirst(longitude, latitude);
    },
  );

  test("its coordinates in CSV use its own conversion", async () => {
    const [first] = figures;
    const row = Buffer.from(await exported(siteId))
      .toString()
      .split("\n")[1]!
      .split(",");
    expect(Number(row[2])).toBeCloseTo(first!.x, 3);
    expect(Number(row[3])).toBeCloseTo(first!.y, 3);
    expect(Math.hypot(first!.x - 160_000.1234, first!.y - 50_000.5)).toBeGreaterThan(1);
  });

  test("points are found near coordinates in its system, and a line is cut along them", async () => {
    const [first, second] = figures as [{ x: number; y: number }, { x: number; y: number }];
    const near = `near=${first.x},${first.y}&withinM=0.01&system=${SYSTEM}`;
    expect((await api.admin.get(`/sites/${siteId}/points?${near}`)).data.points).toHaveLength(1);
    const line = `${first.x},${first.y};${second.x},${second.y}`;
    const profile = await api.admin.get(`/sites/${siteId}/profile?line=${line}&system=${SYSTEM}`);
    isFirst(...(profile.data.line[0] as [number, number]));
  });

  test("a drawing and a design in its system match its points", async () => {
    const [{ x, y }] = figures as [{ x: number; y: number }];
    const line = ["0", "LINE", "8", "KERB", "10", x, "20", y, "11", x + 50, "21", y + 50];
    const corners = [
      [x, y],
      [x + 50, y],
      [x, y + 50],
      [x, y + 50],
    ].flatMap(([east, north], i) => [10 + i, east, 20 + i, north, 30 + i, 300]);
    const drawn = await previewOf(api, dxf(line), "p.dxf");
    const answers = `siteId=${siteId}&crs=${SYSTEM}&figures=metres`;
    const drawing = await api.admin.get(`/uploads/${drawn.uploadId}/drawing-preview?${answers}`);
    isFirst(drawing.data.placed.bounds.west, drawing.data.placed.bounds.south, 7);
    const faces = await previewOf(api, dxf(["0", "3DFACE", "8", "ROAD", ...corners]), "d.dxf");
    const asked = `siteId=${siteId}&crs=${SYSTEM}&xyunit=metres&unit=metres`;
    const design = await api.admin.get(`/uploads/${faces.uploadId}/design-preview?${asked}`);
    isFirst(design.data.placed.bounds.west, design.data.placed.bounds.south, 7);
  });

  test("a calibration to its system uses its conversion, and keeps it", async () => {
    const given = {
      epsg: REUNION,
      localUnit: "m",
      scale: "free",
      height: "shift",
      heights: { kind: "ellipsoidal" },
      points: figures.map(({ x, y }, i) => ({
        name: `${i}`,
        local: { x: x - 150_000, y: y - 40_000, height: 0 },
        known: { x, y, height: 0 },
      })),
    };
    const { data } = await api.admin.put(`/sites/${siteId}/calibration`, given);
    expect(data.calibration.conversion).toEqual(before.conversion);
    const local = `Name,Code,x,y,z\n1,TOPO,${figures[0]!.x - 150_000},${figures[0]!.y - 40_000},300\n`;
    const preview = await previewOf(api, local, "local.csv", `siteId=${siteId}&crs=calibration&unit=m`);
    expect(preview.reading.position).toMatchObject({ conversion: before.conversion });
    isFirst(preview.reading.outcome!.first.longitude, preview.reading.outcome!.first.latitude);
  });

  test("an upgrade stores the conversion with its survey and its calibration, once", async () => {
    const { db } = api.services.database;
    const site = await db
      .selectFrom("sites")
      .select("calibration")
      .where("id", "=", siteId)
      .executeTakeFirstOrThrow();
    const { conversion: _, ...old } = JSON.parse(site.calibration!);
    await db
      .updateTable("sites")
      .set({ calibration: JSON.stringify(old) })
      .where("id", "=", siteId)
      .execute();
    expect((await readingOf(siteId)).conversion).toBeUndefined();
    for (let round = 0; round < 2; round++) {
      await conversions(db as unknown as Kysely<unknown>);
      expect((await readingOf(siteId)).conversion).toEqual(before.conversion);
      const { data } = await api.admin.get(`/sites/${siteId}/calibration`);
      expect(data.calibration).toMatchObject({ conversion: before.conversion, crsName: old.crsName });
    }
  });

  test("an upgrade does not change surveys that state their conversion", async () => {
    const other = await siteOfFile(api, FILE);
    const { conversion } = await readingOf(other);
    await conversions(api.services.database.db as unknown as Kysely<unknown>);
    expect((await readingOf(other)).conversion).toEqual(conversion);
  });
});
