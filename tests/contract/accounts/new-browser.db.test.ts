import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../client.ts";
import { PASSWORD, startApiWithMail, type TestApi } from "../harness.ts";
import type { Mailbox } from "../mail-server.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0";
let api: TestApi;
let mailbox: Mailbox;
beforeAll(async () => {
  ({ api, mailbox } = await startApiWithMail());
});
afterAll(() => api.close());

const lettersTo = (email: string) =>
  mailbox.letters.filter(({ to, text }) => to[0] === email && text.includes("a sign-in from a new browser"));
const signIn = async (client: Client, email: string, headers: Record<string, string> = {}) =>
  (await client.call("POST", "/auth/login", { email, password: PASSWORD }, headers)).status;
const count = (email: string, letters: number) =>
  expect.poll(() => lettersTo(email).length, { timeout: 20_000, interval: 25 }).toBe(letters);

describe("a sign-in from an unknown browser", () => {
  test("is reported to its owner, with time, browser, network and advice", async () => {
    const user = await api.user();
    const headers = { "User-Agent": FIREFOX, "X-Forwarded-For": "198.51.100.77" };
    expect(await signIn(api.visitor(), user.email, headers)).toBe(200);
    await count(user.email, 1);
    const { text } = lettersTo(user.email)[0]!;
    expect(text).toMatch(/Time: \d{1,2} \w+ \d{4} at \d\d:\d\d UTC/);
    expect(text).toContain("Browser: Firefox on Windows");
    expect(text).toContain("Network: an address that begins with 198.51.100\n".trim());
    expect(text).not.toContain("198.51.100.77");
    expect(text).toContain("If not, change your password immediately");
    expect(text).toContain("http://survey.example.org/settings/sessions");
  });

  test("is reported even if the owner has switched mail off, without text that the client made up", async () => {
    const user = await api.user();
    await user.patch("/auth/profile", { username: "Ana", emailNotifications: false });
    const headers = { "User-Agent": "visit-evil.example/1.0", "X-Forwarded-For": "2001:db8:7:8::9" };
    expect(await signIn(api.visitor(), user.email, headers)).toBe(200);
    await count(user.email, 1);
    const { text } = lettersTo(user.email)[0]!;
    expect(text).toContain("Browser: an unknown browser");
    expect(text).toContain("an address that begins with 2001:db8:7");
    expect(text).not.toContain("evil");
  });

  test("is reported once: not the first sign-in of an account, nor one in a browser that is known by then", async () => {
    const user = await api.user();
    const phone = api.visitor();
    for (const client of [user, phone, phone, user]) {
      expect(await signIn(client, user.email)).toBe(200);
      await client.post("/auth/logout");
    }
    const last = await api.user();
    await signIn(api.visitor(), last.email);
    await count(last.email, 1);
    expect(lettersTo(user.email)).toHaveLength(1);
  });

  test("is reported at most ten times an hour, even if a script signs in again and again", async () => {
    const user = await api.user();
    for (let n = 0; n < 12; n++) expect(await signIn(api.visitor(), user.email)).toBe(200);
    const last = await api.user();
    await signIn(api.visitor(), last.email);
    await count(last.email, 1);
    expect(lettersTo(user.email)).toHaveLength(10);
  });

  test("succeeds even if the mail cannot be queued", async () => {
    const user = await api.user();
    const { schema } = api.services.database.db;
    await schema.alterTable("mail_outbox").renameTo("mail_outbox_away").execute();
    const status = await signIn(api.visitor(), user.email);
    await schema.alterTable("mail_outbox_away").renameTo("mail_outbox").execute();
    expect(status).toBe(200);
  });
});
