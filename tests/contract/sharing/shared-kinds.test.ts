import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeChunk, POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { FRAME_CHUNK, FRAME_HEAD, readFrames } from "#contract/points/frames.ts";
import type { ProgressRow } from "#contract/surveys/comparison.ts";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { reading } from "../reading-body.ts";
import { hasPoppler, PdfFile } from "../reports/pdf-file.ts";
import { surveyed, type XYZ } from "../stockpiles/stockpile-surveys.ts";

const INVALID = { status: "fail", message: "This link is not valid, or it has expired" };
let api: TestApi;
let user: Client;
let projectId: string;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
  projectId = (await user.post("/projects", { name: "Reuss Basins" })).data.project._id;
});
afterAll(() => api.close());

/** Ground 200 m wide at this height, with a hill. */
const ground = (heightM: number): XYZ[] => [
  [-100, -100, heightM],
  [100, -100, heightM],
  [100, 100, heightM],
  [-100, 100, heightM],
  [0, 0, heightM + 10],
];

/** A site with a survey for each height, the last one current; returns their ids in this order. */
async function siteWith(...heightsM: number[]) {
  const siteId: string = (await user.post(`/projects/${projectId}/sites`, { name: "Basin North" })).data.site
    ._id;
  const surveyIds: string[] = [];
  for (const [i, heightM] of heightsM.entries()) {
    const body = {
      ...{ points: surveyed(ground(heightM)).points, role: "new", fileName: `secret-${i}.csv` },
      ...{ surveyedOn: `2026-11-1${i}`, label: `Stage ${i + 1}` },
    };
    const { data } = await user.post(`/sites/${siteId}/topographic-data`, body);
    surveyIds.push(data.site.datasetId);
  }
  return { siteId, surveyIds };
}

/** Saves a volume of the current survey, like the app does; returns its id. */
async function save(siteId: string, input: object, more: object = {}): Promise<string> {
  const { data } = await user.post(`/sites/${siteId}/volume-studies`, { input });
  const results = { ...resultsToSave(data.result, data.datasetId, null, data.otherDatasetId), ...more };
  return (await user.patch(`/sites/${siteId}`, { volumeResults: results })).data.site.volumeResults.savedId;
}

const make = (siteId: string, body: object) =>
  user.post(`/sites/${siteId}/share-links`, { label: "Canton of Uri", expiresAt: null, ...body });
async function tokenOf(siteId: string, shows: object): Promise<string> {
  const made = await make(siteId, { shows });
  expect(made.status).toBe(201);
  expect(made.data.link.shows).toMatchObject(shows);
  return made.data.token;
}
const read = (token: string, path: string) => api.visitor().get(path, { "Share-Token": token });

describe("a link to a survey", () => {
  test("shows that survey, whichever is current, and ends when it is deleted", async () => {
    const { siteId, surveyIds } = await siteWith(500, 503);
    const token = await tokenOf(siteId, { kind: "survey", surveyId: surveyIds[0] });
    expect((await read(token, "/shared/link")).data).toEqual({
      ...{ kind: "survey", name: "Basin North", expiresAt: null, embedOrigins: [] },
    });
    const { site } = (await read(token, "/shared/site")).data;
    expect(site).toMatchObject({ surveyedOn: "2026-11-10", surveyLabel: "Stage 1" });
    expect(site.summary.heightsM.max).toBe(510);
    const rows = (await read(token, "/shared/points?limit=9")).data.points;
    expect(rows.map((row: { ellipsoidalHeight: number }) => row.ellipsoidalHeight)).toContain(510);
    // The parameter `survey` is ignored.
    const other = (await read(token, `/shared/site?survey=${surveyIds[1]}`)).data.site;
    expect(other.surveyLabel).toBe("Stage 1");
    await user.delete(`/sites/${siteId}/surveys/${surveyIds[0]}`);
    for (const path of ["/shared/site", "/shared/points"]) {
      const gone = await read(token, path);
      expect([gone.status, gone.body]).toEqual([404, INVALID]);
    }
  });

  test("provides the map with its points in columns, without ids", async () => {
    const { siteId, surveyIds } = await siteWith(500, 503);
    const token = await tokenOf(siteId, { kind: "survey", surveyId: surveyIds[0] });
    const answer = await api.visitor().raw("GET", "/shared/columns", undefined, {
      ...{ "Share-Token": token, Accept: POINTS_MEDIA_TYPE },
    });
    expect(answer.headers.get("Content-Type")).toBe(POINTS_MEDIA_TYPE);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const heights: number[] = [];
    const frames = readFrames(
      (async function* () {
        yield bytes;
      })(),
    );
    let head: unknown;
    for await (const { kind, content } of frames) {
      if (kind === FRAME_HEAD) head = JSON.parse(Buffer.from(content).toString());
      if (kind === FRAME_CHUNK) heights.push(...decodeChunk(content).ellipsoidalHeight);
    }
    expect(head).toEqual({ status: "success", data: { site: { name: "Basin North" } } });
    expect(Math.max(...heights)).toBe(510);
    const text = Buffer.from(bytes).toString("latin1");
    for (const secret of [siteId, projectId, user.id, user.email, ...surveyIds, "secret-"])
      expect(text).not.toContain(secret);
  });

  test("returns the drawing separately, without its file", async () => {
    const { siteId } = await siteWith(500);
    const cad = { fileName: "secret.dxf", cadData: { type: "FeatureCollection", features: [] }, crs: "x" };
    await user.post(`/sites/${siteId}/cad-diagram`, cad);
    const token = await tokenOf(siteId, { kind: "site" });
    expect((await read(token, "/shared/cad-diagram")).data).toEqual({ cadDiagram: { cadData: cad.cadData } });
  });

  test("cannot be made for a survey of another site, or a missing one", async () => {
    const [here, there] = [await siteWith(500), await siteWith(500)];
    for (const surveyId of [there.surveyIds[0], "f".repeat(24)]) {
      const made = await make(here.siteId, { shows: { kind: "survey", surveyId } });
      expect([made.status, made.body.errors]).toEqual([
        422,
        [
          {
            path: "shows.surveyId",
            message: "This survey no longer exists. Please choose another",
          },
        ],
      ]);
    }
  });
});

describe("a link to a report", () => {
  test("shows the saved volume recomputed, without ids, accounts or extra fields", async () => {
    const { siteId, surveyIds } = await siteWith(500);
    const stray = { internalNote: "stray", calculatedBy: { _id: user.id, username: "x" } };
    const resultId = await save(siteId, { mode: "cut_fill", targetElevation: 501 }, stray);
    const token = await tokenOf(siteId, { kind: "report", resultId });
    const answer = await read(token, "/shared/report");
    expect(answer.status).toBe(200);
    const { report } = answer.data;
    expect(report.refusal).toBeNull();
    expect(report.recomputed.cutVolume).toBeCloseTo(report.results.cutVolume, 6);
    expect(report.drawing.stepsM.length).toBeGreaterThan(0);
    expect(report.site).toMatchObject({ name: "Basin North", surveyedOn: "2026-11-10" });
    const text = JSON.stringify(answer.body);
    for (const secret of [
      siteId,
      projectId,
      user.id,
      user.email,
      resultId,
      ...surveyIds,
      "secret-0",
      "stray",
    ])
      expect(text).not.toContain(secret);
  });

  test("has a page that only says what it shows", async () => {
    const { siteId } = await siteWith(500);
    const resultId = await save(siteId, { mode: "cut_fill", targetElevation: 501 });
    const token = await tokenOf(siteId, { kind: "report", resultId });
    const { data } = await read(token, "/shared/page");
    expect(data).toEqual({
      link: { kind: "report", name: "Basin North", expiresAt: null, embedOrigins: [] },
      site: null,
      points: [],
    });
  });

  test("keeps its own survey and volume when later ones follow", async () => {
    const { siteId } = await siteWith(500);
    const resultId = await save(siteId, { mode: "cut_fill", targetElevation: 501 });
    const token = await tokenOf(siteId, { kind: "report", resultId });
    const before = (await read(token, "/shared/report")).data.report;
    const points = surveyed(ground(530)).points;
    await user.post(`/sites/${siteId}/topographic-data`, { points, role: "new" });
    await save(siteId, { mode: "cut_fill", targetElevation: 400 });
    const after = (await read(token, "/shared/report")).data.report;
    expect(after.recomputed).toEqual(before.recomputed);
    expect(after.results.outdated).toEqual({ survey: "own", reason: "not-current" });
    await user.delete(`/sites/${siteId}/volume-results/${resultId}`);
    expect((await read(token, "/shared/report")).body).toEqual(INVALID);
    expect((await read(token, "/shared/report.pdf")).body).toEqual(INVALID);
  });

  test("is the report that members read, and names no other survey when its own is gone", async () => {
    const { siteId, surveyIds } = await siteWith(500);
    const { points } = (await user.get(`/sites/${siteId}/points`)).data;
    const middle = points.at(-1);
    // Half as wide as the ground.
    const coordinates = points
      .slice(0, 4)
      .map(({ longitude, latitude }: typeof middle) => [
        (longitude + middle.longitude) / 2,
        (latitude + middle.latitude) / 2,
      ]);
    const pads = [{ id: 1, name: "yard", elevation: 501, coordinates }];
    const resultId = await save(siteId, { mode: "pads", pads });
    const token = await tokenOf(siteId, { kind: "report", resultId });
    const readBoth = async () => {
      const guest = (await read(token, "/shared/report")).data.report;
      const member = (await user.get(`/sites/${siteId}/reports/volume?result=${resultId}`)).data.report;
      expect(member).toMatchObject(guest);
      expect(member.results.savedId).toBe(resultId);
      return member;
    };
    const kept = await readBoth();
    expect(kept.results.pads).toMatchObject([{ name: "yard" }]);
    expect(kept.recomputed.pads).toMatchObject([{ cutVolume: kept.results.pads[0].cutVolume }]);
    expect([kept.isSurveyGone, kept.areas, kept.refusal]).toEqual([false, null, null]);

    const later = { points: surveyed(ground(530)).points, role: "new" };
    await user.post(`/sites/${siteId}/topographic-data`, later);
    await user.delete(`/sites/${siteId}/surveys/${surveyIds[0]}`);
    const gone = await readBoth();
    expect(gone).toMatchObject({ isSurveyGone: true, summary: null, reading: null });
    expect([gone.recomputed, gone.drawing]).toEqual([null, null]);
    expect(gone.refusal).toBe("Its survey no longer exists.");
    expect(gone.site).toMatchObject({ surveyedOn: "2026-11-10", surveyLabel: "Stage 1" });
    expect(gone.areas.drawing.pads).toHaveLength(1);
    expect(Math.max(...gone.areas.drawing.pads[0].ring)).toBeLessThanOrEqual(
      Math.max(gone.areas.plan.width, gone.areas.plan.height),
    );
  });

  test("says how the file was read, and not what it is called, nor do its PDF and one of several files", async () => {
    const { siteId } = await siteWith();
    const { files: _, ...file } = reading({ fileName: "secret.csv" });
    const joined = { ...file, files: [{ pointCount: 5, reading: file }] };
    for (const told of [file, joined]) {
      const points = surveyed(ground(500)).points;
      await user.post(`/sites/${siteId}/topographic-data`, { points, role: "new", reading: told });
      const resultId = await save(siteId, { mode: "cut_fill", targetElevation: 501 });
      const member = await user.get(`/sites/${siteId}/reports/volume?result=${resultId}`);
      expect(JSON.stringify(member.data.report.reading)).toContain("secret.csv");
      const token = await tokenOf(siteId, { kind: "report", resultId });
      const { report } = (await read(token, "/shared/report")).data;
      expect(report.reading).toMatchObject({ vendor: "Emlid Flow" });
      expect(JSON.stringify(report)).not.toContain("secret");
      if (!hasPoppler) continue;
      const answer = await api
        .visitor()
        .raw("GET", "/shared/report.pdf", undefined, { "Share-Token": token });
      const text = new PdfFile(new Uint8Array(await answer.arrayBuffer())).read();
      expect(text).toContain("from Emlid Flow");
      expect(text).not.toContain("secret");
    }
  });

  test("states in one sentence why it cannot be computed again", async () => {
    const [here, there] = [await siteWith(500), await siteWith(504)];
    const resultId = await save(here.siteId, { mode: "surface_to_surface", otherSiteId: there.siteId });
    const token = await tokenOf(here.siteId, { kind: "report", resultId });
    await user.delete(`/sites/${there.siteId}/surveys/${there.surveyIds[0]}`);
    const { report } = (await read(token, "/shared/report")).data;
    expect(report.refusal).toBe("The survey to compare with no longer exists. Please choose another.");
    expect(report.summary.pointCount).toBe(5);
  });

  test("compares with another site that its creator may see, without revealing its id", async () => {
    const [here, there] = [await siteWith(500), await siteWith(504)];
    const resultId = await save(here.siteId, { mode: "surface_to_surface", otherSiteId: there.siteId });
    const token = await tokenOf(here.siteId, { kind: "report", resultId });
    const { body, data } = await read(token, "/shared/report");
    expect(data.report.recomputed.cutVolume).toBeGreaterThan(1000);
    for (const id of [there.siteId, there.surveyIds[0]!]) expect(JSON.stringify(body)).not.toContain(id);
  });

  test("is a PDF without addresses of accounts", async () => {
    const { siteId } = await siteWith(500);
    const resultId = await save(siteId, { mode: "cut_fill", targetElevation: 501 });
    const token = await tokenOf(siteId, { kind: "report", resultId });
    const answer = await api.visitor().raw("GET", "/shared/report.pdf", undefined, { "Share-Token": token });
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    const pdf = new PdfFile(new Uint8Array(await answer.arrayBuffer()));
    expect(pdf.pageCount).toBeGreaterThan(0);
    if (!hasPoppler) return;
    expect(pdf.read()).toContain("Basin North");
    expect(pdf.read()).not.toContain(user.email);
  });
});

describe("a link to the progress", () => {
  test("shows the volumes of the surveys without ids, files and people", async () => {
    const { siteId, surveyIds } = await siteWith(500, 501, 499);
    const token = await tokenOf(siteId, { kind: "progress", against: "first" });
    const rowsOf = async () => {
      for (let tries = 0; tries < 20; tries++) {
        const { progress } = (await read(token, "/shared/progress")).data;
        if (progress.rows.every((row: { isPending: boolean }) => !row.isPending)) return progress;
      }
      throw new Error("Still computing");
    };
    const { rows, steps, heights, site } = await rowsOf();
    expect(site).toEqual({ name: "Basin North", project: "Reuss Basins" });
    expect(rows.map((row: { survey: { label: string } }) => row.survey.label)).toEqual([
      ...["Stage 1", "Stage 2", "Stage 3"],
    ]);
    expect(rows[2].netVolumeM3).toBeLessThan(-30_000);
    expect(rows[2].againstSurveyId).toBe(rows[0].survey._id);
    expect(steps[2].netVolumeM3).toBeLessThan(rows[2].netVolumeM3);
    const member = (await user.get(`/sites/${siteId}/progress?against=first`)).data;
    const nets = (each: ProgressRow[]) => each.map(({ netVolumeM3 }) => netVolumeM3);
    expect([nets(member.rows), nets(member.steps)]).toEqual([nets(rows), nets(steps)]);
    expect(heights).toEqual(member.heights);
    const text = JSON.stringify({ rows, steps });
    for (const secret of [siteId, user.id, user.email, ...surveyIds, "secret-"])
      expect(text).not.toContain(secret);
    const pdf = await api.visitor().raw("GET", "/shared/report.pdf", undefined, { "Share-Token": token });
    expect(pdf.status).toBe(200);
    // A guest cannot ask for another comparison.
    const asked = await read(token, "/shared/progress?against=level&levelM=1");
    expect(asked.data.progress.against).toBe("first");
  });

  test("needs the level or the design to compare with", async () => {
    const { siteId } = await siteWith(500);
    const said = async (shows: object) => (await make(siteId, { shows })).body.message;
    expect(await said({ kind: "progress", against: "level" })).toBe("Please enter an elevation in metres");
    expect(await said({ kind: "progress", against: "design" })).toBe(
      "Please choose the design to compare with",
    );
    const gone = await make(siteId, {
      shows: { kind: "progress", against: "design", designId: "f".repeat(24) },
    });
    expect([gone.status, gone.body.errors[0].path]).toEqual([422, "shows.designId"]);
  });
});

describe("origins that may embed the map", () => {
  test("are sent to guests, without duplicates", async () => {
    const { siteId } = await siteWith(500);
    const origins = ["https://www.uri.example", "http://intranet:8080", "https://www.uri.example"];
    const { data } = await make(siteId, { embedOrigins: origins });
    expect((await read(data.token, "/shared/link")).data.embedOrigins).toEqual(origins.slice(0, 2));
  });

  test.each([
    "https://*.example",
    "https://a.example/path",
    "https://a.example/",
    "https://a.example; script-src *",
    "https://a.example;script-src",
    "https://a.example,b.example",
    "https://a.example 'unsafe-inline'",
    "https://a.example\nX-Header: 1",
    "https://user@a.example",
    "HTTPS://A.EXAMPLE",
    "javascript:alert(1)",
    "data:text/html,x",
    "null",
    "*",
    "'self'",
    "https:",
    "",
  ])("are refused as %j", async origin => {
    const { siteId } = await siteWith();
    const made = await make(siteId, { embedOrigins: [origin] });
    expect([made.status, made.body.message]).toEqual([
      422,
      "Please enter only the beginning of the page’s address, such as https://www.example.org",
    ]);
  });

  test("are at most ten, without a password, and only if there is a map", async () => {
    const { siteId } = await siteWith(500, 501);
    const embedOrigins = ["https://a.example"];
    const said = async (body: object) => (await make(siteId, { embedOrigins, ...body })).body.message;
    const many = Array.from({ length: 11 }, (_, i) => `https://a${i}.example`);
    expect(await said({ embedOrigins: many })).toBe("At most 10 pages can show the map");
    expect(await said({ password: "Basin-North-7" })).toBe(
      "A link with a password cannot be embedded in a page. Please leave out the password or the pages",
    );
    expect(await said({ shows: { kind: "progress" } })).toBe(
      "Only the map of a site or a survey can be embedded in a page",
    );
  });
});

test("a link ends once its creator is only a viewer, although viewers still see the site", async () => {
  const [lead, member] = [await api.user(), await api.user()];
  const teamId = (await lead.post("/teams", { name: "Crew" })).data.team._id;
  await lead.post(`/teams/${teamId}/members`, { userId: member.id, role: "member" });
  const project = (await lead.post("/projects", { name: "Team pits", teamId })).data.project._id;
  const siteId = (await lead.post(`/projects/${project}/sites`, { name: "Pit" })).data.site._id;
  const made = await member.post(`/sites/${siteId}/share-links`, { label: "A", expiresAt: null });
  expect((await read(made.data.token, "/shared/site")).status).toBe(200);
  await lead.patch(`/teams/${teamId}/members/${member.id}`, { role: "viewer" });
  expect((await member.get(`/sites/${siteId}`)).status).toBe(200);
  const after = await read(made.data.token, "/shared/site");
  expect([after.status, after.body]).toEqual([404, INVALID]);
});
