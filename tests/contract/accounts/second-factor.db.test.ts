import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../client.ts";
import { databaseKind, isLong, PASSWORD, startApi, startApiWithMail, type TestApi } from "../harness.ts";
import type { Mailbox } from "../mail-server.ts";

let api: TestApi;
let mailbox: Mailbox;
beforeAll(async () => {
  ({ api, mailbox } = await startApiWithMail());
});
afterAll(() => api.close());

/** The code that an app shows in `steps` half-minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
const db = () => api.services.database.db;

/** Sets up a second factor and makes its codes unused again, as if half a minute had passed. */
async function withFactor(client: Client) {
  const { secret } = (await client.post("/auth/second-factor")).data.pending;
  const proof = { password: PASSWORD, code: codeOf(secret) };
  const { recoveryCodes } = (await client.post("/auth/second-factor/confirmation", proof)).data;
  await forgetUse(client);
  return { secret, recoveryCodes: recoveryCodes as string[] };
}
const forgetUse = (client: Client) =>
  db().updateTable("second_factors").set({ last_step: 0 }).where("user_id", "=", client.id).execute();

/** A browser that has given the password: a new one, or that of `like`. */
async function half(email: string, like?: Client) {
  const visitor = api.visitor();
  visitor.cookie = like?.cookie.split("; ").find(each => each.startsWith("browser=")) ?? "";
  const answer = await visitor.post("/auth/login", { email, password: PASSWORD });
  const send = (code: string, from?: string) =>
    visitor.call("POST", "/auth/login/second-factor", { code }, from ? { "X-Forwarded-For": from } : {});
  return { visitor, answer, send };
}
const lettersTo = (email: string) =>
  mailbox.letters.filter(({ to }) => to[0] === email).map(({ text }) => text);

describe("setting up a second factor", () => {
  test("generates a key, is completed with its code and the password, and shows recovery codes once", async () => {
    const user = await api.user();
    const elsewhere = api.visitor();
    await elsewhere.signIn(user.email, PASSWORD);
    const begun = await user.post("/auth/second-factor");
    expect(begun.status).toBe(201);
    const { secret, uri, qr } = begun.data.pending;
    expect(new URL(uri).searchParams.get("secret")).toBe(secret);
    expect(qr.path).toMatch(/^M\d/);
    // No code is required before the key is confirmed.
    expect((await half(user.email)).answer.status).toBe(200);
    const confirm = (body: object) => user.post("/auth/second-factor/confirmation", body);
    const code = codeOf(secret);
    expect((await confirm({ password: "Wrong-Horse-77!", code })).body.errors[0].path).toBe("password");
    expect((await confirm({ password: PASSWORD, code: "000000" })).body.errors[0].path).toBe("code");
    const confirmed = await confirm({ password: PASSWORD, code });
    expect(new Set(confirmed.data.recoveryCodes).size).toBe(10);
    const { data } = await user.get("/auth/second-factor");
    expect(data).toMatchObject({ recoveryCodesLeft: 10, pending: null, isRequired: false });
    expect(Date.parse(data.confirmedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect((await elsewhere.get("/auth/me")).status).toBe(401);
    expect((await confirm({ password: PASSWORD, code })).status).toBe(409);
    expect((await user.post("/auth/second-factor")).status).toBe(409);
    await expect
      .poll(() => lettersTo(user.email).join(), { timeout: 20_000 })
      .toContain("now also requires a code");
    const kept = await db().selectFrom("recovery_codes").selectAll().where("user_id", "=", user.id).execute();
    expect(JSON.stringify(kept)).not.toContain(confirmed.data.recoveryCodes[0].replace("-", ""));
  });

  test("by two concurrent calls succeeds once", async () => {
    const user = await api.user();
    const { secret } = (await user.post("/auth/second-factor")).data.pending;
    const proof = { password: PASSWORD, code: codeOf(secret) };
    const answers = await Promise.all([1, 2].map(() => user.post("/auth/second-factor/confirmation", proof)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await user.get("/auth/second-factor")).data.recoveryCodesLeft).toBe(10);
  });
});

describe("signing in", () => {
  test("needs the code after the password; the password alone gives no access", async () => {
    const user = await api.user();
    const { secret } = await withFactor(user);
    const { visitor, answer, send } = await half(user.email);
    expect([answer.status, answer.body.code, answer.data]).toEqual([401, "second-factor-needed", undefined]);
    expect(answer.headers.getSetCookie().join()).toMatch(/pending-sign-in=[^;]+;.*HttpOnly/);
    expect((await visitor.get("/auth/me")).status).toBe(401);
    expect((await send("123 45")).status).toBe(422);
    const done = await send(codeOf(secret));
    expect([done.status, done.data.user.email]).toEqual([200, user.email]);
    expect((await visitor.get("/auth/me")).status).toBe(200);
    // The ticket is used up.
    await forgetUse(user);
    expect((await send(codeOf(secret))).status).toBe(401);
  });

  test("accepts codes of the previous and the next step, but no older ones", async () => {
    const user = await api.user();
    const { secret } = await withFactor(user);
    for (const [steps, status] of [
      [-3, 422],
      [3, 422],
      [1, 200],
      [-1, 200],
    ] as const) {
      await forgetUse(user);
      expect([steps, (await (await half(user.email)).send(codeOf(secret, steps))).status]).toEqual([
        steps,
        status,
      ]);
    }
  });

  test("refuses a used code, and older ones after it", async () => {
    const user = await api.user();
    const { secret } = await withFactor(user);
    const now = codeOf(secret);
    const next = codeOf(secret, 1);
    expect((await (await half(user.email)).send(next)).status).toBe(200);
    for (const code of [next, now]) {
      const again = await (await half(user.email)).send(code);
      expect([again.status, again.body.message]).toEqual([
        422,
        "This code is not valid, or has already been used. Please enter a new one",
      ]);
    }
  });

  test("with one code in two browsers at once succeeds in one", async () => {
    const user = await api.user();
    const { secret, recoveryCodes } = await withFactor(user);
    for (const code of [codeOf(secret), recoveryCodes[3]!]) {
      const halves = [await half(user.email), await half(user.email)];
      const answers = await Promise.all(halves.map(({ send }) => send(code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });

  test("accepts each recovery code once, however it is typed, and notifies the owner", async () => {
    const user = await api.user();
    const { recoveryCodes } = await withFactor(user);
    const typed = recoveryCodes[0]!.toLowerCase().replace("-", " ");
    expect((await (await half(user.email)).send(typed)).status).toBe(200);
    expect((await (await half(user.email)).send(recoveryCodes[0]!)).status).toBe(422);
    expect((await user.get("/auth/second-factor")).data.recoveryCodesLeft).toBe(9);
    await expect
      .poll(() => lettersTo(user.email).join(), { timeout: 20_000 })
      .toContain("one of your recovery codes");
    const { activity } = (await api.admin.get(`/admin/activity?account=${user.id}`)).data;
    expect(activity.map(({ deed }: { deed: string }) => deed)).toContain("recovery-code-used");
  });

  test("accepts five codes per password, even when they arrive at once", async () => {
    const user = await api.user();
    const { secret } = await withFactor(user);
    const { send } = await half(user.email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send("000000")));
    expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    expect((await send(codeOf(secret))).status).toBe(429);
    expect((await (await half(user.email)).send(codeOf(secret))).status).toBe(200);
  });

  test("accepts twenty wrong codes an hour for one account, ten from a block, not counting its known browsers", async () => {
    const user = await api.user();
    const { secret } = await withFactor(user);
    const stranger = await half(user.email);
    const wrongFrom = async (from: string) => (await half(user.email)).send("000000", from);
    for (let n = 0; n < 10; n++) expect((await wrongFrom(`203.0.113.${n}`)).status).toBe(422);
    expect((await wrongFrom("203.0.113.10")).status).toBe(429);
    for (let n = 0; n < 10; n++) expect((await wrongFrom(`198.51.100.${n}`)).status).toBe(422);
    const locked = await stranger.send(codeOf(secret), "192.0.2.1");
    expect([locked.status, locked.headers.has("Retry-After")]).toEqual([429, true]);
    const owner = await half(user.email, user);
    expect((await owner.send("000000", "192.0.2.1")).status).toBe(422);
    expect((await owner.send(codeOf(secret), "192.0.2.1")).status).toBe(200);
  });

  test("accepts ten wrong codes an hour from a stolen browser", async () => {
    const user = await api.user();
    const { secret } = await withFactor(user);
    for (let ticket = 0; ticket < 2; ticket++) {
      const { send } = await half(user.email, user);
      for (let n = 0; n < 5; n++) expect((await send("000000")).status).toBe(422);
    }
    expect((await (await half(user.email, user)).send(codeOf(secret))).status).toBe(429);
    expect((await (await half(user.email)).send(codeOf(secret))).status).toBe(200);
  });

  // Limits count in the database in the same way; the others are tried on both.
  test.runIf(databaseKind === "sqlite" || isLong)(
    "accepts sixty wrong codes in a quarter of an hour from one network, for any accounts",
    async () => {
      const wide = await startApi();
      const from = { "X-Forwarded-For": "203.0.113.7" };
      const post = async (visitor: Client, path: string, body: object) =>
        (await visitor.call("POST", path, body, from)).status;
      const half = async (email: string) => {
        const visitor = wide.visitor();
        await post(visitor, "/auth/login", { email, password: PASSWORD });
        return (code: string) => post(visitor, "/auth/login/second-factor", { code });
      };
      const setUp = async () => {
        const user = await wide.user();
        const { secret } = (await user.post("/auth/second-factor")).data.pending;
        await user.post("/auth/second-factor/confirmation", { password: PASSWORD, code: codeOf(secret) });
        return { user, secret };
      };
      for (let account = 0; account < 6; account++) {
        const { user } = await setUp();
        for (let ticket = 0; ticket < 2; ticket++) {
          const send = await half(user.email);
          for (let n = 0; n < 5; n++) expect(await send("000000")).toBe(422);
        }
      }
      const { user, secret } = await setUp();
      const next = codeOf(secret, 1);
      expect(await (await half(user.email))(next)).toBe(429);
      const elsewhere = wide.visitor();
      await elsewhere.post("/auth/login", { email: user.email, password: PASSWORD });
      expect((await elsewhere.post("/auth/login/second-factor", { code: next })).status).toBe(200);
      await wide.close();
    },
  );

  test("the first step of a sign-in expires when the password changes or after ten minutes", async () => {
    const user = await api.user();
    const { secret } = await withFactor(user);
    const lapsed = await half(user.email);
    await db()
      .updateTable("account_links")
      .set({ expires_at: Date.now() - 1 })
      .where("user_id", "=", user.id)
      .execute();
    expect((await lapsed.send(codeOf(secret))).status).toBe(401);
    const before = await half(user.email);
    const passwords = {
      currentPassword: PASSWORD,
      newPassword: "Another-Horse7!",
      newPasswordConfirm: "Another-Horse7!",
    };
    expect((await user.patch("/auth/update-password", passwords)).status).toBe(200);
    expect((await before.send(codeOf(secret))).status).toBe(401);
  });

  test("still needs the code after a password reset through a link", async () => {
    const user = await api.user();
    await withFactor(user);
    const { token } = (await api.admin.post(`/admin/users/${user.id}/reset-links`)).data;
    const reset = { token, newPassword: PASSWORD, newPasswordConfirm: PASSWORD };
    expect((await api.visitor().post("/auth/password-resets", reset)).status).toBe(200);
    expect((await half(user.email)).answer.body.code).toBe("second-factor-needed");
  });
});

describe("removing a second factor", () => {
  test("needs password and code; after that the password alone signs in", async () => {
    const user = await api.user();
    const { secret } = await withFactor(user);
    const remove = (body: object) => user.post("/auth/second-factor/removal", body);
    expect((await remove({ password: PASSWORD, code: "000000" })).status).toBe(422);
    expect((await remove({ password: "Wrong-Horse-77!", code: codeOf(secret) })).status).toBe(422);
    expect((await remove({ password: PASSWORD, code: codeOf(secret) })).status).toBe(200);
    expect((await half(user.email)).answer.status).toBe(200);
    expect((await remove({ password: PASSWORD, code: "000000" })).status).toBe(404);
  });

  test("is done by administrators for others, recorded, and reported to the owner", async () => {
    const user = await api.user();
    await withFactor(user);
    const listed = async () =>
      (await api.admin.get("/admin/users")).data.users.find(({ _id }: { _id: string }) => _id === user.id);
    expect((await listed()).hasSecondFactor).toBe(true);
    const path = `/admin/users/${user.id}/second-factor`;
    expect((await api.admin.delete(path)).status).toBe(200);
    expect((await listed()).hasSecondFactor).toBe(false);
    expect((await api.admin.delete(path)).status).toBe(404);
    expect((await api.admin.delete(`/admin/users/${api.admin.id}/second-factor`)).status).toBe(403);
    expect((await half(user.email)).answer.status).toBe(200);
    const { activity } = (await api.admin.get(`/admin/activity?account=${user.id}`)).data;
    expect(activity).toContainEqual(
      expect.objectContaining({
        deed: "second-factor-removed",
        actor: expect.objectContaining({ _id: api.admin.id }),
      }),
    );
    await expect.poll(() => lettersTo(user.email).join(), { timeout: 20_000 }).toContain("An administrator");
  });
});

describe("where a second factor is required", () => {
  test("of administrators, they must set one up before anything else; others need none", async () => {
    const strict = await startApi({ requireSecondFactor: "admins" });
    const { admin } = strict;
    const refused = await admin.get("/projects");
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      "second-factor-required",
      "Please set up a second factor first: this installation requires one",
    ]);
    expect((await admin.get("/admin/users")).status).toBe(403);
    expect((await admin.get("/auth/me")).status).toBe(200);
    expect((await admin.get("/auth/second-factor")).data.isRequired).toBe(true);
    const { secret } = (await admin.post("/auth/second-factor")).data.pending;
    const proof = { password: PASSWORD, code: codeOf(secret) };
    expect((await admin.post("/auth/second-factor/confirmation", proof)).status).toBe(200);
    expect((await admin.get("/projects")).status).toBe(200);
    const user = await strict.user();
    expect((await user.get("/projects")).status).toBe(200);
    await strict.close();
  });

  test("of everybody, users must have one as well", async () => {
    const strict = await startApi({ requireSecondFactor: "all" });
    const { secret } = (await strict.admin.post("/auth/second-factor")).data.pending;
    const proof = { password: PASSWORD, code: codeOf(secret) };
    await strict.admin.post("/auth/second-factor/confirmation", proof);
    const user = await strict.user();
    expect((await user.get("/projects")).body.code).toBe("second-factor-required");
    await strict.close();
  });
});
