import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeMarks } from "#api/database/migrations/003-code-marks.ts";
import { startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";

let api: TestApi;
let projectId: string;
let siteId: string;
beforeAll(async () => {
  api = await startApi();
  projectId = (await api.admin.post("/projects", { name: "Marks" })).data.project._id;
  const add = async (name: string, codes: string[]) => {
    const points = codes.map((code, i) => point(String(i), { code, longitude: 11 + i / 1000 }));
    return (await api.admin.post(`/projects/${projectId}/sites`, { name, points })).data.site._id;
  };
  await add("First", ["TOPO", "TOPO", "TREE", ""]);
  siteId = await add("Second", ["TREE", "TREE", "KERB"]);
});
afterAll(() => api.close());

const url = () => `/projects/${projectId}/code-marks`;
const save = (codeMarks: unknown) => api.admin.put(url(), { codeMarks });
const tree = { code: "TREE", colour: "wine", shape: "wedge" };

describe("the marks of a project's codes", () => {
  test("are unset at first, and every code of its sites is listed", async () => {
    const { status, data } = await api.admin.get(url());
    expect(status).toBe(200);
    expect(data.codeMarks).toEqual([]);
    expect(data.codes).toEqual([
      { code: "TREE", count: 3 },
      { code: "TOPO", count: 2 },
      { code: "KERB", count: 1 },
    ]);
  });

  test("come with every site's outline once chosen, in part or whole, until they are reset", async () => {
    const chosen = [tree, { code: "KERB", colour: "blue" }];
    expect((await save(chosen)).data.codeMarks).toEqual(chosen);
    const outline = async () => (await api.admin.get(`/sites/${siteId}?points=none`)).data.site.codeMarks;
    expect(await outline()).toEqual(chosen);
    await api.admin.put(`/projects/${projectId}`, { name: "Renamed" });
    expect((await api.admin.get(url())).data.codeMarks).toEqual(chosen);
    expect((await api.admin.get(`/sites/${siteId}`)).data.site).not.toHaveProperty("codeMarks");
    await save([]);
    expect(await outline()).toEqual([]);
  });

  test.each<[string, unknown]>([
    ["a free colour", [{ ...tree, colour: "#ff0000" }]],
    ["a shape nobody draws", [{ ...tree, shape: "star" }]],
    ["no choice", [{ code: "TREE" }]],
    ["codes without a name", [{ ...tree, code: "" }]],
    ["a code twice", [tree, tree]],
    [
      "more codes than a project can have",
      Array.from({ length: 201 }, (_, i) => ({ ...tree, code: `C${i}` })),
    ],
    ["no list", "TREE"],
  ])("refuse %s", async (_, codeMarks) => {
    const { status, body } = await save(codeMarks);
    expect(status).toBe(422);
    expect(body.errors[0].path).toMatch(/^codeMarks/);
    expect((await api.admin.get(url())).data.codeMarks).toEqual([]);
  });
});

test("a database from before marks could be chosen keeps its projects", async () => {
  const { database } = api.services;
  await sql`alter table projects drop column code_marks`.execute(database.db);
  await codeMarks(database.db as unknown as Kysely<unknown>);
  expect((await api.admin.get(`/projects/${projectId}`)).data.project.name).toBe("Renamed");
  expect((await save([tree])).data.codeMarks).toEqual([tree]);
});
