import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { passkeyLimits, providerLimits, signInLimits } from "#api/accounts/guess-budget.ts";
import { EVERYBODY, type Limit, rateLimits, spend } from "#api/accounts/rate-limits.ts";
import { insertUser } from "#api/accounts/users.repository.ts";
import { SoftwareAuthenticator } from "../../contract/accounts/software-authenticator.ts";
import type { Client } from "../../contract/client.ts";
import { PASSWORD, startApi, type TestApi } from "../../contract/harness.ts";
import { freePort } from "../../free-port.ts";
import { type OidcServer, oidcServer } from "../../oidc-server.ts";

const publicUrl = "http://survey.example.org";
const toProjects = { returnTo: "/projects" };

let api: TestApi;
afterEach(() => api.close());

const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const count = (statuses: number[], status: number) => statuses.filter(each => each === status).length;

/** Registers a separate account from a network address, as the web process forwards it. */
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

test("one IPv6 network can register as often as a single address, whichever addresses it uses", async () => {
  api = await startApi();
  const statuses = await statusesOf(pages(25).map(n => register(n, `2001:db8:1:2:${n}::${n}`)));
  expect([count(statuses, 201), count(statuses, 429)]).toEqual([20, 5]);
  expect((await register(99, "2001:db8:1:3::1")).status).toBe(201);
});

test("registrations from everywhere are limited", async () => {
  api = await startApi();
  const { db } = api.services.database;
  for (let n = 0; n < 498; n++) await spend(db, rateLimits.registerAll, EVERYBODY);
  const statuses = await statusesOf(pages(5).map(n => register(n, `198.51.100.${n}`)));
  expect([count(statuses, 201), count(statuses, 429)]).toEqual([2, 3]);
});

test("somebody with many networks of one block can register at most sixty accounts, and blocks nobody else", async () => {
  api = await startApi();
  const { db } = api.services.database;
  const statuses: number[] = [];
  for (let n = 0; n < 57; n++) await spend(db, rateLimits.registerBlock, "2001:db8:1::/48");
  for (let n = 0; n < 5; n++) statuses.push((await register(n, `2001:db8:1:${n}::1`)).status);
  expect([count(statuses, 201), count(statuses, 429)]).toEqual([3, 2]);
  expect((await register(99, "2001:db8:2::1")).status).toBe(201);
});

/** Adds accounts that wait for approval, requested from one block of addresses. */
const fillWaiting = (count: number, block: string | null) =>
  api.services.database.db.transaction().execute(async trx => {
    const waiting = { passwordHash: "", role: "user", approvalStatus: "pending", block } as const;
    for (let n = 0; n < count; n++) await insertUser(trx, { email: `waiting${n}@example.org`, ...waiting });
  });

test("accounts that wait for approval are limited per block of addresses", async () => {
  api = await startApi();
  await fillWaiting(99, "198.51.100.0/24");
  expect((await register(1, "198.51.100.1")).status).toBe(201);
  expect((await register(2, "198.51.100.2")).status).toBe(429);
  expect((await register(3, "203.0.113.3")).status).toBe(201);
  // An administrator's decision makes room.
  const { users } = (await api.admin.get("/admin/users")).data;
  const waiting = users.find(({ email }: { email: string }) => email === "waiting0@example.org");
  await api.admin.patch(`/admin/users/${waiting._id}/approval`, { approvalStatus: "rejected" });
  await api.admin.patch(`/admin/users/${waiting._id}/approval`, { approvalStatus: "pending" });
  expect((await register(4, "198.51.100.4")).status).toBe(201);
});

test("accounts that wait for approval are limited in total, far above the limit for a block", async () => {
  api = await startApi();
  await fillWaiting(9_999, null);
  expect((await register(1, "198.51.100.1")).status).toBe(201);
  expect((await register(2, "203.0.113.2")).status).toBe(429);
});

const fillForAll = (limit: Limit) =>
  api.services.database.db.transaction().execute(async trx => {
    for (let n = 0; n < limit.events; n++) await spend(trx, limit, EVERYBODY);
  });

/** Calls open to every visitor, their limits for strangers, and the statuses of allowed calls. */
const openCalls = {
  "sign-ins": {
    call: (from: string, visitor: Client) =>
      visitor.call(
        "POST",
        "/auth/login",
        { email: `staff-${from}@example.org`, password: "Wrong-Guess7!" },
        { "X-Forwarded-For": from },
      ),
    limits: signInLimits.strangers!,
    passed: 401,
  },
  "challenges for passkeys": {
    call: (from: string, visitor: Client) =>
      visitor.call("POST", "/auth/login/passkey-options", {}, { "X-Forwarded-For": from }),
    limits: passkeyLimits.strangers,
    passed: 200,
  },
  "ways to a provider": {
    call: (from: string, visitor: Client) =>
      visitor.call("POST", "/auth/providers/company/sign-ins", toProjects, { "X-Forwarded-For": from }),
    limits: providerLimits.strangers,
    passed: 200,
  },
};

describe.each(Object.entries(openCalls))("limits on %s", (_, { call, limits, passed }) => {
  let provider: OidcServer;
  beforeEach(async () => {
    provider = await oidcServer(await freePort(), publicUrl);
    api = await startApi({ publicUrl, providers: [provider.settings] });
  });
  afterEach(() => provider.close());

  const statusFrom = async (from: string, visitor = api.visitor()) => (await call(from, visitor)).status;

  test("allow few from one block, and two blocks do not use up those of others", async () => {
    const { events } = limits.block;
    const block = (prefix: string) => pages(events + 6).map(n => statusFrom(`${prefix}.${n % 250}`));
    for (const prefix of ["198.51.100", "203.0.113"]) {
      const statuses = await Promise.all(block(prefix));
      expect([count(statuses, passed), count(statuses, 429)]).toEqual([events, 6]);
    }
    expect(await statusFrom("192.0.2.1")).toBe(passed);
    expect(limits.block.windowMs).toBe(limits.all.windowMs);
    expect(events).toBeLessThanOrEqual(limits.all.events / 20);
  });

  test("allow a number per minute from everybody, and do not affect browsers that have signed in before", async () => {
    const { email, cookie } = await api.user();
    await fillForAll(limits.all);
    expect(await statusFrom("192.0.2.1")).toBe(429);
    const known = api.visitor();
    known.cookie = cookie.split("; ").find(each => each.startsWith("browser="))!;
    expect((await known.post("/auth/login", { email, password: PASSWORD })).status).toBe(200);
    if (limits !== signInLimits.strangers) expect(await statusFrom("192.0.2.1", known)).toBe(passed);
    expect(limits.all.windowMs).toBe(60_000);
  });
});

test("one network has 200 wrong passwords in 15 minutes", async () => {
  api = await startApi();
  const { db } = api.services.database;
  for (let n = 0; n < 195; n++) await spend(db, rateLimits.signInAddress, "203.0.113.1");
  const from = await statusesOf(pages(8).map(n => guess(`staff${n}@example.org`, "203.0.113.1")));
  expect([count(from, 401), count(from, 429)]).toEqual([5, 3]);
});

test("strangers cannot block passkeys and providers for people who are signed in, or have given the password", async () => {
  const provider = await oidcServer(await freePort(), publicUrl);
  api = await startApi({ publicUrl, providers: [provider.settings] });
  const user = await api.user();
  const { options } = (await user.post("/auth/passkeys/options", { password: PASSWORD })).data;
  const passkey = new SoftwareAuthenticator();
  const credential = passkey.create({ challenge: options.challenge, origin: publicUrl });
  expect((await user.post("/auth/passkeys", { name: "Laptop", credential })).status).toBe(201);
  const half = api.visitor();
  expect((await half.post("/auth/login", { email: user.email, password: PASSWORD })).status).toBe(401);
  for (const { strangers } of [passkeyLimits, providerLimits]) await fillForAll(strangers.all);
  const asked = { afterPassword: true };
  const { status, data } = await half.post("/auth/login/passkey-options", asked);
  expect(status).toBe(200);
  const signed = passkey.get({ challenge: data.options.challenge, origin: publicUrl }, user.id);
  expect((await half.post("/auth/login/passkey", { credential: signed })).status).toBe(200);
  const proofs = await user.post("/auth/providers/company/proofs", { returnTo: "/projects" });
  expect(proofs.status).toBe(200);
  await provider.close();
});

test("somebody who knows a password cannot keep the server busy with checking it", async () => {
  api = await startApi();
  const { db } = api.services.database;
  const user = await api.user();
  const signIn = async () =>
    (await user.post("/auth/login", { email: user.email, password: PASSWORD })).status;
  expect(await signIn()).toBe(200);
  await db.updateTable("rate_limits").set({ count: 300 }).where("key", "like", "password-tries:%").execute();
  expect(await signIn()).toBe(429);
});
