import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportPreview } from "#contract/imports/import-points.ts";
import { declare, geopackageFile, pointBlob } from "#survey/files/geopackage/geopackage.test-files.ts";
import { lasFile } from "#survey/files/las/las.test-files.ts";
import { dbfFile, shape, shpFile, zipped } from "#survey/files/shapefile/shapefile.test-files.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

const utf8 = (text: string) => new TextEncoder().encode(text);
const LV95 =
  'PROJCS["CH1903+_LV95",GEOGCS["GCS_CH1903+",UNIT["Degree",0.0174532925199433]],UNIT["Meter",1.0]]';
const placemark = (name: string, z: number) =>
  `<Placemark><name>${name}</name><description>GRD</description><Point><altitudeMode>absolute</altitudeMode><coordinates>8.59${z},46.634,149${z}</coordinates></Point></Placemark>`;
const EAST = 2_690_000;
const NORTH = 1_165_000;

const FILES: Record<string, { file: Uint8Array; open: string[]; first: object }> = {
  "a KML file": {
    file: utf8(`<kml><Document>${placemark("K1", 1)}${placemark("K2", 2)}</Document></kml>`),
    open: [],
    first: { name: "K1", code: "GRD", longitude: 8.591, ellipsoidalHeight: 1491 },
  },
  "a GPX file": {
    file: utf8(
      '<gpx><wpt lat="46.634" lon="8.591"><ele>1491.5</ele><name>G1</name></wpt><wpt lat="46.635" lon="8.592"><ele>1492</ele><name>G2</name></wpt></gpx>',
    ),
    open: ["heights"],
    first: { name: "G1", longitude: 8.591, ellipsoidalHeight: 1491.5 },
  },
  "a zipped shapefile": {
    file: zipped({
      "s.shp": shpFile(11, [shape(11, [EAST, NORTH, 1491.5, 0]), shape(11, [EAST + 9, NORTH + 9, 1492, 0])]),
      "s.dbf": dbfFile(
        ["name", "code"],
        [
          [utf8("S1"), utf8("GRD")],
          [utf8("S2"), utf8("GRD")],
        ],
      ),
      "s.prj": LV95,
    }),
    open: ["heights"],
    first: { name: "S1", code: "GRD", ellipsoidalHeight: 1491.5 },
  },
  "a GeoPackage": {
    file: geopackageFile(database => {
      database.exec("CREATE TABLE p (fid INTEGER PRIMARY KEY, Geom BLOB, name TEXT)");
      declare(database, "p");
      const insert = database.prepare("INSERT INTO p (Geom, name) VALUES (?, ?)");
      for (const i of [1, 2]) insert.run(pointBlob(EAST + i, NORTH + i, 1490 + i), `Q${i}`);
    }),
    open: ["heights"],
    first: { name: "Q1", ellipsoidalHeight: 1491 },
  },
  "a point cloud": {
    file: lasFile(
      [1, 2, 3].map(i => ({ x: i * 1000, y: i * 2000, z: 1_491_000 + i, class: i === 3 ? 5 : 2 })),
      { offset: [EAST, NORTH, 0], records: [{ user: "LASF_Projection", id: 2112, body: utf8(LV95) }] },
    ),
    open: ["heights"],
    first: { code: "Ground", ellipsoidalHeight: 1491.001 },
  },
};

test.each(Object.entries(FILES))(
  "%s is previewed with what it leaves open, and imported into a site",
  async (_, { file, open, first }) => {
    const staged = await user.raw("POST", "/uploads?fileName=points.bin", new Uint8Array(file), {
      "Content-Type": "application/octet-stream",
    });
    const uploadId = ((await staged.json()) as { data: { upload: { _id: string } } }).data.upload._id;
    const { project } = (await user.post("/projects", { name: "P" })).data;
    const siteId: string = (await user.post(`/projects/${project._id}/sites`, { name: "S" })).data.site._id;
    const asked: ImportPreview = (await user.get(`/uploads/${uploadId}/preview?siteId=${siteId}`)).data;
    expect(asked.open.map(({ path }) => path)).toEqual(open);
    expect(asked.problem).toBeNull();
    const answers = { heights: "ellipsoidal" };
    const query = new URLSearchParams({ siteId, ...(open.length > 0 && answers) });
    const {
      fingerprint,
      points,
      open: left,
    }: ImportPreview = (await user.get(`/uploads/${uploadId}/preview?${query}`)).data;
    expect(left).toEqual([]);
    expect(points?.first[0]).toMatchObject(first);
    const { data } = await user.post(`/sites/${siteId}/imports`, {
      uploadId,
      seen: fingerprint,
      ...(open.length > 0 && { answers }),
    });
    expect(data.job).toMatchObject({ state: "done", outcome: { pointCount: 2 } });
  },
);
