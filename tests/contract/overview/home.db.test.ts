import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import type { Home, HomeChange } from "#contract/overview/home.ts";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import type { Client } from "../client.ts";
import { PASSWORD, startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";

const HOUR_MS = 3_600_000;
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const home = async (client: Client): Promise<Home> => (await client.get("/home")).data;
const newProject = async (owner: Client, body: object = {}): Promise<string> =>
  (await owner.post("/projects", { name: "Quarry", ...body })).data.project._id;
const corners = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
];
const points = corners.map(([x, y], i) =>
  point(String(i), { longitude: 8.5 + x! * 0.0013, latitude: 46.6 + y! * 0.0009, ellipsoidalHeight: 100 }),
);
const newSite = async (owner: Client, projectId: string, name: string, body: object = {}): Promise<string> =>
  (await owner.post(`/projects/${projectId}/sites`, { name, ...body })).data.site._id;
const named = (found: readonly { name: string }[]) => found.map(({ name }) => name);
const deeds = ({ changes }: Home) => changes.map(({ deed }: HomeChange) => deed);

/** Two people of a team with a project. */
async function crew(role = "member") {
  const [owner, other] = [await api.user(), await api.user()];
  const { team } = (await owner.post("/teams", { name: "Crew" })).data;
  await owner.post(`/teams/${team._id}/members`, { userId: other.id, role });
  return { owner, other, projectId: await newProject(owner, { teamId: team._id }) };
}

async function saveVolume(client: Client, siteId: string): Promise<void> {
  const input = { mode: "cut_fill", targetElevation: 99 };
  const { data } = await client.post(`/sites/${siteId}/volume-studies`, { input });
  const volumeResults = resultsToSave(data.result, data.datasetId, null, data.otherDatasetId);
  expect((await client.patch(`/sites/${siteId}`, { volumeResults })).status).toBe(200);
}

describe("recent sites", () => {
  test("are those that were changed last, each with a small plan of its survey", async () => {
    const owner = await api.user();
    const projectId = await newProject(owner);
    const first = await newSite(owner, projectId, "First", { points, surveyedOn: "2026-11-04" });
    for (let i = 0; i < limits.homeSites; i++) await newSite(owner, projectId, `Later ${i}`);
    expect(named((await home(owner)).sites)).not.toContain("First");
    await owner.patch(`/sites/${first}`, { description: "Looked at again" });
    const { sites } = await home(owner);
    expect(sites).toHaveLength(limits.homeSites);
    expect(sites[0]).toMatchObject({
      ...{ _id: first, name: "First", project: { _id: projectId, name: "Quarry" } },
      ...{ pointCount: 4, sketch: { hull: expect.any(Array) } },
    });
    expect(sites[1]).toMatchObject({ pointCount: 0, surveyedOn: null, sketch: null });
  });

  test("leave out exports, the bin, archived projects, and whatever belongs to strangers", async () => {
    const owner = await api.user();
    const projectId = await newProject(owner);
    const exported = await newSite(owner, projectId, "Exported", { points });
    const deleted = await newSite(owner, projectId, "Deleted", { points });
    await newSite(owner, projectId, "Kept");
    const old = await newProject(owner, { status: "archived" });
    await newSite(owner, old, "Archived");
    await saveVolume(owner, deleted);
    await owner.raw("GET", `/sites/${exported}/exports/csv`);
    expect(named((await home(owner)).sites)).toEqual(["Deleted", "Kept", "Exported"]);
    await owner.delete(`/sites/${deleted}`);
    const { sites, volumes } = await home(owner);
    expect(named(sites)).toEqual(["Kept", "Exported"]);
    expect(volumes).toMatchObject({ results: [], total: 0 });
    const stranger = await home(await api.user());
    expect(stranger).toMatchObject({ sites: [], changes: [], volumes: { results: [], total: 0 } });
  });
});

describe("what others did", () => {
  test("is listed newest first, with what can be opened", async () => {
    const { owner, other, projectId } = await crew();
    const siteId = await newSite(owner, projectId, "Pit");
    await other.post(`/sites/${siteId}/topographic-data`, { points, role: "new" });
    await other.raw("GET", `/sites/${siteId}/exports/csv`);
    expect(deeds(await home(owner))).toEqual(["survey-uploaded"]);
    expect(deeds(await home(other))).toEqual(["site-created", "project-created"]);
    const [made, begun] = (await home(other)).changes;
    expect([made!.hasSite, begun!.hasSite]).toEqual([true, false]);
    await owner.delete(`/sites/${siteId}`);
    const [gone, before] = (await home(other)).changes;
    expect(gone).toMatchObject({ deed: "site-deleted", hasSite: false });
    expect(before).toMatchObject({ deed: "site-created", hasSite: false });
  });

  test("is limited in number and age", async () => {
    const { owner, other, projectId } = await crew();
    for (let i = 0; i < limits.homeChanges + 2; i++)
      await owner.put(`/projects/${projectId}`, { name: `Name ${i}` });
    expect((await home(other)).changes).toHaveLength(limits.homeChanges);
    const longAgo = Date.now() - (limits.homeDays + 1) * 24 * HOUR_MS;
    await api.services.database.db.updateTable("activity").set({ at: longAgo }).execute();
    expect((await home(other)).changes).toEqual([]);
  });

  test("shows no addresses to viewers", async () => {
    const { other, projectId } = await crew("viewer");
    const answer = await home(other);
    expect(answer.changes[0]).toMatchObject({ project: { _id: projectId } });
    expect(JSON.stringify(answer)).not.toContain("@");
  });
});

describe("the visit before", () => {
  const users = () => api.services.database.db.updateTable("users");
  const sessions = () => api.services.database.db.updateTable("sessions");
  /** Makes the last call of an account older. */
  async function absent(client: Client, hours: number): Promise<string> {
    const at = Date.now() - hours * HOUR_MS;
    await users().set({ last_seen_at: at }).where("id", "=", client.id).execute();
    await sessions().set({ last_used_at: at }).where("user_id", "=", client.id).execute();
    return new Date(at).toISOString();
  }

  test("ends with the last call before some hours of absence, in the same session", async () => {
    const user = await api.user();
    expect((await home(user)).previousVisitAt).toBeNull();
    await absent(user, limits.visitGapHours - 1);
    expect((await home(user)).previousVisitAt).toBeNull();
    const left = await absent(user, 15);
    expect((await home(user)).previousVisitAt).toBe(left);
    expect((await home(user)).previousVisitAt).toBe(left);
  });

  test("is noted at a sign-in, too", async () => {
    const user = await api.user("morning@example.org");
    const left = await absent(user, 15);
    await user.signIn("morning@example.org", PASSWORD);
    expect((await home(user)).previousVisitAt).toBe(left);
  });
});

describe("volumes of the month", () => {
  test("are listed with their project's units, the newest first, and counted", async () => {
    const { owner, other, projectId } = await crew();
    await owner.put(`/projects/${projectId}/display-units`, { length: "ft", volume: "yd3" });
    const siteId = await newSite(owner, projectId, "Pit", { points });
    await saveVolume(other, siteId);
    const month = new Date().toISOString().slice(0, 7);
    const { volumes } = await home(owner);
    expect(volumes).toMatchObject({ month, total: 1 });
    expect(volumes.results[0]).toMatchObject({
      ...{ site: { _id: siteId, name: "Pit" }, project: { _id: projectId }, mode: "cut_fill" },
      ...{ displayUnits: { length: "ft", volume: "yd3", area: "m2" }, outdated: null, fillVolume: 0 },
    });
    expect(volumes.results[0]!.cutVolume).toBeGreaterThan(9_000);
    await owner.post(`/sites/${siteId}/topographic-data`, { points, role: "new" });
    expect((await home(owner)).volumes.results[0]!.outdated).toMatchObject({ reason: "not-current" });
    const { db } = api.services.database;
    const row = await db
      .selectFrom("volume_results")
      .selectAll()
      .where("site_id", "=", siteId)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: limits.homeVolumes }, (_, i) => ({ ...row, id: `copy${i}` }));
    await db.insertInto("volume_results").values(copies).execute();
    const many = (await home(owner)).volumes;
    expect([many.results.length, many.total]).toEqual([limits.homeVolumes, limits.homeVolumes + 1]);
    await db
      .updateTable("volume_results")
      .set({ saved_at: Date.parse(month) - 1 })
      .where("site_id", "=", siteId)
      .execute();
    expect((await home(owner)).volumes).toMatchObject({ results: [], total: 0 });
  });
});
