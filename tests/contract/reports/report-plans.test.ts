import proj4 from "proj4";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";
import { hasPoppler, PdfFile } from "./pdf-file.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

const UTM = "+proj=utm +zone=32 +datum=WGS84";
const MM = 72 / 25.4;

type Place = [longitude: number, latitude: number];

/** Degrees of a place this many metres east and north of 8.5947, 46.6347. */
const at = (eastM: number, northM: number): Place => [8.5947 + eastM / 76_600, 46.6347 + northM / 111_170];

const ground = (code: string, eastM: number, northM: number, heightM: number): SurveyPoint => {
  const [longitude, latitude] = at(eastM, northM);
  return point(`${code}${eastM}/${northM}`, { code, longitude, latitude, ellipsoidalHeight: heightM });
};

const RIDGE: [number, number][] = [
  [-42, 3],
  [-11, 17],
  [23, 8],
  [44, 21],
];
const RING = [at(-55, -35), at(52, -38), at(57, 33), at(-50, 36)];
const PLAIN = { useCodes: false, drawingLayers: [], maxEdgeM: null, minAngleDeg: null, boundary: null };

/** A field of 120 by 80 m with a ridge, at this height. */
function field(heightM = 500): SurveyPoint[] {
  const points = RIDGE.map(([east, north]) => ground("RIDGE", east, north, heightM + 2));
  for (let east = -60; east <= 60; east += 10)
    for (let north = -40; north <= 40; north += 10)
      points.push(ground("TOPO", east, north, heightM + east / 60));
  return points;
}

async function newSite(name = "North field") {
  const { project } = (await user.post("/projects", { name: "Fields" })).data;
  const { site } = (await user.post(`/projects/${project._id}/sites`, { name })).data;
  return { projectId: project._id as string, siteId: site._id as string };
}

async function upload(siteId: string, survey: { points: SurveyPoint[]; surveyedOn: string; label?: string }) {
  const answer = await user.post(`/sites/${siteId}/topographic-data`, { ...survey, role: "new" });
  return answer.data.site.datasetId as string;
}

/** Makes the surface follow the ridge and end at the ring. */
async function followRidge({ projectId, siteId }: { projectId: string; siteId: string }) {
  const codeRules = { convention: "none", rules: [{ code: "RIDGE", kind: "line" }] };
  expect((await user.put(`/projects/${projectId}/code-rules`, { codeRules })).status).toBe(200);
  const settings = { ...PLAIN, useCodes: true, boundary: RING };
  expect((await user.put(`/sites/${siteId}/surface-settings`, { settings })).status).toBe(200);
}

async function save(siteId: string, input: object) {
  const { data } = await user.post(`/sites/${siteId}/volume-studies`, { input });
  const volumeResults = resultsToSave(data.result, data.datasetId, null, data.otherDatasetId);
  expect((await user.patch(`/sites/${siteId}`, { volumeResults })).status).toBe(200);
}

async function pdfOf(siteId: string, file: string): Promise<PdfFile> {
  const answer = await user.raw("GET", `/sites/${siteId}/reports/${file}`);
  expect(answer.status).toBe(200);
  return new PdfFile(new Uint8Array(await answer.arrayBuffer()));
}

/** Expects distances on paper to match the ground, to a hundredth of a millimetre. */
function expectToScale(onPaper: [number, number][], onGround: Place[], scale: number) {
  expect(onPaper).toHaveLength(onGround.length);
  const grid = onGround.map(place => proj4(UTM, place));
  for (let i = 0; i < grid.length; i++)
    for (let k = 0; k < i; k++) {
      const groundM = Math.hypot(grid[i]![0]! - grid[k]![0]!, grid[i]![1]! - grid[k]![1]!);
      const paperMm = Math.hypot(onPaper[i]![0] - onPaper[k]![0], onPaper[i]![1] - onPaper[k]![1]) / MM;
      expect(Math.abs(paperMm - (groundM * 1_000) / scale)).toBeLessThan(0.01);
    }
}

/** The colour of lines that a surface follows. */
const LINES = "#8038b8";
const ridge = RIDGE.map(([east, north]) => at(east, north));
const LEVEL = { mode: "cut_fill", targetElevation: 500 };

describe("the lines that a surface follows", () => {
  test("are drawn on the plan of a volume, to scale, and named in its legend", async () => {
    const site = await newSite();
    await upload(site.siteId, { points: field(), surveyedOn: "2026-11-02" });
    await followRidge(site);
    await save(site.siteId, LEVEL);
    const pdf = await pdfOf(site.siteId, "volume.pdf?scale=1000");
    const [line, ...more] = pdf.linesOf(LINES);
    // The other one is in the legend.
    expect(more).toHaveLength(1);
    expectToScale(line!, ridge, 1_000);
    const [ring] = pdf.dashedRings("9 2");
    expectToScale(ring!, RING, 1_000);
    if (!hasPoppler) return;
    const text = pdf.read();
    expect(text).toContain("Lines of the surface");
    expect(text).toContain("Outer boundary of the surface");
  });

  test("are drawn on the plan of a comparison, from the later survey", async () => {
    const site = await newSite();
    const from = await upload(site.siteId, { points: field(), surveyedOn: "2026-11-02" });
    const to = await upload(site.siteId, { points: field(501), surveyedOn: "2026-11-09" });
    await followRidge(site);
    const pdf = await pdfOf(site.siteId, `comparison.pdf?from=${from}&to=${to}&scale=1000`);
    expectToScale(pdf.linesOf(LINES)[0]!, ridge, 1_000);
    expectToScale(pdf.dashedRings("9 2")[0]!, RING, 1_000);
    // The common area is the same ring, exactly.
    const [common] = pdf.dashedRings("7 2.5");
    for (const corner of pdf.dashedRings("9 2")[0]!)
      expect(
        Math.min(...common!.map(each => Math.hypot(each[0] - corner[0], each[1] - corner[1]))),
      ).toBeLessThan(0.03);
    if (hasPoppler) expect(pdf.read()).toContain("Lines of the later surface");
  });

  test("are missing on the plan of a plain surface", async () => {
    const { siteId } = await newSite();
    await upload(siteId, { points: field(), surveyedOn: "2026-11-02" });
    await save(siteId, LEVEL);
    const pdf = await pdfOf(siteId, "volume.pdf");
    expect(pdf.linesOf(LINES)).toEqual([]);
    expect(pdf.dashedRings("9 2")).toEqual([]);
    if (hasPoppler) expect(pdf.read()).not.toContain("of the surface");
  });
});

/** The level of the first saved volume. */
const CUT = { mode: "cut_fill", targetElevation: 498, boundary: [at(-40, -30), at(40, -30), at(40, 30)] };

describe.skipIf(!hasPoppler)("the plan of a saved volume", () => {
  test("shows the survey of the figures, with its name", async () => {
    const { siteId } = await newSite();
    await upload(siteId, { points: field(), surveyedOn: "2026-11-02", label: "Before work" });
    await save(siteId, CUT);
    expect((await pdfOf(siteId, "volume.pdf")).read()).not.toContain("The plan shows");
    await upload(siteId, { points: field(520), surveyedOn: "2026-11-09" });
    const text = (await pdfOf(siteId, "volume.pdf")).read();
    expect(text).toContain("The plan shows the survey of the figures: 2 Nov 2026, Before work.");
    expect(text).toContain("Recomputed from the stored points: identical");
  });

  test("shows no ground once that survey is gone", async () => {
    const { siteId } = await newSite();
    const first = await upload(siteId, { points: field(), surveyedOn: "2026-11-02" });
    await save(siteId, CUT);
    await upload(siteId, { points: field(520), surveyedOn: "2026-11-09" });
    await user.delete(`/sites/${siteId}/surveys/${first}`);
    const text = (await pdfOf(siteId, "volume.pdf")).read();
    expect(text).toContain("The plan shows no ground: the survey of the figures no longer exists.");
    expect(text).not.toContain("Contours");
  });

  test("shows the present surface, with a note, after the settings have changed", async () => {
    const site = await newSite();
    await upload(site.siteId, { points: field(), surveyedOn: "2026-11-02" });
    await save(site.siteId, CUT);
    await followRidge(site);
    const text = (await pdfOf(site.siteId, "volume.pdf")).read();
    expect(text).toContain("Its surface is made with the current settings, not with those of the figures.");
    expect(text).toContain("Recomputed from the stored points: different");
  });

  test("shows cut and fill against a design as well", async () => {
    const { siteId } = await newSite();
    await upload(siteId, { points: field(), surveyedOn: "2026-11-02" });
    const [longitude, latitude] = at(0, 0);
    const plane = { longitude, latitude, elevationM: 500 };
    const { data } = await user.post(`/sites/${siteId}/designs`, { name: "Level", plane });
    await save(siteId, { mode: "design", designId: data.design._id, toleranceM: 0.05 });
    const text = (await pdfOf(siteId, "volume.pdf")).read();
    expect(text).toContain("Recomputed from the stored points: identical");
    expect(text).toContain("−0.05 0.05");
  });
});
