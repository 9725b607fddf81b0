import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../contract/client.ts";
import { startApi, type TestApi } from "../contract/harness.ts";

let api: TestApi;
let owner: Client;
let projectId: string;
let siteId: string;
beforeAll(async () => {
  api = await startApi();
  owner = await api.user();
  projectId = (await owner.post("/projects", { name: "Secret Quarry" })).data.project._id;
  siteId = (await owner.post(`/projects/${projectId}/sites`, { name: "Secret Pit" })).data.site._id;
});
afterAll(() => api.close());

describe("query parameters of lists", () => {
  const lists = () => [
    "/projects",
    "/teams",
    `/projects/${projectId}/sites`,
    `/sites/${siteId}/volume-results`,
  ];

  test("that are repeated, malformed or too long are refused with a message, and never sort or filter by anything undocumented", async () => {
    const hostile = [
      "sort=constructor",
      "sort=__proto__",
      "sort=-",
      "sort=--name",
      "sort=name,id",
      "sort=name;drop",
    ];
    const shapes = [
      "sort=name&sort=name",
      "q=a&q=b",
      "sort=NAME",
      "sort=",
      "sort=password_hash",
      "sort=owner_id",
    ];
    const texts = [`q=${"x".repeat(101)}`, `q=${"%25".repeat(3_000)}`];
    for (const list of [...lists(), "/admin/users"])
      for (const search of [...hostile, ...shapes, ...texts]) {
        const by = list.startsWith("/admin") ? api.admin : owner;
        const { status, body } = await by.get(`${list}?${search}`);
        expect([status, body.status], `${list}?${search}`).toEqual([422, "fail"]);
      }
  });

  test("that a list does not have change nothing", async () => {
    for (const list of lists()) {
      const plain = (await owner.get(list)).data;
      for (const search of ["__proto__[sort]=name", "where=1", "size=0", "sort[a]=name", "q=%20", "q=%07"])
        expect((await owner.get(`${list}?${search}`)).data, `${list}?${search}`).toEqual(plain);
    }
  });

  test("match texts literally, and find nothing of others", async () => {
    const stranger = await api.user();
    for (const q of ["%", "_", "*", "'", '" or 1=1 --', "secret", "\u202e", "z ".repeat(50)]) {
      const listed = (await owner.get(`/projects?q=${encodeURIComponent(q)}`)).data.projects;
      expect(listed.length, q).toBe(q === "secret" ? 1 : 0);
      expect((await stranger.get(`/projects?q=${encodeURIComponent(q)}`)).data.projects).toEqual([]);
    }
    for (const list of lists().slice(2)) expect((await stranger.get(`${list}?q=a`)).status).toBe(404);
    for (const search of [`owner=${owner.id}`, "team=personal", "sort=name", `owner=${owner.id}&q=secret`])
      expect((await stranger.get(`/projects?${search}`)).data.projects, search).toEqual([]);
  });
});
