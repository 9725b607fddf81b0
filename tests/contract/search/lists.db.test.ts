import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../client.ts";
import { PASSWORD, startApi, type TestApi } from "../harness.ts";
import { programOf } from "../permissions/tokens.ts";
import { point } from "../points-body.ts";

let api: TestApi;
let owner: Client;
let member: Client;
let teamId: string;
beforeAll(async () => {
  api = await startApi();
  [owner, member] = [await api.user(), await api.user()];
  teamId = (await owner.post("/teams", { name: "Süd-Trupp" })).data.team._id;
  await owner.post(`/teams/${teamId}/members`, { userId: member.id, role: "viewer" });
  const add = (body: object) => owner.post("/projects", body);
  await add({ name: "Quarry 10", description: "gravel for the road" });
  await add({ name: "quarry 2", status: "completed" });
  await add({ name: "Straße 100%_\\ 🪨", teamId });
  await add({ name: "constructor", status: "archived", teamId });
  await member.post("/projects", { name: "Quarry of the member", teamId: null });
});
afterAll(() => api.close());

const names = async (client: Client, search: string) => {
  const { data } = await client.get(`/projects${search}`);
  return data.projects.map(({ name }: { name: string }) => name);
};
const q = (text: string) => `?q=${encodeURIComponent(text)}`;

describe("the list of projects", () => {
  test("without parameters is answered as it was before filters existed, newest first", async () => {
    const { body } = await owner.get("/projects");
    expect(Object.keys(body)).toEqual(["status", "data"]);
    expect(Object.keys(body.data)).toEqual(["projects"]);
    expect(await names(owner, "")).toEqual(["constructor", "Straße 100%_\\ 🪨", "quarry 2", "Quarry 10"]);
  });

  test.each([
    ["QUARRY", ["quarry 2", "Quarry 10"]],
    ["road quarry", ["Quarry 10"]],
    ["STRASSE", ["Straße 100%_\\ 🪨"]],
    ["strässe", ["Straße 100%_\\ 🪨"]],
    ["%", ["Straße 100%_\\ 🪨"]],
    ["_\\", ["Straße 100%_\\ 🪨"]],
    ["🪨", ["Straße 100%_\\ 🪨"]],
    ["' or 1=1 --", []],
    ["   ", ["constructor", "Straße 100%_\\ 🪨", "quarry 2", "Quarry 10"]],
  ])("is searched for %j", async (text, found) => {
    expect(await names(owner, q(text))).toEqual(found);
  });

  test("never lists what the account may not see", async () => {
    expect(await names(owner, q("member"))).toEqual([]);
    expect(await names(owner, `?owner=${member.id}`)).toEqual([]);
    expect(await names(member, q("quarry"))).toEqual(["Quarry of the member"]);
    expect(await names(api.admin, `?owner=${member.id}`)).toEqual(["Quarry of the member"]);
    const ofMember = `?owner=${encodeURIComponent(member.email.toUpperCase())}`;
    expect(await names(api.admin, ofMember)).toEqual(["Quarry of the member"]);
    expect(await names(owner, ofMember)).toEqual([]);
    expect(await names(api.admin, "?owner=nobody")).toEqual([]);
  });

  test("is filtered by status, team and owner", async () => {
    expect(await names(owner, "?status=archived")).toEqual(["constructor"]);
    expect(await names(owner, `?team=${teamId}&status=active`)).toEqual(["Straße 100%_\\ 🪨"]);
    expect(await names(owner, "?team=personal")).toEqual(["quarry 2", "Quarry 10"]);
    expect(await names(member, `?owner=${owner.id}`)).toEqual(["constructor", "Straße 100%_\\ 🪨"]);
  });

  test("is sorted with numbers as numbers, in either direction", async () => {
    const byName = ["constructor", "quarry 2", "Quarry 10", "Straße 100%_\\ 🪨"];
    expect(await names(owner, "?sort=name")).toEqual(byName);
    expect(await names(owner, "?sort=-name")).toEqual(byName.toReversed());
    const { data } = await owner.get("/projects?q=quarry");
    const [two] = data.projects;
    await owner.put(`/projects/${two._id}`, { description: "changed" });
    expect((await names(owner, "?sort=updated"))[0]).toBe("quarry 2");
    await owner.post(`/projects/${two._id}/sites`, { name: "A" });
    expect((await names(owner, "?sort=sites"))[0]).toBe("quarry 2");
    expect((await names(owner, "?sort=-sites")).at(-1)).toBe("quarry 2");
  });

  test("comes in pages, in every order, with the total number of matches", async () => {
    const parts = async (search: string) => {
      const all = await names(owner, `?${search}`);
      const { data } = await owner.get(`/projects?${search}&limit=2`);
      const rest = await owner.get(`/projects?${search}&limit=5&offset=2`);
      expect([data.total, rest.data.total]).toEqual([all.length, all.length]);
      const named = [...data.projects, ...rest.data.projects].map(({ name }: { name: string }) => name);
      expect(named).toEqual(all);
      return all.length;
    };
    for (const sort of ["name", "-name", "updated", "-updated", "created", "sites", "-sites"])
      expect(await parts(`sort=${sort}`)).toBe(4);
    expect(await parts("q=r&sort=name")).toBe(4);
    expect(await parts("team=personal")).toBe(2);
    expect((await owner.get("/projects?limit=0")).data).toEqual({ projects: [], total: 4 });
    expect((await owner.get("/projects?limit=10&offset=99")).data).toEqual({ projects: [], total: 4 });
    expect((await owner.get("/projects?limit=-1")).status).toBe(422);
  });

  test("lists projects by id, but none that the account may not see", async () => {
    const { data } = await api.admin.get("/projects");
    const ids = data.projects.map(({ _id }: { _id: string }) => _id).join();
    expect(await names(member, `?ids=${ids}`)).toEqual([
      "Quarry of the member",
      "constructor",
      "Straße 100%_\\ 🪨",
    ]);
    expect(await names(owner, `?ids=${ids.split(",")[1]}`)).toEqual(["constructor"]);
    expect((await owner.get("/projects?ids=a/b")).status).toBe(422);
  });

  test("shows and counts for a program only the project of its token", async () => {
    const all = (await owner.get("/projects")).data.projects as { _id: string; name: string }[];
    const [other, its] = all.map(({ _id }) => _id);
    const program = await programOf(owner, { scope: "read", projectId: its!, password: PASSWORD });
    const { data } = await program.get("/projects?limit=10");
    expect([data.projects.map(({ _id }: { _id: string }) => _id), data.total]).toEqual([[its], 1]);
    expect((await program.get(`/projects?ids=${other},${its}`)).data.projects).toMatchObject([{ _id: its }]);
    expect((await program.get("/projects/choices")).data.total).toBe(1);
  });

  test("leaves out archived projects, or lists only them", async () => {
    expect(await names(owner, "?archived=only")).toEqual(["constructor"]);
    expect(await names(owner, "?archived=no")).toEqual(["Straße 100%_\\ 🪨", "quarry 2", "Quarry 10"]);
  });

  test("finds and sorts a project by its current name and words", async () => {
    const { project } = (await owner.post("/projects", { name: "Zeche 3", description: "coal" })).data;
    await owner.put(`/projects/${project._id}`, { name: "Ädel 007" });
    expect(await names(owner, q("zeche"))).toEqual([]);
    expect(await names(owner, q("adel coal"))).toEqual(["Ädel 007"]);
    await owner.put(`/projects/${project._id}`, { description: "Ore!" });
    expect(await names(owner, q("coal"))).toEqual([]);
    expect(await names(owner, q("ORE!"))).toEqual(["Ädel 007"]);
    expect((await names(owner, "?sort=name"))[0]).toBe("Ädel 007");
    await owner.delete(`/projects/${project._id}`);
  });

  test("refuses undocumented values", async () => {
    for (const search of [
      "?status=gone",
      "?sort=owner",
      "?archived=yes",
      "?limit=1e3",
      "?ids=",
      q("x".repeat(101)),
    ])
      expect((await owner.get(`/projects${search}`)).status).toBe(422);
  });

  test("lists what it can be filtered by, within what the account sees", async () => {
    const { data } = await member.get("/projects/choices");
    expect(data.total).toBe(3);
    expect(data.teams).toEqual([{ _id: teamId, name: "Süd-Trupp" }]);
    expect(data.owners.map(({ _id }: { _id: string }) => _id).sort()).toEqual([owner.id, member.id].sort());
    const stranger = (await (await api.user()).get("/projects/choices")).data;
    expect(stranger).toEqual({ total: 0, teams: [], owners: [] });
  });
});

test("teams are filtered by one's own role", async () => {
  const own = (await member.post("/teams", { name: "Nord" })).data.team;
  const listed = async (search: string) => (await member.get(`/teams${search}`)).data.teams;
  expect(await listed("?role=owner")).toMatchObject([{ _id: own._id }]);
  expect(await listed("?role=viewer")).toMatchObject([{ _id: teamId }]);
  expect(await listed(q("SÜD"))).toMatchObject([{ _id: teamId }]);
  expect(await listed("?sort=members")).toMatchObject([{ _id: teamId }, { _id: own._id }]);
});

test("sites are filtered by name and points; those without a value come last", async () => {
  const project = (await owner.post("/projects", { name: "Sites" })).data.project;
  const add = async (name: string, body: object = {}) =>
    (await owner.post(`/projects/${project._id}/sites`, { name, ...body })).data.site;
  await add("Pit 1", { points: [point("P")], surveyedOn: "2026-05-01" });
  await add("Pit 2");
  await add("Dam", { points: [point("P"), point("P")], surveyedOn: "2026-06-01" });
  const listed = async (search: string) => {
    const { data } = await owner.get(`/projects/${project._id}/sites${search}`);
    return data.sites.map(({ name }: { name: string }) => name);
  };
  expect(await listed("?q=pit")).toEqual(["Pit 2", "Pit 1"]);
  expect(await listed("?data=empty")).toEqual(["Pit 2"]);
  expect(await listed("?data=points&sort=points")).toEqual(["Dam", "Pit 1"]);
  expect(await listed("?sort=surveyed")).toEqual(["Dam", "Pit 1", "Pit 2"]);
  expect(await listed("?sort=-surveyed")).toEqual(["Pit 1", "Dam", "Pit 2"]);
  expect(await listed("?sort=surveyed&limit=1&offset=1")).toEqual(["Pit 1"]);
  expect(await listed("?sort=-points&limit=2")).toEqual(["Pit 2", "Pit 1"]);
  const part = await owner.get(`/projects/${project._id}/sites?data=points&limit=1`);
  expect(part.data).toMatchObject({ sites: [{ name: "Dam" }], total: 2 });
  const { sites } = (await owner.get(`/projects/${project._id}/sites?q=dam`)).data;
  await owner.patch(`/sites/${sites[0]._id}`, { name: "Pit 10" });
  expect(await listed("?q=pit&sort=name")).toEqual(["Pit 1", "Pit 2", "Pit 10"]);
});

test("activity is found by words of an account and by part of a project's name", async () => {
  const asked = async (search: string) => (await api.admin.get(`/admin/activity?${search}`)).data.activity;
  const [address] = member.email.toUpperCase().split("@");
  const done = await asked(`account=${address}`);
  expect(done.length).toBeGreaterThan(0);
  expect(await asked(`account=${member.id}`)).toEqual(done);
  const inProject = await asked(`project=${encodeURIComponent("of the MEMBER")}`);
  expect(inProject).toMatchObject([{ deed: "project-created", project: { name: "Quarry of the member" } }]);
  expect(await asked("account=nobody%20at%20all")).toEqual([]);
  // Only the administrators' list of accounts shows the ends of ids.
  expect(await asked(`account=${member.id.slice(-8)}`)).toEqual([]);
  expect(await asked("project=nowhere")).toEqual([]);
});

test("accounts are found by address and by the end of their id, by administrators only", async () => {
  const emails = async (search: string) =>
    (await api.admin.get(`/admin/users${search}`)).data.users.map(({ email }: { email: string }) => email);
  expect(await emails(q(owner.email.toUpperCase()))).toEqual([owner.email]);
  expect(await emails(q(owner.id.slice(-8)))).toEqual([owner.email]);
  expect(await emails("?role=admin&status=approved")).toEqual([api.admin.email]);
  expect(await emails("?status=rejected")).toEqual([]);
  await member.patch("/auth/profile", { username: "Zoë Zander" });
  expect(await emails("?q=zander%20zoe")).toEqual([member.email]);
  // user9 is before user10.
  const addresses = (await emails("")).toSorted(new Intl.Collator("en", { numeric: true }).compare);
  expect(await emails("?sort=email&limit=2&offset=1")).toEqual(addresses.slice(1, 3));
  expect((await owner.get("/admin/users?q=a")).status).toBe(403);
});
