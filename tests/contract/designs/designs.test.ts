import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TRIANGLES_MEDIA_TYPE } from "#contract/designs/triangles.ts";
import { decodeChunk, POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { FRAME_CHUNK, FRAME_HEAD, readFrames } from "#contract/points/frames.ts";
import type { ProgressRow } from "#contract/surveys/comparison.ts";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import { DesignJoiner } from "#survey/design/chunks.ts";
import { landXml, SQUARE_FACES, square } from "#survey/design/design.test-files.ts";
import { crsOf } from "#survey/geodesy/crs/crs.ts";
import { joinColumns } from "#survey/join-columns.ts";
import { type TaskKind, TaskRunner, type Tasks } from "#survey/worker/tasks.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { columnsBody, point } from "../points-body.ts";

const EAST = 690_000;
const NORTH = 5_166_000;
/** Design and survey slope alike; the survey lies 0.5 m higher in the east half, 0.2 m lower in the west. */
const designM = (x: number, y: number) => 450 + 0.02 * x - 0.01 * y;

let api: TestApi;
let user: Client;
let siteId: string;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
  siteId = await siteWith(surveyed());
});
afterAll(() => api.close());

/** A level survey of 450 m over 80 by 80 m, each 10 m. */
function surveyed(heightM = 450) {
  const crs = crsOf(25_832);
  const out = { longitude: 0, latitude: 0 };
  const points = [];
  for (let x = -40; x <= 40; x += 10)
    for (let y = -40; y <= 40; y += 10) {
      crs.toWgs84(EAST + x, NORTH + y, out);
      points.push(point(`${x}/${y}`, { ...out, ellipsoidalHeight: heightM }));
    }
  return points;
}

async function siteWith(points: ReturnType<typeof surveyed>, client = user): Promise<string> {
  const { project } = (await client.post("/projects", { name: "P" })).data;
  const { site } = (await client.post(`/projects/${project._id}/sites`, { name: "S" })).data;
  const headers = { "Content-Type": POINTS_MEDIA_TYPE };
  if (points.length > 0)
    await client.raw(
      "POST",
      `/sites/${site._id}/topographic-data`,
      new Uint8Array(columnsBody({}, points)),
      headers,
    );
  return site._id;
}

async function staged(text: string, client = user, fileName = "subgrade.xml"): Promise<string> {
  const response = await client.raw("POST", `/uploads?fileName=${fileName}`, text, {
    "Content-Type": "application/octet-stream",
  });
  return ((await response.json()) as { data: { upload: { _id: string } } }).data.upload._id;
}

const file = (parts: Partial<Parameters<typeof landXml>[0]> = {}) =>
  landXml({ points: square(NORTH, EAST, designM), faces: SQUARE_FACES, ...parts });
const preview = (uploadId: string, query: Record<string, string> = {}) =>
  user.get(`/uploads/${uploadId}/design-preview?${new URLSearchParams({ siteId, ...query })}`);
const add = (body: object, ofSite = siteId, client = user) => client.post(`/sites/${ofSite}/designs`, body);
const addFile = async (text = file(), answers = {}) =>
  add({ name: "Subgrade", uploadId: await staged(text), answers });
const plane = { longitude: 11.5, latitude: 46.6, elevationM: 449 };
const study = (input: object, ofSite = siteId, more = {}) =>
  user.post(`/sites/${ofSite}/volume-studies`, { input, ...more });

describe("the preview of a design", () => {
  test("tells what the file holds and where it lies", async () => {
    const { status, data } = await preview(await staged(file()));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      problem: null,
      file: { format: "LandXML", version: "1.2", program: "Road Designer", triangleCount: 2, surface: 0 },
      crs: { value: { epsg: 25_832, name: "ETRS89 / UTM zone 32N" }, from: "file" },
      xyunit: { value: "metres", from: "file" },
      unit: { value: "metres", from: "file" },
      heights: { value: { kind: "ellipsoidal" }, from: "survey" },
      doubts: [],
      isReady: true,
    });
    expect(data.file.unitEvidence).toBe('Metric linearUnit="meter"');
    expect(Math.abs(data.placed.areaM2 / 10_000 - 1)).toBeLessThan(1e-3);
    expect([data.placed.lowM, data.placed.highM]).toEqual([448.5, 451.5]);
  });

  test("asks what the file does not say, and suggests the systems in which it lies on the site", async () => {
    const uploadId = await staged(file({ system: "", units: "" }));
    const open = (await preview(uploadId)).data;
    expect(open).toMatchObject({
      crs: { value: null },
      xyunit: { value: null },
      placed: null,
      isReady: false,
    });
    expect(open.likely[0]).toMatchObject({ epsg: 25_832 });
    const answered = (await preview(uploadId, { crs: "25832", xyunit: "metres" })).data;
    expect(answered).toMatchObject({
      crs: { from: "answer" },
      xyunit: { value: "metres", from: "answer" },
      unit: { value: "metres" },
      isReady: true,
      likely: [],
    });
    const feet = (await preview(uploadId, { crs: "25832", xyunit: "feet" })).data;
    expect(feet.doubts.join(" ")).toMatch(/read in feet, and its coordinate system counts metres/);
    expect(feet.doubts.join(" ")).toMatch(/does not overlap the survey: it lies \d+ km away/);
  });

  test("doubts heights of another reference, and heights far from the ground", async () => {
    const far = square(NORTH, EAST, () => 1480);
    const system = '<CoordinateSystem epsgCode="25832" verticalDatum="DHHN2016"/>';
    const { data } = await preview(await staged(file({ points: far, system })));
    expect(data.heights).toEqual({ value: { kind: "sea-level", datum: "DHHN2016" }, from: "file" });
    expect(data.doubts).toEqual([
      "The design counts heights above sea level (DHHN2016), the survey above the ellipsoid. Cut and fill would hold the difference between the two.",
      "All of the design lies 1030 m or more above the highest surveyed point. Check the unit of its heights and what they are measured from.",
    ]);
  });

  test("says of lines what was triangulated, and which layers, and is stored as such", async () => {
    const groups = (...pairs: (string | number)[]) => `${pairs.join("\n")}\n`;
    const ring = (half: number, height: number, layer: string) =>
      groups(
        ...[0, "LWPOLYLINE", 8, layer, 90, 4, 70, 1, 38, height],
        ...[-half, half, half, -half].flatMap((x, i) => [10, EAST + x, 20, NORTH + (i < 2 ? -half : half)]),
      );
    const dxf = `${groups(0, "SECTION", 2, "HEADER", 9, "$INSUNITS", 70, 6, 0, "ENDSEC", 0, "SECTION", 2, "ENTITIES")}${ring(40, 450, "MAJR")}${ring(20, 455, "MINR")}${groups(0, "ENDSEC", 0, "EOF")}`;
    const uploadId = await staged(dxf, user, "contours.dxf");
    const { data } = await preview(uploadId, { crs: "25832" });
    expect(data.file).toMatchObject({ chosen: [0, 1], lines: { lineCount: 2, flatTriangles: 2 } });
    expect(data.doubts.join(" ")).toMatch(
      /triangulated from lines.*2 triangles of 10, 25\.0 % of the area, are level/,
    );
    expect((await preview(uploadId, { crs: "25832", surface: "0" })).data.file).toMatchObject({
      chosen: [0],
    });
    const gone = (await preview(uploadId, { crs: "25832", surface: "0,7" })).data;
    expect(gone.problem.message).toBe("The drawing has no layer number 8 with faces or lines.");
    const answers = { crs: "25832", surface: "0,1" };
    const { design } = (await add({ name: "Contours", uploadId, answers })).data;
    expect(design.file).toMatchObject({ format: "DXF", surface: "MAJR, MINR", triangleCount: 10 });
    await user.delete(`/sites/${siteId}/designs/${design._id}`);
  });

  test("says what is wrong with a file", async () => {
    const { status, data } = await preview(await staged("<!DOCTYPE x><LandXML/>"));
    expect(status).toBe(200);
    expect(data).toMatchObject({ file: null, isReady: false, problem: { code: "has-doctype" } });
    const away = (await preview(await staged(file()), { crs: "4326" })).data;
    expect(away).toMatchObject({ placed: null, isReady: false, problem: { code: "crs" } });
  });
});

describe("the designs of a site", () => {
  test("are stored, listed with the latest first, renamed and dated, deleted and restored", async () => {
    const own = await siteWith(surveyed());
    const uploadId = await staged(file());
    const first = await add({ name: "  Subgrade ", designedOn: "2026-03-02", uploadId }, own);
    expect(first.status).toBe(201);
    const { design } = first.data;
    expect(design).toMatchObject({
      name: "Subgrade",
      designedOn: "2026-03-02",
      fileName: "subgrade.xml",
      heights: { kind: "ellipsoidal" },
      plane: null,
      file: { format: "LandXML", surface: "Finished ground", epsg: 25_832, unit: "metres", triangleCount: 2 },
      addedBy: { _id: user.id },
    });
    // The file is forgotten once it is stored.
    expect((await user.get(`/uploads/${uploadId}`)).status).toBe(404);
    await add({ name: "Level", designedOn: "2026-04-01", plane }, own);
    const listed = async () =>
      (await user.get(`/sites/${own}/designs`)).data.designs.map((d: { name: string }) => d.name);
    expect(await listed()).toEqual(["Level", "Subgrade"]);
    const path = `/sites/${own}/designs/${design._id}`;
    const changed = await user.patch(path, { name: "Final", designedOn: "2026-05-01" });
    expect(changed.data.design).toMatchObject({ name: "Final", designedOn: "2026-05-01" });
    expect(await listed()).toEqual(["Final", "Level"]);
    expect((await user.patch(path, { name: " " })).status).toBe(422);
    expect((await user.delete(path)).status).toBe(200);
    expect((await user.delete(path)).status).toBe(404);
    expect(await listed()).toEqual(["Level"]);
    const [item] = (await user.get(`/bin?siteId=${own}`)).data.items;
    expect(item).toMatchObject({ _id: design._id, kind: "design", name: "Final", pointCount: 0 });
    expect((await user.post(`/bin/${design._id}/restore`)).status).toBe(200);
    expect(await listed()).toEqual(["Final", "Level"]);
    // A design is no survey.
    expect((await user.get(`/sites/${own}/surveys`)).data.surveys).toHaveLength(1);
    expect((await user.put(`/sites/${own}/current-survey`, { surveyId: design._id })).status).toBe(404);
    expect((await user.get(`/sites/${own}?survey=${design._id}`)).status).toBe(404);
  });

  test("come and go with their site", async () => {
    const own = await siteWith([]);
    await add({ name: "Level", plane, heights: { kind: "local" } }, own);
    await api.admin.delete(`/sites/${own}`);
    expect((await api.admin.post(`/bin/${own}/restore`)).status).toBe(200);
    expect((await user.get(`/sites/${own}/designs`)).data.designs).toMatchObject([{ name: "Level" }]);
  });

  test("need what they are made of, and say what is wrong", async () => {
    const refusal = async (body: object, ofSite = siteId) => {
      const { status, body: answer } = await add(body, ofSite);
      return [status, answer.errors[0].path, answer.errors[0].message];
    };
    expect(await refusal({ name: "N" })).toEqual([
      422,
      "uploadId",
      "Please give either an uploaded file or a plane",
    ]);
    expect(await refusal({ name: "", plane })).toEqual([422, "name", "Please enter a name for the design"]);
    expect(await refusal({ name: "N", plane: { ...plane, latitude: 91 } })).toMatchObject([
      422,
      "plane.latitude",
      expect.any(String),
    ]);
    expect(await refusal({ name: "N", plane: { ...plane, slopePercentage: 1e9 } })).toMatchObject([
      422,
      "plane.slopePercentage",
      expect.any(String),
    ]);
    const empty = await siteWith([]);
    expect(await refusal({ name: "N", plane }, empty)).toMatchObject([422, "heights", expect.any(String)]);
    const silent = await staged(file({ system: "" }));
    expect(await refusal({ name: "N", uploadId: silent })).toEqual([
      422,
      "answers.crs",
      "Please choose the coordinate system of the design",
    ]);
    const unitless = await staged(file({ units: "" }));
    expect(await refusal({ name: "N", uploadId: unitless })).toMatchObject([
      422,
      "answers.xyunit",
      expect.any(String),
    ]);
    const broken = await staged(file().slice(0, -60));
    expect(await refusal({ name: "N", uploadId: broken })).toMatchObject([
      422,
      "uploadId",
      expect.stringMatching(/breaks off/),
    ]);
    expect((await add({ name: "N", uploadId: "nobody" })).status).toBe(404);
  });
});

describe("a survey against a design", () => {
  test("has cut, fill and areas in tolerance, with a drawing, and is saved with the design", async () => {
    const { design } = (await addFile()).data;
    const frame = {
      origin: { longitude: 11.48, latitude: 46.62 },
      degreesPerUnit: { longitude: 1e-5, latitude: 7e-6 },
    };
    const input = { mode: "design", designId: design._id, toleranceM: 0.4 };
    const { status, data } = await study(input, siteId, { frame });
    expect(status).toBe(200);
    const { result } = data;
    expect(data.otherDatasetId).toBe(design._id);
    expect(data.drawing.bands.length).toBeGreaterThan(4);
    expect(data.drawing.stepsM).toContain(0.4);
    expect(data.curve).toBeNull();
    // Level ground over a plane through its middle: as much above as below.
    expect(Math.abs(result.cutVolume / result.fillVolume - 1)).toBeLessThan(1e-3);
    expect(result.boundarySource).toBe("what survey and design cover");
    const { withinM2, highM2, lowM2 } = result.tolerance;
    expect(Math.abs((withinM2 + highM2 + lowM2) / result.totalArea - 1)).toBeLessThan(1e-9);
    const volumeResults = resultsToSave(result, data.datasetId, null, data.otherDatasetId, {
      name: design.name,
      designedOn: design.designedOn,
    });
    const { site } = (await user.patch(`/sites/${siteId}`, { volumeResults })).data;
    expect(site.volumeResults).toMatchObject({
      mode: "design",
      design: { name: "Subgrade" },
      outdated: null,
    });
    await user.delete(`/sites/${siteId}/designs/${design._id}`);
    const after = (await user.get(`/sites/${siteId}?points=none`)).data.site.volumeResults;
    expect(after.outdated).toEqual({ survey: "compared", reason: "design-deleted" });
    const gone = await study(input);
    expect([gone.status, gone.body.errors[0].path]).toEqual([422, "input.designId"]);
  });

  test("of a plane is that of cut and fill to the same plane", async () => {
    const slope = { slopePercentage: 3, azimuthDeg: 40 };
    const { design } = (await add({ name: "Plane", plane: { ...plane, ...slope } })).data;
    const pivot = [plane.longitude, plane.latitude];
    const own = (await study({ mode: "cut_fill", targetElevation: 449, ...slope, pivot })).data.result;
    const { result } = (await study({ mode: "design", designId: design._id })).data;
    expect(own.cutVolume + own.fillVolume).toBeGreaterThan(1000);
    for (const field of ["cutVolume", "fillVolume", "totalArea", "targetElevation"] as const)
      expect(Math.abs(result[field] - own[field])).toBeLessThan(1e-9 * own.totalArea * 100);
    expect(result.warnings).toEqual([]);
  });

  test("warns where heights are counted from different references, whatever the caller says", async () => {
    const heights = { kind: "sea-level", datum: "DHHN2016" };
    const { design } = (await add({ name: "Plane", plane, heights })).data;
    const { result } = (await study({ mode: "design", designId: design._id, designHeights: undefined })).data;
    expect(result.warnings.join()).toContain("the design above sea level (DHHN2016)");
  });

  test("is refused for designs of other sites, without a design, and beside the survey", async () => {
    const other = await siteWith(surveyed());
    const { design } = (await add({ name: "Level", plane }, other)).data;
    const refusal = async (input: object) => {
      const { status, body } = await study({ mode: "design", ...input });
      return [status, body.errors[0].path, body.errors[0].message];
    };
    expect(await refusal({ designId: design._id })).toMatchObject([
      422,
      "input.designId",
      expect.any(String),
    ]);
    expect(await refusal({})).toEqual([422, "input.designId", "Choose the design to compare with."]);
    const away = square(NORTH + 500, EAST, designM);
    const beside = (await addFile(file({ points: away }))).data.design;
    expect(await refusal({ designId: beside._id })).toMatchObject([
      422,
      "input.designId",
      expect.stringMatching(/do not overlap/),
    ]);
  });
});

/** Head and pieces of a body in frames. */
async function framesOf(path: string, mediaType: string) {
  const response = await user.raw("GET", path, undefined, { Accept: mediaType });
  expect(response.headers.get("content-type")).toBe(mediaType);
  const pieces: Uint8Array[] = [];
  let head = null;
  for await (const { kind, content } of readFrames(response.body as unknown as AsyncIterable<Uint8Array>)) {
    if (kind === FRAME_HEAD) head = JSON.parse(new TextDecoder().decode(content));
    if (kind === FRAME_CHUNK) pieces.push(content);
  }
  return { head, pieces };
}

describe("the triangles of a design", () => {
  test("arrive in pieces of which the engine computes the server's figures to the last digit", async () => {
    const { design } = (await addFile()).data;
    const { head, pieces } = await framesOf(
      `/sites/${siteId}/designs/${design._id}/triangles`,
      TRIANGLES_MEDIA_TYPE,
    );
    expect(head).toEqual({ status: "success", data: { design } });
    const joiner = new DesignJoiner();
    for (const piece of pieces) joiner.add(piece);
    const survey = await framesOf(`/sites/${siteId}`, POINTS_MEDIA_TYPE);
    const columns = joinColumns(survey.pieces.map(piece => decodeChunk(piece)));

    const runner = new TaskRunner();
    const context = { signal: new AbortController().signal, onProgress: () => {} };
    const run = <K extends TaskKind>(kind: K, call: Tasks[K]["call"]) => runner.run(kind, call, context);
    await run("surface", { key: "survey", columns });
    await run("design", { key: "design", design: { triangles: joiner.finish() }, planeOf: "survey" });
    const input = { mode: "design", designId: design._id, toleranceM: 0.4, pointAccuracyM: 0.02 } as const;
    const { answer } = await run("study", { key: "survey", otherKey: "design", input });
    const { result } = (await study(input)).data;
    expect(JSON.parse(JSON.stringify(answer.result))).toEqual(result);
    expect(result.tolerance.withinM2).toBeGreaterThan(0);
  });

  test("are none of a plane, which its head has, nor of a design that is gone", async () => {
    const { design } = (await add({ name: "Level", plane })).data;
    const path = `/sites/${siteId}/designs/${design._id}/triangles`;
    const { head, pieces } = await framesOf(path, TRIANGLES_MEDIA_TYPE);
    expect([head.data.design.plane.elevationM, pieces]).toEqual([449, []]);
    await user.delete(`/sites/${siteId}/designs/${design._id}`);
    expect((await user.get(path)).status).toBe(404);
  });
});

describe("the differences at the surveyed points", () => {
  test("are listed with counts and statistics, by position, and as CSV", async () => {
    const { design } = (await addFile()).data;
    const path = `/sites/${siteId}/designs/${design._id}/differences`;
    const { status, data } = await user.get(`${path}?toleranceM=0.4`);
    expect(status).toBe(200);
    expect(data.total).toBe(81);
    const middle = data.differences.find(({ name }: { name: string }) => name === "0/0");
    expect(middle).toMatchObject({ heightM: 450, position: "within" });
    expect(Math.abs(middle.differenceM)).toBeLessThan(1e-6);
    const east = data.differences.find(({ name }: { name: string }) => name === "40/0");
    expect(east.differenceM).toBeCloseTo(-0.8, 6);
    expect(east.position).toBe("low");
    // 0.02 x - 0.01 y over the grid: 41 of the 81 lie within 0.4 m, counted by hand of the formula.
    const values = surveyed().map(({ name }) => {
      const [x, y] = name.split("/").map(Number);
      return -(0.02 * x! - 0.01 * y!);
    });
    const within = values.filter(value => Math.abs(value) <= 0.4 + 1e-6).length;
    expect(data.counts).toEqual({ within, high: (81 - within) / 2, low: (81 - within) / 2, beside: 0 });
    expect(data.statistics.meanM).toBeCloseTo(0, 6);
    expect(data.statistics.rmsM).toBeCloseTo(Math.sqrt(values.reduce((s, v) => s + v * v, 0) / 81), 6);
    const high = (await user.get(`${path}?toleranceM=0.4&position=high&limit=3&offset=1`)).data;
    expect(high.differences).toHaveLength(3);
    expect(high.total).toBe((81 - within) / 2);
    const csv = await (await user.raw("GET", `${path}.csv?toleranceM=0.4&position=low`)).text();
    const lines = csv.trim().split(/\r?\n/);
    expect(lines[0]).toContain("Height less design (m)");
    expect(lines).toHaveLength(1 + (81 - within) / 2);
    expect(csv).toContain("-0.8");
    expect((await user.get(`${path}?position=under`)).status).toBe(422);
  });

  test("of a plane reach over the whole survey; points beside a surface have none", async () => {
    const level = (await add({ name: "Level", plane })).data.design;
    const on = (await user.get(`/sites/${siteId}/designs/${level._id}/differences`)).data;
    expect(on.counts).toEqual({ high: 81, low: 0, within: 0, beside: 0 });
    expect(on.statistics.meanM).toBeCloseTo(1, 9);
    const half = (await addFile(file({ faces: "<F>1 2 3</F>" }))).data.design;
    const beside = (await user.get(`/sites/${siteId}/designs/${half._id}/differences?position=beside`)).data;
    expect(beside.total).toBe(36);
    expect(beside.differences[0]).toMatchObject({ designM: null, differenceM: null });
  });
});

describe("the progress of a site against a design", () => {
  let own: string;
  let surveys: string[];
  beforeAll(async () => {
    own = await siteWith([]);
    surveys = [];
    for (const [day, heightM] of [450.25, 449.5].entries()) {
      const body = { points: surveyed(heightM), surveyedOn: `2026-06-0${day + 1}`, role: "new" };
      surveys.push((await user.post(`/sites/${own}/topographic-data`, body)).data.site.datasetId);
    }
  });
  const asked = async (query: Record<string, string>): Promise<ProgressRow[]> => {
    for (;;) {
      const answer = await user.get(`/sites/${own}/progress?${new URLSearchParams(query)}`);
      if (!answer.data.rows.some((row: ProgressRow) => row.isPending)) return answer.data.rows;
    }
  };
  const against = (designId: string) => asked({ against: "design", designId });
  const addOwn = async (body: object) => (await add(body, own)).data.design;
  /** The same three figures of the calculator. */
  const studied = (designId: string) =>
    Promise.all(
      surveys.map(async surveyId => {
        const { result } = (await study({ mode: "design", designId }, own, { surveyId })).data;
        return [result.cutVolume, result.fillVolume, result.totalArea];
      }),
    );
  const figures = (rows: ProgressRow[]) => rows.map(row => [row.cutVolumeM3, row.fillVolumeM3, row.areaM2]);

  test("has the volumes of the calculator to the last digit, of files and of planes", async () => {
    const slope = { slopePercentage: 3, azimuthDeg: 40 };
    const designs = [
      await addOwn({ name: "Subgrade", designedOn: "2026-05-01", uploadId: await staged(file()) }),
      await addOwn({ name: "Plane", plane: { ...plane, ...slope } }),
    ];
    for (const design of designs) {
      const rows = await against(design._id);
      expect(figures(rows)).toEqual(await studied(design._id));
      expect(figures(await against(design._id))).toEqual(figures(rows));
      const [first, second] = rows as [ProgressRow, ProgressRow];
      expect(first).toMatchObject({
        againstSurveyId: null,
        againstDesign: { _id: design._id, name: design.name, designedOn: design.designedOn },
        problem: null,
      });
      // 0.75 m were taken off all that both cover.
      expect(first.netVolumeM3).toBe(first.cutVolumeM3! - first.fillVolumeM3!);
      expect(Math.abs((first.netVolumeM3! - second.netVolumeM3!) / (0.75 * first.areaM2!) - 1)).toBeLessThan(
        1e-4,
      );
    }
    const query = new URLSearchParams({ against: "design", designId: designs[0]._id });
    const csv = await (await user.raw("GET", `/sites/${own}/progress.csv?${query}`)).text();
    expect(csv).toContain("Above the design (m³),Missing below the design (m³)");
    expect(csv.match(/,design Subgrade,/g)).toHaveLength(2);
  });

  test("follows the site's surface settings", async () => {
    const design = await addOwn({ name: "Level", plane });
    const before = figures(await against(design._id));
    const { settings } = (await user.get(`/sites/${own}/surface-settings`)).data;
    const put = (changed: object) =>
      user.put(`/sites/${own}/surface-settings`, { settings: { ...settings, ...changed } });
    expect((await put({ maxEdgeM: 0.5 })).status).toBe(200);
    // No triangle has edges as short.
    expect((await against(design._id)).map(({ problem }) => problem)).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
    expect((await put({})).status).toBe(200);
    expect(figures(await against(design._id))).toEqual(before);
  });

  test("is of one design each, and says when it is gone, of another site or of other heights", async () => {
    const refusal = async (query: string) => {
      const { status, body } = await user.get(`/sites/${own}/progress?against=design${query}`);
      return [status, body.errors[0].path, body.errors[0].message];
    };
    const missing = "Please choose the design to compare with";
    expect(await refusal("")).toEqual([422, "designId", missing]);
    expect(await refusal("&designId=")).toEqual([422, "designId", missing]);
    const gone = "The design to compare with is gone. Please choose another";
    for (const id of ["nobody", "no%20body", surveys[0]])
      expect(await refusal(`&designId=${id}`)).toEqual([422, "designId", gone]);
    const elsewhere = (await add({ name: "Level", plane })).data.design;
    expect(await refusal(`&designId=${elsewhere._id}`)).toEqual([422, "designId", gone]);

    const high = await addOwn({ name: "High", plane: { ...plane, elevationM: 460 } });
    const low = await addOwn({ name: "Low", plane: { ...plane, elevationM: 440 } });
    expect((await against(high._id)).map(({ cutVolumeM3 }) => cutVolumeM3)).toEqual([0, 0]);
    expect((await against(low._id)).map(({ fillVolumeM3 }) => fillVolumeM3)).toEqual([0, 0]);
    await user.delete(`/sites/${own}/designs/${low._id}`);
    expect(await refusal(`&designId=${low._id}`)).toEqual([422, "designId", gone]);
    await user.post(`/bin/${low._id}/restore`);
    expect((await against(low._id)).map(({ fillVolumeM3 }) => fillVolumeM3)).toEqual([0, 0]);

    const heights = { kind: "sea-level", datum: "DHHN2016" };
    const other = await addOwn({ name: "Above the sea", plane, heights });
    expect((await against(other._id))[0]).toMatchObject({
      cutVolumeM3: null,
      problem:
        "Heights are measured from different references: here above the ellipsoid, in the design above sea level (DHHN2016).",
    });
    const beside = await addOwn({
      name: "Beside",
      uploadId: await staged(file({ points: square(NORTH + 500, EAST, designM) })),
    });
    expect((await against(beside._id))[0]!.problem).toBe("The survey and the design do not overlap.");
  });
});
