import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { purgeExpired } from "#api/operations/housekeeping.ts";
import { takeLease } from "#api/operations/leases.repository.ts";
import type { UploadRow } from "#api/uploads/uploads.repository.ts";
import type { ImportPreview } from "#contract/imports/import-points.ts";
import { workbookFile } from "#survey/files/xlsx/xlsx.test-files.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

const feature = (name: string, coordinates: string) =>
  `{"type":"Feature","properties":{"name":"${name}","code":"GRD"},"geometry":{"type":"Point","coordinates":${coordinates}}}`;
const geojson = (...features: string[]) =>
  `{"type":"FeatureCollection","heights":"heights above the WGS 84 ellipsoid","features":[\n${features.join(",\n")}\n]}`;
const three = geojson(
  feature("A", "[8.594,46.634,1491.25]"),
  feature("B", "[8.595,46.6345]"),
  feature("C", "[8.596,46.635,1493]"),
  '{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[]}}',
);

async function stage(content: string | Uint8Array<ArrayBuffer>, fileName = "points.dat", client = user) {
  const path = `/uploads?fileName=${encodeURIComponent(fileName)}`;
  const response = await client.raw("POST", path, content, { "Content-Type": "application/octet-stream" });
  return ((await response.json()) as { data: { upload: { _id: string } } }).data.upload._id;
}
async function newSite(client = user): Promise<string> {
  const { project } = (await client.post("/projects", { name: "P" })).data;
  return (await client.post(`/projects/${project._id}/sites`, { name: "S" })).data.site._id;
}
const preview = async (uploadId: string, query = ""): Promise<ImportPreview> =>
  (await user.get(`/uploads/${uploadId}/preview?${query}`)).data;
const rowOf = (id: string) =>
  api.services.database.db
    .selectFrom("uploads")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst() as Promise<UploadRow>;
const stagedBytes = async (client = user) => (await client.get("/auth/storage")).data.stagedBytes;

const choosing = (...choices: string[]) =>
  String(new URLSearchParams(choices.map(choice => ["choice", choice])));
/** A point, and a block with its height in an attribute. */
const DRAWING = [
  ...[0, "SECTION", 2, "ENTITIES", 0, "POINT", 8, "A", 10, 1, 20, 2, 30, 3],
  ...[0, "INSERT", 8, "B", 66, 1, 2, "PT", 10, 5, 20, 6, 30, 1, 0, "ATTRIB", 1, "401.25", 2, "ELEV"],
  ...[0, "SEQEND", 0, "ENDSEC", 0, "EOF", ""],
].join("\n");

test("a projection defined in the file places its points, and has no code", async () => {
  const siteId = await newSite();
  const uploadId = await stage(
    readFileSync("tests/statements/csv-wkt-comment-ground-scale.csv"),
    "ground.csv",
  );
  const { fingerprint } = await preview(uploadId, `siteId=${siteId}`);
  const { data } = await user.post(`/sites/${siteId}/imports`, { uploadId, seen: fingerprint });
  expect(data.job).toMatchObject({ state: "done", outcome: { pointCount: 3 } });
  const own = {
    epsg: 4258,
    name: "Custom Transverse Mercator on ETRS89",
    definition: expect.stringContaining("+k=1.00012 "),
  };
  const [survey] = (await user.get(`/sites/${siteId}/surveys`)).data.surveys;
  expect(survey.system).toMatchObject(own);
  // A1 and A2 in the file: 10.5 m to the east, and 12.25 m to the north.
  const { grid } = (await user.get(`/sites/${siteId}/point-measurement?from=A1&to=A2`)).data;
  expect(grid).toMatchObject(own);
  expect(grid.distanceM).toBeCloseTo(Math.hypot(10.5, 12.25), 6);
  const { systems } = (await user.get(`/sites/${siteId}/exports`)).data;
  expect(systems.map(({ id }: { id: string }) => id)).toEqual(["wgs84", "utm"]);
});

describe("a file in a format other than a table", () => {
  test("is read whatever its name, with the evidence for its format and its other content", async () => {
    const found = await preview(await stage(three));
    expect(found).toMatchObject({
      problem: null,
      open: [],
      source: {
        format: "geojson",
        label: "GeoJSON file",
        because: "is JSON with the type FeatureCollection",
        notes: ["1 line is not read"],
        choices: [],
      },
      reading: { format: "geojson", source: { label: "GeoJSON file", chosen: {} } },
      report: { rowsRead: 3, rowsKept: 2, skipped: [{ line: 2, message: "no height was found" }] },
    });
    expect(found.points?.first[0]).toMatchObject({ name: "A", code: "GRD", ellipsoidalHeight: 1491.25 });
  });

  test("is imported exactly as previewed, and records its format", async () => {
    const siteId = await newSite();
    const uploadId = await stage(three);
    const { fingerprint } = await preview(uploadId, `siteId=${siteId}`);
    const { data } = await user.post(`/sites/${siteId}/imports`, { uploadId, seen: fingerprint });
    expect(data.job).toMatchObject({ state: "done", outcome: { pointCount: 2, rowsSkipped: 1 } });
    const { site } = (await user.get(`/sites/${siteId}`)).data;
    expect(site.topographicData.points.map(({ name }: { name: string }) => name)).toEqual(["A", "C"]);
    expect(site.reading).toMatchObject({
      format: "geojson",
      source: { label: "GeoJSON file" },
      outcome: { lastLine: 3 },
    });
    expect((await user.get(`/uploads/${uploadId}`)).status).toBe(404);
  });

  test("that is a field book asks what it leaves open, and is imported as answered", async () => {
    const siteId = await newSite();
    const word = (key: string, value: string) => `${key}..00+${value.padStart(16, "0")} `;
    const measured = (name: string, east: string) =>
      `*11${"0001"}+${name.padStart(16, "0")} ${word("81", east)}${word("82", "5164654200")}${word("83", "1491250")}`;
    const angles = `*110002+0000000000000009 ${word("21", "12345678")}${word("22", "9000000")}`;
    const uploadId = await stage(
      `${measured("A10", "468955400")}\r\n${angles}\r\n${measured("A11", "468965400")}\r\n`,
      "day12.txt",
    );
    const first = await preview(uploadId, `siteId=${siteId}`);
    expect(first).toMatchObject({
      source: { format: "gsi", label: "Leica GSI-16 field book" },
      points: null,
    });
    expect(first.open.map(({ path }) => path)).toEqual(["crs", "heights"]);
    const answers = { crs: "25832", heights: "local" };
    const query = `siteId=${siteId}&${new URLSearchParams(answers)}`;
    const { fingerprint, open } = await preview(uploadId, query);
    expect(open).toEqual([]);
    const { data } = await user.post(`/sites/${siteId}/imports`, { uploadId, seen: fingerprint, answers });
    expect(data.job).toMatchObject({ state: "done", outcome: { pointCount: 2 } });
    const { site } = (await user.get(`/sites/${siteId}`)).data;
    expect(site.reading.outcome.lastLine).toBe(3);
    expect(site.topographicData.points[0]).toMatchObject({ name: "A10", ellipsoidalHeight: 1491.25 });
  });

  test("that is a workbook offers its sheets, and reads the chosen one as a table", async () => {
    const siteId = await newSite();
    const cells = (values: string[]) => values.map(value => `<c t="inlineStr"><is><t>${value}</t></is></c>`);
    const sheet = (rows: string[][]) =>
      rows.map((values, i) => `<row r="${i + 1}">${cells(values).join("")}</row>`).join("");
    const header = ["Name", "Code", "Longitude", "Latitude", "Ellipsoidal height (m)"];
    const sheets = {
      Cover: sheet([["Basin, day 12"]]),
      Points: sheet([header, ["C", "GRD", "8.596", "46.635", "1493"]]),
      Later: sheet([header, ["A", "GRD", "8.594", "46.634", "1491.25"], ["B", "GRD", "x", "46.6", "1492"]]),
    };
    const uploadId = await stage(new Uint8Array(workbookFile({ sheets })), "day.bin");
    const proposed = await preview(uploadId, `siteId=${siteId}`);
    expect(proposed.source?.choices).toMatchObject([{ id: "sheet", chosen: "Points" }]);
    expect((await preview(uploadId, choosing("sheet=Cover"))).points).toBeNull();
    const query = `siteId=${siteId}&${choosing("sheet=Later")}`;
    const { fingerprint, ...found } = await preview(uploadId, query);
    expect(found).toMatchObject({
      isClear: true,
      reading: { format: "xlsx", source: { chosen: { sheet: "Later" }, isTable: true } },
      report: { rowsKept: 1, skipped: [{ line: 3, message: "longitude is not a number" }] },
    });
    const answers = { choice: ["sheet=Later"] };
    const { data } = await user.post(`/sites/${siteId}/imports`, { uploadId, seen: fingerprint, answers });
    expect(data.job).toMatchObject({ state: "done", outcome: { pointCount: 1 } });
  });

  test("that is a drawing offers attributes of its blocks once blocks are chosen, and reads them", async () => {
    const uploadId = await stage(DRAWING, "day.dxf");
    const proposed = await preview(uploadId);
    expect(proposed.source?.choices.map(({ id }) => id)).toEqual(["kinds", "layers"]);
    const found = await preview(uploadId, choosing("kinds=inserts", "height=field:ELEV"));
    expect(found.reading.source?.chosen).toEqual({ kinds: "inserts", height: "field:ELEV" });
    expect(found.source?.choices).toContainEqual(
      expect.objectContaining({ id: "height", chosen: "field:ELEV" }),
    );
  });

  test("that is a flat drawing takes heights from its texts, and reports a point without a height", async () => {
    const at = (i: number) => ({ x: 468955.4 + 31 * i, y: 5164654.2 + ((i * 17) % 50) });
    const points = [0, 1, 2, 3, 4, 5].flatMap(i => [0, "POINT", 8, "PT", 10, at(i).x, 20, at(i).y, 30, 0]);
    const texts = [0, 1, 2, 3, 4].flatMap(i => [
      ...[0, "TEXT", 8, "H", 10, at(i).x + 0.5, 20, at(i).y + 0.5, 40, 1, 1, `49${i}.25`],
    ]);
    const drawing = [0, "SECTION", 2, "ENTITIES", ...points, ...texts, 0, "ENDSEC", 0, "EOF", ""].join("\n");
    const uploadId = await stage(drawing, "plan.dxf");
    const answers = "crs=25832&heights=local&unit=m&xyunit=m";
    const found = await preview(uploadId, answers);
    expect(found.source).toMatchObject({
      label: "DXF drawing, heights in texts beside the points",
      notes: [
        "Heights were read from the texts beside the points: 5 points",
        "Left out because no text is clearly the height of the point: line 56",
      ],
    });
    expect(found.points?.first.map(({ ellipsoidalHeight }) => ellipsoidalHeight)).toEqual([
      ...[490.25, 491.25, 492.25, 493.25, 494.25],
    ]);
    expect(found.report?.skipped).toMatchObject([{ line: 56, message: "no height was found" }]);
    const own = await preview(uploadId, `${answers}&${choosing("height=z")}`);
    expect(own.source?.label).toBe("DXF drawing");
    expect(own.points?.first[0]?.ellipsoidalHeight).toBe(0);
  });

  test("lists skipped rows by its own records", async () => {
    const uploadId = await stage(three, "day.geojson");
    const rows = await user.raw("GET", `/uploads/${uploadId}/skipped-rows`);
    expect(await rows.text()).toBe(
      'Line,Row,Reason,Text\r\n2,2,no height was found,"B,GRD,8.595,46.6345,"\r\n',
    );
  });

  test("is converted once, and its table is deleted with it", async () => {
    const client = await api.user();
    const before = await stagedBytes(client);
    const uploadId = await stage(three, "a.json", client);
    const look = (query: string) => client.get(`/uploads/${uploadId}/preview?${query}`);
    const answers = await Promise.all(["", "unit=m", "heights=local"].map(look));
    for (const { data } of answers) expect(data.points.summary.pointCount).toBe(2);
    await look("choice=sheet%3Dnone");
    const table = "Point name,Code,Longitude,Latitude,Ellipsoidal height (m)\nA,GRD,8.594,46.634,1491.25\n";
    const rest = "B,GRD,8.595,46.6345,\nC,GRD,8.596,46.635,1493\n";
    const system = "# Coordinate system: EPSG:4326\n";
    expect(await stagedBytes(client)).toBe(
      before + three.length + system.length + table.length + rest.length,
    );
    expect((await client.get("/uploads")).data.uploads).toHaveLength(1);
    await client.delete(`/uploads/${uploadId}`);
    expect(await stagedBytes(client)).toBe(before);
  });

  test("waits for a process that is converting it, and takes over when that has died", async () => {
    const { db } = api.services.database;
    const uploadId = await stage(three);
    const lease = { name: `convert ${uploadId}`, holder: "a killed process", lengthMs: 400 };
    await takeLease(db, lease);
    const { owner_id, expires_at } = await rowOf(uploadId);
    const left = { id: "left", owner_id, file_name: "x", content_type: "text/csv", size: 9, created_at: 1 };
    await db
      .insertInto("uploads")
      .values({ ...left, state: "staged", expires_at: 1, converted_from: uploadId, chosen: "[]" })
      .execute();
    expect((await preview(uploadId)).points?.summary.pointCount).toBe(2);
    await purgeExpired(db);
    expect(await rowOf("left")).toBeUndefined();
    const tables = await db
      .selectFrom("uploads")
      .selectAll()
      .where("converted_from", "=", uploadId)
      .execute();
    expect(tables).toMatchObject([{ state: "whole", chosen: "[]", expires_at }]);
  });

  test.each([
    ["truncated", three.slice(0, -20), "The file ends in the middle: export or copy it again"],
    [
      "damaged",
      three.replace('"C"', "C"),
      "Feature 3 is not valid JSON: the file is damaged, export it again",
    ],
    [
      "a bomb of brackets",
      `{"type":"FeatureCollection","features":[${"[".repeat(1_000_000)}`,
      "The file's objects are nested too deeply to be read",
    ],
    ["without points", geojson(), "No valid points found in GeoJSON file"],
    ["without heights", geojson(feature("A", "[8,46]")), "No valid points found in GeoJSON file"],
  ])("that is %s is reported as such, and leaves nothing behind", async (_, content, message) => {
    const uploadId = await stage(content);
    const found = await preview(uploadId);
    expect(found.problem?.message).toBe(message);
    expect([found.points, found.reading.format]).toEqual([null, "geojson"]);
    expect((await user.raw("GET", `/uploads/${uploadId}/skipped-rows`)).status).toBe(
      message.includes("GeoJSON") && content.includes("[8,46]") ? 200 : 409,
    );
    await user.delete(`/uploads/${uploadId}`);
  });

  test("that is damaged is read once, however often it is previewed", async () => {
    const spy = vi.spyOn(api.services.fileProcesses, "session");
    const uploadId = await stage(three.slice(0, -20));
    for (const _ of [1, 2, 3])
      expect((await preview(uploadId)).problem?.message).toMatch(/^The file ends in the middle/);
    expect(spy).toHaveBeenCalledOnce();
    spy.mockRestore();
  });

  test("with more points than a site may have is refused", async () => {
    const small = await startApi({ maxPoints: 2 });
    const client = await small.user();
    const uploadId = await stage(three.replace("[8.595,46.6345]", "[8.595,46.6345,3]"), "a", client);
    const { data } = await client.get(`/uploads/${uploadId}/preview`);
    expect(data.problem.message).toBe("The file holds more than 2 points, the most a site may have");
    await small.close();
  });
});
