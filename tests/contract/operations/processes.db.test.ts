import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiProcess, runScript, type StartFailure, spawnApi } from "../api-process.ts";
import { Client } from "../client.ts";
import { databaseKind, freshSettings, PASSWORD } from "../harness.ts";
import { point } from "../points-body.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "survey-process-"));

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

describe("a process", () => {
  test("exits with 0 after SIGTERM, after answering the calls it has begun", async () => {
    const place = await freshSettings();
    const api = await spawnApi(place);
    const client = new Client(api.url);
    await client.signIn("admin@example.org", PASSWORD);
    const { project } = (await client.post("/projects", { name: "P" })).data;
    const begun = new TransformStream<Uint8Array, Uint8Array>();
    const writer = begun.writable.getWriter();
    const answer = client.raw("POST", `/projects/${project._id}/sites`, begun.readable, {
      "Content-Type": "application/json",
    });
    await writer.write(new TextEncoder().encode('{"name":"S","points":['));
    await new Promise(resolve => setTimeout(resolve, 200));
    const stopped = api.stop();
    await new Promise(resolve => setTimeout(resolve, 300));
    await writer.write(new TextEncoder().encode("]}"));
    await writer.close();
    expect((await answer).status).toBe(201);
    expect(await stopped).toBe(0);
  });

  test.runIf(databaseKind === "sqlite")("leaves the whole database in one file when it exits", async () => {
    const place = await freshSettings();
    const api = await spawnApi(place);
    const client = new Client(api.url);
    await client.signIn("admin@example.org", PASSWORD);
    await client.post("/projects", { name: "Whole" });
    await api.stop();
    const copy = join(newFolder(), "copy.sqlite");
    copyFileSync(join(place.dataDir, "survey.sqlite"), copy);
    const database = new DatabaseSync(copy);
    expect(database.prepare("select name from projects").all()).toEqual([{ name: "Whole" }]);
    database.close();
  });

  test("exits despite a stalled upload, and leaves nothing of it", async () => {
    const place = await freshSettings();
    const api = await spawnApi(place);
    const client = new Client(api.url);
    await client.signIn("admin@example.org", PASSWORD);
    const { project } = (await client.post("/projects", { name: "P" })).data;
    const stalled = new ReadableStream({
      start: controller => controller.enqueue(new TextEncoder().encode('{"name":"S","points":[')),
    });
    const upload = client
      .raw("POST", `/projects/${project._id}/sites`, stalled, { "Content-Type": "application/json" })
      .catch(() => "cut off");
    await new Promise(resolve => setTimeout(resolve, 100));
    expect(await api.stop()).toBe(0);
    expect(await upload).toBe("cut off");
  });

  test("exits when its parent process is gone", async () => {
    const place = await freshSettings();
    const api = await spawnApi(place);
    const ended = new Promise(resolve => api.child.once("exit", resolve));
    api.child.disconnect();
    expect(await ended).toBe(0);
  });

  test("creates an administrator with a random password in an empty database", async () => {
    const place = await freshSettings();
    const api = await spawnApi(place, { ADMIN_EMAIL: "", ADMIN_PASSWORD: "" });
    const { email, password } = api.firstAdministrator as { email: string; password: string };
    expect(email).toBe("admin@localhost");
    await new Client(api.url).signIn(email, password);
    await api.kill();
    const again = await spawnApi(place);
    expect(again.firstAdministrator).toBeUndefined();
    await again.kill();
  });

  test("reports in one sentence why it cannot start", async () => {
    const failure = async (place: { dataDir: string; databaseUrl: string | null }, env = {}) => {
      const error = (await spawnApi(place, env).catch(reason => reason)) as StartFailure;
      expect(error.code).toBe(1);
      expect(error.complaint.split("\n")).toHaveLength(1);
      return error.complaint;
    };
    const folder = newFolder();
    const place = { dataDir: folder, databaseUrl: null };
    const busy = createServer().listen(0, "127.0.0.1");
    await new Promise(resolve => busy.once("listening", resolve));
    const { port } = busy.address() as { port: number };
    expect(await failure(place, { API_PORT: String(port) })).toContain(`Port ${port} is in use`);
    busy.close();
    writeFileSync(join(folder, "file"), "");
    expect(await failure({ ...place, dataDir: join(folder, "file") })).toContain("DATA_DIR");
    expect(await failure({ ...place, databaseUrl: "mysql://x" })).toContain("DATABASE_URL");
    expect(await failure({ ...place, databaseUrl: "postgres://u:secret@127.0.0.1:1/x" })).toMatch(
      /^The database of DATABASE_URL at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED.*\.$/,
    );
    expect(await failure(place, { MAX_POINTS: "many" })).toContain("MAX_POINTS is 'many'");
    expect(await failure(place, { API_PORT: "99999" })).toContain("API_PORT");
    expect(await failure(place, { ADMIN_PASSWORD: "" })).toContain("ADMIN_PASSWORD");
    mkdirSync(join(folder, "broken"));
    writeFileSync(
      join(folder, "broken/survey.sqlite"),
      "this is no database, but long enough to be one".repeat(50),
    );
    expect(await failure({ ...place, dataDir: join(folder, "broken") })).toContain("cannot be opened");
    rmSync(folder, { recursive: true });
  }, 60_000);
});

describe("the operator's commands", () => {
  test.each([["admin-password"], ["data-restore"], ["backup"], ["objects-check"], ["move-objects", "to-s3"]])(
    "%s reports where it looked for a database, and creates none",
    async (script, ...args) => {
      const place = await freshSettings();
      const dataDir = join(place.dataDir, "elsewhere");
      const store = { S3_URL: "http://127.0.0.1:9/b", AWS_ACCESS_KEY_ID: "k", AWS_SECRET_ACCESS_KEY: "s" };
      for (let time = 0; time < 2; time++) {
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
