import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as passwords from "#api/accounts/password-hash.ts";
import { freePort } from "../../free-port.ts";
import { PASSWORD, startApi, type TestApi } from "../harness.ts";
import { type Mailbox, mailServer } from "../mail-server.ts";

let api: TestApi;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await mailServer(await freePort());
  api = await startApi({
    smtpUrl: `smtp://127.0.0.1:${mailbox.port}`,
    publicUrl: "http://survey.example.org",
  });
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
});

// `npx tsx bench/registration.ts` measures the whole registration; hashing takes nearly all of its time.
test("the password is hashed once and the answer is the same, whether or not the address is taken", async () => {
  const confirmed = (await api.user()).email;
  const hash = vi.spyOn(passwords, "hashPassword");
  const answers = [];
  for (const email of ["new@example.org", "new@example.org", "new@example.org", confirmed, confirmed]) {
    hash.mockClear();
    const body = { email, password: PASSWORD, passwordConfirm: PASSWORD };
    const answer = await api.visitor().post("/auth/register", body);
    answers.push([answer.status, answer.body, hash.mock.calls.length]);
  }
  hash.mockRestore();
  const message = "Registration successful! Please wait for admin approval.";
  expect(answers).toEqual(Array(5).fill([201, { status: "success", message, data: null }, 1]));
});
