import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../client.ts";
import { PASSWORD, startApi, startApiWithMail, type TestApi } from "../harness.ts";
import { type Mailbox, tokenIn } from "../mail-server.ts";

const NEW = "Another-Horse7!";
let api: TestApi;
let mailbox: Mailbox;
beforeAll(async () => {
  ({ api, mailbox } = await startApiWithMail());
});
afterAll(() => api.close());

const lettersTo = (email: string) => mailbox.letters.filter(({ to }) => to[0] === email);
async function letterTo(email: string, subject: string) {
  const find = () => lettersTo(email).findLast(({ text }) => text.includes(subject));
  await expect.poll(find, { timeout: 20_000, interval: 25 }).toBeDefined();
  return find()!;
}
const ask = (email: string) => api.visitor().post("/auth/password-reset-requests", { email });
const reset = (token: string, newPassword = NEW) =>
  api.visitor().post("/auth/password-resets", { token, newPassword, newPasswordConfirm: newPassword });
const signIn = (email: string, password: string) => api.visitor().post("/auth/login", { email, password });

const resetLettersTo = (email: string) =>
  lettersTo(email).filter(({ text }) => text.includes("The link is valid for 30 minutes"));

async function resetTokenOf(email: string): Promise<string> {
  const before = resetLettersTo(email).length;
  await ask(email);
  const count = () => resetLettersTo(email).length;
  await expect.poll(count, { timeout: 20_000, interval: 25 }).toBeGreaterThan(before);
  return tokenIn(resetLettersTo(email).at(-1)!);
}

describe("a forgotten password", () => {
  test("is reset through a mailed link, which ends every session and works once", async () => {
    const user = await api.user();
    const token = await resetTokenOf(user.email);
    expect((await reset(token)).status).toBe(200);
    expect((await user.get("/auth/me")).status).toBe(401);
    expect((await signIn(user.email, PASSWORD)).status).toBe(401);
    expect((await signIn(user.email, NEW)).status).toBe(200);
    await letterTo(user.email, "your password was changed");
    const again = await reset(token, "Third-Horse-88!");
    expect([again.status, again.body.message]).toEqual([
      422,
      "This link is no longer valid. Please request a new one",
    ]);
  });

  test("is answered in the same way, but without an email, for an address without an account", async () => {
    const user = await api.user();
    const [known, unknown] = [await ask(user.email), await ask("nobody@example.org")];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await letterTo(user.email, "set a new password");
    expect(lettersTo("nobody@example.org")).toEqual([]);
  });

  test("keeps the link when the new password is refused; a newer link replaces an older one", async () => {
    const user = await api.user();
    const older = await resetTokenOf(user.email);
    const newer = await resetTokenOf(user.email);
    expect((await reset(older)).status).toBe(422);
    const weak = await reset(newer, "Password1234!");
    expect(weak.status).toBe(422);
    expect(weak.body.errors[0].path).toBe("newPassword");
    expect((await reset(newer)).status).toBe(200);
  });

  test("has a link that expires after 30 minutes, of which only a hash is stored", async () => {
    const user = await api.user();
    const token = await resetTokenOf(user.email);
    const { db } = api.services.database;
    const links = await db.selectFrom("account_links").selectAll().where("user_id", "=", user.id).execute();
    expect(JSON.stringify(links)).not.toContain(token);
    const link = links.find(({ purpose }) => purpose === "reset")!;
    expect(link.expires_at - link.created_at).toBe(30 * 60_000);
    await db
      .updateTable("account_links")
      .set({ expires_at: Date.now() - 1 })
      .where("user_id", "=", user.id)
      .execute();
    expect((await reset(token)).status).toBe(422);
  });

  test("sends one account at most three emails an hour", async () => {
    const user = await api.user();
    for (let n = 0; n < 5; n++) expect((await ask(user.email)).status).toBe(202);
    const last = await api.user();
    await resetTokenOf(last.email);
    expect(resetLettersTo(user.email)).toHaveLength(3);
  });

  test("cannot be blocked by strangers, neither by their requests nor by mail they cause to an account", async () => {
    const [owner, colleague] = [await api.user(), await api.user()];
    const office = "198.51.100.7";
    const askFrom = (client: Client, email: string, from: string) =>
      client.call("POST", "/auth/password-reset-requests", { email }, { "X-Forwarded-For": from });
    const statuses = [];
    for (let n = 0; n < 23; n++) statuses.push((await askFrom(api.visitor(), owner.email, office)).status);
    expect(statuses).toEqual([...Array(20).fill(202), ...Array(3).fill(429)]);
    // Requests from another network, and from the owner's own browser, are still accepted.
    expect((await askFrom(api.visitor(), colleague.email, "203.0.113.9")).status).toBe(202);
    await letterTo(colleague.email, "set a new password");
    await expect.poll(() => resetLettersTo(owner.email).length, { timeout: 20_000 }).toBe(3);
    expect((await askFrom(owner, owner.email, office)).status).toBe(202);
    await expect.poll(() => resetLettersTo(owner.email).length, { timeout: 20_000 }).toBe(4);
    // A known browser has its own budget of five an hour, for its own accounts only.
    const own = [];
    for (let n = 0; n < 5; n++) own.push((await askFrom(owner, owner.email, office)).status);
    expect(own).toEqual([...Array(4).fill(202), 429]);
    expect((await askFrom(owner, colleague.email, office)).status).toBe(429);
  });

  test("unlocks an account that wrong passwords had locked", async () => {
    const user = await api.user();
    for (let n = 0; n < 12; n++) await signIn(user.email, "Wrong-Horse-77!");
    expect((await signIn(user.email, PASSWORD)).status).toBe(429);
    expect((await reset(await resetTokenOf(user.email))).status).toBe(200);
    expect((await signIn(user.email, NEW)).status).toBe(200);
  });

  test("can be reset through a link handed out by an administrator", async () => {
    const user = await api.user();
    const link = await api.admin.post(`/admin/users/${user.id}/reset-links`);
    expect(link.status).toBe(201);
    expect(Date.parse(link.data.expiresAt) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
    expect((await reset(link.data.token)).status).toBe(200);
    expect((await signIn(user.email, NEW)).status).toBe(200);
  });

  test("cannot be reset by mail if there is no mail server", async () => {
    const silent = await startApi();
    expect((await silent.visitor().get("/auth/sign-in-options")).data).toMatchObject({
      passwordReset: false,
      sendsMail: false,
    });
    const answer = await silent.visitor().post("/auth/password-reset-requests", { email: "a@example.org" });
    expect(answer.status).toBe(404);
    await silent.close();
  });
});

describe("an email address", () => {
  const register = (email: string) =>
    api.visitor().post("/auth/register", { email, password: PASSWORD, passwordConfirm: PASSWORD });
  const account = async (email: string) =>
    (await api.admin.get("/admin/users")).data.users.find((user: { email: string }) => user.email === email);

  test("is confirmed through its mailed link, once; administrators are notified then", async () => {
    const email = "confirm@example.org";
    await register(email);
    expect((await account(email)).emailConfirmed).toBe(false);
    const token = tokenIn(await letterTo(email, "confirm your email address"));
    const confirm = () => api.visitor().post("/auth/email-confirmations", { token });
    expect((await confirm()).status).toBe(200);
    expect((await account(email)).emailConfirmed).toBe(true);
    expect((await letterTo("admin@example.org", email)).text).toContain("awaits approval");
    expect((await confirm()).status).toBe(422);
    const { activity } = (await api.admin.get("/admin/activity?kind=account")).data;
    expect(activity[0]).toMatchObject({ deed: "email-confirmed", actor: { email } });
  });

  test("gets its link again if the person registers again before confirming it", async () => {
    const email = "lost@example.org";
    await register(email);
    await letterTo(email, "confirm your email address");
    await register(email);
    await expect.poll(() => lettersTo(email).length, { timeout: 20_000 }).toBe(2);
    const token = tokenIn(lettersTo(email)[1]!);
    expect((await api.visitor().post("/auth/email-confirmations", { token })).status).toBe(200);
  });

  test("must be confirmed to sign in, and a password reset confirms it", async () => {
    const email = "reset-first@example.org";
    await register(email);
    const refused = await signIn(email, PASSWORD);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringMatching(/^Please confirm your email address first/),
    ]);
    expect((await reset(await resetTokenOf(email))).status).toBe(200);
    expect((await letterTo("admin@example.org", email)).text).toContain("awaits approval");
    const pending = await signIn(email, NEW);
    expect(pending.body.message).toBe("Your account is awaiting administrator approval");
  });

  test("counts as confirmed when an administrator approves the account", async () => {
    const user: Client = await api.user();
    expect((await user.get("/auth/me")).data.user.emailConfirmed).toBe(true);
  });
});
