import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readComparison } from "#app/routes/sites/compare/compare-query.ts";
import type { StockpileRegister } from "#contract/stockpiles/stockpiles.ts";
import type { ProgressRow } from "#contract/surveys/comparison.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";
import { reading } from "../reading-body.ts";
import { hasPoppler, PdfFile } from "../reports/pdf-file.ts";
import { square, surveyed, type XYZ } from "../stockpiles/stockpile-surveys.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

const points: SurveyPoint[] = Array.from({ length: 20_000 }, (_, i) =>
  point(`P${i}`, {
    latitude: 44 + (i % 150) * 1e-4,
    longitude: -123 + Math.floor(i / 150) * 1e-4,
    ...(i % 1000 === 7 && { quality: { solution: "FLOAT" as const } }),
  }),
);

/** A site with one survey; returns the paths of both. */
async function siteWith(body: object) {
  const projectId = (await user.post("/projects", { name: "Quarry" })).data.project._id;
  const siteId = (await user.post(`/projects/${projectId}/sites`, { name: "Bench 3" })).data.site._id;
  const path = `/sites/${siteId}`;
  const uploaded = await user.post(`${path}/topographic-data`, {
    surveyedOn: "2026-11-18",
    label: "After blast 43",
    fileName: "bench.csv",
    ...body,
  });
  const surveyId: string = uploaded.data.site.datasetId;
  return { path, surveyId, corrections: `${path}/surveys/${surveyId}/corrections` };
}
const find = async (path: string, query: string) => (await user.get(`${path}/points?${query}`)).data;

describe("correcting a survey", () => {
  test("removes points in a new survey of the same day; the old one is unchanged", async () => {
    const { path, surveyId, corrections } = await siteWith({ points });
    const body = { points: { rows: [5, 19_999, 5] }, note: "Hit by the excavator" };
    const { status, data } = await user.post(corrections, body);
    expect(status).toBe(201);
    expect(data.survey).toMatchObject({
      isCurrent: true,
      surveyedOn: "2026-11-18",
      label: "After blast 43",
      fileName: "bench.csv",
      pointCount: 19_998,
      uploadedBy: { email: user.email },
      correction: { of: surveyId, kind: "excluded", pointCount: 2, note: "Hit by the excavator" },
    });
    expect((await find(path, "q=P5&sort=name&limit=2")).points.map(({ name }: SurveyPoint) => name)).toEqual([
      "P50",
      "P51",
    ]);
    const old = await find(path, `survey=${surveyId}&q=P5&sort=name&limit=1`);
    expect(old.points[0]).toEqual(points[5]);
    expect((await user.get(`${path}/surveys`)).data.surveys).toHaveLength(2);
    // The global search knows the new points.
    const hits = (await user.get(`/search?q=P19999&kind=points&site=${path.split("/")[2]}`)).data.points.hits;
    expect(hits).toEqual([]);
  });

  test("removes or changes whatever a list shows", async () => {
    const { path, corrections } = await siteWith({ points });
    const excluded = (await user.post(corrections, { points: { where: { quality: "FLOAT" } } })).data.survey;
    expect(excluded).toMatchObject({ pointCount: 19_980, correction: { pointCount: 20 } });
    const again = `${path}/surveys/${excluded._id}/corrections`;
    const change = { code: "FILL", raiseM: -0.1 };
    const raised = (await user.post(again, { points: { where: { q: "P1999" } }, change })).data.survey;
    expect(raised.correction).toMatchObject({ kind: "changed", pointCount: 11, fields: ["code", "raiseM"] });
    const found = await find(path, "code=FILL");
    expect(found.total).toBe(11);
    expect(found.points[0]).toEqual({ ...points[1999], code: "FILL", ellipsoidalHeight: 102.4 });
  });

  test("is recorded in how the survey was read, one correction after the other", async () => {
    const { path, corrections } = await siteWith({ points: points.slice(0, 50), reading: reading() });
    const first = (await user.post(corrections, { points: { rows: [3] } })).data.survey;
    const again = `${path}/surveys/${first._id}/corrections`;
    const change = { raiseM: 0.25 };
    expect((await user.post(again, { points: { rows: [7, 8] }, change, note: "Rod height" })).status).toBe(
      201,
    );
    const { site } = (await user.get(`${path}?points=none`)).data;
    expect(site.reading.outcome.rowsKept).toBe(reading().outcome!.rowsKept);
    expect(site.reading.corrections).toEqual([
      { kind: "excluded", pointCount: 1, fields: [], note: "" },
      { kind: "changed", pointCount: 2, fields: ["raiseM"], note: "Rod height" },
    ]);
    expect(
      (await user.get(`${path}?survey=${first._id}&points=none`)).data.site.reading.corrections,
    ).toHaveLength(1);
  });

  test("changes all fields of a point, and keeps each saved volume with its survey", async () => {
    const { path, surveyId, corrections } = await siteWith({ points: points.slice(0, 400) });
    const input = { mode: "cut_fill", targetElevation: 100 };
    const { data } = await user.post(`${path}/volume-studies`, { input });
    const volumeResults = resultsToSave(data.result, data.datasetId, null, data.otherDatasetId);
    expect((await user.patch(path, { volumeResults })).status).toBe(200);
    const change = { name: "CP1", latitude: 44.00001, longitude: -123.00001, ellipsoidalHeight: 101 };
    const { status } = await user.post(corrections, { points: { rows: [3] }, change });
    expect(status).toBe(201);
    expect((await find(path, "q=CP1")).points).toEqual([{ ...points[3], ...change }]);
    const { site } = (await user.get(`${path}?points=none`)).data;
    expect(site.volumeResults).toMatchObject({
      cutVolume: data.result.cutVolume,
      datasetId: surveyId,
      outdated: { survey: "own", reason: "superseded" },
    });
  });

  test("of an earlier survey does not change which one is current", async () => {
    const { path, surveyId, corrections } = await siteWith({ points: points.slice(0, 9) });
    const later = { points: points.slice(0, 5), role: "new", surveyedOn: "2026-11-20" };
    await user.post(`${path}/topographic-data`, later);
    const { survey } = (await user.post(corrections, { points: { rows: [0] } })).data;
    expect(survey).toMatchObject({ isCurrent: false, correction: { of: surveyId } });
  });

  test("reports what is wrong, and then stores nothing", async () => {
    const { path, corrections } = await siteWith({ points: points.slice(0, 9) });
    const refused = async (body: object) => {
      const { status, body: answer } = await user.post(corrections, body);
      return [status, answer.errors?.[0]?.path];
    };
    const rows = [0, 1];
    expect(await refused({ points: { rows: [9] } })).toEqual([422, "points"]);
    expect(await refused({ points: { rows: Array.from({ length: 9 }, (_, i) => i) } })).toEqual([
      422,
      "points",
    ]);
    expect(await refused({ points: { where: { q: "nobody" } } })).toEqual([422, "points"]);
    expect(await refused({ points: { rows }, change: {} })).toEqual([422, "change"]);
    expect(await refused({ points: { rows }, change: { name: "twice" } })).toEqual([422, "change"]);
    expect(await refused({ points: { rows }, change: { raiseM: 1e9 } })).toEqual([422, "change.raiseM"]);
    expect((await refused({ points: { rows: [] } }))[0]).toBe(422);
    const highest = points.slice(0, 2).map(each => ({ ...each, ellipsoidalHeight: 99_900 }));
    const high = await siteWith({ points: highest });
    const beyond = await user.post(high.corrections, { points: { rows: [1] }, change: { raiseM: 200 } });
    expect([beyond.status, beyond.body.errors?.[0]?.path]).toEqual([422, "points.1.ellipsoidalHeight"]);
    expect((await user.get(`${path}/surveys`)).data.surveys).toHaveLength(1);
    const stranger = await api.user();
    expect((await stranger.post(corrections, { points: { rows } })).status).toBe(404);
  });
});

/** A level square of 100 m; the point at its centre is `spikeM` higher. */
function month(heightM: number, spikeM = 0) {
  const places = Array.from({ length: 121 }, (_, i): XYZ => {
    const [x, y] = [(i % 11) * 10 - 50, Math.floor(i / 11) * 10 - 50];
    return [x, y, x === 0 && y === 0 ? heightM + spikeM : heightM];
  });
  return surveyed(places);
}
const MIDDLE = 60;
/** A month's change, m³: a tenth of a metre less a twentieth of that, over 10,000 m². */
const [ROSE_M, NET_M3] = [0.0795, 795];

interface CorrectedSite {
  path: string;
  /** The survey with a point 100 m too high. */
  wrong: string;
  /** The correction of `wrong`. */
  right: string;
  /** The survey of the following month. */
  next: string;
}

async function importSurvey(path: string, body: object): Promise<string> {
  const answer = await user.post(`${path}/topographic-data`, { role: "new", ...body });
  expect(answer.status).toBe(200);
  return answer.data.site.datasetId;
}
const lowered = { points: { rows: [MIDDLE] }, change: { raiseM: -100 } };
async function correct(path: string, surveyId: string, body: object = lowered): Promise<string> {
  const answer = await user.post(`${path}/surveys/${surveyId}/corrections`, body);
  expect(answer.status).toBe(201);
  return answer.data.survey._id;
}

async function correctedSite(): Promise<CorrectedSite> {
  const may = { points: month(500, 100).points, surveyedOn: "2026-05-29", label: "May" };
  const { path, surveyId: wrong } = await siteWith(may);
  const right = await correct(path, wrong);
  const june = { points: month(500 + ROSE_M).points, surveyedOn: "2026-06-30", label: "June" };
  return { path, wrong, right, next: await importSurvey(path, june) };
}

const surveysOf = async (path: string): Promise<Survey[]> => (await user.get(`${path}/surveys`)).data.surveys;
/** The ids of the surveys that count, the earliest first. */
const counted = async (path: string) =>
  (await surveysOf(path))
    .filter(({ supersededBy }) => supersededBy === undefined)
    .map(({ _id }) => _id)
    .reverse();

async function progressOf(path: string, query: string): Promise<ProgressRow[]> {
  for (;;) {
    const { rows } = (await user.get(`${path}/progress?${query}`)).data;
    if (!rows.some(({ isPending }: ProgressRow) => isPending)) return rows;
  }
}

describe("a corrected survey", () => {
  test("takes the place of the wrong one in the progress, its files and default comparisons", async () => {
    const { path, wrong, right, next } = await correctedSite();
    for (const against of ["previous", "first"]) {
      const rows = await progressOf(path, `against=${against}`);
      expect(rows.map(({ survey, againstSurveyId }) => [survey._id, againstSurveyId])).toEqual([
        [right, null],
        [next, right],
      ]);
      expect(rows[1]!.netVolumeM3).toBeCloseTo(NET_M3, 1);
      const csv = (await (await user.raw("GET", `${path}/progress.csv?against=${against}`)).text()).trim();
      expect(csv.split("\n")).toHaveLength(3);
    }
    const level = await progressOf(path, "against=level&levelM=499");
    expect(level[0]!.netVolumeM3).toBeCloseTo(10_000, 0);
    const chosen = readComparison(new URLSearchParams(), await surveysOf(path));
    expect([chosen.from, chosen.to]).toEqual([right, next]);
    const compared = (await user.get(`${path}/comparison?from=${chosen.from}&to=${chosen.to}`)).data;
    expect(compared.volume.netVolumeM3).toBeCloseTo(NET_M3, 1);
    // The wrong one can still be selected.
    const asked = (await user.get(`${path}/comparison?from=${wrong}&to=${next}`)).data;
    expect(asked.from).toMatchObject({ _id: wrong, supersededBy: right });
    expect(asked.volume.netVolumeM3).toBeLessThan(-1000);
  });

  test.skipIf(!hasPoppler)("is the only one of its date in the PDF of the progress", async () => {
    const { path } = await correctedSite();
    const pdf = await user.raw("GET", `${path}/reports/progress.pdf?against=previous`);
    const text = new PdfFile(new Uint8Array(await pdf.arrayBuffer())).read();
    expect(text).toContain("+795.0");
    // The survey is named in the head and in the table.
    expect(text.match(/29 May 2026, May/g)).toHaveLength(2);
  });

  test("counts once, and both remain in the list, marked accordingly", async () => {
    const { path, wrong, right, next } = await correctedSite();
    expect((await user.get(`${path}?points=none`)).data.site.survey).toMatchObject({ _id: next, count: 2 });
    const listed = await surveysOf(path);
    expect(listed.map(({ _id, supersededBy, correction }) => [_id, supersededBy, correction?.of])).toEqual([
      [next, undefined, undefined],
      [right, undefined, wrong],
      [wrong, right, undefined],
    ]);
    const old = (await user.get(`${path}?points=none&survey=${wrong}`)).data.site.survey;
    expect(old).toMatchObject({ _id: wrong, supersededBy: right, count: 2 });
  });

  test("takes the place of the old one in the history of a point and of a stockpile", async () => {
    const { path, wrong, right, next } = await correctedSite();
    const { surveys } = (await user.get(`${path}/point-history?name=${MIDDLE + 1}`)).data;
    expect(surveys.map(({ survey }: { survey: Survey }) => survey._id)).toEqual([right, next]);
    expect(surveys[1].heightChangeM).toBeCloseTo(ROSE_M, 6);
    const outline = month(500).ring(...square(0, 0, 40));
    const pile = { name: "Gravel", outline, base: "custom", customElevationM: 499 };
    expect((await user.post(`${path}/stockpiles`, pile)).status).toBe(201);
    let register!: StockpileRegister;
    do register = (await user.get(`${path}/stockpiles`)).data;
    while (register.pendingCount > 0);
    const [gravel] = register.stockpiles;
    expect(register.surveys.map(({ _id }) => _id)).toEqual([right, next]);
    expect(gravel!.history.map(({ surveyId }) => surveyId)).toEqual([right, next]);
    expect(gravel!.changeM3).toBeCloseTo(1600 * ROSE_M, 1);
    const asked = (await user.get(`${path}/stockpiles?survey=${wrong}`)).data;
    expect(asked.survey._id).toBe(wrong);
    expect(asked.surveys.map(({ _id }: { _id: string }) => _id)).toEqual([wrong, next]);
  });

  test("appears once in shared progress", async () => {
    const { path } = await correctedSite();
    const shows = { kind: "progress", against: "previous" };
    const made = await user.post(`${path}/share-links`, { shows, label: "Client", expiresAt: null });
    expect(made.status).toBe(201);
    const headers = { "share-token": made.data.token };
    const { progress } = (await (await user.raw("GET", "/shared/progress", undefined, headers)).json()).data;
    expect(progress.rows).toHaveLength(2);
  });

  test("gives its place back while it is in the bin, and takes it again", async () => {
    const { path, wrong, right, next } = await correctedSite();
    expect((await user.delete(`${path}/surveys/${right}`)).status).toBe(200);
    expect(await counted(path)).toEqual([wrong, next]);
    expect((await user.post(`/bin/${right}/restore`)).status).toBe(200);
    expect(await counted(path)).toEqual([right, next]);
    expect((await user.delete(`${path}/surveys/${wrong}`)).status).toBe(200);
    expect(await counted(path)).toEqual([right, next]);
    expect((await user.post(`/bin/${wrong}/restore`)).status).toBe(200);
    expect(await counted(path)).toEqual([right, next]);
  });

  test("is superseded by its own correction, even while a survey between them is in the bin", async () => {
    const { path, right, next, wrong } = await correctedSite();
    const again = await correct(path, right, { points: { rows: [0] } });
    expect(await counted(path)).toEqual([again, next]);
    expect((await user.delete(`${path}/surveys/${right}`)).status).toBe(200);
    expect(await counted(path)).toEqual([again, next]);
    const listed = await surveysOf(path);
    expect(listed.find(({ _id }) => _id === wrong)).toMatchObject({ supersededBy: again });
  });

  test("is superseded by a later correction of the same survey", async () => {
    const { path, wrong, next } = await correctedSite();
    const other = await correct(path, wrong, { points: { rows: [MIDDLE] } });
    expect(await counted(path)).toEqual([other, next]);
  });

  test("gives its place permanently to the wrong one once somebody makes that current", async () => {
    const { path, wrong, right, next } = await correctedSite();
    await user.put(`${path}/current-survey`, { surveyId: wrong });
    expect(await counted(path)).toEqual([wrong, next]);
    await user.put(`${path}/current-survey`, { surveyId: next });
    expect(await counted(path)).toEqual([wrong, next]);
    await user.put(`${path}/current-survey`, { surveyId: right });
    expect(await counted(path)).toEqual([right, next]);
  });

  test("is current if another version of the survey was", async () => {
    const { path, surveyId } = await siteWith({ points: month(500, 100).points });
    const first = await correct(path, surveyId);
    const second = await correct(path, surveyId);
    expect(await counted(path)).toEqual([second]);
    expect((await surveysOf(path)).find(({ isCurrent }) => isCurrent)).toMatchObject({ _id: second });
    expect(first).not.toBe(second);
  });

  test("keeps its place when its date is changed, and frees the old date", async () => {
    const { path, right, next } = await correctedSite();
    expect((await user.patch(`${path}/surveys/${right}`, { surveyedOn: "2026-07-02" })).status).toBe(200);
    expect(await counted(path)).toEqual([next, right]);
    const rows = await progressOf(path, "against=previous");
    expect(rows.map(({ survey }) => survey.surveyedOn)).toEqual(["2026-06-30", "2026-07-02"]);
  });

  test("that a new upload replaces does not bring the wrong one back", async () => {
    const { path, surveyId } = await siteWith({ points: month(500, 100).points });
    const right = await correct(path, surveyId);
    const body = { points: month(500).points, surveyedOn: "2026-05-29", role: "replacement" };
    const replacement = await importSurvey(path, body);
    expect(await counted(path)).toEqual([replacement]);
    expect((await user.post(`/bin/${right}/restore`)).status).toBe(200);
    expect(await counted(path)).toEqual([replacement]);
  });

  test("outdates volumes that were saved against the wrong one", async () => {
    const { path, wrong, right } = await correctedSite();
    const input = { mode: "surface_to_surface", otherSiteId: path.split("/")[2], otherSurveyId: wrong };
    const { data } = await user.post(`${path}/volume-studies`, { input });
    const volumeResults = {
      ...resultsToSave(data.result, data.datasetId, null, data.otherDatasetId),
      inputs: input,
    };
    expect((await user.patch(path, { volumeResults })).status).toBe(200);
    const outdated = async () => (await user.get(`${path}?points=none`)).data.site.volumeResults.outdated;
    expect(await outdated()).toEqual({ survey: "compared", reason: "superseded" });
    expect((await user.delete(`${path}/surveys/${right}`)).status).toBe(200);
    expect(await outdated()).toBeNull();
  });
});
