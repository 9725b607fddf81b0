import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../contract/client.ts";
import { startApi, type TestApi } from "../../contract/harness.ts";
import { manyPoints } from "../../contract/points-body.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

const send = (path: string, body: unknown, key: string, client = user) =>
  client.call("POST", path, body, { "Idempotency-Key": key });
const countOf = async (path: string, list: string) => (await user.get(path)).data[list].length;

describe("a form sent twice at once, through two web processes", () => {
  test.each([
    ["project", "/projects", "projects"],
    ["team", "/teams", "teams"],
    ["project", "/projects/sample", "projects"],
  ])("creates one %s (%s)", async (thing, path, list) => {
    const before = await countOf(`/${list}`, list);
    const answers = await Promise.all([1, 2].map(() => send(path, { name: "Twice" }, `key of ${path}`)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ data }) => data[thing]._id)).size).toBe(1);
    expect(await countOf(`/${list}`, list)).toBe(before + 1);
  });

  test("creates one site, and keeps its points once", async () => {
    const { project } = (await user.post("/projects", { name: "P" })).data;
    const path = `/projects/${project._id}/sites`;
    const body = { name: "Twice", points: manyPoints(50) };
    const answers = await Promise.all([1, 2].map(() => send(path, body, "site")));
    expect(new Set(answers.map(({ data }) => data.site._id)).size).toBe(1);
    expect(await countOf(path, "sites")).toBe(1);
    expect((await user.get("/auth/storage")).data.stagedBytes).toBe(0);
  });

  test("is carried out again with another key, by another account, or a minute later", async () => {
    const first = (await send("/teams", { name: "A" }, "k")).data.team._id;
    expect((await send("/teams", { name: "A" }, "k2")).data.team._id).not.toBe(first);
    expect((await send("/teams", { name: "A" }, "k", await api.user())).data.team._id).not.toBe(first);
    expect((await send("/teams", { name: "A" }, "k")).data.team._id).toBe(first);
    const { db } = api.services.database;
    await db
      .updateTable("idempotency_keys")
      .set({ created_at: Date.now() - 61_000 })
      .execute();
    expect((await send("/teams", { name: "A" }, "k")).data.team._id).not.toBe(first);
  });

  test("is refused twice when it is not valid", async () => {
    for (let i = 0; i < 2; i++) expect((await send("/teams", { name: "" }, "bad")).status).toBe(422);
  });
});
