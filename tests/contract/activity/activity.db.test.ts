import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { purgeExpired } from "#api/operations/housekeeping.ts";
import type { Activity } from "#contract/activity.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { newest, newSite, recorded } from "./recorded.ts";

const DAY_MS = 86_400_000;
let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user("maren.keller@example.org");
});
afterAll(() => api.close());

describe("the activity of a project", () => {
  test("is visible to those who see the project, without addresses", async () => {
    const member = await api.user();
    const team = (await user.post("/teams", { name: "Crew" })).data.team;
    await user.post(`/teams/${team._id}/members`, { userId: member.id, role: "member" });
    const { projectId } = await newSite(user);
    await user.put(`/projects/${projectId}`, { teamId: team._id });
    const from = { "X-Forwarded-For": "203.0.113.9" };
    await user.call("PUT", `/projects/${projectId}`, { name: "Renamed" }, from);
    const { activity, next } = (await member.get(`/projects/${projectId}/activity`)).data;
    expect(activity.map(({ deed }: Activity) => deed)).toEqual([
      "project-edited",
      "project-moved",
      "site-created",
      "project-created",
    ]);
    expect(next).toBeNull();
    expect(activity[0].actor).toEqual({ _id: user.id, username: null, email: "maren.keller@example.org" });
    for (const client of [member, api.admin]) {
      const answer = await client.get(`/projects/${projectId}/activity`);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain("address");
      expect(JSON.stringify(answer.body)).not.toContain("203.0.113.9");
    }
    expect((await newest(api, `?project=${projectId}`))[0]!.address).toBe("203.0.113.9");
    const stranger = await api.user();
    expect((await stranger.get(`/projects/${projectId}/activity`)).status).toBe(404);
    expect((await stranger.get("/admin/activity")).status).toBe(403);
    expect((await stranger.get("/admin/activity.csv")).status).toBe(403);
  });

  test("comes in pages of 50 without gaps or repetitions, while new activity is added", async () => {
    const { projectId } = await newSite(user);
    for (let n = 0; n < 110; n++) await user.put(`/projects/${projectId}`, { name: `Name ${n}` });
    const pages: Activity[][] = [];
    let before = "";
    for (;;) {
      const { activity, next } = (await user.get(`/projects/${projectId}/activity${before}`)).data;
      pages.push(activity);
      if (next === null) break;
      before = `?before=${next}`;
      await user.put(`/projects/${projectId}`, { name: `Later ${pages.length}` });
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 12]);
    const names = pages.flat().map(({ details }) => details.formerName);
    expect(names.slice(0, 109)).toEqual(Array.from({ length: 109 }, (_, n) => `Name ${108 - n}`));
    const bad = await user.get(`/projects/${projectId}/activity?before=yesterday`);
    expect(bad.status).toBe(422);
    expect(bad.body.message).toBe("This page of the activity does not exist. Please start with the newest");
  });
});

describe("the activity of everybody", () => {
  test("is filtered by kind, account, project and day", async () => {
    const { projectId, siteId } = await newSite(user);
    const other = await api.user();
    await other.post("/projects", { name: "Others'" });
    await user.post(`/sites/${siteId}/wms-layer`, { layerName: "L" });
    const deedsOf = async (query: string) => (await newest(api, query)).map(({ deed }) => deed);
    expect(await deedsOf(`?project=${projectId}`)).toEqual(["layer-set", "site-created", "project-created"]);
    expect(await deedsOf(`?project=${projectId}&kind=layer`)).toEqual(["layer-set"]);
    expect(await deedsOf(`?account=${other.id}`)).toEqual([
      "project-created",
      "signed-in",
      "approval-changed",
      "registered",
    ]);
    const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
    const project = `?project=${projectId}`;
    expect(await deedsOf(`${project}&from=${day(0)}&to=${day(1)}`)).toHaveLength(3);
    expect(await deedsOf(`${project}&from=${day(1)}`)).toEqual([]);
    expect(await deedsOf(`${project}&to=${day(-1)}`)).toEqual([]);
    const messageOf = async (query: string) => {
      const { status, body } = await api.admin.get(`/admin/activity${query}`);
      return [status, body.message];
    };
    expect(await messageOf("?from=2026-02-30")).toEqual([422, "Please enter a day, such as 2026-11-22"]);
    expect(await messageOf("?from=2026-11-22&to=2026-11-21")).toEqual([
      422,
      "The last day must not be before the first",
    ]);
    expect((await messageOf("?kind=weather"))[0]).toBe(422);
  });

  test("is available as CSV with the same filters, and no cell is a formula", async () => {
    const projectId = (await user.post("/projects", { name: "=cmd()|calc" })).data.project._id;
    for (let n = 0; n < 3; n++) await user.put(`/projects/${projectId}`, { description: `D${n}` });
    const response = await api.admin.raw("GET", `/admin/activity.csv?project=${projectId}`);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toContain('attachment; filename="activity.csv"');
    const lines = (await response.text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain("Time (UTC),Account,Email");
    expect(lines[4]).toContain(`project-created,${projectId},"'=cmd()|calc",`);
    const bad = () => api.admin.get("/admin/activity.csv?from=x");
    expect(await recorded(api, bad)).toEqual([]);
    expect((await bad()).status).toBe(422);
    const [row] = await recorded(api, async () => (await api.admin.raw("GET", "/admin/activity.csv")).text());
    expect(row).toMatchObject({
      deed: "exported",
      actor: { _id: api.admin.id },
      project: null,
      details: { format: "csv", content: "activity" },
    });
  });
});

test("removes activity older than its limit in several steps, and nothing newer", async () => {
  const { db } = api.services.database;
  const { projectId } = await newSite(user);
  const now = Date.now();
  const old = Array.from({ length: 4_500 }, (_, n) => ({
    id: `old${n}`,
    at: now - 731 * DAY_MS - n,
    actor_id: null,
    actor_username: null,
    actor_email: null,
    address: null,
    deed: "site-created" as const,
    project_id: projectId,
    project_name: "Old",
    site_id: null,
    site_name: null,
    subject_id: null,
    subject_name: null,
    surveyed_on: null,
    details: "{}",
  }));
  for (let n = 0; n < old.length; n += 500)
    await db
      .insertInto("activity")
      .values(old.slice(n, n + 500))
      .execute();
  const rows = async () =>
    (await (await api.admin.raw("GET", `/admin/activity.csv?project=${projectId}`)).text())
      .trimEnd()
      .split("\r\n").length - 1;
  expect(await rows()).toBe(4_502);
  await purgeExpired(db, now);
  expect(await rows()).toBe(2);
  await purgeExpired(db, now + 10 * DAY_MS, 9);
  expect(await rows()).toBe(0);
});
