import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";

let api: TestApi;
let owner: Client;
let manager: Client;
let member: Client;
beforeAll(async () => {
  api = await startApi();
  [owner, manager, member] = [await api.user(), await api.user(), await api.user()];
});
afterAll(() => api.close());

const newTeam = async (client: Client, name = "Team") => (await client.post("/teams", { name })).data.team;
const newProject = async (client: Client, body: object = {}) =>
  (await client.post("/projects", { name: "Project", ...body })).data.project;

describe("a project", () => {
  test("is trimmed, active by default, and has every documented field", async () => {
    const answer = await owner.post("/projects", { name: "  Quarry ", description: " East\nWest " });
    expect(answer.status).toBe(201);
    expect(answer.data.project).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: "Quarry",
      description: "East\nWest",
      status: "active",
      team: null,
      user: { _id: owner.id, username: null, email: owner.email },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: expect.any(String),
      siteCount: 0,
    });
  });

  test.each([{}, { name: "" }, { name: "   " }, { name: "\u0000" }, { name: null }])(
    "needs a name: %j",
    async body => {
      const answer = await owner.post("/projects", body);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([{ path: "name", message: "Project name is required" }]);
    },
  );

  test("refuses a status that does not exist and ignores unknown fields", async () => {
    expect((await owner.post("/projects", { name: "P", status: "paused" })).status).toBe(422);
    const project = await newProject(owner, { user: { _id: "x" }, siteCount: 7, _id: "mine" });
    expect(project.siteCount).toBe(0);
    expect(project.user._id).toBe(owner.id);
  });

  test("accepts names of prototype properties as text", async () => {
    const project = await newProject(owner, { name: "__proto__", description: "constructor" });
    expect(project).toMatchObject({ name: "__proto__", description: "constructor" });
    const raw = await owner.raw("POST", "/projects", '{"name":"P","__proto__":{"status":"archived"}}', {
      "Content-Type": "application/json",
    });
    expect((await raw.json()).data.project.status).toBe("active");
  });

  test("changes only what is sent", async () => {
    const project = await newProject(owner, { description: "D" });
    const changed = (await owner.put(`/projects/${project._id}`, { status: "completed" })).data.project;
    expect(changed).toMatchObject({ name: "Project", description: "D", status: "completed" });
    expect(changed.updatedAt >= project.updatedAt).toBe(true);
    expect((await owner.put(`/projects/${project._id}`, { name: " " })).body.message).toBe(
      "Project name is required",
    );
  });

  test("is listed newest first, with its team, its members and its number of sites", async () => {
    const team = await newTeam(owner);
    await owner.post(`/teams/${team._id}/members`, { userId: member.id });
    const project = await newProject(owner, { teamId: team._id });
    await owner.post(`/projects/${project._id}/sites`, { name: "S" });
    const { projects } = (await member.get("/projects")).data;
    expect(projects[0]).toMatchObject({
      _id: project._id,
      siteCount: 1,
      team: {
        _id: team._id,
        name: "Team",
        owner: { _id: owner.id },
        members: [{ user: { _id: member.id }, role: "member" }],
      },
    });
  });

  test("keeps, leaves or changes its team according to teamId", async () => {
    const [one, two] = [await newTeam(owner, "One"), await newTeam(owner, "Two")];
    const foreign = await newTeam(manager, "Foreign");
    const { _id } = await newProject(owner, { teamId: one._id });
    const put = async (body: object) => owner.put(`/projects/${_id}`, body);
    expect((await put({ name: "N" })).data.project.team._id).toBe(one._id);
    expect((await put({ teamId: two._id })).data.project.team._id).toBe(two._id);
    expect((await put({ teamId: foreign._id })).status).toBe(404);
    expect((await put({ teamId: "" })).data.project.team).toBeNull();
    expect((await put({ teamId: null })).data.project.team).toBeNull();
    await manager.post(`/teams/${foreign._id}/members`, { userId: owner.id, role: "member" });
    expect((await put({ teamId: foreign._id })).status).toBe(403);
    await manager.patch(`/teams/${foreign._id}/members/${owner.id}`, { role: "manager" });
    expect((await put({ teamId: foreign._id })).data.project.team._id).toBe(foreign._id);
  });

  test("becomes personal when its team is deleted", async () => {
    const team = await newTeam(owner);
    const project = await newProject(owner, { teamId: team._id });
    expect((await owner.delete(`/teams/${team._id}`)).status).toBe(200);
    expect((await owner.get(`/projects/${project._id}`)).data.project.team).toBeNull();
  });

  test("is deleted with its sites", async () => {
    const project = await newProject(owner);
    const { site } = (await owner.post(`/projects/${project._id}/sites`, { name: "S" })).data;
    expect((await owner.delete(`/projects/${project._id}`)).status).toBe(200);
    expect((await owner.get(`/projects/${project._id}`)).body.message).toBe("Project not found");
    expect((await owner.get(`/sites/${site._id}`)).body.message).toBe("Site not found");
  });

  test("is listed with the same number of queries however many there are", async () => {
    const client = await api.user();
    // Background queries can only increase the count, so the lowest counts.
    const queries = async () => {
      const counts: number[] = [];
      for (let n = 0; n < 5; n++) {
        const before = counted();
        await client.get("/projects");
        counts.push(counted() - before);
      }
      return Math.min(...counts);
    };
    const team = await newTeam(client);
    await newProject(client, { teamId: team._id });
    const few = await queries();
    expect(few).toBeGreaterThan(1);
    for (let n = 0; n < 10; n++) await newProject(client, { teamId: n % 2 ? team._id : null });
    expect(await queries()).toBe(few);
  });
});

/** Counts the server's queries. */
let count = 0;
beforeAll(() => {
  const executor = api.services.database.db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  Object.assign(executor, {
    executeQuery: (...args: Parameters<typeof execute>) => {
      count++;
      return execute(...args);
    },
  });
});
const counted = () => count;

describe("a team", () => {
  test("has every documented field", async () => {
    const answer = await owner.post("/teams", { name: " Crew ", description: " North " });
    expect(answer.status).toBe(201);
    expect(answer.data.team).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: "Crew",
      description: "North",
      owner: { _id: owner.id, username: null, email: owner.email },
      members: [],
      memberCount: 1,
      projectCount: 0,
      createdAt: expect.any(String),
    });
    expect((await owner.post("/teams", { name: " " })).body.message).toBe("Team name is required");
  });

  test("is listed for those who have the requested place in it", async () => {
    const team = await newTeam(owner, "Lists");
    await owner.post(`/teams/${team._id}/members`, { userId: manager.id, role: "manager" });
    await owner.post(`/teams/${team._id}/members`, { userId: member.id, role: "member" });
    const has = async (client: Client, path: string) =>
      (await client.get(path)).data.teams.some((each: { _id: string }) => each._id === team._id);
    const places = ["/teams", "/teams/owned", "/teams/managed", "/teams/assignable", "/teams/member"];
    const row = async (client: Client) => Promise.all(places.map(path => has(client, path)));
    expect(await row(owner)).toEqual([true, true, false, true, false]);
    expect(await row(manager)).toEqual([true, false, true, true, false]);
    expect(await row(member)).toEqual([true, false, false, false, true]);
    expect(await row(api.admin)).toEqual([true, false, false, false, false]);
    await owner.patch(`/teams/${team._id}/members/${member.id}`, { role: "viewer" });
    expect(await row(member)).toEqual([true, false, false, false, true]);
  });

  test("accepts approved accounts once, and never its owner", async () => {
    const team = await newTeam(owner);
    const add = (userId: string, role?: string) => owner.post(`/teams/${team._id}/members`, { userId, role });
    const added = await add(member.id);
    expect(added.data.team).toMatchObject({
      members: [{ user: { _id: member.id, email: member.email }, role: "member" }],
      memberCount: 2,
    });
    expect((await add(member.id)).status).toBe(409);
    expect((await add(owner.id)).status).toBe(409);
    expect((await add("0123456789abcdef01234567")).body.message).toBe("User not found");
    expect((await add(manager.id, "owner")).status).toBe(422);
    const missing = await owner.patch(`/teams/${team._id}/members/${manager.id}`, { role: "member" });
    expect(missing.status).toBe(404);
  });

  test("has viewers, who change nothing except projects of their own", async () => {
    const team = await newTeam(owner);
    await owner.post(`/teams/${team._id}/members`, { userId: member.id, role: "manager" });
    const siteIn = async (client: Client) => {
      const { project } = (await client.post("/projects", { name: "P", teamId: team._id })).data;
      return (await client.post(`/projects/${project._id}/sites`, { name: "S" })).data.site._id;
    };
    const [others, own] = [await siteIn(owner), await siteIn(member)];
    await owner.patch(`/teams/${team._id}/members/${member.id}`, { role: "viewer" });
    const layer = (siteId: string) => member.post(`/sites/${siteId}/wms-layer`, { layerName: "L" });
    const refused = await layer(others);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe("Viewers of a team can view its sites, but not change them");
    expect((await layer(own)).status).toBe(200);
    const may = async (client: Client, siteId: string) =>
      (await client.get(`/sites/${siteId}?points=none`)).data.site.mayChangeData;
    expect(await may(member, others)).toBe(false);
    expect(await may(member, own)).toBe(true);
    expect(await may(owner, others)).toBe(true);
    // Back to a plain member, everything is as the specification has it.
    await owner.patch(`/teams/${team._id}/members/${member.id}`, { role: "member" });
    expect((await layer(others)).status).toBe(200);
  });

  test("changes roles and removes members", async () => {
    const team = await newTeam(owner);
    await owner.post(`/teams/${team._id}/members`, { userId: member.id });
    const changed = await owner.patch(`/teams/${team._id}/members/${member.id}`, { role: "manager" });
    expect(changed.data.team.members[0].role).toBe("manager");
    const removed = await owner.delete(`/teams/${team._id}/members/${member.id}`);
    expect(removed.data.team.members).toEqual([]);
    expect((await member.get(`/teams/${team._id}`)).status).toBe(404);
  });

  test("lists its projects", async () => {
    const team = await newTeam(owner);
    const project = await newProject(owner, { teamId: team._id, status: "completed" });
    const { projects } = (await owner.get(`/teams/${team._id}/projects`)).data;
    expect(projects).toEqual([
      {
        _id: project._id,
        name: "Project",
        description: "",
        status: "completed",
        createdAt: project.createdAt,
      },
    ]);
    expect((await owner.get(`/teams/${team._id}`)).data.team.projectCount).toBe(1);
  });
});
