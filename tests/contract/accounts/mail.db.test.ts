import { afterEach, describe, expect, test } from "vitest";
import { freePort } from "../../free-port.ts";
import { PASSWORD, startApi, type TestApi } from "../harness.ts";
import { type Mailbox, mailServer, tokenIn } from "../mail-server.ts";

const times = { gatherMs: 150, pollMs: 50, retryMs: 100 };
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(
  refuse = 0,
  listening = true,
  gatherMs = times.gatherMs,
): Promise<{ api: TestApi; mailbox: Mailbox; port: number }> {
  const port = await freePort();
  const mailbox = listening ? await mailServer(port, refuse) : (undefined as unknown as Mailbox);
  if (listening) closing.push(() => mailbox.close());
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl: "http://survey.example.org" };
  const api = await startApi(settings, { mailTimes: { ...times, gatherMs } });
  closing.push(() => api.close());
  return { api, mailbox, port };
}

const register = (api: TestApi, email: string) =>
  api.visitor().post("/auth/register", { email, password: PASSWORD, passwordConfirm: PASSWORD });

/** Registers, and follows the link that confirms the address. */
async function registerAndConfirm({ api, mailbox }: { api: TestApi; mailbox: Mailbox }, email: string) {
  await register(api, email);
  await until(() => mailbox.letters.some(({ to }) => to[0] === email));
  const token = tokenIn(mailbox.letters.find(({ to }) => to[0] === email)!);
  expect((await api.visitor().post("/auth/email-confirmations", { token })).status).toBe(200);
}

async function accountOf(api: TestApi, email: string): Promise<string> {
  const { users } = (await api.admin.get("/admin/users")).data;
  return users.find((user: { email: string }) => user.email === email)._id;
}

const until = (condition: () => boolean) =>
  expect.poll(condition, { timeout: 20_000, interval: 25 }).toBe(true);

describe("mail", () => {
  test("tells administrators about several registrations in one email, as text and HTML", async () => {
    const { api, mailbox } = await start(0, true, 3_600_000);
    await registerAndConfirm({ api, mailbox }, "one@example.org");
    await registerAndConfirm({ api, mailbox }, "two@example.org");
    await register(api, "unconfirmed@example.org");
    // Skips the hour.
    await api.services.database.db.updateTable("registration_notices").set({ due_at: Date.now() }).execute();
    const toAdministrators = () => mailbox.letters.filter(({ to }) => to[0] === "admin@example.org");
    await until(() => toAdministrators().length > 0);
    const [letter, ...others] = toAdministrators();
    expect(others).toEqual([]);
    expect(letter!.text).not.toContain("unconfirmed@example.org");
    for (const part of ["one@example.org", "two@example.org", "text/plain", "text/html"])
      expect(letter!.text).toContain(part);
    expect(letter!.text).toContain("http://survey.example.org/admin");
  });

  test("tells a user about approval and rejection, once each", async () => {
    const { api, mailbox } = await start();
    await register(api, "new@example.org");
    const id = await accountOf(api, "new@example.org");
    await api.admin.patch(`/admin/users/${id}/approval`, { approvalStatus: "approved" });
    await api.admin.patch(`/admin/users/${id}/approval`, { approvalStatus: "approved" });
    await until(() => mailbox.letters.some(({ text }) => text.includes("was approved")));
    await api.admin.patch(`/admin/users/${id}`, { approvalStatus: "rejected" });
    await until(() => mailbox.letters.some(({ text }) => text.includes("was not approved")));
    // The first mail asked to confirm the address.
    expect(mailbox.letters.filter(({ to }) => to[0] === "new@example.org")).toHaveLength(3);
  });

  test("is sent again until a refusing server accepts it", async () => {
    const { api, mailbox } = await start(2);
    await register(api, "new@example.org");
    await until(() => mailbox.letters.length === 1);
  });

  test("waits while the server is down", async () => {
    const { api, port } = await start(0, false);
    expect((await register(api, "new@example.org")).status).toBe(201);
    await new Promise(resolve => setTimeout(resolve, 600));
    const mailbox = await mailServer(port);
    closing.push(() => mailbox.close());
    await until(() => mailbox.letters.length === 1);
  });

  test("is not sent to administrators who have switched it off", async () => {
    const { api, mailbox } = await start();
    await api.admin.patch("/auth/profile", { username: "Admin", emailNotifications: false });
    await registerAndConfirm({ api, mailbox }, "quiet@example.org");
    const id = await accountOf(api, "quiet@example.org");
    await new Promise(resolve => setTimeout(resolve, 400));
    await api.admin.patch(`/admin/users/${id}/approval`, { approvalStatus: "approved" });
    await until(() => mailbox.letters.length > 1);
    expect(mailbox.letters.map(({ to }) => to[0])).toEqual(["quiet@example.org", "quiet@example.org"]);
  });

  test("tells the owner that their password was changed, even if they have switched mail off", async () => {
    const { api, mailbox } = await start();
    await api.admin.patch("/auth/profile", { username: "Admin", emailNotifications: false });
    const newPassword = "Another-Horse7!";
    const change = (currentPassword: string) =>
      api.admin.patch("/auth/update-password", {
        currentPassword,
        newPassword,
        newPasswordConfirm: newPassword,
      });
    await change("wrong");
    await change(PASSWORD);
    await until(() => mailbox.letters.length > 0);
    expect(mailbox.letters.map(({ to }) => to)).toEqual([["admin@example.org"]]);
    expect(mailbox.letters[0]!.text).toContain("your password was changed");
    expect(mailbox.letters[0]!.text).not.toContain(newPassword);
  });

  test("tells the owner of an address, once a day, that somebody tries to register with it", async () => {
    const { api, mailbox } = await start();
    for (let n = 0; n < 3; n++) expect((await register(api, "Admin@example.org")).status).toBe(201);
    await until(() => mailbox.letters.length > 0);
    const { db } = api.services.database;
    // Mail leaves the queue once the mail server has accepted it.
    await expect.poll(() => db.selectFrom("mail_outbox").selectAll().execute()).toEqual([]);
    expect(mailbox.letters.map(({ to }) => to)).toEqual([["admin@example.org"]]);
    expect(mailbox.letters[0]!.text).toContain("You already have an account");
  });

  test("is not queued by a registration that fails", async () => {
    const { api } = await start();
    await register(api, "admin@example.org");
    const { db } = api.services.database;
    expect(await db.selectFrom("registration_notices").selectAll().execute()).toEqual([]);
  });
});
