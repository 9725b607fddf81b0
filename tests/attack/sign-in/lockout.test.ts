import { generateSync } from "otplib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rateLimits, spend } from "#api/accounts/rate-limits.ts";
import type { Client } from "../../contract/client.ts";
import { PASSWORD, startApi, type TestApi } from "../../contract/harness.ts";

const OFFICE = "198.51.100.7";
const ELSEWHERE = "203.0.113.66";

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const signIn = (client: Client, email: string, password: string, from: string) =>
  client.call("POST", "/auth/login", { email, password }, { "X-Forwarded-For": from });
const guess = async (email: string, from: string) =>
  (await signIn(api.visitor(), email, "Wrong-Guess7!", from)).status;

async function guesses(n: number, email: string, from: (i: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < n; i++) statuses.push(await guess(email, from(i)));
  return statuses;
}
const count = (statuses: number[], status: number) => statuses.filter(each => each === status).length;

test("wrong guesses from elsewhere do not lock out the last administrator", async () => {
  const statuses = await guesses(15, "admin@example.org", () => ELSEWHERE);
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 5]);
  expect((await signIn(api.visitor(), "admin@example.org", PASSWORD, ELSEWHERE)).status).toBe(429);
  expect((await signIn(api.visitor(), "admin@example.org", PASSWORD, OFFICE)).status).toBe(200);
});

test("wrong guesses of a colleague at the same address do not lock out a browser that has signed in before", async () => {
  const owner = await api.user();
  await guesses(12, owner.email, () => OFFICE);
  expect((await signIn(api.visitor(), owner.email, PASSWORD, OFFICE)).status).toBe(429);
  await owner.post("/auth/logout");
  expect((await signIn(owner, owner.email, "Mistyped-Once7!", OFFICE)).status).toBe(401);
  expect((await signIn(owner, owner.email, PASSWORD, OFFICE)).status).toBe(200);
});

test("guesses from many networks are limited per account, and do not affect the owner's browser", async () => {
  const owner = await api.user();
  const { db } = api.services.database;
  for (let n = 0; n < 94; n++) await spend(db, rateLimits.signInAccount, owner.id);
  const statuses = await guesses(10, owner.email, i => `203.0.113.${i}`);
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([6, 4]);
  expect((await signIn(owner, owner.email, PASSWORD, OFFICE)).status).toBe(200);
});

test("guesses from all networks of one block do not lock out the owner's new browser", async () => {
  const owner = await api.user();
  const statuses = await guesses(35, owner.email, i => `2001:db8:1:${i}::1`);
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([30, 5]);
  expect((await signIn(api.visitor(), owner.email, PASSWORD, OFFICE)).status).toBe(200);
});

test("a stolen browser has ten guesses, and only at the accounts it knows", async () => {
  const [owner, other] = [await api.user(), await api.user()];
  await owner.post("/auth/logout");
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++)
    statuses.push((await signIn(owner, owner.email, "Wrong-Guess7!", OFFICE)).status);
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 2]);
  await guesses(10, other.email, () => OFFICE);
  expect((await signIn(owner, other.email, PASSWORD, OFFICE)).status).toBe(429);
});

test("a browser's cookie that was tampered with is ignored", async () => {
  const [owner, other] = [await api.user(), await api.user()];
  await guesses(10, other.email, () => OFFICE);
  const known = owner.cookie.split("; ").find(cookie => cookie.startsWith("browser="))!;
  const [id, mark, signature] = known.slice("browser=".length).split(".");
  for (const forged of [
    `${id}.${mark}`,
    `${id}.${mark}.${mark}.${signature}`,
    `.${signature}`,
    "",
    "x.y.z",
  ]) {
    const client = api.visitor();
    client.cookie = `browser=${forged}`;
    expect((await signIn(client, other.email, PASSWORD, OFFICE)).status).toBe(429);
  }
});

test("guesses at sign-in do not stop the owner from changing the password", async () => {
  const owner = await api.user();
  await guesses(12, owner.email, () => OFFICE);
  const newPassword = "Another-Horse7!";
  const body = { currentPassword: PASSWORD, newPassword, newPasswordConfirm: newPassword };
  expect((await owner.patch("/auth/update-password", body)).status).toBe(200);
});

test("a stolen session has ten guesses at the password, separate from the owner's", async () => {
  const owner = await api.user();
  const thief = api.visitor();
  await thief.signIn(owner.email, PASSWORD);
  const newPassword = "Another-Horse7!";
  const change = (client: Client, currentPassword: string) =>
    client.patch("/auth/update-password", { currentPassword, newPassword, newPasswordConfirm: newPassword });
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) statuses.push((await change(thief, "Wrong-Guess7!")).status);
  expect([count(statuses, 422), count(statuses, 429)]).toEqual([10, 2]);
  expect((await change(owner, PASSWORD)).status).toBe(200);
});

test("a clock that was a day ahead makes nobody wait for a day", async () => {
  await guesses(11, "admin@example.org", () => OFFICE);
  const { db } = api.services.database;
  const tomorrow = Date.now() + 86_400_000;
  await db.updateTable("rate_limits").set({ resets_at: tomorrow }).execute();
  expect((await signIn(api.visitor(), "admin@example.org", PASSWORD, OFFICE)).status).toBe(200);
  // No other limit lasts longer than its window either.
  await spend(db, rateLimits.searchUser, api.admin.id);
  await db.updateTable("rate_limits").set({ resets_at: tomorrow, count: 1000 }).execute();
  expect((await api.admin.get("/auth/users/search?email=a@example.org")).status).toBe(404);
});

test("calls that overtake each other, and processes with different clocks, start no new window", async () => {
  await guesses(10, "admin@example.org", () => OFFICE);
  const { db } = api.services.database;
  const aheadBySeconds = ({ windowMs }: { windowMs: number }) => Date.now() + windowMs + 5_000;
  const resets_at = aheadBySeconds(rateLimits.signInPair);
  await db.updateTable("rate_limits").set({ resets_at }).where("key", "like", "sign-in-pair:%").execute();
  expect(await guess("admin@example.org", OFFICE)).toBe(429);
});

test("other spellings of an address get no further guesses", async () => {
  const victim = await api.user("istvan.ilic@example.org");
  const letters = [..."istvan.ilic@example.org"];
  const spellings = ["i", "İ", "ı", "I", "K"].flatMap(i =>
    letters.map((letter, n) => (letter === "i" ? letters.with(n, i).join("") : null)),
  );
  const statuses: number[] = [];
  for (const spelling of [...spellings.filter(each => each !== null), ...Array(12).fill(victim.email)])
    statuses.push((await signIn(api.visitor(), spelling, PASSWORD.toLowerCase(), ELSEWHERE)).status);
  // Only spellings in capitals A to Z are the same account; the others do not exist.
  expect((await signIn(api.visitor(), "İstvan.ilic@example.org", PASSWORD, OFFICE)).status).toBe(401);
  expect((await signIn(api.visitor(), "ISTVAN.ilic@EXAMPLE.org", PASSWORD, OFFICE)).status).toBe(200);
  expect(statuses.slice(-4)).toEqual([429, 429, 429, 429]);
});

test("a stolen session opens no account, and has ten guesses, from however many networks", async () => {
  const owner = await api.user();
  const { db } = api.services.database;
  const tooOld = { proved_at: Date.now() - 11 * 60_000 };
  await db.updateTable("sessions").set(tooOld).execute();
  const thief = api.visitor();
  thief.cookie = api.admin.cookie;
  const path = `/admin/users/${owner.id}`;
  for (const refused of [
    await thief.post(`${path}/reset-links`),
    await thief.patch(path, { role: "admin" }),
    await thief.delete(`${path}/second-factor`),
    await thief.delete(path),
    await thief.get("/auth/own-data"),
  ])
    expect([refused.status, refused.body.code]).toEqual([403, "proof-needed"]);
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) {
    const body = { password: "Wrong-Guess7!" };
    const from = { "X-Forwarded-For": `203.0.113.${i}` };
    statuses.push((await thief.call("POST", "/auth/proof", body, from)).status);
  }
  expect([count(statuses, 422), count(statuses, 429)]).toEqual([10, 2]);
  const { email } = (await api.admin.get("/auth/me")).data.user;
  expect((await signIn(api.visitor(), email, PASSWORD, OFFICE)).status).toBe(200);
});

test("codes tried in stolen sessions do not use up the owner's, neither at sign-in nor in a session", async () => {
  const owner = await api.user();
  const { secret } = (await owner.post("/auth/second-factor")).data.pending;
  const code = generateSync({ secret });
  const proof = { password: PASSWORD, code };
  const { recoveryCodes } = (await owner.post("/auth/second-factor/confirmation", proof)).data;
  const { db } = api.services.database;
  await db.updateTable("second_factors").set({ last_step: 0 }).execute();
  const sessions: Client[] = [];
  for (const recoveryCode of recoveryCodes.slice(0, 3)) {
    const thief = api.visitor();
    await signIn(thief, owner.email, PASSWORD, ELSEWHERE);
    expect((await thief.post("/auth/login/second-factor", { code: recoveryCode })).status).toBe(200);
    sessions.push(thief);
  }
  const statuses: number[] = [];
  for (const thief of sessions)
    for (let i = 0; i < 10; i++) {
      statuses.push((await thief.post("/auth/proof", { code: "000000" })).status);
      const removal = { password: "Wrong-Guess7!", code: "000000" };
      await thief.post("/auth/second-factor/removal", removal);
      await thief.post("/auth/second-factor/confirmation", removal);
    }
  expect([count(statuses, 422), count(statuses, 429)]).toEqual([15, 15]);
  expect((await owner.post("/auth/proof", { code: recoveryCodes[3] })).status).toBe(200);
  const visitor = api.visitor();
  await signIn(visitor, owner.email, PASSWORD, OFFICE);
  const second = { code: generateSync({ secret }) };
  const from = { "X-Forwarded-For": OFFICE };
  expect((await visitor.call("POST", "/auth/login/second-factor", second, from)).status).toBe(200);
});
