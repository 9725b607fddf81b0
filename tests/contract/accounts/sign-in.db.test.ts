import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../client.ts";
import { PASSWORD, startApi, type TestApi } from "../harness.ts";

const DAY_MS = 86_400_000;
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const cookieOf = (client: Client, name: string) =>
  client.cookie.split("; ").find(cookie => cookie.startsWith(`${name}=`));
const withCookie = (on: TestApi, cookie: string) => {
  const client = on.visitor();
  client.cookie = cookie;
  return client;
};

describe("a session", () => {
  test("ends when its browser signs in again", async () => {
    const user = await api.user();
    const before = cookieOf(user, "sid")!;
    await user.signIn(user.email, PASSWORD);
    expect(cookieOf(user, "sid")).not.toBe(before);
    expect((await withCookie(api, before).get("/auth/me")).status).toBe(401);
    expect((await user.get("/auth/me")).status).toBe(200);
  });

  test("ends after 90 days, however often it was used", async () => {
    const user = await api.user();
    const { db } = api.services.database;
    const age = async (days: number) => {
      const started = Date.now() - days * DAY_MS;
      await db.updateTable("sessions").set({ created_at: started }).where("user_id", "=", user.id).execute();
      return user.get("/auth/me");
    };
    const answer = await age(80);
    expect(answer.status).toBe(200);
    const answered = await db
      .updateTable("sessions")
      .set({ expires_at: Date.now() + DAY_MS })
      .where("user_id", "=", user.id)
      .execute()
      .then(() => user.get("/auth/me"));
    // Extended only to the end of the 90 days, not by another 30.
    const maxAgeS = Number(/Max-Age=(\d+)/.exec(answered.headers.get("Set-Cookie")!)![1]);
    expect(maxAgeS / 86_400).toBeCloseTo(10, 1);
    expect((await age(90)).status).toBe(401);
  });

  test("that is the hundred and first of an account ends the oldest", async () => {
    const user = await api.user();
    const { db } = api.services.database;
    const expires_at = Date.now() + DAY_MS;
    const others = Array.from({ length: 100 }, (_, n) => ({
      token_hash: `${user.id}-${n}`,
      user_id: user.id,
      created_at: n + 1,
      expires_at,
      host_only: 0 as const,
      proved_at: 0,
    }));
    await db.insertInto("sessions").values(others).execute();
    await api.visitor().signIn(user.email, PASSWORD);
    const left = await db
      .selectFrom("sessions")
      .select("token_hash")
      .where("user_id", "=", user.id)
      .execute();
    expect(left).toHaveLength(100);
    expect((await user.get("/auth/me")).status).toBe(200);
  });
});

describe("behind https", () => {
  let secure: TestApi;
  beforeAll(async () => {
    secure = await startApi({ publicUrl: "https://survey.example.org" });
  });
  afterAll(() => secure.close());

  test("cookie names have the prefix that other hosts cannot set", async () => {
    const answer = await secure.visitor().signIn("admin@example.org", PASSWORD);
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-(sid|browser)=/);
      expect(cookie).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    }
  });

  test("a session under the old cookie name is renamed, and concurrent calls with the old name still work", async () => {
    const { db } = secure.services.database;
    const client = secure.visitor();
    await client.signIn("admin@example.org", PASSWORD);
    const value = cookieOf(client, "__Host-sid")!.slice("__Host-sid=".length);
    // A sibling host that sets a cookie for the whole domain cannot inject a renamed session through the old name.
    expect((await withCookie(secure, `sid=${value}`).get("/auth/me")).status).toBe(401);
    await db.updateTable("sessions").set({ host_only: 0 }).execute();
    for (let call = 0; call < 2; call++) {
      const answer = await withCookie(secure, `sid=${value}`).get("/auth/me");
      expect(answer.status).toBe(200);
      const [renamed, dropped] = answer.headers.getSetCookie();
      expect(renamed).toContain(`__Host-sid=${value}; `);
      expect(dropped).toMatch(/^sid=; Max-Age=0; Path=\//);
    }
    // A day later the session is extended under its new name.
    await db
      .updateTable("sessions")
      .set({ expires_at: Date.now() + 86_400_000 })
      .execute();
    expect((await withCookie(secure, `__Host-sid=${value}`).get("/auth/me")).status).toBe(200);
    expect((await withCookie(secure, `sid=${value}`).get("/auth/me")).status).toBe(401);
  });

  test("signing out deletes the cookie under its name, and the browser stays known", async () => {
    const client = secure.visitor();
    await client.signIn("admin@example.org", PASSWORD);
    const before = client.cookie;
    const { headers } = await client.post("/auth/logout");
    expect(headers.getSetCookie().join()).toMatch(/__Host-sid=; Max-Age=0; Path=\/; HttpOnly; Secure/);
    expect(headers.getSetCookie().join()).not.toContain("browser");
    expect((await withCookie(secure, before).get("/auth/me")).status).toBe(401);
  });
});
