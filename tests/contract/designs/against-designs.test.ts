import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TRIANGLES_MEDIA_TYPE } from "#contract/designs/triangles.ts";
import { decodeChunk, POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { FRAME_CHUNK, FRAME_HEAD, readFrames } from "#contract/points/frames.ts";
import type { ProgressRow } from "#contract/surveys/comparison.ts";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import { DesignJoiner } from "#survey/design/chunks.ts";
import { square } from "#survey/design/design.test-files.ts";
import { joinColumns } from "#survey/join-columns.ts";
import { type TaskKind, TaskRunner, type Tasks } from "#survey/worker/tasks.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { designM, EAST, file, NORTH, plane, siteWith, staged, surveyed } from "./design-site.ts";

let api: TestApi;
let user: Client;
let siteId: string;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
  siteId = await siteWith(user, surveyed());
});
afterAll(() => api.close());

const add = (body: object, ofSite = siteId) => user.post(`/sites/${ofSite}/designs`, body);
const addFile = async (text = file(), answers = {}) =>
  add({ name: "Subgrade", uploadId: await staged(user, text), answers });
const study = (input: object, ofSite = siteId, more = {}) =>
  user.post(`/sites/${ofSite}/volume-studies`, { input, ...more });

describe("a survey against a design", () => {
  test("has cut, fill and areas within tolerance, with a drawing, and is saved with the design", async () => {
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

  test("has the same volumes as cut and fill to a plane, if the design is that plane", async () => {
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

  test("warns if heights have different references, whatever the caller confirms", async () => {
    const heights = { kind: "sea-level", datum: "DHHN2016" };
    const { design } = (await add({ name: "Plane", plane, heights })).data;
    const { result } = (await study({ mode: "design", designId: design._id, designHeights: undefined })).data;
    expect(result.warnings.join()).toContain("the design above sea level (DHHN2016)");
  });

  test("is refused for designs of other sites, without a design, and if the two do not overlap", async () => {
    const other = await siteWith(user, surveyed());
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

/** Header and pieces of a framed body. */
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
  test("arrive in pieces from which the engine computes exactly the server's figures", async () => {
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

  test("are empty for a plane, whose figures are in the header, and not found for a deleted design", async () => {
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
    // 0.02 x - 0.01 y over the grid: 41 of the 81 lie within 0.4 m, counted by hand from the formula.
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

  test("begin with the largest when asked, in pages and in the CSV file; points beside the design come last", async () => {
    const { design } = (await addFile(file({ faces: "<F>1 2 3</F>" }))).data;
    const path = `/sites/${siteId}/designs/${design._id}/differences`;
    const inPages: (number | null)[] = [];
    for (let offset = 0; offset < 81; offset += 30) {
      const { data } = await user.get(`${path}?order=largest&limit=30&offset=${offset}`);
      inPages.push(...data.differences.map(({ differenceM }: { differenceM: number | null }) => differenceM));
    }
    const sizes = inPages.map(differenceM => (differenceM === null ? -1 : Math.abs(differenceM)));
    expect(sizes).toHaveLength(81);
    expect(sizes[0]).toBeGreaterThan(0.5);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes.at(-1)).toBe(-1);
    const bySurvey = (await user.get(`${path}?limit=30`)).data.differences;
    expect(bySurvey.map(({ name }: { name: string }) => name)).toEqual(
      surveyed()
        .slice(0, 30)
        .map(({ name }) => name),
    );
    const csv = await (await user.raw("GET", `${path}.csv?order=largest`)).text();
    const first = csv.split(/\r?\n/)[1]!.split(",");
    expect(Math.abs(Number(first[6]))).toBeCloseTo(sizes[0]!, 3);
    expect((await user.get(`${path}?order=smallest`)).status).toBe(422);
  });

  test("cover the whole survey for a plane; points outside of a surface have none", async () => {
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
    own = await siteWith(user, []);
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
  /** The three figures that the calculator shows, too. */
  const studied = (designId: string) =>
    Promise.all(
      surveys.map(async surveyId => {
        const { result } = (await study({ mode: "design", designId }, own, { surveyId })).data;
        return [result.cutVolume, result.fillVolume, result.totalArea];
      }),
    );
  const figures = (rows: ProgressRow[]) => rows.map(row => [row.cutVolumeM3, row.fillVolumeM3, row.areaM2]);

  test("has exactly the volumes of the calculator, for files and for planes", async () => {
    const slope = { slopePercentage: 3, azimuthDeg: 40 };
    const designs = [
      await addOwn({ name: "Subgrade", designedOn: "2026-05-01", uploadId: await staged(user, file()) }),
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
      // All ground that both cover was lowered by 0.75 m.
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
    // No triangle has edges this short.
    expect((await against(design._id)).map(({ problem }) => problem)).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
    expect((await put({})).status).toBe(200);
    expect(figures(await against(design._id))).toEqual(before);
  });

  test("is against one design; one that is gone, on another site or with other heights is reported", async () => {
    const refusal = async (query: string) => {
      const { status, body } = await user.get(`/sites/${own}/progress?against=design${query}`);
      return [status, body.errors[0].path, body.errors[0].message];
    };
    const missing = "Please choose the design to compare with";
    expect(await refusal("")).toEqual([422, "designId", missing]);
    expect(await refusal("&designId=")).toEqual([422, "designId", missing]);
    const gone = "The design to compare with no longer exists. Please choose another";
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
      uploadId: await staged(user, file({ points: square(NORTH + 500, EAST, designM) })),
    });
    expect((await against(beside._id))[0]!.problem).toBe("The survey and the design do not overlap.");
  });
});
