import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "#api/accounts/password-hash.ts";
import { insertUser } from "#api/accounts/users.repository.ts";
import { freePort } from "../../free-port.ts";
import { type OidcServer, oidcServer, type Person, visitProvider } from "../../oidc-server.ts";
import type { Answer, Client } from "../client.ts";
import { PASSWORD, startApi, type TestApi } from "../harness.ts";
import { SoftwareAuthenticator } from "./software-authenticator.ts";

const publicUrl = "http://survey.example.org";
let provider: OidcServer;
let api: TestApi;
/** Nothing listens there. */
let away: OidcServer["settings"];
beforeAll(async () => {
  const trustedDomains = ["trusted.example"];
  provider = await oidcServer(await freePort(), publicUrl, { trustedDomains });
  const issuer = new URL(`http://127.0.0.1:${await freePort()}`);
  away = { ...provider.settings, id: "away", name: "Far Away", issuer };
  api = await startApi({ publicUrl, providers: [provider.settings, away] });
});
afterAll(async () => {
  await api.close();
  await provider.close();
});
afterEach(() => provider.people.clear());

const begin = (client: Client, id = "company") =>
  client.post(`/auth/providers/${id}/sign-ins`, { returnTo: "/projects?page=2" });
const finish = (client: Client, { search }: { search: string }, id = "company") =>
  client.post(`/auth/providers/${id}/returns`, { query: search.slice(1) });
const refusal = ({ status, body }: Answer) => [status, body.message];

/** Goes to the provider, signs in there, and returns. */
async function signIn(login: string, client = api.visitor()): Promise<{ client: Client; answer: Answer }> {
  const { data } = await begin(client);
  return { client, answer: await finish(client, await visitProvider(data.url, login)) };
}
async function account(email: string) {
  const { users } = (await api.admin.get("/admin/users")).data;
  return users.find((user: { email: string }) => user.email === email);
}
const approve = async (email: string, approvalStatus = "approved") =>
  api.admin.patch(`/admin/users/${(await account(email))._id}/approval`, { approvalStatus });
/** A person in the trusted domain, who needs no approval. */
function trusted(login: string): string {
  const email = `${login}@Trusted.Example`;
  provider.people.set(login, { email, email_verified: true });
  return email;
}

const tooLate =
  "This sign-in took too long, was used already, or began in another browser. Please begin again.";

describe("somebody who signs in for the first time", () => {
  test("requests an account, and can sign in once it is approved", async () => {
    const email = "first@company.example";
    const { client, answer } = await signIn("first");
    expect(refusal(answer)).toEqual([403, "Your account is awaiting administrator approval"]);
    expect((await client.get("/auth/me")).status).toBe(401);
    expect(await account(email)).toMatchObject({ approvalStatus: "pending", emailConfirmed: true });
    await approve(email);
    const again = await signIn("first");
    expect(again.answer.data).toEqual({ outcome: "signed-in", returnTo: "/projects?page=2" });
    expect((await again.client.get("/auth/me")).data.user.email).toBe(email);
    await approve(email, "rejected");
    expect((await again.client.get("/auth/me")).status).toBe(401);
    expect(refusal((await signIn("first")).answer)).toEqual([
      403,
      "Your account was not approved. Please contact an administrator.",
    ]);
  });

  test("needs no approval in a trusted domain, but does in one that merely ends like it", async () => {
    const email = trusted("near");
    const { client, answer } = await signIn("near");
    expect(answer.data.outcome).toBe("signed-in");
    expect((await client.get("/auth/me")).data.user).toMatchObject({ email, role: "user" });
    for (const domain of ["trusted.example.net", "not-trusted.example", "sub.trusted.example"]) {
      provider.people.set(domain, { email: `a@${domain}`, email_verified: true });
      expect((await signIn(domain)).answer.status).toBe(403);
    }
  });

  test.each<[string, Person]>([
    ["unverified", { email: "x@trusted.example", email_verified: false }],
    ["silent", { email: "y@trusted.example" }],
    ["nameless", {}],
    ["odd", { email: "no address", email_verified: true }],
  ])("gets no account without a verified address: %s", async (login, person) => {
    provider.people.set(login, person);
    const { client, answer } = await signIn(login);
    expect(answer.status).toBe(403);
    expect(answer.body.message).toMatch(/^Company has not confirmed an email address of yours/);
    expect((await client.get("/auth/me")).status).toBe(401);
    if (person.email) expect(await account(person.email)).toBeUndefined();
  });

  test("is still the same person after the provider has changed the address", async () => {
    const email = trusted("moves");
    await signIn("moves");
    provider.people.set("moves", { email: "other@trusted.example", email_verified: false });
    const { client } = await signIn("moves");
    expect((await client.get("/auth/me")).data.user.email).toBe(email);
  });
});

describe("an answer is refused", () => {
  async function begun(login: string) {
    trusted(login);
    const client = api.visitor();
    const { data } = await begin(client);
    return { client, url: new URL(data.url) };
  }

  test("with another state, in another browser, at another provider, a second time and too late", async () => {
    const { client, url } = await begun("ways");
    const back = await visitProvider(url.href, "ways");
    const forged = new URL(back);
    forged.searchParams.set("state", "x".repeat(43));
    expect(refusal(await finish(client, forged))).toEqual([403, tooLate]);
    expect(refusal(await finish(api.visitor(), back))).toEqual([403, tooLate]);
    expect(refusal(await finish(client, back, "away"))).toEqual([403, tooLate]);
    expect((await finish(client, back)).status).toBe(200);
    expect(refusal(await finish(client, back))).toEqual([403, tooLate]);
    const late = await begun("late");
    await api.services.database.db
      .updateTable("oidc_flows")
      .set({ expires_at: Date.now() - 1 })
      .execute();
    const lateBack = await visitProvider(late.url.href, "late");
    expect(refusal(await finish(late.client, lateBack))).toEqual([403, tooLate]);
  });

  test("whose token answers another request, and with somebody else's code", async () => {
    const notAccepted = /^The answer of Company could not be accepted/;
    const { client, url } = await begun("nonce");
    url.searchParams.set("nonce", "another");
    const answer = await finish(client, await visitProvider(url.href, "nonce"));
    expect([answer.status, answer.body.message]).toEqual([403, expect.stringMatching(notAccepted)]);
    expect((await client.get("/auth/me")).status).toBe(401);

    const victim = await begun("victim");
    const attacker = await begun("attacker");
    const stolen = await visitProvider(victim.url.href, "victim");
    const own = await visitProvider(attacker.url.href, "attacker");
    own.searchParams.set("code", stolen.searchParams.get("code")!);
    expect((await finish(attacker.client, own)).body.message).toMatch(notAccepted);
    const elsewhere = await begun("issuer");
    const back = await visitProvider(elsewhere.url.href, "issuer");
    back.searchParams.set("iss", "http://127.0.0.1:1");
    expect((await finish(elsewhere.client, back)).body.message).toMatch(notAccepted);
  });

  test("when the person or the provider declines", async () => {
    const { client, url } = await begun("no");
    const search = `?error=access_denied&state=${url.searchParams.get("state")}&iss=${provider.settings.issuer.origin}`;
    expect(refusal(await finish(client, { search }))).toEqual([
      403,
      "Company did not sign you in. Please try again, or sign in another way.",
    ]);
  });

  test("return paths that lead elsewhere are refused", async () => {
    for (const returnTo of ["//evil.example", "https://evil.example", "/\\evil.example", "projects", "/a\nb"])
      expect((await api.visitor().post("/auth/providers/company/sign-ins", { returnTo })).status).toBe(422);
    expect((await begin(api.visitor(), "unknown")).status).toBe(404);
  });
});

test("a provider that is down affects no other, and is asked again later", async () => {
  expect((await api.visitor().get("/auth/sign-in-options")).data.providers).toEqual([
    { _id: "company", name: "Company" },
    { _id: "away", name: "Far Away" },
  ]);
  const client = api.visitor();
  expect(refusal(await begin(client, "away"))).toEqual([
    503,
    "Far Away cannot be reached at the moment. Please try again later, or sign in another way.",
  ]);
  trusted("calm");
  expect((await signIn("calm")).answer.status).toBe(200);
  const back = await oidcServer(Number(away.issuer.port), publicUrl, away);
  const { status, data } = await begin(client, "away");
  expect(status).toBe(200);
  const returned = await visitProvider(data.url, "returned");
  await back.close();
  // The provider went down again while the person was there.
  expect((await finish(client, returned, "away")).status).toBe(503);
});

describe("an existing account", () => {
  const linkBegun = async (client: Client, login: string) => {
    const { data } = await client.post("/auth/providers/company/links");
    return finish(client, await visitProvider(data.url, login));
  };
  const identities = async (client: Client) => (await client.get("/auth/identities")).data;

  test("is not signed in to by its address alone, but can be linked after its password is given", async () => {
    const user = await api.user("clash@company.example");
    const { client, answer } = await signIn("clash");
    expect(answer.data.outcome).toBe("account-exists");
    expect((await client.get("/auth/me")).status).toBe(401);
    expect((await client.post("/auth/identities", { password: PASSWORD })).status).toBe(401);
    // Somebody else in the same browser is not offered the link.
    const other = await api.user();
    await client.signIn(other.email, PASSWORD);
    expect(await identities(client)).toMatchObject({ offer: null });
    expect((await client.post("/auth/identities", { password: PASSWORD })).status).toBe(409);

    await client.signIn(user.email, PASSWORD);
    expect(await identities(client)).toMatchObject({
      identities: [],
      offer: { provider: { _id: "company", name: "Company" }, email: user.email },
      others: [{ _id: "company" }, { _id: "away" }],
      hasPassword: true,
      asksPassword: true,
    });
    for (const body of [{}, { password: "Wrong-Horse-77!" }]) {
      const unproved = await client.post("/auth/identities", body);
      expect([unproved.status, unproved.body.errors[0].path]).toEqual([422, "password"]);
    }
    expect((await client.post("/auth/identities", { password: PASSWORD })).status).toBe(200);
    expect((await client.post("/auth/identities", { password: PASSWORD })).status).toBe(409);
    expect(await identities(client)).toMatchObject({
      identities: [{ provider: { _id: "company" }, email: user.email, lastUsedAt: null }],
      offer: null,
      others: [{ _id: "away" }],
    });
    const signedIn = await signIn("clash");
    expect((await signedIn.client.get("/auth/me")).data.user._id).toBe(user.id);
  });

  test("is linked by its owner, whatever the address, after a confirmation", async () => {
    const user = await api.user();
    provider.people.set("private", { email: "me@home.example", email_verified: false });
    expect((await linkBegun(user, "private")).data).toEqual({
      outcome: "to-confirm",
      returnTo: "/settings/security",
    });
    expect((await signIn("private")).answer.status).toBe(403);
    expect((await user.post("/auth/identities", { password: PASSWORD })).status).toBe(200);
    expect((await signIn("private")).answer.data.outcome).toBe("signed-in");
    expect(refusal(await linkBegun(user, "private"))).toEqual([
      409,
      "Your account at Company is already linked.",
    ]);
    expect((await linkBegun(user, "another")).status).toBe(409);
    const stranger = await api.user();
    expect(refusal(await linkBegun(stranger, "private"))).toEqual([
      409,
      "This account at Company is linked to another account here.",
    ]);
    expect((await user.delete("/auth/identities/company")).status).toBe(200);
    const { activity } = (await api.admin.get(`/admin/activity?account=${user.id}`)).data;
    const details = { provider: "Company" };
    for (const deed of ["identity-unlinked", "identity-linked"])
      expect(activity.filter((each: { deed: string }) => each.deed === deed)).toMatchObject([
        { actor: { email: user.email }, details },
      ]);
    expect((await user.delete("/auth/identities/company")).status).toBe(404);
    expect((await signIn("private")).answer.status).toBe(403);
  });

  test("is not linked by a flow that another account started", async () => {
    const [one, two] = [await api.user(), await api.user()];
    const { data } = await one.post("/auth/providers/company/links");
    const back = await visitProvider(data.url, "mixed");
    // The same browser, now signed in as somebody else.
    await one.signIn(two.email, PASSWORD);
    expect(refusal(await finish(one, back))).toEqual([403, tooLate]);
  });

  test("without a password keeps its only sign-in method, and is deleted by typing its address", async () => {
    const email = trusted("only");
    const { client } = await signIn("only");
    expect(await identities(client)).toMatchObject({ hasPassword: false });
    const unlinked = await client.delete("/auth/identities/company");
    expect([unlinked.status, unlinked.body.message]).toEqual([
      409,
      expect.stringMatching(/^You have no other way to sign in/),
    ]);
    expect((await signIn("only")).answer.status).toBe(200);
    for (const password of ["", PASSWORD])
      expect([401, 422]).toContain((await api.visitor().post("/auth/login", { email, password })).status);
    const deletion = (body: object) => client.post("/auth/account-deletion", body);
    expect((await deletion({ password: PASSWORD })).status).toBe(422);
    expect((await deletion({ email: "other@trusted.example" })).status).toBe(422);
    expect((await deletion({ email })).status).toBe(200);
    expect(await account(email)).toBeUndefined();
  });
});

describe("a session without a password", () => {
  const age = async () => {
    const proved_at = Date.now() - 11 * 60_000;
    await api.services.database.db.updateTable("sessions").set({ proved_at }).execute();
  };
  const token = { name: "Nightly", scope: "read", expiresAt: null };
  const begun = async (client: Client) => {
    const { data } = await client.post("/auth/providers/company/proofs", {
      returnTo: "/settings/tokens/new",
    });
    return new URL(data.url);
  };

  test("is proved by signing in at the provider again, wherever a password would be needed", async () => {
    const email = trusted("prover");
    const { client } = await signIn("prover");
    await age();
    const asks = [403, "proof-needed"];
    const said = ({ status, body }: Answer) => [status, body.code];
    expect(said(await client.post("/auth/tokens", token))).toEqual(asks);
    expect(said(await client.post("/auth/account-deletion", { email }))).toEqual(asks);
    expect((await client.get("/auth/proof")).data).toMatchObject({
      isRecent: false,
      hasPassword: false,
      providers: [{ _id: "company", name: "Company" }],
    });
    expect(refusal(await client.post("/auth/proof", { password: PASSWORD }))).toEqual([
      403,
      expect.stringMatching(/^You sign in with your company's account/),
    ]);
    const url = await begun(client);
    expect([url.searchParams.get("prompt"), url.searchParams.get("max_age")]).toEqual(["login", "600"]);
    const answer = await finish(client, await visitProvider(url.href, "prover"));
    expect(answer.data).toEqual({ outcome: "proved", returnTo: "/settings/tokens/new" });
    expect((await client.post("/auth/tokens", token)).status).toBe(201);
    await age();
    expect(said(await client.delete("/auth/identities/company"))).toEqual(asks);
  });

  test("is not proved by somebody else at the provider, nor in the session of another account", async () => {
    trusted("careful");
    const { client } = await signIn("careful");
    await age();
    const url = await begun(client);
    expect(refusal(await finish(client, await visitProvider(url.href, "somebody")))).toEqual([
      403,
      "This account at Company is not linked to yours here.",
    ]);
    const back = await visitProvider((await begun(client)).href, "careful");
    expect(refusal(await finish(api.visitor(), back))).toEqual([403, tooLate]);
    const other = await api.user();
    const inOther = await visitProvider((await begun(client)).href, "careful");
    await client.signIn(other.email, PASSWORD);
    await age();
    expect(refusal(await finish(client, inOther))).toEqual([403, tooLate]);
    expect((await client.get("/auth/proof")).data.isRecent).toBe(false);
  });
});

describe("with password sign-in switched off", () => {
  let strict: TestApi;
  beforeAll(async () => {
    strict = await startApi({ publicUrl, providers: [provider.settings], passwordSignIn: "off" });
  });
  afterAll(() => strict.close());
  const body = { password: PASSWORD, passwordConfirm: PASSWORD };

  test("nobody registers with a password, and only administrators sign in with one", async () => {
    expect((await strict.visitor().get("/auth/sign-in-options")).data).toMatchObject({
      passwordSignIn: false,
      passwordReset: false,
    });
    const register = await strict.visitor().post("/auth/register", { email: "new@company.example", ...body });
    expect(refusal(register)).toEqual([403, expect.stringMatching(/^Passwords are switched off here/)]);
    expect((await strict.visitor().signIn("admin@example.org", PASSWORD)).status).toBe(200);
  });

  test("an account with a password can use it once, to link the provider", async () => {
    const { db } = strict.services.database;
    const email = "before@company.example";
    const passwordHash = await hashPassword(PASSWORD);
    await insertUser(db, { email, passwordHash, role: "user", approvalStatus: "approved" });
    const login = (client: Client, password = PASSWORD) => client.post("/auth/login", { email, password });
    const client = strict.visitor();
    expect(refusal(await login(client))).toEqual([
      403,
      expect.stringMatching(/^Passwords are switched off here/),
    ]);
    expect((await login(client, "Wrong-Horse-77!")).status).toBe(401);
    expect((await signIn("before", client)).answer.data.outcome).toBe("account-exists");
    expect((await login(client, "Wrong-Horse-77!")).status).toBe(401);
    expect((await login(client)).status).toBe(200);
    expect((await client.post("/auth/identities", {})).status).toBe(200);
    expect((await login(strict.visitor())).status).toBe(403);
    expect((await client.delete("/auth/identities/company")).status).toBe(409);
    expect((await signIn("before", strict.visitor())).answer.data.outcome).toBe("signed-in");
  });

  test("a passkey finishes what the password began, but is not accepted alone", async () => {
    const { db } = strict.services.database;
    const email = "keyed@company.example";
    const passwordHash = await hashPassword(PASSWORD);
    const { id } = await insertUser(db, { email, passwordHash, role: "admin", approvalStatus: "approved" });
    const owner = strict.visitor();
    await owner.signIn(email, PASSWORD);
    const passkey = new SoftwareAuthenticator();
    const challengeAt = async (client: Client, path: string, body: object) =>
      (await client.post(path, body)).data.options.challenge as string;
    const challenge = await challengeAt(owner, "/auth/passkeys/options", { password: PASSWORD });
    const credential = passkey.create({ challenge, origin: publicUrl });
    expect((await owner.post("/auth/passkeys", { name: "Key", credential })).status).toBe(201);
    await db.updateTable("users").set({ role: "user" }).where("id", "=", id).execute();
    const show = async (client: Client, afterPassword: boolean) => {
      const asked = await challengeAt(client, "/auth/login/passkey-options", { afterPassword });
      const signed = passkey.get({ challenge: asked, origin: publicUrl });
      return (await client.post("/auth/login/passkey", { credential: signed })).status;
    };
    expect(await show(strict.visitor(), false)).toBe(403);
    const client = strict.visitor();
    expect((await signIn("keyed", client)).answer.data.outcome).toBe("account-exists");
    expect((await client.post("/auth/login", { email, password: PASSWORD })).status).toBe(401);
    expect(await show(client, true)).toBe(200);
    expect((await client.post("/auth/identities", {})).status).toBe(200);
  });
});
