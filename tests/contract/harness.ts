import { randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import pg from "pg";
import { inject } from "vitest";
import type { Settings } from "#api/environment.ts";
import { callTimes } from "#api/http/time-limits.ts";
import { buildServer, type Server } from "#api/server.ts";
import { freePort } from "../free-port.ts";
import { Client } from "./client.ts";
import { freshDataDir } from "./data-dirs.ts";
import { type Mailbox, mailServer } from "./mail-server.ts";

export const databaseKind = process.env.TEST_DATABASE as "sqlite" | "postgres";
/** Whether heavy forms of tests run, whose short forms `npm test` runs. */
export const isLong = Boolean(process.env.TEST_LONG);
export const PASSWORD = "Correct-Horse7!";
/** Only ends tests that hang. */
const HANGING_MS = 300_000;
const ADMINISTRATOR = { email: "admin@example.org", password: PASSWORD };

/** Settings for a server on a fresh database. */
export async function freshSettings(overrides: Partial<Settings> = {}): Promise<Settings> {
  return {
    role: "all",
    port: 0,
    host: "127.0.0.1",
    dataDir: freshDataDir(),
    databaseUrl: await freshDatabase(),
    objects: null,
    administrator: ADMINISTRATOR,
    maxPoints: 2_000_000,
    maxUploadBytes: 256 * 1_048_576,
    quotaBytes: 10_240 * 1_048_576,
    diskReserveBytes: 0,
    publicUrl: null,
    smtpUrl: null,
    mailFrom: "Topo Projects <noreply@example.org>",
    trustedProxies: [],
    allowsPrivateWms: false,
    allowsPrivateWebhooks: false,
    activityDays: 730,
    backupDir: null,
    backupEveryH: null,
    backupKeep: 7,
    backupCheckEveryD: null,
    secretsKey: null,
    formerSecretsKeys: [],
    isSecretsKeyLost: false,
    requireSecondFactor: "none",
    apiTokenMaxD: null,
    slowMs: 60_000,
    metricsToken: null,
    providers: [],
    passwordSignIn: "on",
    logLevel: process.env.LOG_LEVEL ?? "silent",
    ...overrides,
  };
}

/** Settings for a server on a copy of the data of a server that is not running. */
export async function copyOf({ dataDir, databaseUrl, ...settings }: Settings): Promise<Settings> {
  const copy = freshDataDir();
  cpSync(dataDir, copy, { recursive: true });
  return {
    ...settings,
    dataDir: copy,
    databaseUrl: databaseUrl && (await freshDatabase(databaseUrl.slice(databaseUrl.lastIndexOf("/") + 1))),
  };
}

/** Returns the URL of a new PostgreSQL database, empty or copied from another; null when tests run on SQLite. */
async function freshDatabase(like = "template1"): Promise<string | null> {
  const url = inject("postgresUrl");
  if (!url) return null;
  const name = `t_${randomBytes(8).toString("hex")}`;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${name} template ${like}`);
  await client.end();
  return url.replace(/\/[^/]*$/, `/${name}`);
}

export interface TestApi extends Server {
  settings: Settings;
  url: string;
  /** A visitor without a session. */
  visitor(): Client;
  admin: Client;
  /** A new approved account, signed in. */
  user(email?: string): Promise<Client>;
  close(): Promise<void>;
}

let accounts = 0;

/** Starts a listening API on a fresh database of the suite's kind, with its administrator signed in. */
export async function startApi(
  overrides: Partial<Settings> = {},
  extras: Parameters<typeof buildServer>[1] = {},
): Promise<TestApi> {
  const settings = await freshSettings(overrides);
  const server = await buildServer(settings, {
    // The tests block the event loop that they share with the API.
    shedLoad: false,
    times: { ...callTimes, headersMs: HANGING_MS },
    ...extras,
  });
  const url = `${await server.app.listen({ host: settings.host, port: settings.port })}/api`;
  const admin = new Client(url);
  await admin.signIn(ADMINISTRATOR.email, ADMINISTRATOR.password);

  async function user(email = `user${++accounts}@example.org`): Promise<Client> {
    const client = new Client(url);
    await client.post("/auth/register", { email, password: PASSWORD, passwordConfirm: PASSWORD });
    const { users } = (await admin.get("/admin/users")).data;
    const { _id } = users.find((each: { email: string }) => each.email === email);
    await admin.patch(`/admin/users/${_id}/approval`, { approvalStatus: "approved" });
    await client.signIn(email, PASSWORD);
    return client;
  }

  return {
    ...server,
    settings,
    url,
    admin,
    visitor: () => new Client(url),
    user,
    async close() {
      await server.app.close();
    },
  };
}

/** Starts an API that sends its mail to a mailbox at once; both close together. */
export async function startApiWithMail(
  overrides: Partial<Settings> = {},
): Promise<{ api: TestApi; mailbox: Mailbox }> {
  const mailbox = await mailServer(await freePort());
  const settings = { smtpUrl: `smtp://127.0.0.1:${mailbox.port}`, publicUrl: "http://survey.example.org" };
  const mailTimes = { gatherMs: 1, pollMs: 25, retryMs: 50 };
  const api = await startApi({ ...settings, ...overrides }, { mailTimes });
  const close = async () => {
    await api.close();
    await mailbox.close();
  };
  return { api: { ...api, close }, mailbox };
}
