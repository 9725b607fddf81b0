import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { generateSync } from "otplib";
import { afterEach, describe, expect, test } from "vitest";
import type { Settings } from "#api/environment.ts";
import { buildServer } from "#api/server.ts";
import { StartFault } from "#api/start-fault.ts";
import type { Client } from "../client.ts";
import { databaseKind, PASSWORD, startApi, type TestApi } from "../harness.ts";

const [KEY, OTHER] = ["k".repeat(32), "o".repeat(32)];
const opened: TestApi[] = [];
afterEach(async () => {
  for (const api of opened.splice(0)) await api.close();
});
async function started(settings: Partial<Settings> = {}): Promise<TestApi> {
  const api = await startApi(settings);
  opened.push(api);
  return api;
}
/** Stops a service, and starts it again on the same data. */
async function again(api: TestApi, change: Partial<Settings>): Promise<TestApi> {
  opened.splice(opened.indexOf(api), 1);
  await api.close();
  return started({ ...api.settings, ...change });
}

const codeOf = (secret: string) => generateSync({ secret });

/** An account with an authenticator app, and its key. */
async function withFactor(api: TestApi): Promise<{ user: Client; secret: string }> {
  const user = await api.user();
  const { secret } = (await user.post("/auth/second-factor")).data.pending;
  const proof = { password: PASSWORD, code: codeOf(secret) };
  expect((await user.post("/auth/second-factor/confirmation", proof)).status).toBe(200);
  return { user, secret };
}

async function signsIn(api: TestApi, { user, secret }: { user: Client; secret: string }): Promise<number> {
  const { db } = api.services.database;
  await db.updateTable("second_factors").set({ last_step: 0 }).where("user_id", "=", user.id).execute();
  const visitor = api.visitor();
  await visitor.post("/auth/login", { email: user.email, password: PASSWORD });
  return (await visitor.post("/auth/login/second-factor", { code: codeOf(secret) })).status;
}

async function withWebhook(api: TestApi): Promise<string> {
  const user = await api.user();
  const { project } = (await user.post("/projects", { name: "Quarry" })).data;
  const webhook = { name: "Hook", url: "https://example.org/hook", events: ["survey.published"] };
  return (await user.post(`/projects/${project._id}/webhooks`, webhook)).data.secret;
}

const stored = async ({ services: { database } }: TestApi, table: "second_factors" | "webhook_secrets") =>
  (await database.db.selectFrom(table).select("secret").execute()).map(({ secret }) => secret);

describe("secrets at rest", () => {
  test("are unreadable in the database, and work", async () => {
    const api = await started({ secretsKey: KEY });
    const account = await withFactor(api);
    const signing = await withWebhook(api);
    const rows = [...(await stored(api, "second_factors")), ...(await stored(api, "webhook_secrets"))];
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatch(/^sealed-1\./);
      expect(row).not.toContain(account.secret);
      expect(row).not.toContain(signing);
    }
    expect(await signsIn(api, account)).toBe(200);
  });

  test.skipIf(databaseKind === "postgres")(
    "have a key file beside SQLite's file, private to its user",
    async () => {
      const api = await started();
      const file = join(api.settings.dataDir, "secrets-key");
      expect(readFileSync(file, "utf8")).toMatch(/^[0-9a-f]{64}$/);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const account = await withFactor(api);
      expect(await stored(api, "second_factors")).toEqual([expect.stringMatching(/^sealed-1\./)]);
      const restarted = await again(api, {});
      expect(await signsIn(restarted, account)).toBe(200);
      opened.pop();
      await restarted.close();
      // Without its key the program does not start, instead of making another one, so that the key can be brought back.
      rmSync(file);
      await expect(buildServer(api.settings)).rejects.toThrow(/copy the file secrets-key/);
      expect(existsSync(file)).toBe(false);
    },
  );

  test.skipIf(databaseKind === "sqlite")("remain readable on PostgreSQL until there is a key", async () => {
    const api = await started();
    const account = await withFactor(api);
    expect(await stored(api, "second_factors")).toEqual([account.secret]);
    expect(existsSync(join(api.settings.dataDir, "secrets-key"))).toBe(false);
    const sealing = await again(api, { secretsKey: KEY });
    expect(await stored(sealing, "second_factors")).toEqual([expect.stringMatching(/^sealed-1\./)]);
    expect(await signsIn(sealing, account)).toBe(200);
  });

  test("of an earlier program are encrypted at the next start", async () => {
    const api = await started({ secretsKey: KEY });
    const account = await withFactor(api);
    await api.services.database.db.updateTable("second_factors").set({ secret: account.secret }).execute();
    expect(await signsIn(api, account)).toBe(200);
    const updated = await again(api, {});
    expect(await stored(updated, "second_factors")).toEqual([expect.stringMatching(/^sealed-1\./)]);
    expect(await signsIn(updated, account)).toBe(200);
  });

  test("are re-encrypted when the key is replaced", async () => {
    const api = await started({ secretsKey: KEY });
    const account = await withFactor(api);
    await withWebhook(api);
    const tables = ["second_factors", "webhook_secrets"] as const;
    const before = await Promise.all(tables.map(table => stored(api, table)));
    const rotated = await again(api, { secretsKey: OTHER, formerSecretsKeys: [KEY] });
    for (const [i, table] of tables.entries()) expect(await stored(rotated, table)).not.toEqual(before[i]);
    // From here on the former key is no longer needed; a secret sealed with it would keep the program from starting.
    const alone = await again(rotated, { formerSecretsKeys: [] });
    expect(await signsIn(alone, account)).toBe(200);
  });

  test("keep a process with another key from starting, and are removed when their key is lost", async () => {
    const api = await started({ secretsKey: KEY });
    const account = await withFactor(api);
    opened.pop();
    await api.close();
    const wrong = { ...api.settings, secretsKey: OTHER };
    await expect(buildServer(wrong)).rejects.toThrow(StartFault);
    await expect(buildServer(wrong)).rejects.toThrow(/encrypted with another key\. Set SECRETS_KEY/);
    const anew = await started({ ...wrong, isSecretsKeyLost: true });
    expect(await stored(anew, "second_factors")).toEqual([]);
    const visitor = anew.visitor();
    await visitor.signIn(account.user.email, PASSWORD);
    expect((await visitor.get("/auth/me")).status).toBe(200);
    // Without the app, its recovery codes are useless and removed.
    expect((await visitor.get("/auth/second-factor")).data.recoveryCodesLeft).toBe(0);
    const { activity } = (await anew.admin.get("/admin/activity?kind=account")).data;
    expect(activity.map(({ deed }: { deed: string }) => deed)).toContain("second-factor-removed");
    await again(anew, { isSecretsKeyLost: false });
  });
});
