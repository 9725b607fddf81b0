import { afterEach, expect, test } from "vitest";
import { clear, EVERYBODY, rateLimits, spend } from "#api/accounts/rate-limits.ts";
import { insertUser } from "#api/repositories/accounts/users.ts";
import { PASSWORD, startApi, type TestApi } from "../../contract/harness.ts";

let api: TestApi;
afterEach(() => api.close());

const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const count = (statuses: number[], status: number) => statuses.filter(each => each === status).length;

/** Registers an account of its own from a network address, as the web process names it. */
const register = (n: number, from: string) =>
  api
    .visitor()
    .call(
      "POST",
      "/auth/register",
      { email: `flood${n}@example.org`, password: PASSWORD, passwordConfirm: PASSWORD },
      { "X-Forwarded-For": from },
    );
const guess = (email: string, from: string) =>
  api
    .visitor()
    .call("POST", "/auth/login", { email, password: "Wrong-Guess7!" }, { "X-Forwarded-For": from });
const pages = (n: number) => Array.from({ length: n }, (_, i) => i);

test("one IPv6 network registers no more than one address, whatever addresses it takes", async () => {
  api = await startApi();
  const statuses = await statusesOf(pages(25).map(n => register(n, `2001:db8:1:2:${n}::${n}`)));
  expect([count(statuses, 201), count(statuses, 429)]).toEqual([20, 5]);
  expect((await register(99, "2001:db8:1:3::1")).status).toBe(201);
});

test("registrations from everywhere are bounded", async () => {
  api = await startApi();
  const { db } = api.services.database;
  for (let n = 0; n < 198; n++) await spend(db, rateLimits.registerAll, EVERYBODY);
  const statuses = await statusesOf(pages(5).map(n => register(n, `198.51.100.${n}`)));
  expect([count(statuses, 201), count(statuses, 429)]).toEqual([2, 3]);
});

test("so are the accounts that wait for approval", async () => {
  api = await startApi();
  const { db } = api.services.database;
  const waiting = { passwordHash: "", role: "user", approvalStatus: "pending" } as const;
  for (let n = 0; n < 499; n++) await insertUser(db, { email: `waiting${n}@example.org`, ...waiting });
  expect((await register(1, "198.51.100.1")).status).toBe(201);
  expect((await register(2, "198.51.100.2")).status).toBe(429);
  // An administrator's decision makes room.
  const { users } = (await api.admin.get("/admin/users")).data;
  await api.admin.patch(`/admin/users/${users[0]._id}/approval`, { approvalStatus: "approved" });
  expect((await register(3, "198.51.100.3")).status).toBe(201);
});

test("one address tries 200 passwords in 15 minutes, everybody together 300 in a minute", async () => {
  api = await startApi();
  const { db } = api.services.database;
  for (let n = 0; n < 195; n++) await spend(db, rateLimits.signInAddress, "203.0.113.1");
  const from = await statusesOf(pages(8).map(n => guess(`staff${n}@example.org`, "203.0.113.1")));
  expect([count(from, 401), count(from, 429)]).toEqual([5, 3]);
  await clear(db, rateLimits.signInAll, EVERYBODY);
  for (let n = 0; n < 295; n++) await spend(db, rateLimits.signInAll, EVERYBODY);
  const others = await statusesOf(pages(8).map(n => guess(`staff${n}@example.org`, `198.51.100.${n}`)));
  expect([count(others, 401), count(others, 429)]).toEqual([5, 3]);
  // Browsers that have signed in before go on.
  expect((await api.admin.signIn(api.admin.email, PASSWORD)).status).toBe(200);
});

test("who knows a password cannot keep the server busy with checking it", async () => {
  api = await startApi();
  const { db } = api.services.database;
  const user = await api.user();
  const signIn = async () =>
    (await user.post("/auth/login", { email: user.email, password: PASSWORD })).status;
  expect(await signIn()).toBe(200);
  await db.updateTable("rate_limits").set({ count: 300 }).where("key", "like", "sign-in-tries:%").execute();
  expect(await signIn()).toBe(429);
});
