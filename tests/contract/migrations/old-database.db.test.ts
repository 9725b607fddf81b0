import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "#api/accounts/password-hash.ts";
import { firstTables } from "#api/database/migrations/001-first-tables.ts";
import { jobs } from "#api/database/migrations/002-jobs.ts";
import type { Settings } from "#api/environment.ts";
import { hashToken, newToken } from "#api/ids.ts";
import { freshSettings, PASSWORD, startApi, type TestApi } from "../harness.ts";
import { openOlder } from "./older-database.ts";

const DAY_MS = 86_400_000;
const token = newToken();
/** Token of a session that has just begun. */
const recent = newToken();
let api: TestApi;
beforeAll(async () => {
  const settings = await freshSettings();
  await fillOldDatabase(settings);
  api = await startApi(settings);
});
afterAll(() => api.close());

/** A database as it was before accounts had keys, with two accounts and a session. */
async function fillOldDatabase(settings: Settings): Promise<void> {
  const db = await openOlder(settings, { "001-first-tables": firstTables, "002-jobs": jobs });
  const account = { username: null, password_hash: await hashPassword(PASSWORD), last_login_at: null };
  const approved = { approval_status: "approved", email_notifications: 1, created_at: Date.now() } as const;
  for (const [id, email, role] of [
    ["a".repeat(24), "admin@example.org", "admin"],
    ["b".repeat(24), "Anna.Muster@Example.ORG", "user"],
  ] as const)
    await db
      .insertInto("users")
      .values({ id, email, role, ...account, ...approved })
      .execute();
  const session = { user_id: "b".repeat(24), expires_at: Date.now() + 10 * DAY_MS };
  await db
    .insertInto("sessions")
    .values([
      { ...session, token_hash: hashToken(token), created_at: Date.now() - 20 * DAY_MS },
      { ...session, token_hash: hashToken(recent), created_at: Date.now() - 60_000 },
    ])
    .execute();
  await db.destroy();
}

test("accounts and sessions of an older database still work", async () => {
  const client = api.visitor();
  client.cookie = `sid=${token}`;
  expect((await client.get("/auth/me")).data.user.email).toBe("Anna.Muster@Example.ORG");
  for (const email of ["anna.muster@example.org", "Anna.Muster@Example.ORG"])
    expect((await api.visitor().signIn(email, PASSWORD)).data.user._id).toBe("b".repeat(24));
  await api.visitor().post("/auth/register", {
    email: "ANNA.MUSTER@example.org",
    password: PASSWORD,
    passwordConfirm: PASSWORD,
  });
  expect((await api.admin.get("/admin/users")).data.users).toHaveLength(2);
});

test("sessions of an older database count as proved when they began", async () => {
  const client = api.visitor();
  client.cookie = `sid=${token}`;
  expect((await client.get("/auth/own-data")).body.code).toBe("proof-needed");
  client.cookie = `sid=${recent}`;
  expect((await client.get("/auth/own-data")).status).toBe(200);
});
