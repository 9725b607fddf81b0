import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiProcess, runScript, spawnApi } from "../api-process.ts";
import { Client } from "../client.ts";
import { databaseKind, freshSettings, PASSWORD } from "../harness.ts";
import { point } from "../points-body.ts";

describe("two processes on one database", () => {
  let place: Awaited<ReturnType<typeof freshSettings>>;
  let processes: [ApiProcess, ApiProcess];
  let one: Client;
  let two: Client;
  beforeAll(async () => {
    place = await freshSettings();
    processes = await Promise.all([spawnApi(place), spawnApi(place)]);
    one = new Client(processes[0].url);
    two = new Client(processes[1].url);
  });
  afterAll(async () => {
    await Promise.all(processes.map(each => each.kill()));
  });

  test("that start at once migrate once and create one administrator", async () => {
    expect(processes.filter(({ firstAdministrator }) => firstAdministrator)).toHaveLength(1);
    await one.signIn("admin@example.org", PASSWORD);
    expect((await one.get("/admin/stats")).data.totalUsers).toBe(1);
  });

  test("share sessions, roles and data", async () => {
    await one.signIn("admin@example.org", PASSWORD);
    two.cookie = one.cookie;
    const { project } = (await one.post("/projects", { name: "Shared" })).data;
    const sent = await two.post(`/projects/${project._id}/sites`, { name: "S", points: [point("1")] });
    expect((await one.get(`/sites/${sent.data.site._id}`)).data.site.points).toEqual([point("1")]);
    await two.post("/auth/logout");
    expect((await one.get("/auth/me")).status).toBe(401);
  });

  test("share rate limits exactly", async () => {
    const attempt = (client: Client) =>
      new Client(client.url).post("/auth/login", { email: "ghost@example.org", password: "wrong" });
    const answers = await Promise.all(Array.from({ length: 14 }, (_, i) => attempt(i % 2 ? one : two)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});

describe("the operator's commands", () => {
  test.each([["admin-password"], ["data-restore"], ["backup"], ["objects-check"], ["move-objects", "to-s3"]])(
    "%s reports where it looked for a database, and creates none",
    async (script, ...args) => {
      const place = await freshSettings();
      const dataDir = join(place.dataDir, "elsewhere");
      const store = { S3_URL: "http://127.0.0.1:9/b", AWS_ACCESS_KEY_ID: "k", AWS_SECRET_ACCESS_KEY: "s" };
      // The first run must not have created tables in the empty database.
      for (let time = 0; time < (databaseKind === "sqlite" ? 1 : 2); time++) {
        const { code, output } = await runScript(script, { ...place, dataDir }, args, store);
        expect([code, output.trim().split("\n")]).toEqual([
          1,
          [
            expect.stringMatching(
              databaseKind === "sqlite" ? `no database in DATA_DIR ${dataDir}: ` : / is empty: /,
            ),
          ],
        ]);
      }
      expect(existsSync(dataDir)).toBe(false);
    },
  );

  test("give an administrator a new password", async () => {
    const place = await freshSettings();
    const api = await spawnApi(place);
    const client = new Client(api.url);
    await client.signIn("admin@example.org", PASSWORD);
    const { code, output } = await runScript("admin-password", place);
    expect(code).toBe(0);
    expect((await client.get("/auth/me")).status).toBe(401);
    await client.signIn("admin@example.org", output.match(/shown only now\): (\S+)/)![1]!);
    const unknown = await runScript("admin-password", place, ["nobody@example.org"]);
    expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining("no administrator") });
    await api.kill();
  });

  test("restore superseded and deleted data", async () => {
    const place = await freshSettings();
    const api = await spawnApi(place);
    const client = new Client(api.url);
    await client.signIn("admin@example.org", PASSWORD);
    const { project } = (await client.post("/projects", { name: "P" })).data;
    const { site } = (
      await client.post(`/projects/${project._id}/sites`, { name: "Pit", points: [point("old")] })
    ).data;
    await client.post(`/sites/${site._id}/topographic-data`, { points: [point("new")] });
    const idOf = (output: string, what: string) =>
      output
        .split("\n")
        .find(line => line.includes(what))!
        .slice(0, 24);
    const first = await runScript("data-restore", place);
    expect(first.output).toContain("1 points of 'Pit' in 'P'");
    expect((await runScript("data-restore", place, [idOf(first.output, "Pit")])).code).toBe(0);
    const { surveys } = (await client.get(`/sites/${site._id}/surveys`)).data;
    expect(surveys.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).sort()).toEqual([false, true]);

    await client.delete(`/projects/${project._id}`);
    expect((await client.get(`/sites/${site._id}`)).status).toBe(404);
    const { output } = await runScript("data-restore", place);
    expect((await runScript("data-restore", place, [idOf(output, "project 'P'")])).code).toBe(0);
    const restored = (await client.get(`/sites/${site._id}`)).data.site;
    expect(restored).toMatchObject({ name: "Pit", topographicData: { points: [point("new")] } });
    expect((await runScript("data-restore", place, ["ffffffffffffffffffffffff"])).code).toBe(1);
    await api.kill();
  }, 40_000);
});
