import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { purgeExpired } from "#api/operations/housekeeping.ts";
import type { BinItem, Survey } from "#contract/surveys/surveys.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";

const DAY_MS = 86_400_000;
let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

async function newProject(): Promise<string> {
  return (await user.post("/projects", { name: "Quarry" })).data.project._id;
}

/** A site with a survey for each date, the last one current. Returns the ids, in this order. */
async function siteWith(days: string[]): Promise<{ siteId: string; projectId: string; surveyIds: string[] }> {
  const projectId = await newProject();
  const siteId = (await user.post(`/projects/${projectId}/sites`, { name: "Bench 3" })).data.site._id;
  const surveyIds: string[] = [];
  for (const surveyedOn of days) {
    const body = { points: [point(surveyedOn)], role: "new", surveyedOn, label: `Of ${surveyedOn}` };
    surveyIds.push((await user.post(`/sites/${siteId}/topographic-data`, body)).data.site.datasetId);
  }
  return { siteId, projectId, surveyIds };
}
const surveysOf = async (siteId: string): Promise<Survey[]> =>
  (await user.get(`/sites/${siteId}/surveys`)).data.surveys;
const siteOf = async (siteId: string, query = "") => (await user.get(`/sites/${siteId}${query}`)).data.site;
const bin = async (query = ""): Promise<BinItem[]> => (await user.get(`/bin${query}`)).data.items;
const restore = (id: string) => user.post(`/bin/${id}/restore`);
const namesOf = (site: { topographicData: { points: { name: string }[] } | null }) =>
  site.topographicData?.points.map(({ name }) => name) ?? [];

describe("the surveys of a site", () => {
  test("are listed by survey date, whenever they were uploaded", async () => {
    const { siteId } = await siteWith(["2026-11-11", "2026-11-18", "2026-11-04"]);
    expect((await surveysOf(siteId)).map(({ surveyedOn, isCurrent }) => [surveyedOn, isCurrent])).toEqual([
      ["2026-11-18", false],
      ["2026-11-11", false],
      ["2026-11-04", true],
    ]);
    expect((await siteOf(siteId)).survey).toMatchObject({
      surveyedOn: "2026-11-04",
      label: "Of 2026-11-04",
      isCurrent: true,
      count: 3,
    });
  });

  test("can each be read as the site's points, in every form", async () => {
    const { siteId, surveyIds } = await siteWith(["2026-11-04", "2026-11-11"]);
    const query = `?survey=${surveyIds[0]}`;
    const earlier = await siteOf(siteId, query);
    expect(namesOf(earlier)).toEqual(["2026-11-04"]);
    expect(earlier.survey).toMatchObject({ _id: surveyIds[0], isCurrent: false });
    expect((await siteOf(siteId, `${query}&points=none`)).summary.pointCount).toBe(1);
    const { points } = (await user.get(`/sites/${siteId}/points${query}`)).data;
    expect(points).toMatchObject([{ name: "2026-11-04" }]);
    const file = await (await user.raw("GET", `/sites/${siteId}/exports/csv${query}`)).text();
    expect(file).toContain("2026-11-04");
    expect(file).not.toContain("2026-11-11");
    expect(namesOf(await siteOf(siteId))).toEqual(["2026-11-11"]);
  });

  test("have their own upload times", async () => {
    const projectId = await newProject();
    const first = { name: "First", points: [point("1")] };
    const { site } = (await user.post(`/projects/${projectId}/sites`, first)).data;
    await user.post(`/sites/${site._id}/topographic-data`, { points: [point("2")], role: "new" });
    const earlier = await siteOf(site._id, `?survey=${site.datasetId}`);
    const listed = (await surveysOf(site._id)).find(({ _id }) => _id === site.datasetId)!;
    expect(earlier.uploadedAt).toBe(listed.uploadedAt);
    expect(earlier.uploadedAt < (await siteOf(site._id)).uploadedAt).toBe(true);
  });

  test("of another site, or in the bin, are not found", async () => {
    const [one, other] = [await siteWith(["2026-11-04"]), await siteWith(["2026-11-11"])];
    const foreign = other.surveyIds[0]!;
    const calls = [
      user.get(`/sites/${one.siteId}?survey=${foreign}`),
      user.get(`/sites/${one.siteId}/points?survey=${foreign}`),
      user.get(`/sites/${one.siteId}/exports/csv?survey=${foreign}`),
      user.patch(`/sites/${one.siteId}/surveys/${foreign}`, { label: "Mine" }),
      user.delete(`/sites/${one.siteId}/surveys/${foreign}`),
      user.put(`/sites/${one.siteId}/current-survey`, { surveyId: foreign }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    await user.delete(`/sites/${other.siteId}/surveys/${foreign}`);
    expect((await user.get(`/sites/${other.siteId}?survey=${foreign}`)).status).toBe(404);
  });

  test("accept another date and label, but no impossible date", async () => {
    const { siteId, surveyIds } = await siteWith(["2026-11-04"]);
    const change = (body: object) => user.patch(`/sites/${siteId}/surveys/${surveyIds[0]}`, body);
    expect((await change({ surveyedOn: "2026-11-05", label: " Blast " })).data.survey).toMatchObject({
      surveyedOn: "2026-11-05",
      label: "Blast",
    });
    expect((await change({ surveyedOn: null })).data.survey).toMatchObject({
      surveyedOn: null,
      label: "Blast",
    });
    for (const surveyedOn of ["2026-02-30", "5 Nov", "1826-11-05", "2999-01-01"]) {
      const { status, body } = await change({ surveyedOn });
      expect(status).toBe(422);
      expect(body.errors).toEqual([
        {
          path: "surveyedOn",
          message: "Please enter the day of the survey, not in the future, such as 2026-11-22",
        },
      ]);
    }
  });

  test("include earlier ones, which can be made current again", async () => {
    const { siteId, surveyIds } = await siteWith(["2026-11-04", "2026-11-11"]);
    const made = await user.put(`/sites/${siteId}/current-survey`, { surveyId: surveyIds[0] });
    expect(namesOf(made.data.site)).toEqual(["2026-11-04"]);
    expect((await surveysOf(siteId)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  test("without the current one, the site shows none until one is made current or uploaded", async () => {
    const { siteId, surveyIds } = await siteWith(["2026-11-04", "2026-11-11"]);
    const shown = (await user.delete(`/sites/${siteId}/topographic-data`)).data.site;
    expect(shown).toMatchObject({ topographicData: null, points: [] });
    expect(await surveysOf(siteId)).toMatchObject([{ _id: surveyIds[0], isCurrent: false }]);
    await user.put(`/sites/${siteId}/current-survey`, { surveyId: surveyIds[0] });
    expect(namesOf(await siteOf(siteId))).toEqual(["2026-11-04"]);
  });
});

describe("the bin", () => {
  test("restores a survey: as the current one if the site shows none, else as an earlier one", async () => {
    const { siteId, surveyIds } = await siteWith(["2026-11-04", "2026-11-11"]);
    const [first, second] = surveyIds;
    await user.delete(`/sites/${siteId}/surveys/${first}`);
    await user.delete(`/sites/${siteId}/surveys/${second}`);
    expect(await bin(`?siteId=${siteId}`)).toMatchObject([
      { _id: second, kind: "survey", name: "Of 2026-11-11", surveyedOn: "2026-11-11", removedAs: "deleted" },
      { _id: first, kind: "survey", pointCount: 1, removedBy: { _id: user.id } },
    ]);
    expect((await restore(second!)).data).toMatchObject({ siteId });
    await restore(first!);
    expect(await surveysOf(siteId)).toMatchObject([
      { _id: second, isCurrent: true, label: "Of 2026-11-11" },
      { _id: first, isCurrent: false, surveyedOn: "2026-11-04" },
    ]);
    expect(await bin(`?siteId=${siteId}`)).toEqual([]);
    expect((await restore(first!)).status).toBe(404);
  });

  test("restores a site with its surveys, drawing, map layer and saved volumes", async () => {
    const { siteId, projectId } = await siteWith(["2026-11-04", "2026-11-11"]);
    await user.post(`/sites/${siteId}/cad-diagram`, { fileName: "a.dxf", cadData: { type: "x" } });
    await user.post(`/sites/${siteId}/wms-layer`, { layerName: "L" });
    const before = await siteOf(siteId);
    await user.delete(`/sites/${siteId}`);
    expect((await user.get(`/sites/${siteId}`)).status).toBe(404);
    expect((await user.get(`/projects/${projectId}/sites`)).data.sites).toEqual([]);
    expect(await bin(`?projectId=${projectId}`)).toMatchObject([
      { _id: siteId, kind: "site", name: "Bench 3", pointCount: 2, removedAs: "deleted" },
    ]);
    expect((await restore(siteId)).data).toEqual({ projectId, siteId });
    expect(await siteOf(siteId)).toEqual(before);
  });

  test("restores a project with the sites that were deleted with it, but not those deleted before", async () => {
    const { siteId, projectId } = await siteWith(["2026-11-04"]);
    const deleted = (await user.post(`/projects/${projectId}/sites`, { name: "Early" })).data.site;
    await user.delete(`/sites/${deleted._id}`);
    await user.delete(`/projects/${projectId}`);
    expect((await user.get(`/projects/${projectId}`)).status).toBe(404);
    expect((await bin()).map(({ _id }) => _id)).toContain(projectId);
    expect((await bin()).map(({ _id }) => _id)).not.toContain(deleted._id);
    expect((await restore(projectId)).data).toEqual({ projectId, siteId: null });
    const { sites } = (await user.get(`/projects/${projectId}/sites`)).data;
    expect(sites.map(({ name }: { name: string }) => name)).toEqual(["Bench 3"]);
    expect(namesOf(await siteOf(siteId))).toEqual(["2026-11-04"]);
    expect((await bin(`?projectId=${projectId}`)).map(({ name }) => name)).toEqual(["Early"]);
  });

  test("restores a drawing in place of the present one, which goes to the bin", async () => {
    const { siteId } = await siteWith([]);
    const upload = (fileName: string) =>
      user.post(`/sites/${siteId}/cad-diagram`, { fileName, cadData: { type: fileName } });
    await upload("old.dxf");
    await upload("new.dxf");
    const [old] = await bin(`?siteId=${siteId}`);
    expect(old).toMatchObject({ kind: "drawing", name: "old.dxf", removedAs: "replaced" });
    await restore(old!._id);
    expect((await siteOf(siteId)).cadDiagram.fileName).toBe("old.dxf");
    expect(await bin(`?siteId=${siteId}`)).toMatchObject([{ name: "new.dxf", removedAs: "replaced" }]);
  });

  test("counts as replaced data until it is emptied after 30 days", async () => {
    const { siteId, projectId } = await siteWith(["2026-11-04"]);
    const { db } = api.services.database;
    const before = (await user.get("/auth/storage")).data;
    await user.delete(`/sites/${siteId}`);
    const after = (await user.get("/auth/storage")).data;
    expect(after.currentBytes).toBeLessThan(before.currentBytes);
    expect(after.replacedBytes - before.replacedBytes).toBe(before.currentBytes - after.currentBytes);
    await purgeExpired(db, Date.now() + 29 * DAY_MS);
    expect(await bin(`?projectId=${projectId}`)).toHaveLength(1);
    await purgeExpired(db, Date.now() + 31 * DAY_MS);
    expect(await bin(`?projectId=${projectId}`)).toEqual([]);
    expect((await restore(siteId)).status).toBe(404);
    expect((await user.get("/auth/storage")).data.replacedBytes).toBe(0);
  });

  test("restores each item once, even for concurrent calls", async () => {
    const { siteId, surveyIds } = await siteWith(["2026-11-04", "2026-11-11"]);
    await user.delete(`/sites/${siteId}/surveys/${surveyIds[0]}`);
    const answers = await Promise.all([1, 2, 3].map(() => restore(surveyIds[0]!)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await surveysOf(siteId)).toHaveLength(2);
  });

  test("keeps its content for administrators when the owner's account is deleted", async () => {
    const owner = await api.user();
    const project = (await owner.post("/projects", { name: "Left" })).data.project;
    const body = { name: "Lost pit", points: [point("1")] };
    const { site } = (await owner.post(`/projects/${project._id}/sites`, body)).data;
    await owner.delete(`/sites/${site._id}`);
    await api.admin.delete(`/admin/users/${owner.id}`);
    const items = (await api.admin.get("/bin")).data.items as BinItem[];
    const lost = items.find(({ site }) => site?.name === "Lost pit")!;
    expect(lost).toMatchObject({ kind: "survey", pointCount: 1, removedAs: "deleted" });
    const other = await newProject();
    const restored = await api.admin.post(`/bin/${lost._id}/restore`, { projectId: other });
    expect(restored.data.projectId).toBe(other);
    expect((await api.admin.get(`/sites/${restored.data.siteId}`)).data.site.points).toHaveLength(1);
  });

  test("shows other people's items only to administrators", async () => {
    const { siteId } = await siteWith(["2026-11-04"]);
    await user.delete(`/sites/${siteId}`);
    const stranger = await api.user();
    expect((await stranger.get("/bin")).data.items).toEqual([]);
    expect((await stranger.post(`/bin/${siteId}/restore`)).status).toBe(404);
    const all = (await api.admin.get("/bin")).data.items as BinItem[];
    expect(all.find(({ _id }) => _id === siteId)).toMatchObject({ kind: "site", bytes: expect.any(Number) });
  });
});
