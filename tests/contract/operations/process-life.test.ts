import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { describe, expect, test } from "vitest";
import { type StartFailure, spawnApi } from "../api-process.ts";
import { Client } from "../client.ts";
import { databaseKind, freshSettings, PASSWORD } from "../harness.ts";

// Tests of what does not depend on the database.

const newFolder = () => mkdtempSync(join(tmpdir(), "survey-process-"));

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
    expect(await failure({ ...place, databaseUrl: "postgres://u:secret@127.0.0.1:1/x" })).toMatch(
      /^The database of DATABASE_URL at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED.*\.$/,
    );
    // environment.test.ts has every sentence about settings.
    expect(await failure(place, { MAX_POINTS: "many" })).toContain("MAX_POINTS is 'many'");
    mkdirSync(join(folder, "broken"));
    writeFileSync(
      join(folder, "broken/survey.sqlite"),
      "this is no database, but long enough to be one".repeat(50),
    );
    expect(await failure({ ...place, dataDir: join(folder, "broken") })).toContain("cannot be opened");
    rmSync(folder, { recursive: true });
  }, 60_000);
});
