import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linework } from "#api/database/migrations/010-linework.ts";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";

let api: TestApi;
let user: Client;
let projectId: string;
let siteId: string;

/** A roof of about 100 m: eaves at 100 m, a ridge at 110 m, and the top of a pole above it. */
const roof = [
  ["GS", 0, 0, 100],
  ["GS", 0, 1, 100],
  ["GS", 1, 0, 100],
  ["GS", 1, 1, 100],
  ["RIDGE B", 0, 0.5, 110],
  ["RIDGE E", 1, 0.5, 110],
  ["POLE", 0.7, 0.8, 190],
].map(([code, x, y, z], i) =>
  point(String(i + 1), {
    code: code as string,
    longitude: 8.5 + (x as number) * 0.0013,
    latitude: 46.6 + (y as number) * 0.0009,
    ellipsoidalHeight: z as number,
  }),
);
const codeRules = {
  convention: "civil3d",
  rules: [
    { code: "RIDGE", kind: "line" },
    { code: "POLE", kind: "ignore" },
  ],
};
const plain = { useCodes: false, drawingLayers: [], maxEdgeM: null, minAngleDeg: null, boundary: null };
const beam = (layer: string, z: number[]) => ({
  type: "Feature",
  properties: { layer },
  geometry: {
    type: "LineString",
    coordinates: [
      [8.50065, 46.6, ...z],
      [8.50065, 46.6009, ...z],
    ],
  },
});
const drawing = {
  fileName: "beams.dxf",
  cadData: { type: "FeatureCollection", features: [beam("BEAM", [104]), beam("PLAN", [])] },
};

beforeAll(async () => {
  api = await startApi();
  user = await api.user();
  projectId = (await user.post("/projects", { name: "Roofs" })).data.project._id;
  siteId = (await user.post(`/projects/${projectId}/sites`, { name: "Roof", points: roof })).data.site._id;
});
afterAll(() => api.close());

const level = { mode: "cut_fill", targetElevation: 100 };
const study = async () =>
  (await user.post(`/sites/${siteId}/volume-studies`, { input: level })).data as {
    datasetId: string;
    result: Parameters<typeof resultsToSave>[0];
  };
const set = (settings: object) =>
  user.put(`/sites/${siteId}/surface-settings`, { settings: { ...plain, ...settings } });
const share = ({ result }: Awaited<ReturnType<typeof study>>) => result.cutVolume / (10 * result.totalArea);
const outdated = async () => (await user.get(`/sites/${siteId}`)).data.site.volumeResults.outdated;

describe("lines from codes", () => {
  test("are suggested with evidence, and nothing is saved", async () => {
    const { status, data } = await user.get(`/sites/${siteId}/code-guess`);
    expect(status).toBe(200);
    expect(data.convention).toBe("civil3d");
    const kinds = data.rules.map(({ code, kind }: { code: string; kind: string }) => [code, kind]);
    expect(Object.fromEntries(kinds)).toEqual({ GS: "symbol", RIDGE: "line", POLE: "ignore" });
    const rules = (await user.get(`/projects/${projectId}/code-rules`)).data;
    expect(rules.codeRules).toBeNull();
    expect(rules.codes).toHaveLength(4);
  });

  test("change no volume by themselves, and are listed before they are used", async () => {
    const before = await study();
    const { status, data } = await user.put(`/projects/${projectId}/code-rules`, { codeRules });
    expect(status).toBe(200);
    expect(data).toMatchObject({ codeRules, usedBy: [] });
    const { data: found } = await user.get(`/sites/${siteId}/lines`);
    expect(found).toMatchObject({ lineCount: 1, crossingCount: 0, singleCount: 0, leftOutPoints: 1 });
    expect(found.uses).toEqual({ codes: false, drawing: false });
    expect(found.lines[0]).toMatchObject({ name: "RIDGE", source: "code", isClosed: false });
    expect((await study()).result).toEqual(before.result);
  });

  test("cannot have an outer boundary that crosses itself", async () => {
    const corner = (x: number, y: number) => [8.5 + x * 0.0013, 46.6 + y * 0.0009];
    const boundary = [corner(0, 0), corner(1, 1), corner(1, 0), corner(0, 1)];
    const { status, body } = await user.put(`/sites/${siteId}/surface-settings`, {
      settings: { ...plain, boundary },
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      {
        path: "settings.boundary",
        message: expect.stringMatching(/crosses itself at 46\.6004\d+, 8\.5006\d+; /),
      },
    ]);
  });

  test("are one code in legends and marks, while the points keep theirs", async () => {
    const { summary } = (await user.get(`/sites/${siteId}?points=none`)).data.site;
    const codes = [
      { code: "GS", count: 4 },
      { code: "RIDGE", count: 2 },
      { code: "POLE", count: 1 },
    ];
    expect(summary).toMatchObject({ typeCount: 3, lineControls: { convention: "civil3d", except: [] } });
    expect(new Set(summary.codes.map(({ code }: { code: string }) => code))).toEqual(
      new Set(codes.map(({ code }) => code)),
    );
    const drawn = summary.plan.points.find(({ code }: { code: string }) => code === "RIDGE");
    expect(drawn.xy).toHaveLength(4);
    const marks = (await user.get(`/projects/${projectId}/code-marks`)).data;
    expect(marks.codes).toEqual(expect.arrayContaining(codes));
    expect(marks.codes).toHaveLength(3);
    const { points } = (await user.get(`/sites/${siteId}/points?offset=4&limit=2`)).data;
    expect(points.map(({ code }: { code: string }) => code)).toEqual(["RIDGE B", "RIDGE E"]);
  });

  test("change the surface once the site uses them, and outdate saved volumes", async () => {
    const { datasetId, result } = await study();
    const save = async (from: Awaited<ReturnType<typeof study>>) =>
      user.patch(`/sites/${siteId}`, { volumeResults: resultsToSave(from.result, from.datasetId) });
    expect((await save({ datasetId, result })).status).toBe(200);
    expect(await outdated()).toBeNull();
    const { data } = await set({ useCodes: true });
    expect(data.key).not.toBe("");
    expect(await outdated()).toEqual({ survey: "own", reason: "surface" });
    const now = await study();
    expect(share(now)).toBeCloseTo(0.5, 4);
    expect(now.result.surface).toMatchObject({ key: data.key, codeLines: 1, leftOutPoints: 1 });
    // A volume of the old surface cannot be saved as one of the new surface.
    expect((await save({ datasetId, result })).status).toBe(409);
    expect((await save(now)).data.site.volumeResults.surface).toMatchObject({ key: data.key });
    expect(await outdated()).toBeNull();
    await user.put(`/projects/${projectId}/code-rules`, {
      codeRules: { ...codeRules, rules: codeRules.rules.slice(0, 1) },
    });
    expect(await outdated()).toEqual({ survey: "own", reason: "surface" });
    await user.put(`/projects/${projectId}/code-rules`, { codeRules });
    expect(await outdated()).toBeNull();
    expect((await user.get(`/projects/${projectId}/code-rules`)).data.usedBy).toEqual([
      { _id: siteId, name: "Roof" },
    ]);
  });

  test("are used by every computation: progress, comparison and exports", async () => {
    const progress = async () =>
      (await user.get(`/sites/${siteId}/progress?against=level&levelM=100`)).data.rows[0].cutVolumeM3;
    const withLines = await progress();
    const { result } = await study();
    expect(withLines).toBe(result.cutVolume);
    await set({});
    const without = await progress();
    expect(without).toBe((await study()).result.cutVolume);
    expect(without).not.toBe(withLines);
    const exported = async (format: string) =>
      (await user.raw("GET", `/sites/${siteId}/exports/${format}`)).text();
    const faces = async () =>
      (await (await user.raw("GET", `/sites/${siteId}/exports/landxml`)).text()).match(/<F>/g)!.length;
    const all = await faces();
    await set({ useCodes: true });
    expect(await progress()).toBe(withLines);
    expect(await faces()).toBeLessThan(all);
    expect(await exported("landxml")).toMatch(/<Breakline brkType="standard" name="RIDGE"><PntList3D>/);
    expect(await exported("dxf")).toContain("POLYLINE\n8\nBREAKLINES");
    const { summary } = (await user.get(`/sites/${siteId}?points=none`)).data.site;
    expect(summary.plan.contours).toEqual([]);
  });
});

describe("lines of the drawing", () => {
  test("are chosen by layer; crossings and lines without heights are listed", async () => {
    expect((await user.post(`/sites/${siteId}/cad-diagram`, drawing)).status).toBe(200);
    const { data } = await set({ useCodes: true, drawingLayers: ["BEAM", "PLAN"] });
    expect(data.layers).toEqual([
      { layer: "BEAM", lines: 1, flat: 0 },
      { layer: "PLAN", lines: 0, flat: 1 },
    ]);
    const { data: found } = await user.get(`/sites/${siteId}/lines`);
    expect(found).toMatchObject({ lineCount: 2, crossingCount: 1, flat: [{ layer: "PLAN", lines: 1 }] });
    expect(found.crossings[0]).toMatchObject({ first: "RIDGE", second: "BEAM" });
    expect(found.crossings[0].heightM).toBeCloseTo(110, 6);
    expect(found.crossings[0].otherHeightM).toBeCloseTo(104, 6);
    const { result } = await study();
    expect(result.surface).toMatchObject({ codeLines: 1, drawingLines: 1, crossings: 1 });
    expect(result.warnings.join()).toContain("Lines meet at 1 place");
    const { recipe } = (await user.get(`/sites/${siteId}/surface-recipe`)).data;
    expect(recipe).toMatchObject({ key: data.key, codeRules, lines: [{ layer: "BEAM" }] });
  });

  test("change the surface when the drawing is replaced", async () => {
    const { key } = (await user.get(`/sites/${siteId}/surface-settings`)).data;
    await user.post(`/sites/${siteId}/cad-diagram`, drawing);
    expect((await user.get(`/sites/${siteId}/surface-settings`)).data.key).not.toBe(key);
  });
});

describe("lines of a LandXML file", () => {
  const exported = async (id: string) => (await user.raw("GET", `/sites/${id}/exports/landxml`)).text();
  const breaklines = (text: string) => text.match(/<Breakline .*<\/Breakline>/g);

  test("survive a round trip: exported, uploaded as a drawing, followed and exported again", async () => {
    await set({ useCodes: true });
    const withCodes = await study();
    const first = await exported(siteId);
    const bare = roof.filter(({ code }) => code === "GS");
    const made = await user.post(`/projects/${projectId}/sites`, { name: "From LandXML", points: bare });
    const other = made.data.site._id;
    const staged = await user.raw("POST", "/uploads?fileName=roof.xml", first, {
      "Content-Type": "application/octet-stream",
    });
    const uploadId = ((await staged.json()) as { data: { upload: { _id: string } } }).data.upload._id;
    const preview = (await user.get(`/uploads/${uploadId}/drawing-preview?siteId=${other}`)).data;
    expect(preview.problem).toBeNull();
    expect(preview.diagnostic).toMatchObject({ units: "metres", drawn: { "Breakline standard": 1 } });
    expect(preview.placement).toMatchObject({ crs: "32632", isLikely: true });
    let { job } = (
      await user.post(`/sites/${other}/drawing-imports`, { uploadId, answers: { crs: "32632" } })
    ).data;
    while (job.state === "queued" || job.state === "running")
      job = (await user.get(`/jobs/${job._id}`)).data.job;
    expect(job.error).toBeNull();
    const settings = { ...plain, drawingLayers: ["RIDGE"] };
    const { data } = await user.put(`/sites/${other}/surface-settings`, { settings });
    expect(data.layers).toEqual([{ layer: "RIDGE", lines: 1, flat: 0 }]);
    expect(breaklines(await exported(other))).toEqual(breaklines(first));
    const { result } = (await user.post(`/sites/${other}/volume-studies`, { input: level })).data;
    expect(result.surface).toMatchObject({ codeLines: 0, drawingLines: 1 });
    // The file has four decimals.
    expect(result.cutVolume).toBeCloseTo(withCodes.result.cutVolume, -1);
    expect(Math.abs(result.cutVolume / withCodes.result.cutVolume - 1)).toBeLessThan(1e-4);
  });

  test("are refused with a sentence if there are none", async () => {
    const staged = await user.raw("POST", "/uploads?fileName=none.xml", "<LandXML version='1.2'></LandXML>", {
      "Content-Type": "application/octet-stream",
    });
    const uploadId = ((await staged.json()) as { data: { upload: { _id: string } } }).data.upload._id;
    const { problem } = (await user.get(`/uploads/${uploadId}/drawing-preview`)).data;
    expect(problem).toMatchObject({
      code: "not-readable",
      message: expect.stringMatching(/^Failed to read LandXML file: This LandXML file has no breaklines/),
    });
  });
});

describe("an outer boundary", () => {
  test("has its exact area, and points left out are listed", async () => {
    const ring = [
      [8.5002, 46.6001],
      [8.5011, 46.6001],
      [8.5011, 46.6007],
      [8.5002, 46.6007],
    ];
    await set({ useCodes: true, boundary: ring });
    const within = await study();
    await set({ useCodes: true });
    const clipped = await user.post(`/sites/${siteId}/volume-studies`, {
      input: { ...level, boundary: ring },
    });
    expect(within.result.totalArea).toBeCloseTo(clipped.data.result.totalArea, 5);
    expect(within.result.cutVolume).toBeCloseTo(clipped.data.result.cutVolume, 4);
    const { data: found } = await user.get(`/sites/${siteId}/lines`);
    expect(found.leftOut).toEqual([
      { longitude: expect.closeTo(8.5 + 0.7 * 0.0013, 9), latitude: expect.closeTo(46.6 + 0.8 * 0.0009, 9) },
    ]);
  });
});

describe("settings", () => {
  test("trim the edge; a volume is refused with a sentence if nothing is left", async () => {
    await set({ maxEdgeM: 1 });
    const { status, body } = await user.post(`/sites/${siteId}/volume-studies`, { input: level });
    expect(status).toBe(422);
    expect(body.message).toContain("leave nothing of the surface");
    expect((await set({})).data).toMatchObject({ settings: plain, key: "" });
    expect((await user.get(`/sites/${siteId}/surface-recipe`)).data).toEqual({ recipe: null });
  });

  test.each<[string, object]>([
    ["an edge of no length", { maxEdgeM: 0 }],
    ["an angle that no triangle has", { minAngleDeg: 61 }],
    [
      "a boundary of two corners",
      {
        boundary: [
          [8, 46],
          [8, 47],
        ],
      },
    ],
    ["no choice about codes", { useCodes: undefined }],
  ])("refuse %s", async (_, settings) => {
    expect((await set(settings)).status).toBe(422);
  });

  test("refuse a code given twice and codes of two words", async () => {
    const put = (rules: object[]) =>
      user.put(`/projects/${projectId}/code-rules`, { codeRules: { convention: "none", rules } });
    expect((await put([codeRules.rules[0]!, codeRules.rules[0]!])).status).toBe(422);
    expect((await put([{ code: "EP B", kind: "line" }])).status).toBe(422);
  });
});

test("a database from before surface settings has plain surfaces, and keeps its volumes", async () => {
  const { database } = api.services;
  for (const [table, column] of [
    ["projects", "code_rules"],
    ["sites", "surface_settings"],
    ["survey_volumes", "surface"],
  ])
    await sql`alter table ${sql.table(table!)} drop column ${sql.ref(column!)}`.execute(database.db);
  await linework(database.db as unknown as Kysely<unknown>);
  expect((await user.get(`/sites/${siteId}/surface-settings`)).data).toMatchObject({
    settings: plain,
    key: "",
  });
  expect((await user.get(`/sites/${siteId}/progress?against=level&levelM=100`)).status).toBe(200);
});
