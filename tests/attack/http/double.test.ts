import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import type { Client } from "../../contract/client.ts";
import { startApi, type TestApi } from "../../contract/harness.ts";
import { columnsBody, manyPoints } from "../../contract/points-body.ts";

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

  test("creates one site, and stores its points once", async () => {
    const { project } = (await user.post("/projects", { name: "P" })).data;
    const path = `/projects/${project._id}/sites`;
    const body = { name: "Twice", points: manyPoints(50) };
    const answers = await Promise.all([1, 2].map(() => send(path, body, "site")));
    expect(new Set(answers.map(({ data }) => data.site._id)).size).toBe(1);
    expect(await countOf(path, "sites")).toBe(1);
    expect((await user.get("/auth/storage")).data.stagedBytes).toBe(0);
  });

  test("is accepted again with another key, from another account, or a minute later", async () => {
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

  test("gets the first answer even if a second call would be refused", async () => {
    const { project } = (await user.post("/projects", { name: "P" })).data;
    const path = `/projects/${project._id}/materials`;
    const material = { name: "Gravel", densityTPerM3: 1.6 };
    const first = await send(path, material, "material");
    expect([first.status, (await send(path, material, "material")).data]).toEqual([201, first.data]);
  });

  test("is refused twice when it is invalid", async () => {
    for (let i = 0; i < 2; i++) expect((await send("/teams", { name: "" }, "bad")).status).toBe(422);
  });
});

describe("a key that was sent with another call", () => {
  const refusal = {
    status: "fail",
    message:
      "This Idempotency-Key was sent with another call within the last minute. Please send a new key with each call, and repeat a key only to repeat its call",
    code: "idempotency-key-reused",
  };
  const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    expect([status, body]).toEqual([422, refusal]);
  };

  test("is refused with another body, and nothing is created", async () => {
    const { project } = (await send("/projects", { name: "One" }, "other body")).data;
    const before = await countOf("/projects", "projects");
    await refused(send("/projects", { name: "Two" }, "other body"));
    expect(await countOf("/projects", "projects")).toBe(before);
    // The order of fields, and unknown fields, make no difference.
    const again = { description: "", extra: 1, name: "One" };
    expect((await send("/projects", again, "other body")).data.project._id).toBe(project._id);
  });

  test("is refused at another address and with another query", async () => {
    const made = async (name: string) => (await user.post("/projects", { name })).data.project._id;
    const [one, two] = [await made("One"), await made("Two")];
    const site = { name: "S" };
    const { data } = await send(`/projects/${one}/sites`, site, "address");
    await refused(send(`/projects/${two}/sites`, site, "address"));
    await refused(send("/teams", { name: "S" }, "address"));
    await refused(send(`/projects/${one}/sites?points=none`, site, "address"));
    expect((await send(`/projects/${one}/sites`, site, "address")).data.site._id).toBe(data.site._id);
    expect(await countOf(`/projects/${two}/sites`, "sites")).toBe(0);
  });

  test("is refused with other points, as JSON and in columns, and stores none of them", async () => {
    const { project } = (await user.post("/projects", { name: "P" })).data;
    const path = `/projects/${project._id}/sites`;
    const inColumns = async (n: number) => {
      const body = columnsBody({ name: "S" }, manyPoints(n)) as unknown as BodyInit;
      const headers = { "Content-Type": POINTS_MEDIA_TYPE, "Idempotency-Key": "columns" };
      const answer = await user.raw("POST", path, body, headers);
      return { status: answer.status, body: (await answer.json()) as { data?: { site: { _id: string } } } };
    };
    const first = await inColumns(40_000);
    expect((await inColumns(40_000)).body.data?.site._id).toBe(first.body.data?.site._id);
    await refused(inColumns(39_999));
    const body = { name: "S", points: manyPoints(5) };
    await send(path, body, "json");
    await refused(send(path, { ...body, points: manyPoints(6) }, "json"));
    expect(await countOf(path, "sites")).toBe(2);
    expect((await user.get("/auth/storage")).data.stagedBytes).toBe(0);
  });

  test("is refused for one of two concurrent calls", async () => {
    const answers = await Promise.all(["A", "B"].map(name => send("/teams", { name }, "race")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });
});
