import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import type { SavedVolume } from "#contract/volume/saved-volume-list.ts";
import type { Outdated } from "#shapes/volume.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

/** A square of about 100 m at a height. */
const square = (heightM: number) =>
  [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ].map(([x, y], i) =>
    point(String(i), {
      longitude: 8.5 + x! * 0.0013,
      latitude: 46.6 + y! * 0.0009,
      ellipsoidalHeight: heightM,
    }),
  );

const newProject = async () => (await user.post("/projects", { name: "Quarry" })).data.project._id as string;
const newSite = async (projectId: string, name = "Bench 3"): Promise<string> =>
  (await user.post(`/projects/${projectId}/sites`, { name })).data.site._id;
/** Adds a survey and returns its id. */
const upload = async (siteId: string, heightM: number, more: object = {}): Promise<string> =>
  (await user.post(`/sites/${siteId}/topographic-data`, { points: square(heightM), role: "new", ...more }))
    .data.site.datasetId;
const level = (targetElevation: number) => ({ mode: "cut_fill", targetElevation });

/** Computes and saves like the calculator. */
async function save(siteId: string, input: object) {
  const { status, data } = await user.post(`/sites/${siteId}/volume-studies`, { input });
  expect(status).toBe(200);
  const volumeResults = resultsToSave(data.result, data.datasetId, null, data.otherDatasetId);
  return user.patch(`/sites/${siteId}`, { volumeResults });
}
const shownOf = async (siteId: string) => (await user.get(`/sites/${siteId}`)).data.site.volumeResults;
const listOf = async (siteId: string): Promise<SavedVolume[]> =>
  (await user.get(`/sites/${siteId}/volume-results`)).data.results;
const outdated = async (siteId: string): Promise<Outdated | null> => (await shownOf(siteId)).outdated;

describe("saved volumes", () => {
  test("are listed, each with who saved it and from which survey; the newest is the site's", async () => {
    const siteId = await newSite(await newProject());
    await upload(siteId, 100, { surveyedOn: "2026-11-04", label: "Before the blast" });
    await save(siteId, level(99));
    await save(siteId, level(98));
    const list = await listOf(siteId);
    expect(list).toHaveLength(2);
    expect(list.map(({ isShown }) => isShown)).toEqual([true, false]);
    expect(list.map(({ targetElevation }) => targetElevation)).toEqual([98, 99]);
    expect(list[0]!.cutVolume).toBeGreaterThan(1.9 * list[1]!.cutVolume);
    expect(list[0]).toMatchObject({
      mode: "cut_fill",
      savedBy: { _id: user.id },
      survey: { surveyedOn: "2026-11-04", label: "Before the blast", site: { _id: siteId, name: "Bench 3" } },
      comparedWith: null,
      outdated: null,
    });
    expect(await shownOf(siteId)).toMatchObject({ savedId: list[0]!._id, targetElevation: 98 });
    const first = (await user.get(`/sites/${siteId}/volume-results/${list[1]!._id}`)).data;
    expect(first.volumeResults.inputs).toMatchObject(level(99));
    expect(first.result).toEqual(list[1]);
    expect((await user.get(`/sites/${siteId}`)).data.site.savedVolumeCount).toBe(2);
  });

  test("are deleted one by one; the next newest takes the place of the one that was shown", async () => {
    const siteId = await newSite(await newProject());
    await upload(siteId, 100);
    for (const target of [97, 98, 99]) await save(siteId, level(target));
    const [newest, middle, oldest] = await listOf(siteId);
    const remove = (id: string) => user.delete(`/sites/${siteId}/volume-results/${id}`);
    expect((await remove(middle!._id)).data.site.volumeResults.targetElevation).toBe(99);
    expect((await remove(newest!._id)).data.site.volumeResults.targetElevation).toBe(97);
    expect((await remove(newest!._id)).status).toBe(404);
    expect((await remove(oldest!._id)).data.site.volumeResults).toBeNull();
    expect(await listOf(siteId)).toEqual([]);
  });

  test("remain in the list when the site's own is cleared as documented", async () => {
    const siteId = await newSite(await newProject());
    await upload(siteId, 100);
    for (const target of [98, 99]) await save(siteId, level(target));
    expect(
      (await user.patch(`/sites/${siteId}`, { volumeResults: null })).data.site.volumeResults,
    ).toBeNull();
    const [newest, older] = await listOf(siteId);
    expect(newest!.isShown).toBe(false);
    // A cleared volume does not come back by itself.
    await user.delete(`/sites/${siteId}/volume-results/${newest!._id}`);
    expect(await shownOf(siteId)).toBeNull();
    expect(await listOf(siteId)).toEqual([older]);
  });

  test("of another site are not found here", async () => {
    const projectId = await newProject();
    const [siteId, otherId] = [await newSite(projectId), await newSite(projectId, "Other")];
    await upload(siteId, 100);
    await save(siteId, level(99));
    const [saved] = await listOf(siteId);
    for (const call of [user.get, user.delete])
      expect((await call.call(user, `/sites/${otherId}/volume-results/${saved!._id}`)).status).toBe(404);
    expect(await listOf(siteId)).toHaveLength(1);
  });
});

describe("computing and saving a volume in one call", () => {
  const saveNow = (siteId: string, body: object, by: Client = user) =>
    by.post(`/sites/${siteId}/volumes`, body);
  const compute = async (siteId: string, input: object) =>
    (await user.post(`/sites/${siteId}/volume-studies`, { input })).data;

  test("stores what the API computed, with who, when, and the names of what was compared", async () => {
    const projectId = await newProject();
    const [siteId, otherSiteId] = [await newSite(projectId), await newSite(projectId, "Before")];
    const own = await upload(siteId, 100, { surveyedOn: "2026-11-04" });
    const other = await upload(otherSiteId, 98, { surveyedOn: "2026-10-01", label: "Autumn" });
    const input = { mode: "surface_to_surface", otherSiteId };
    const { result, fingerprint } = await compute(siteId, input);
    const answer = await saveNow(siteId, { input, seen: { datasetId: own, fingerprint } });
    expect(answer.status).toBe(201);
    const shown = await shownOf(siteId);
    expect(answer.data.volumeResults).toEqual(shown);
    expect(shown).toMatchObject({
      computedBy: "server",
      calculatedBy: { _id: user.id },
      ...{ datasetId: own, otherDatasetId: other },
      ...{ fillVolume: result.fillVolume, inputs: result.input, outdated: null },
      surveys: {
        later: { name: "Bench 3", surveyedOn: "2026-11-04" },
        earlier: { name: "Before", surveyedOn: "2026-10-01", label: "Autumn" },
      },
    });
    expect(answer.data.result).toEqual((await listOf(siteId))[0]);
    const { activity } = (await user.get(`/projects/${projectId}/activity`)).data;
    expect(activity[0]).toMatchObject({ deed: "volume-saved", details: { mode: "surface_to_surface" } });
  });

  test("saves nothing if the points or the figures are not those that were seen", async () => {
    const siteId = await newSite(await newProject());
    const first = await upload(siteId, 100);
    const input = level(99);
    const { fingerprint } = await compute(siteId, input);
    const other = await saveNow(siteId, { input: level(98), seen: { datasetId: first, fingerprint } });
    expect([other.status, other.body.code]).toEqual([409, "figures-changed"]);
    expect(other.body.computed).toEqual(await compute(siteId, level(98)));
    await upload(siteId, 101);
    const later = await saveNow(siteId, { input, seen: { datasetId: first, fingerprint } });
    expect([later.status, later.body.code]).toEqual([409, "points-changed"]);
    expect(later.body.message).toBe("The points of this site have changed since. Please calculate again.");
    expect(await listOf(siteId)).toEqual([]);
  });

  test("refuses an input that makes no volume at its field, and saves nothing", async () => {
    const siteId = await newSite(await newProject());
    await upload(siteId, 100);
    const refused = await saveNow(siteId, { input: { mode: "design", designId: "f".repeat(24) } });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, "input.designId"]);
    expect((await saveNow(siteId, {})).status).toBe(422);
    expect(await listOf(siteId)).toEqual([]);
  });

  test("saves once for calls with the same key, even if the points have changed since", async () => {
    const siteId = await newSite(await newProject());
    const datasetId = await upload(siteId, 100);
    const input = level(99);
    const { fingerprint } = await compute(siteId, input);
    const headers = { "Idempotency-Key": "one" };
    const body = { input, seen: { datasetId, fingerprint } };
    const send = () => user.call("POST", `/sites/${siteId}/volumes`, body, headers);
    const first = await send();
    await upload(siteId, 101);
    const second = await send();
    expect([second.status, second.data.result._id]).toEqual([201, first.data.result._id]);
    expect(await listOf(siteId)).toHaveLength(1);
  });

  test("marks what another client sends as that client's, whatever it claims", async () => {
    const siteId = await newSite(await newProject());
    await upload(siteId, 100);
    const { data } = await saveNow(siteId, { input: level(99) });
    const { savedId: _, ...sent } = data.volumeResults;
    await user.patch(`/sites/${siteId}`, { volumeResults: { ...sent, cutVolume: 1 } });
    expect(await shownOf(siteId)).toMatchObject({ computedBy: "client", cutVolume: 1 });
    const { report } = (await user.get(`/sites/${siteId}/reports/volume`)).data;
    expect(report.results.computedBy).toBe("client");
  });
});

describe("a saved volume is marked as computed from an earlier survey", () => {
  test("when its survey is no longer current, until it is again", async () => {
    const siteId = await newSite(await newProject());
    const first = await upload(siteId, 100);
    await save(siteId, level(99));
    expect(await outdated(siteId)).toBeNull();
    await upload(siteId, 101);
    expect(await outdated(siteId)).toEqual({ survey: "own", reason: "not-current" });
    expect((await listOf(siteId))[0]!.outdated).toEqual({ survey: "own", reason: "not-current" });
    await user.put(`/sites/${siteId}/current-survey`, { surveyId: first });
    expect(await outdated(siteId)).toBeNull();
  });

  test("when its survey was replaced or deleted, until that is restored", async () => {
    const siteId = await newSite(await newProject());
    const first = await upload(siteId, 100);
    await save(siteId, level(99));
    await upload(siteId, 101, { role: "replacement" });
    expect(await outdated(siteId)).toEqual({ survey: "own", reason: "replaced" });
    await user.post(`/bin/${first}/restore`);
    await user.put(`/sites/${siteId}/current-survey`, { surveyId: first });
    expect(await outdated(siteId)).toBeNull();
    await user.delete(`/sites/${siteId}/topographic-data`);
    expect(await outdated(siteId)).toEqual({ survey: "own", reason: "deleted" });
  });

  test("when the compared survey changes: the one that its site shows, or the chosen one", async () => {
    const projectId = await newProject();
    const [siteId, otherSiteId] = [await newSite(projectId), await newSite(projectId, "Before")];
    await upload(siteId, 100);
    const other = await upload(otherSiteId, 98, { surveyedOn: "2026-10-01" });
    const compared = { mode: "surface_to_surface", otherSiteId };
    await save(siteId, compared);
    expect(await outdated(siteId)).toBeNull();
    expect((await listOf(siteId))[0]!.comparedWith).toMatchObject({
      _id: other,
      surveyedOn: "2026-10-01",
      site: { name: "Before" },
    });
    await upload(otherSiteId, 97);
    expect(await outdated(siteId)).toEqual({ survey: "compared", reason: "not-current" });
    await save(siteId, { ...compared, otherSurveyId: other });
    expect(await outdated(siteId)).toBeNull();
    await user.delete(`/sites/${otherSiteId}/surveys/${other}`);
    expect(await outdated(siteId)).toEqual({ survey: "compared", reason: "deleted" });
    // The volume's own survey matters more to a reader.
    await upload(siteId, 99, { role: "replacement" });
    expect(await outdated(siteId)).toEqual({ survey: "own", reason: "replaced" });
  });

  test("whatever value a client sends for the mark", async () => {
    const siteId = await newSite(await newProject());
    await upload(siteId, 100);
    await save(siteId, level(99));
    const shown = await shownOf(siteId);
    const { savedId: _, ...sent } = shown;
    const forged = { ...sent, savedId: "a".repeat(24), outdated: { survey: "own", reason: "deleted" } };
    await user.patch(`/sites/${siteId}`, { volumeResults: forged });
    expect(await shownOf(siteId)).toMatchObject({ outdated: null });
    expect((await shownOf(siteId)).savedId).not.toBe("a".repeat(24));
  });

  test("without naming a survey of a project that the caller may not see", async () => {
    const siteId = await newSite(await newProject());
    await upload(siteId, 100);
    const stranger = await api.user();
    const { project } = (await stranger.post("/projects", { name: "Hidden" })).data;
    const hidden = (await stranger.post(`/projects/${project._id}/sites`, { name: "H", points: square(5) }))
      .data.site;
    await save(siteId, level(99));
    const { otherDatasetId: _, ...results } = await shownOf(siteId);
    const answer = await user.patch(`/sites/${siteId}`, {
      volumeResults: { ...results, otherDatasetId: hidden.datasetId },
    });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe(
      "The survey or design to compare with no longer exists. Please calculate again.",
    );
    expect(await listOf(siteId)).toHaveLength(1);
  });
});
