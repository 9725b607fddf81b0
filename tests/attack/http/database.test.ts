import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { describe, expect, test } from "vitest";
import { runScript, spawnApi } from "../../contract/api-process.ts";
import { databaseKind, freshSettings, startApi } from "../../contract/harness.ts";
import { othersDuring } from "../both-processes.ts";

describe.runIf(databaseKind === "sqlite")("another process that holds the write lock", () => {
  test("does not block reads, and a write waits for it", async () => {
    const api = await startApi();
    const other = new DatabaseSync(join(api.settings.dataDir, "survey.sqlite"));
    other.exec("begin immediate");
    const writing = api.admin.post("/projects", { name: "Waits" });
    let written = false;
    void writing.then(() => {
      written = true;
    });
    const times = [];
    for (let i = 0; i < 20; i++) {
      const from = performance.now();
      expect((await api.admin.get("/projects")).data.projects).toEqual([]);
      times.push(performance.now() - from);
    }
    console.log("reads beside a held lock, worst ms:", Math.max(...times));
    expect(Math.max(...times)).toBeLessThan(1_000);
    expect(written).toBe(false);
    other.exec("commit");
    other.close();
    expect((await writing).status).toBe(201);
    expect((await api.admin.get("/projects")).data.projects).toHaveLength(1);
    await api.close();
  });

  test("makes a write fail with 503 if it holds the lock for too long", async () => {
    const api = await startApi();
    const other = new DatabaseSync(join(api.settings.dataDir, "survey.sqlite"));
    other.exec("begin immediate");
    const others = await othersDuring(`${api.url}/health`, async () => {
      expect((await api.admin.post("/projects", { name: "Waits" })).status).toBe(503);
    });
    console.log("calls beside a write that waits in vain:", others);
    expect(others.failed).toBe(0);
    expect(others.p95Ms).toBeLessThan(1_000);
    other.close();
    await api.close();
  });
});

describe.runIf(databaseKind === "sqlite")("other users of the machine", () => {
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

  test("cannot read the data folder or a file in it, including backups", async () => {
    const settings = await freshSettings();
    mkdirSync(settings.dataDir, { recursive: true });
    chmodSync(settings.dataDir, 0o755);
    const api = await spawnApi(settings);
    await runScript("backup", settings);
    expect(mode(settings.dataDir)).toBe("700");
    const backups = join(settings.dataDir, "backups");
    expect(mode(backups)).toBe("700");
    const files = [settings.dataDir, backups].flatMap(folder =>
      readdirSync(folder, { withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(folder, entry.name)),
    );
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) expect.soft(mode(file), file).toBe("600");
    await api.kill();
  });

  test("lose the read permission that an older version gave them", async () => {
    const settings = await freshSettings();
    await (await spawnApi(settings)).stop();
    const file = join(settings.dataDir, "survey.sqlite");
    chmodSync(file, 0o644);
    const api = await spawnApi(settings);
    for (const each of [file, `${file}-wal`, `${file}-shm`]) expect.soft(mode(each), each).toBe("600");
    await api.kill();
  });
});
