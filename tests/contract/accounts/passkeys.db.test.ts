import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { purgeExpired } from "#api/operations/housekeeping.ts";
import type { Client } from "../client.ts";
import { PASSWORD, startApi, startApiWithMail, type TestApi } from "../harness.ts";
import type { Mailbox } from "../mail-server.ts";
import { SoftwareAuthenticator } from "./software-authenticator.ts";

const origin = "https://survey.example.org";
let api: TestApi;
let mailbox: Mailbox;
beforeAll(async () => {
  ({ api, mailbox } = await startApiWithMail({ publicUrl: origin }));
});
afterAll(() => api.close());

const db = () => api.services.database.db;
const lettersTo = (email: string) =>
  mailbox.letters.filter(({ to }) => to[0] === email).map(({ text }) => text);

const challengeOf = async (client: Client): Promise<string> =>
  (await client.post("/auth/passkeys/options", { password: PASSWORD })).data.options.challenge;

/** Adds a passkey to the account of `client`. */
async function added(client: Client, name = "Laptop", at = origin) {
  const passkey = new SoftwareAuthenticator();
  const credential = passkey.create({ challenge: await challengeOf(client), origin: at });
  const answer = await client.post("/auth/passkeys", { name, credential });
  expect(answer.status).toBe(201);
  return { passkey, recoveryCodes: answer.data.recoveryCodes as string[] };
}

/** A browser that has given the password, with its challenge. */
async function half(email: string) {
  const visitor = api.visitor();
  const { status, body } = await visitor.post("/auth/login", { email, password: PASSWORD });
  expect([status, body.code]).toEqual([401, "second-factor-needed"]);
  return { visitor, ...(await asked(visitor, true)) };
}
async function asked(visitor: Client, afterPassword: boolean) {
  const { options } = (await visitor.post("/auth/login/passkey-options", { afterPassword })).data;
  return { options, challenge: options.challenge as string };
}
const show = (visitor: Client, credential: object) => visitor.post("/auth/login/passkey", { credential });

describe("adding a passkey", () => {
  test("ends other sessions, notifies the owner and, the first time only, generates recovery codes", async () => {
    const user = await api.user();
    const elsewhere = api.visitor();
    await elsewhere.signIn(user.email, PASSWORD);
    const { options } = (await user.post("/auth/passkeys/options", { password: PASSWORD })).data;
    expect(options).toMatchObject({
      rp: { id: "survey.example.org", name: "Topo Projects" },
      user: { name: user.email },
      attestation: "none",
    });
    const { recoveryCodes } = await added(user, "Laptop");
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await elsewhere.get("/auth/me")).status).toBe(401);
    expect((await added(user, "Key on the ring")).recoveryCodes).toEqual([]);
    const { data } = await user.get("/auth/second-factor");
    expect(data).toMatchObject({ confirmedAt: null, recoveryCodesLeft: 10 });
    expect(
      data.passkeys.map(({ name, lastUsedAt }: { name: string; lastUsedAt: null }) => [name, lastUsedAt]),
    ).toEqual([
      ["Laptop", null],
      ["Key on the ring", null],
    ]);
    await expect
      .poll(() => lettersTo(user.email).join(), { timeout: 20_000 })
      .toContain("A passkey was added");
    const listed = (await api.admin.get("/admin/users")).data.users;
    expect(listed.find(({ email }: { email: string }) => email === user.email).hasSecondFactor).toBe(true);
  });

  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["a host beside ours", { origin: "https://other.survey.example.org", host: "survey.example.org" }],
    ["http", { origin: "http://survey.example.org" }],
    ["the name of another host", { host: "evil.example" }],
  ])("refuses what was made for %s", async (_, difference) => {
    const user = await api.user();
    const challenge = await challengeOf(user);
    const credential = new SoftwareAuthenticator().create({ challenge, origin, ...difference });
    const answer = await user.post("/auth/passkeys", { name: "Laptop", credential });
    expect([answer.status, answer.body.message]).toEqual([
      422,
      "This passkey was not accepted. Please try again",
    ]);
    expect((await user.get("/auth/second-factor")).data.passkeys).toEqual([]);
  });

  test("needs the password, a name and the session's own challenge, once and within five minutes", async () => {
    const user = await api.user();
    const stranger = await api.user();
    const passkey = new SoftwareAuthenticator();
    const made = async (by: Client, body: object = {}, lapse = async () => {}) => {
      const credential = passkey.create({ challenge: await challengeOf(by), origin });
      await lapse();
      return { name: "Laptop", credential, ...body };
    };
    const add = async (body: object) => (await user.post("/auth/passkeys", body)).status;
    const unproved = await user.post("/auth/passkeys/options", { password: "Wrong-Horse-77!" });
    expect([unproved.status, unproved.body.errors[0].path]).toEqual([422, "password"]);
    expect(await add(await made(user, { name: " " }))).toBe(422);
    expect(await add(await made(stranger))).toBe(422);
    const late = async () => {
      await db()
        .updateTable("passkey_challenges")
        .set({ expires_at: Date.now() - 1 })
        .execute();
    };
    expect(await add(await made(user, {}, late))).toBe(422);
    await purgeExpired(db());
    expect(await db().selectFrom("passkey_challenges").selectAll().execute()).toEqual([]);
    const right = await made(user);
    expect(await add(right)).toBe(201);
    expect(await add(right)).toBe(422);
    expect(await add(await made(user))).toBe(409);
    expect(await add({ name: "x", credential: { ...right.credential, response: {} } })).toBe(422);
  });
});

describe("after the password", () => {
  test("a passkey finishes the sign-in, and its use is recorded", async () => {
    const user = await api.user();
    const { passkey } = await added(user);
    const { visitor, challenge, options } = await half(user.email);
    expect((await visitor.get("/auth/login/second-factor")).data).toEqual({
      hasAppKey: false,
      hasPasskey: true,
    });
    expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([
      passkey.id.toString("base64url"),
    ]);
    const done = await show(visitor, passkey.get({ challenge, origin, verified: false }));
    expect([done.status, done.data.user.email]).toEqual([200, user.email]);
    expect((await visitor.get("/auth/me")).status).toBe(200);
    expect((await visitor.get("/auth/login/second-factor")).status).toBe(401);
    const [listed] = (await user.get("/auth/second-factor")).data.passkeys;
    expect(Date.parse(listed.lastUsedAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  test("a recovery code works as well; an authenticator code does not without an app", async () => {
    const user = await api.user();
    const { recoveryCodes } = await added(user);
    const { visitor } = await half(user.email);
    expect((await visitor.post("/auth/login/second-factor", { code: "000000" })).status).toBe(422);
    expect((await visitor.post("/auth/login/second-factor", { code: recoveryCodes[0] })).status).toBe(200);
  });

  test("an answer is accepted once, in one of two browsers at the same time, and never for another challenge", async () => {
    const user = await api.user();
    const { passkey } = await added(user);
    const first = await half(user.email);
    const signed = passkey.get({ challenge: first.challenge, origin });
    const answers = await Promise.all([show(first.visitor, signed), show(first.visitor, signed)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const second = await half(user.email);
    expect((await show(second.visitor, signed)).status).toBe(422);
    const made = passkey.get({
      challenge: Buffer.from("a challenge of my own").toString("base64url"),
      origin,
    });
    expect((await show(second.visitor, made)).status).toBe(422);
  });

  test("a challenge belongs to the account whose password was given", async () => {
    const [user, thief] = [await api.user(), await api.user()];
    const { passkey } = await added(user);
    const { passkey: thiefs } = await added(thief);
    const victim = await half(user.email);
    // The thief knows the password of the victim, and has a passkey of their own.
    expect((await show(victim.visitor, thiefs.get({ challenge: victim.challenge, origin }))).status).toBe(
      422,
    );
    const again = await asked(victim.visitor, true);
    const elsewhere = await show(api.visitor(), passkey.get({ challenge: again.challenge, origin }));
    expect(elsewhere.status).toBe(401);
  });

  test("refuses another origin, another key, and a counter that went back", async () => {
    const user = await api.user();
    const { passkey } = await added(user);
    const tried = async (sign: (challenge: string) => object) => {
      const { visitor, challenge } = await half(user.email);
      return (await show(visitor, sign(challenge))).status;
    };
    expect(await tried(challenge => passkey.get({ challenge, origin: "https://evil.example" }))).toBe(422);
    const copied = { ...new SoftwareAuthenticator().get({ challenge: "", origin }) };
    expect(
      await tried(challenge => ({
        ...new SoftwareAuthenticator().get({ challenge, origin }),
        id: passkey.id.toString("base64url"),
        rawId: passkey.id.toString("base64url"),
      })),
    ).toBe(422);
    expect(await tried(() => copied)).toBe(422);
    passkey.counter = 40;
    expect(await tried(challenge => passkey.get({ challenge, origin }))).toBe(200);
    passkey.counter = 12;
    expect(await tried(challenge => passkey.get({ challenge, origin }))).toBe(422);
  });
});

describe("instead of the password", () => {
  test("a passkey that has verified its owner signs in; one that has not does not", async () => {
    const user = await api.user();
    const { passkey } = await added(user);
    const visitor = api.visitor();
    const unverified = await asked(visitor, false);
    expect(unverified.options).toMatchObject({ userVerification: "required", rpId: "survey.example.org" });
    expect(unverified.options.allowCredentials).toBeUndefined();
    const lazy = passkey.get({ challenge: unverified.challenge, origin, verified: false }, user.id);
    expect((await show(visitor, lazy)).status).toBe(422);
    const { challenge } = await asked(visitor, false);
    const done = await show(visitor, passkey.get({ challenge, origin }, user.id));
    expect([done.status, done.data.user.email]).toEqual([200, user.email]);
    expect((await visitor.get("/auth/me")).status).toBe(200);
  });

  test("nobody can sign in as somebody else, nor to an account that is not approved", async () => {
    const [user, other] = [await api.user(), await api.user()];
    const { passkey } = await added(user);
    const visitor = api.visitor();
    const { challenge } = await asked(visitor, false);
    expect((await show(visitor, passkey.get({ challenge, origin }, other.id))).status).toBe(422);
    await api.admin.patch(`/admin/users/${user.id}/approval`, { approvalStatus: "rejected" });
    const again = await asked(visitor, false);
    expect((await show(visitor, passkey.get({ challenge: again.challenge, origin }, user.id))).status).toBe(
      422,
    );
  });

  test("asks for the password again if the first step of signing in has expired", async () => {
    const answer = await api.visitor().post("/auth/login/passkey-options", { afterPassword: true });
    expect(answer.status).toBe(401);
  });
});

describe("removing a passkey", () => {
  test("needs the password and a factor; the recovery codes go with the last one, and the owner is notified", async () => {
    const user = await api.user();
    const { recoveryCodes } = await added(user, "Laptop");
    const { secret } = (await user.post("/auth/second-factor")).data.pending;
    const proof = { password: PASSWORD, code: generateSync({ secret }) };
    expect((await user.post("/auth/second-factor/confirmation", proof)).data.recoveryCodes).toEqual([]);
    const state = async () => (await user.get("/auth/second-factor")).data;
    const [{ _id }] = (await state()).passkeys;
    const remove = async (factor: object, password = PASSWORD, id = _id, by = user) => {
      const { status, body } = await by.post(`/auth/passkeys/${id}/removal`, { password, ...factor });
      return [status, body.errors?.[0].path];
    };
    const [code, last] = recoveryCodes;
    expect(await remove({})).toEqual([422, "code"]);
    expect(await remove({ code: "000000" })).toEqual([422, "code"]);
    expect(await remove({ code }, "Wrong-Horse-77!")).toEqual([422, "password"]);
    expect(await remove({ code }, PASSWORD, _id, await api.user())).toEqual([404, undefined]);
    expect((await state()).passkeys).toHaveLength(1);
    expect(await remove({ code })).toEqual([200, undefined]);
    expect(await state()).toMatchObject({ passkeys: [], recoveryCodesLeft: 9 });
    expect(await remove({ code: last })).toEqual([404, undefined]);
    expect((await state()).recoveryCodesLeft).toBe(9);
    expect((await state()).confirmedAt).not.toBeNull();
    await api.admin.delete(`/admin/users/${user.id}/second-factor`);
    const { passkey } = await added(user, "Phone");
    const [phone] = (await state()).passkeys;
    const asked = await user.post("/auth/proof/passkey-options");
    const credential = passkey.get({ challenge: asked.data.options.challenge, origin });
    expect(await remove({ credential }, PASSWORD, phone._id)).toEqual([200, undefined]);
    expect((await state()).recoveryCodesLeft).toBe(0);
    expect((await api.visitor().post("/auth/login", { email: user.email, password: PASSWORD })).status).toBe(
      200,
    );
    await expect
      .poll(() => lettersTo(user.email).join(), { timeout: 20_000 })
      .toContain("now takes only the password");
  });

  test("an administrator removes a lost one, which then signs nobody in", async () => {
    const user = await api.user();
    const { passkey } = await added(user);
    expect((await api.admin.delete(`/admin/users/${user.id}/second-factor`)).status).toBe(200);
    const visitor = api.visitor();
    const { challenge } = await asked(visitor, false);
    expect((await show(visitor, passkey.get({ challenge, origin }, user.id))).status).toBe(422);
    expect((await api.visitor().post("/auth/login", { email: user.email, password: PASSWORD })).status).toBe(
      200,
    );
  });
});

test("a passkey satisfies a required second factor, and can be added before there is one", async () => {
  const strict = await startApi({ requireSecondFactor: "all" });
  const { admin } = strict;
  expect((await admin.get("/projects")).body.code).toBe("second-factor-required");
  await added(admin, "Laptop", "http://localhost:3000");
  expect((await admin.get("/projects")).status).toBe(200);
  await strict.close();
});

test("without PUBLIC_URL a passkey belongs to the origin where it was created", async () => {
  const plain = await startApi();
  const user = await plain.user();
  const here = "http://localhost:3000";
  const { options } = (await user.post("/auth/passkeys/options", { password: PASSWORD })).data;
  expect(options.rp).toEqual({ name: "Topo Projects" });
  const { passkey } = await added(user, "Laptop", here);
  const visitor = plain.visitor();
  const show = async (at: string) => {
    const { data } = await visitor.post("/auth/login/passkey-options", {});
    const credential = passkey.get({ challenge: data.options.challenge, origin: at }, user.id);
    return (await visitor.post("/auth/login/passkey", { credential })).status;
  };
  expect(await show("http://localhost:3001")).toBe(422);
  expect(await show("http://evil.example")).toBe(422);
  expect(await show(here)).toBe(200);
  await plain.close();
});
