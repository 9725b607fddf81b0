import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { texts } from "#contract/texts.ts";
import type { Client } from "../client.ts";
import { PASSWORD, startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";

let api: TestApi;
let user: Client;
let other: Client;
beforeAll(async () => {
  api = await startApi();
  [user, other] = [await api.user(), await api.user()];
});
afterAll(() => api.close());

const newProject = async (owner = user, body: object = {}): Promise<string> =>
  (await owner.post("/projects", { name: "Quarry", ...body })).data.project._id;
const newSite = async (projectId: string, name = "Site"): Promise<string> =>
  (await user.post(`/projects/${projectId}/sites`, { name, points: [point("1")] })).data.site._id;
const statusOf = async (id: string, reader = user) =>
  (await reader.get(`/projects/${id}`)).data.project.status;
const deedsOf = async (projectId: string): Promise<string[]> =>
  (await user.get(`/projects/${projectId}/activity`)).data.activity.map(({ deed }: { deed: string }) => deed);

describe("one change to several projects", () => {
  test("does what is allowed, and lists the rest with reasons", async () => {
    const team = (await other.post("/teams", { name: "Team" })).data.team;
    await other.post(`/teams/${team._id}/members`, { userId: user.id, role: "member" });
    const own = [await newProject(), await newProject()];
    const seen = await newProject(other, { name: "Seen", teamId: team._id });
    const hidden = await newProject(other, { name: "Hidden" });
    const ids = [...own, seen, hidden, "nowhere"];
    const { status, data } = await user.post("/bulk/projects", {
      deed: "set-status",
      status: "archived",
      ids,
    });
    expect(status).toBe(200);
    expect(data).toEqual({
      done: 2,
      refused: [
        { _id: seen, name: "Seen", reason: texts.bulk.managersOnly },
        { _id: hidden, name: null, reason: texts.bulk.gone },
        { _id: "nowhere", name: null, reason: texts.bulk.gone },
      ],
    });
    for (const id of own) expect(await statusOf(id)).toBe("archived");
    expect([await statusOf(seen, other), await statusOf(hidden, other)]).toEqual(["active", "active"]);
    expect(await deedsOf(own[0]!)).toEqual(["project-edited", "project-created"]);
    // A project that is already archived is not changed, and nothing is recorded.
    await user.post("/bulk/projects", { deed: "set-status", status: "archived", ids: own });
    expect(await deedsOf(own[0]!)).toHaveLength(2);
  });

  test("moves them to a team that the caller manages, and to no other", async () => {
    const team = (await user.post("/teams", { name: "Mine" })).data.team;
    const ids = [await newProject(), await newProject()];
    expect((await user.post("/bulk/projects", { deed: "move", teamId: team._id, ids })).data.done).toBe(2);
    expect((await user.get(`/projects/${ids[1]}`)).data.project.team._id).toBe(team._id);
    expect(await deedsOf(ids[0]!)).toContain("project-moved");
    const theirs = (await other.post("/teams", { name: "Theirs" })).data.team;
    expect((await user.post("/bulk/projects", { deed: "move", teamId: theirs._id, ids })).status).toBe(404);
    await other.post(`/teams/${theirs._id}/members`, { userId: user.id, role: "member" });
    expect((await user.post("/bulk/projects", { deed: "move", teamId: theirs._id, ids })).status).toBe(403);
    expect((await user.get(`/projects/${ids[0]}`)).data.project.team._id).toBe(team._id);
  });

  test("deletes them with their sites, and they come back together", async () => {
    const ids = [await newProject(), await newProject()];
    const siteId = await newSite(ids[0]!);
    expect((await user.post("/bulk/projects", { deed: "delete", ids: [...ids, ...ids] })).data).toEqual({
      done: 2,
      refused: [],
    });
    expect((await user.get(`/sites/${siteId}`)).status).toBe(404);
    expect((await user.post("/bulk/bin/restore", { ids })).data.done).toBe(2);
    expect((await user.get(`/sites/${siteId}`)).data.site.points).toHaveLength(1);
  });

  test("applies to between one and two hundred projects", async () => {
    const many = Array.from({ length: limits.bulkMax + 1 }, (_, i) => `p${i}`);
    for (const [ids, message] of [
      [many, texts.bulk.tooMany],
      [[], texts.bulk.none],
    ] as const) {
      const { status, body } = await user.post("/bulk/projects", { deed: "delete", ids });
      expect([status, body.message]).toEqual([422, message]);
    }
    expect((await user.post("/bulk/projects", { deed: "explode", ids: ["p"] })).status).toBe(422);
    expect(
      (await user.post("/bulk/projects", { deed: "set-status", status: "lost", ids: ["p"] })).status,
    ).toBe(422);
  });
});

test("sites are deleted and restored together; data of a deleted site waits for its site", async () => {
  const projectId = await newProject();
  const ids = [await newSite(projectId, "A"), await newSite(projectId, "B")];
  const surveyId = (await user.get(`/sites/${ids[0]}`)).data.site.datasetId;
  await user.delete(`/sites/${ids[0]}/topographic-data`);
  const theirs = (await other.post(`/projects/${await newProject(other)}/sites`, { name: "C" })).data.site
    ._id;
  const { data } = await user.post("/bulk/sites/delete", { ids: [...ids, theirs] });
  expect(data).toEqual({ done: 2, refused: [{ _id: theirs, name: null, reason: texts.bulk.gone }] });
  expect((await user.get(`/projects/${projectId}/sites`)).data.sites).toEqual([]);
  expect((await deedsOf(projectId)).filter(deed => deed === "site-deleted")).toHaveLength(2);
  // A site is restored before its survey, whatever the order of the selection.
  const restored = (await user.post("/bulk/bin/restore", { ids: [surveyId, ...ids, theirs] })).data;
  expect(restored.done + restored.refused.length).toBe(4);
  expect((await user.get(`/projects/${projectId}/sites`)).data.sites).toHaveLength(2);
  expect((await other.post("/bulk/bin/restore", { ids })).data.refused).toEqual(
    ids.map(_id => ({ _id, name: null, reason: texts.bulk.gone })),
  );
});

test("waiting accounts are approved together; accounts already decided on are left alone", async () => {
  const register = async (email: string) => {
    await api.visitor().post("/auth/register", { email, password: PASSWORD, passwordConfirm: PASSWORD });
    const { users } = (await api.admin.get("/admin/users")).data;
    return users.find((each: { email: string }) => each.email === email)._id as string;
  };
  const waiting = [await register("w1@example.org"), await register("w2@example.org")];
  const ids = [...waiting, user.id, "nobody"];
  const { data } = await api.admin.post("/admin/users/approvals", { approvalStatus: "approved", ids });
  expect(data.done).toBe(2);
  expect(data.refused).toEqual([
    { _id: user.id, name: user.email, reason: texts.bulk.decided },
    { _id: "nobody", name: null, reason: texts.bulk.gone },
  ]);
  expect((await api.visitor().signIn("w2@example.org", PASSWORD)).status).toBe(200);
  expect(
    (await user.post("/admin/users/approvals", { approvalStatus: "rejected", ids: waiting })).status,
  ).toBe(403);
  const pending = { approvalStatus: "pending", ids: waiting };
  expect((await api.admin.post("/admin/users/approvals", pending)).status).toBe(422);
});
