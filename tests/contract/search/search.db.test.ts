import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { indexOlderSurveys } from "#api/search/index-older-surveys.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { manyPoints, point } from "../points-body.ts";

let api: TestApi;
let owner: Client;
let viewer: Client;
let stranger: Client;
let projectId: string;
let siteId: string;

const NAMES = [
  ...["1001", "CP-103", "é", "a b", "100%", "_", "back\\slash", `quo"te'`, "🪨 rock", "constructor"],
  ...["x".repeat(200), "STRASSE", "dup", "dup", "dup"],
];

beforeAll(async () => {
  api = await startApi();
  [owner, viewer, stranger] = [await api.user(), await api.user(), await api.user()];
  const team = (await owner.post("/teams", { name: "Team" })).data.team;
  await owner.post(`/teams/${team._id}/members`, { userId: viewer.id, role: "viewer" });
  projectId = (await owner.post("/projects", { name: "Gravel Pit Ost", teamId: team._id })).data.project._id;
  siteId = await addSite("Pit North", NAMES);
});
afterAll(() => api.close());

async function addSite(name: string, names: readonly string[]): Promise<string> {
  const points = names.map(each => point(each));
  return (await owner.post(`/projects/${projectId}/sites`, { name, points })).data.site._id;
}
const find = async (client: Client, q: string, more = "") =>
  (await client.get(`/search?q=${encodeURIComponent(q)}${more}`)).data;
const points = async (client: Client, q: string, more = "") => (await find(client, q, more)).points.hits;
const names = async (client: Client, q: string) =>
  (await points(client, q)).map(({ name }: { name: string }) => name);

describe("the search", () => {
  test("finds projects and sites by a part of their name, with their kind", async () => {
    const { projects, sites, isIndexing } = await find(owner, "PIT");
    expect(projects).toMatchObject({ hits: [{ _id: projectId, name: "Gravel Pit Ost" }], next: null });
    expect(sites.hits).toEqual([
      { _id: siteId, name: "Pit North", project: { _id: projectId, name: "Gravel Pit Ost" } },
    ]);
    expect(isIndexing).toBe(false);
    expect(Object.keys(await find(owner, "pit", "&kind=sites")).sort()).toEqual(["isIndexing", "sites"]);
  });

  test.each([
    ["1001", "1001"],
    ["cp-", "CP-103"],
    ["E\u0301", "é"],
    ["a B", "a b"],
    ["100%", "100%"],
    ["_", "_"],
    ["back\\", "back\\slash"],
    [`QUO"TE'`, `quo"te'`],
    ["🪨", "🪨 rock"],
    ["constructor", "constructor"],
    ["x".repeat(100), "x".repeat(200)],
    ["straße", "STRASSE"],
  ])("finds points by the beginning of their name: %j", async (q, name) => {
    expect(await points(viewer, q)).toEqual([
      expect.objectContaining({ name, index: NAMES.indexOf(name), site: { _id: siteId, name: "Pit North" } }),
    ]);
  });

  test("treats database wildcards literally", async () => {
    for (const q of ["%", "1%", "__", "%' or 1=1 --", "*"]) expect(await names(owner, q)).toEqual([]);
  });

  test("finds each of several points with the same name", async () => {
    expect((await points(owner, "dup")).map(({ index }: { index: number }) => index)).toEqual([12, 13, 14]);
  });

  test("lists exact matches before names that begin with the text, page by page", async () => {
    await addSite("Pages A", ["77", ...Array.from({ length: 30 }, (_, i) => `77-${i}`)]);
    await addSite("Pages B", ["770", "77"]);
    const found: string[] = [];
    let more = "&kind=points&limit=7";
    for (let pages = 0; pages < 10; pages++) {
      const { hits, next } = (await find(owner, "77", more)).points;
      expect(hits.length).toBeLessThanOrEqual(7);
      found.push(...hits.map(({ name }: { name: string }) => name));
      if (next === null) break;
      more = `&kind=points&limit=7&after=${next}`;
    }
    expect(found.length).toBe(33);
    expect(found.slice(0, 2)).toEqual(["77", "77"]);
    expect(new Set(found).size).toBe(32);
  });

  test("finds any of many points", async () => {
    const site = await addSite("Many", []);
    await owner.post(`/sites/${site}/topographic-data`, { points: manyPoints(40_000) });
    for (const n of [1, 511, 512, 513, 16_384, 39_999])
      expect((await points(owner, `p${n}`, `&site=${site}`))[0]).toMatchObject({
        name: `P${n}`,
        index: n - 1,
      });
  });

  test("never finds what one may not see", async () => {
    for (const q of ["gravel", "pit", "1001"]) {
      const { projects, sites, points: found } = await find(stranger, q);
      expect([projects.hits, sites.hits, found.hits]).toEqual([[], [], []]);
    }
    expect(await points(stranger, "1001", `&site=${siteId}`)).toEqual([]);
    expect(await names(api.admin, "1001")).toEqual(["1001"]);
    expect((await api.visitor().get("/search?q=1001")).status).toBe(401);
  });

  test("finds no point of a replaced survey, nor of a site or project in the bin", async () => {
    const site = await addSite("Binned", ["OLD-1"]);
    expect(await names(owner, "old-")).toEqual(["OLD-1"]);
    await owner.post(`/sites/${site}/topographic-data`, { points: [point("NEW-1")] });
    expect(await names(owner, "old-")).toEqual([]);
    expect(await names(owner, "new-")).toEqual(["NEW-1"]);
    await owner.delete(`/sites/${site}`);
    expect(await names(owner, "new-")).toEqual([]);
    expect((await find(owner, "binned")).sites.hits).toEqual([]);
    const project = (await owner.post("/projects", { name: "Short-lived" })).data.project;
    await owner.post(`/projects/${project._id}/sites`, { name: "Inner", points: [point("IN-1")] });
    await owner.delete(`/projects/${project._id}`);
    expect(await names(owner, "in-1")).toEqual([]);
    expect((await find(owner, "short-lived")).projects.hits).toEqual([]);
  });

  test("refuses undocumented values", async () => {
    const refused = ["", "?q=", "?q=%20", `?q=${"x".repeat(101)}`, "?q=a&kind=users", "?q=a&limit=0"];
    for (const search of [
      ...refused,
      "?q=a&limit=51",
      "?q=a&after=0",
      "?q=a&kind=points&after=x",
      "?q=a&site=..",
    ])
      expect((await owner.get(`/search${search}`)).status, search).toBe(422);
  });

  test("is limited for each account", async () => {
    const busy = await api.user();
    const answers = [];
    for (let i = 0; i < 121; i++) answers.push((await busy.get("/search?q=a&kind=projects")).status);
    expect(answers.filter(status => status === 200).length).toBe(120);
    expect(answers.at(-1)).toBe(429);
    expect((await owner.get("/search?q=a&kind=projects")).status).toBe(200);
  });
});

test("surveys from before the search existed are indexed in the background; an incomplete index is finished", async () => {
  const site = await addSite(
    "Older",
    Array.from({ length: 2_000 }, (_, i) => `OLDER-${i}`),
  );
  const { db } = api.services.database;
  const dataset = await db
    .selectFrom("datasets")
    .select("id")
    .where("site_id", "=", site)
    .executeTakeFirstOrThrow();
  // As left by a process that was killed halfway.
  await db.deleteFrom("name_indexes").where("dataset_id", "=", dataset.id).execute();
  await db.deleteFrom("name_blocks").where("dataset_id", "=", dataset.id).where("seq", ">", 1).execute();
  const before = await find(owner, "older-1999");
  expect(before).toMatchObject({ isIndexing: true, points: { hits: [] } });
  expect((await find(stranger, "older-1999")).isIndexing).toBe(false);
  const stop = indexOlderSurveys(api.services, api.app.log);
  await expect
    .poll(async () => (await find(owner, "older-1999")).isIndexing, { timeout: 20_000 })
    .toBe(false);
  await stop();
  expect(await points(owner, "older-1999")).toMatchObject([{ index: 1999 }]);
});

test("a purged survey's names are removed", async () => {
  const site = await addSite("Purged", ["GONE"]);
  const { db } = api.services.database;
  const count = async () =>
    (await db.selectFrom("name_blocks").select("seq").where("dataset_id", "in", ids).execute()).length;
  const ids = (await db.selectFrom("datasets").select("id").where("site_id", "=", site).execute()).map(
    ({ id }) => id,
  );
  expect(await count()).toBe(1);
  await owner.delete(`/sites/${site}/topographic-data`);
  await db.deleteFrom("datasets").where("id", "in", ids).execute();
  expect(await count()).toBe(0);
});
