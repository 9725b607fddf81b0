import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import type { Answer, Client } from "../client.ts";
import { PASSWORD, startApi, type TestApi } from "../harness.ts";
import { SoftwareAuthenticator } from "./software-authenticator.ts";

const MINUTE_MS = 60_000;
const origin = "https://survey.example.org";
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ publicUrl: origin });
});
afterAll(() => api.close());

const db = () => api.services.database.db;
/** Sets the last proof of all sessions of an account this far back. */
const age = async (client: Client, minutes: number) => {
  const proved_at = Date.now() - minutes * MINUTE_MS;
  await db().updateTable("sessions").set({ proved_at }).where("user_id", "=", client.id).execute();
};
const aged = async (client: Client) => {
  await age(client, 11);
  return client;
};
const said = ({ status, body }: Answer) => [status, body?.code];
const asks = [403, "proof-needed"];
const prove = (client: Client, body: object) => client.post("/auth/proof", body);
/** A call that asks for a recent proof. */
const ownData = async (client: Client) => said(await client.get("/auth/own-data"));

/** Calls that a session alone may not make, and what else they need. */
const needs = {
  // Reading or changing these gives somebody else access to an account.
  adminResetLink: "recent",
  adminUpdateUser: "recent",
  adminApproval: "sometimes",
  adminDeleteUser: "recent",
  adminRemoveSecondFactor: "recent",
  addPasskey: "recent",
  passkeyOptions: "in-body",
  removePasskey: "in-body",
  confirmSecondFactor: "in-body",
  removeSecondFactor: "in-body",
  updatePassword: "in-body",
  deleteOwnAccount: "in-body",
  linkIdentity: "in-body",
  unlinkIdentity: "recent",
  // Access that outlives the session.
  createApiToken: "in-body",
  createWebhook: "recent",
  updateWebhook: "sometimes",
  replaceWebhookSecret: "recent",
  // Reads everything about the account at once.
  ownData: "recent",
} as const;
type Named = keyof typeof needs;
const named = (need: string) =>
  Object.entries(needs).flatMap(([name, each]) => (each === need ? [name] : []));

async function made(name: string, by: Client, body: object = {}): Promise<Answer> {
  const { method, path } = endpoints[name as Named];
  const url = path.replace(/:\w+/g, "f".repeat(24));
  return by.call(method, url, method === "GET" || method === "DELETE" ? undefined : body);
}

test("with password sign-in switched off, a leftover password proves no session", async () => {
  const owner = await aged(await api.user());
  const { settings } = api.services;
  settings.passwordSignIn = "off";
  try {
    const { status } = await owner.post("/auth/passkeys/options", { password: PASSWORD });
    expect(status).toBe(200);
    const body = {
      currentPassword: PASSWORD,
      newPassword: "Tachymeter-2027!",
      newPasswordConfirm: "Tachymeter-2027!",
    };
    expect((await owner.patch("/auth/update-password", body)).status).toBe(200);
    expect(await ownData(owner)).toEqual(asks);
  } finally {
    settings.passwordSignIn = "on";
  }
});

describe("calls that a stolen session must not make", () => {
  test("are exactly these, and no token may make them", () => {
    const declared = Object.entries(endpoints).filter(([, endpoint]) => endpoint.proof);
    expect(Object.fromEntries(declared.map(([name, { proof }]) => [name, proof]))).toEqual(needs);
    expect(declared.filter(([, { token }]) => token !== "never")).toEqual([]);
  });

  test.each(named("recent"))("%s needs a session that was proved within ten minutes", async name => {
    await age(api.admin, 9.9);
    const fresh = await made(name, api.admin);
    expect(said(fresh)).not.toEqual(asks);
    const old = await made(name, await aged(api.admin));
    expect([...said(old), old.body.message]).toEqual([
      ...asks,
      "Please confirm that it is you: you last signed in or confirmed more than 10 minutes ago",
    ]);
    await age(api.admin, 0);
  });

  test("a refused call changes nothing", async () => {
    const user = await api.user();
    await aged(api.admin);
    const path = `/admin/users/${user.id}`;
    expect(said(await api.admin.patch(path, { role: "admin" }))).toEqual(asks);
    expect(said(await api.admin.delete(path))).toEqual(asks);
    expect(said(await api.admin.post(`${path}/reset-links`))).toEqual(asks);
    expect(await db().selectFrom("account_links").selectAll().execute()).toEqual([]);
    expect((await user.get("/auth/me")).data.user.role).toBe("user");
    await age(api.admin, 0);
    expect((await api.admin.patch(path, { role: "admin" })).status).toBe(200);
    expect((await api.admin.post(`${path}/reset-links`)).status).toBe(201);
    expect((await api.admin.delete(path)).status).toBe(200);
  });

  test("an account that may not make the call at all is refused for that reason, not for a missing proof", async () => {
    const user = await aged(await api.user());
    expect(said(await made("adminDeleteUser", user))).toEqual([403, undefined]);
    expect(said(await made("ownData", api.visitor()))).toEqual([401, undefined]);
  });

  test("a call with the password in its body needs no other proof, and proves the session", async () => {
    const user = await aged(await api.user());
    const token = { name: "Nightly", scope: "read", expiresAt: null };
    for (const password of [undefined, "Wrong-Horse-77!"])
      expect((await user.post("/auth/tokens", { ...token, password })).status).toBe(422);
    expect(await ownData(user)).toEqual(asks);
    expect((await user.post("/auth/tokens", { ...token, password: PASSWORD })).status).toBe(201);
    expect(await ownData(user)).toEqual([200, undefined]);
    const passwords = { currentPassword: PASSWORD, newPassword: PASSWORD, newPasswordConfirm: PASSWORD };
    await aged(user);
    expect((await user.patch("/auth/update-password", passwords)).status).toBe(200);
    expect(await ownData(user)).toEqual([200, undefined]);
  });

  const decide = (user: Client, approvalStatus: string) =>
    api.admin.patch(`/admin/users/${user.id}/approval`, { approvalStatus });

  test("withdrawing an approval needs a proof; deciding on a waiting account does not", async () => {
    const user = await api.user();
    await aged(api.admin);
    for (const status of ["rejected", "pending"]) expect(said(await decide(user, status))).toEqual(asks);
    expect((await user.get("/auth/me")).data.user.approvalStatus).toBe("approved");
    await age(api.admin, 0);
    expect((await decide(user, "pending")).status).toBe(200);
    await aged(api.admin);
    expect((await decide(user, "rejected")).status).toBe(200);
    expect((await decide(user, "approved")).status).toBe(200);
    await age(api.admin, 0);
  });

  test("changing a webhook and switching it on need a proof; switching it off does not", async () => {
    const user = await api.user();
    const { project } = (await user.post("/projects", { name: "Quarry" })).data;
    const hook = { name: "Office", url: "https://hook.invalid/", events: ["result.saved"] };
    const { webhook } = (await user.post(`/projects/${project._id}/webhooks`, hook)).data;
    const change = async (body: object) =>
      said(await user.patch(`/projects/${project._id}/webhooks/${webhook._id}`, body));
    await aged(user);
    const moved = { url: "https://thief.invalid/" };
    for (const body of [moved, { isOn: false, ...moved }, { isOn: true }])
      expect(await change(body)).toEqual(asks);
    expect(await change({ isOn: false })).toEqual([200, undefined]);
    await age(user, 0);
    expect(await change({ isOn: true })).toEqual([200, undefined]);
  });

  test("other calls accept an old proof: reading, approving, ending sessions and tokens", async () => {
    const user = await api.user();
    await aged(api.admin);
    expect((await decide(user, "approved")).status).toBe(200);
    expect((await api.admin.get("/admin/users")).status).toBe(200);
    expect((await api.admin.post("/projects", { name: "Quarry" })).status).toBe(201);
    await aged(user);
    expect((await user.delete("/auth/sessions")).status).toBe(200);
    expect((await user.delete(`/auth/tokens/${"f".repeat(24)}`)).status).toBe(404);
    await age(api.admin, 0);
  });

  test("the age of a proof counts from the sign-in, however often the session was used since", async () => {
    const user = await aged(await api.user());
    await user.get("/projects");
    expect(await ownData(user)).toEqual(asks);
    await user.signIn(user.email, PASSWORD);
    expect(await ownData(user)).toEqual([200, undefined]);
  });
});

describe("proving a session", () => {
  const state = async (client: Client) => (await client.get("/auth/proof")).data;

  async function withApp(client: Client) {
    const { secret } = (await client.post("/auth/second-factor")).data.pending;
    const proof = { password: PASSWORD, code: generateSync({ secret }) };
    const { recoveryCodes } = (await client.post("/auth/second-factor/confirmation", proof)).data;
    await db().updateTable("second_factors").set({ last_step: 0 }).where("user_id", "=", client.id).execute();
    return { secret, recoveryCodes: recoveryCodes as string[] };
  }
  async function withPasskey(client: Client) {
    const { options } = (await client.post("/auth/passkeys/options", { password: PASSWORD })).data;
    const passkey = new SoftwareAuthenticator();
    const credential = passkey.create({ challenge: options.challenge, origin });
    expect((await client.post("/auth/passkeys", { name: "Laptop", credential })).status).toBe(201);
    return passkey;
  }
  const challenge = async (client: Client) =>
    (await client.post("/auth/proof/passkey-options")).data.options.challenge as string;

  test("with the password proves this session, and no other", async () => {
    const user = await api.user();
    const thief = api.visitor();
    await thief.signIn(user.email, PASSWORD);
    await aged(user);
    expect(await state(user)).toMatchObject({
      isRecent: false,
      hasPassword: true,
      hasAppKey: false,
      hasPasskey: false,
      providers: [],
    });
    const wrong = await prove(user, { password: "Wrong-Horse-77!" });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ path: "password", message: "Your password is wrong" }],
    ]);
    expect(await ownData(user)).toEqual(asks);
    const proved = await prove(user, { password: PASSWORD });
    expect([proved.status, proved.data.isRecent]).toEqual([200, true]);
    expect(Date.now() - Date.parse((await state(user)).provedAt)).toBeLessThan(MINUTE_MS);
    expect(await ownData(user)).toEqual([200, undefined]);
    expect(await ownData(thief)).toEqual(asks);
  });

  test("takes exactly one kind of proof", async () => {
    const user = await api.user();
    for (const body of [{}, { password: PASSWORD, code: "123456" }, { password: "" }])
      expect((await prove(user, body)).body.errors[0].path).toBe("password");
    expect((await prove(api.visitor(), { password: PASSWORD })).status).toBe(401);
  });

  test("with an authenticator code or a recovery code, each once", async () => {
    const user = await api.user();
    const { secret, recoveryCodes } = await withApp(user);
    await aged(user);
    expect((await prove(user, { code: "000000" })).body.errors[0].path).toBe("code");
    const code = generateSync({ secret });
    expect((await prove(user, { code })).status).toBe(200);
    expect(await ownData(user)).toEqual([200, undefined]);
    expect((await prove(user, { code })).status).toBe(422);
    await aged(user);
    expect((await prove(user, { code: recoveryCodes[0] })).status).toBe(200);
    expect((await prove(user, { code: recoveryCodes[0] })).status).toBe(422);
    expect((await user.get("/auth/second-factor")).data.recoveryCodesLeft).toBe(9);
  });

  test("with a passkey of the account, by a challenge for this purpose only", async () => {
    const [user, stranger] = [await api.user(), await api.user()];
    expect((await user.post("/auth/proof/passkey-options")).status).toBe(404);
    const [passkey, strangers] = [await withPasskey(user), await withPasskey(stranger)];
    await aged(user);
    const show = async (credential: object) => (await prove(user, { credential })).status;
    expect(await show(strangers.get({ challenge: await challenge(user), origin }))).toBe(422);
    expect(await show(passkey.get({ challenge: await challenge(stranger), origin }))).toBe(422);
    const { options } = (await user.post("/auth/login/passkey-options", {})).data;
    expect(await show(passkey.get({ challenge: options.challenge, origin }))).toBe(422);
    expect(await ownData(user)).toEqual(asks);
    // A challenge for a proof cannot be used to sign in either.
    const signed = passkey.get({ challenge: await challenge(user), origin }, user.id);
    expect((await api.visitor().post("/auth/login/passkey", { credential: signed })).status).toBe(422);
    const { data } = await user.post("/auth/proof/passkey-options");
    expect(data.options.userVerification).toBe("preferred");
    const lazy = { challenge: data.options.challenge, origin, verified: false };
    expect(await show(passkey.get(lazy))).toBe(422);
    expect(await ownData(user)).toEqual(asks);
    const right = passkey.get({ challenge: await challenge(user), origin });
    expect(await show(right)).toBe(200);
    expect(await ownData(user)).toEqual([200, undefined]);
    expect(await show(right)).toBe(422);
  });

  test("shares the limits of signing in", async () => {
    const user = await api.user();
    for (let i = 0; i < 10; i++)
      expect((await prove(user, { password: `Wrong-Horse-${i}!` })).status).toBe(422);
    const late = await prove(user, { password: PASSWORD });
    expect([late.status, Number(late.headers.get("Retry-After"))]).toEqual([429, expect.any(Number)]);
    // This browser has used up its wrong passwords for signing in; another one has its own budget.
    expect((await user.post("/auth/login", { email: user.email, password: PASSWORD })).status).toBe(429);
    await api.visitor().signIn(user.email, PASSWORD);
  });

  test("accepts five wrong codes a day from one session, and then still the password", async () => {
    const user = await aged(await api.user());
    const { secret } = await withApp(user);
    await aged(user);
    for (let i = 0; i < 5; i++) expect((await prove(user, { code: `00000${i}` })).status).toBe(422);
    const late = await prove(user, { code: generateSync({ secret }) });
    expect([late.status, late.body.message]).toEqual([
      429,
      "Too many codes. Please use your password, or sign out and in again.",
    ]);
    expect((await prove(user, { password: PASSWORD })).status).toBe(200);
  });

  test("clears earlier wrong codes after a right one", async () => {
    const user = await api.user();
    const { recoveryCodes } = await withApp(user);
    for (const code of recoveryCodes.slice(0, 2)) {
      for (let i = 0; i < 4; i++) expect((await prove(user, { code: `00000${i}` })).status).toBe(422);
      expect((await prove(user, { code })).status).toBe(200);
    }
  });

  test("works for an account that must set up a second factor", async () => {
    const strict = await startApi({ requireSecondFactor: "all" });
    expect((await strict.admin.get("/auth/proof")).data.isRecent).toBe(true);
    expect((await prove(strict.admin, { password: PASSWORD })).status).toBe(200);
    await strict.close();
  });
});
