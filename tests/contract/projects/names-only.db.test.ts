import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { volumeResults } from "../permissions/bodies.ts";
import { point } from "../points-body.ts";

let api: TestApi;
let owner: Client;
let member: Client;
let viewer: Client;
let teamId: string;
let projectId: string;
let siteId: string;

const ground = [0, 1, 2].flatMap(row =>
  [0, 1, 2].map(column =>
    point(`${row}${column}`, { latitude: 44.05 + row * 1e-4, longitude: -123.07 + column * 1e-4 }),
  ),
);

beforeAll(async () => {
  api = await startApi();
  [owner, member, viewer] = await Promise.all([
    api.user("olga.owner@example.org"),
    api.user("member@example.org"),
    api.user("viewer@example.org"),
  ]);
  await member.patch("/auth/profile", { username: "Maren Keller" });
  teamId = (await owner.post("/teams", { name: "Crew" })).data.team._id;
  await owner.post(`/teams/${teamId}/members`, { userId: member.id, role: "member" });
  await owner.post(`/teams/${teamId}/members`, { userId: viewer.id, role: "viewer" });
  projectId = (await owner.post("/projects", { name: "Reuss Basins", teamId })).data.project._id;
  siteId = (await owner.post(`/projects/${projectId}/sites`, { name: "Basin", points: ground })).data.site
    ._id;
});
afterAll(() => api.close());

test("a viewer of the team sees people's names, or the part of an address before the @", async () => {
  const project = (await viewer.get(`/projects/${projectId}`)).data.project;
  expect(project.user).toEqual({ _id: owner.id, username: "olga.owner" });
  const { team } = (await viewer.get(`/teams/${teamId}`)).data;
  expect(team.members.map(({ user }: { user: object }) => user)).toEqual([
    { _id: member.id, username: "Maren Keller" },
    { _id: viewer.id, username: "viewer" },
  ]);
  const { activity } = (await viewer.get(`/projects/${projectId}/activity`)).data;
  expect(activity[0].actor).toEqual({ _id: owner.id, username: "olga.owner" });
});

test("a name that is the address itself is shortened as well", async () => {
  const named = await api.user("named@example.org");
  await named.patch("/auth/profile", { username: "Named@example.org" });
  const { _id: id } = (await named.post("/teams", { name: "Others" })).data.team;
  await named.post(`/teams/${id}/members`, { userId: viewer.id, role: "viewer" });
  const project = (await named.post("/projects", { name: "Other", teamId: id })).data.project;
  const seen = (await viewer.get(`/projects/${project._id}`)).data.project;
  expect(seen.user.username).toBe("named");
  await named.delete(`/projects/${project._id}`);
});

test("members see addresses, and so does a viewer in projects of their own", async () => {
  const asMember = (await member.get(`/projects/${projectId}`)).data.project;
  expect(asMember.user.email).toBe("olga.owner@example.org");
  const { projects } =
    (await viewer.post("/projects", { name: "Mine" })) && (await viewer.get("/projects")).data;
  expect(projects.map(({ user }: { user: { email?: string } }) => user.email)).toEqual([
    "viewer@example.org",
    undefined,
  ]);
});

test("surveys in a profile show no addresses", async () => {
  const line = "-123.0699,44.0500;-123.0699,44.0502";
  const asked = await viewer.get(`/sites/${siteId}/profile?line=${line}`);
  expect(asked.data.surveys[0].uploadedBy).toEqual({ _id: owner.id, username: "olga.owner" });
});

describe("a search by a hidden address finds nothing", () => {
  test("of saved volumes", async () => {
    await owner.patch(`/sites/${siteId}`, { volumeResults });
    const found = async (by: Client, q: string) =>
      (await by.get(`/sites/${siteId}/volume-results?q=${q}`)).data.results.length;
    expect(await found(member, "owner@example")).toBe(1);
    expect(await found(viewer, "owner@example")).toBe(0);
    expect(await found(viewer, "olga.owner")).toBe(1);
  });

  test("of projects", async () => {
    const found = async (by: Client, words: string) =>
      (await by.get(`/projects?owner=${words}`)).data.projects.length;
    expect(await found(api.admin, "owner@example")).toBe(1);
    expect(await found(viewer, "owner@example")).toBe(0);
  });
});

describe("a comment that mentions somebody by address", () => {
  const text = "@OLGA.owner@example.org asked @olga.owner, @Maren Keller or @member@example.org.";
  const write = async (by: Client) => (await by.post(`/sites/${siteId}/comments`, { text })).data.thread;
  const read = async (by: Client, id: string) =>
    (await by.get(`/sites/${siteId}/comments/${id}`)).data.thread.comments[0];

  test("shows a viewer the name", async () => {
    const { _id: id } = await write(member);
    expect(await read(member, id)).toMatchObject({ text, author: { email: "member@example.org" } });
    const { author, text: shown, mentions } = await read(viewer, id);
    expect(author).toEqual({ _id: member.id, username: "Maren Keller" });
    expect(shown).toBe("@OLGA.owner asked @olga.owner, @Maren Keller or @member.");
    expect(mentions).toEqual(["@OLGA.owner", "@olga.owner", "@Maren Keller", "@member"]);
  });

  test("is returned unchanged to the viewer who wrote it", async () => {
    const { _id: id } = await write(viewer);
    expect((await read(viewer, id)).text).toBe(text);
  });

  test("can be written by a viewer with the name they are offered", async () => {
    const { people } = (await viewer.get(`/sites/${siteId}/comments/people`)).data;
    const names = people.map(({ mention }: { mention: string }) => mention);
    expect(names).toEqual(["Maren Keller", "olga.owner", "viewer"]);
    const asked = { text: "Is it yours, @olga.owner?" };
    const { thread } = (await viewer.post(`/sites/${siteId}/comments`, asked)).data;
    expect(thread.comments[0].mentions).toEqual(["@olga.owner"]);
  });
});
