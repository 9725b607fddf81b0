import { generateSync } from "otplib";
import { visitProvider } from "../../../oidc-server.ts";
import { SoftwareAuthenticator } from "../../accounts/software-authenticator.ts";
import { Client } from "../../client.ts";
import { PASSWORD } from "../../harness.ts";
import { tokenIn } from "../../mail-server.ts";
import { describedFile, type Tries } from "./tries.ts";

/** Calls about accounts: a new one, which the other calls use, and the administrator's own. Returns its id. */
export async function accounts(tries: Tries): Promise<string> {
  const { api, client, call, tried } = tries;
  const account = { email: "described@example.org", password: PASSWORD };
  await call("register", {}, { ...account, passwordConfirm: PASSWORD });
  const { text } = await api.services.database.db
    .selectFrom("mail_outbox")
    .select("text")
    .where("recipient", "=", account.email)
    .executeTakeFirstOrThrow();
  await call("confirmEmail", {}, { token: tokenIn({ text }) });
  const { users } = await call("adminUsers");
  const userId = users.find(({ email }: { email: string }) => email === account.email)._id;
  await call("adminApproval", { userId }, { approvalStatus: "approved" });
  await call("adminUpdateUser", { userId }, { username: "Ana" });
  await call("adminUserHoldings", { userId });
  await call("adminStats");
  await call("signInOptions");
  await providerCalls(tries);
  await apiTokens(tries);
  await call("requestPasswordReset", {}, { email: account.email });
  const { token } = await call("adminResetLink", { userId });
  await call("resetPassword", {}, { token, newPassword: PASSWORD, newPasswordConfirm: PASSWORD });
  await call("updateProfile", {}, { username: "Admin" });
  await call(
    "updatePassword",
    {},
    { currentPassword: PASSWORD, newPassword: PASSWORD, newPasswordConfirm: PASSWORD },
  );
  const found = await client.get(`/auth/users/search?email=${account.email}`);
  tried.push({
    name: "searchUser",
    method: "GET",
    path: "/auth/users/search",
    status: found.status,
    body: found.body,
  });
  const hits = await client.get("/search?q=P&limit=50");
  tried.push({ name: "search", method: "GET", path: "/search", status: hits.status, body: hits.body });
  return userId;
}

/** Calls about a provider: a new person signs in, and the client links another account. */
async function providerCalls({ api, call }: Tries): Promise<void> {
  const params = { providerId: "company" };
  const redeem = async (url: string, login: string, by?: Client) => {
    const { search } = await visitProvider(url, login);
    await call("finishProviderSignIn", params, { query: search.slice(1) }, by);
  };
  const visitor = api.visitor();
  const begun = await call("beginProviderSignIn", params, { returnTo: "/projects" }, visitor);
  await redeem(begun.url, "new", visitor);
  await redeem((await call("beginLink", params)).url, "other");
  await call("identities");
  await call("linkIdentity", {}, { password: PASSWORD });
  await redeem((await call("beginProof", params, { returnTo: "/settings/account" })).url, "other");
  await call("unlinkIdentity", params);
}

/** The calls about tokens for programs. */
async function apiTokens({ call }: Tries): Promise<void> {
  const asked = { name: "Nightly", scope: "read", expiresAt: null, password: PASSWORD };
  const { apiToken } = await call("createApiToken", {}, asked);
  await call("apiTokens");
  await call("revokeApiToken", { tokenId: apiToken._id });
}

/** Calls about one's own sessions, data and account; must be made last. */
export async function ownAccount(tries: Tries): Promise<void> {
  const { api, client, call, tried } = tries;
  await call("me");
  await new Client(client.url).signIn("admin@example.org", PASSWORD);
  const { sessions } = await call("sessions");
  const other = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
  await call("endSession", { sessionId: other._id });
  await call("endOtherSessions");
  await describedFile("ownData", await client.raw("GET", "/auth/own-data"), tried);
  await secondFactor(tries);
  const password = { password: PASSWORD };
  await call("deleteOwnAccount", {}, password, await api.user());
  await call("logout");
  await call("login", {}, { email: "admin@example.org", password: PASSWORD });
}

async function secondFactor(tries: Tries): Promise<void> {
  const { api, call } = tries;
  const owner = await api.user();
  const { secret } = (await call("beginSecondFactor", {}, undefined, owner)).pending;
  const proof = () => ({ password: PASSWORD, code: generateSync({ secret }) });
  const { recoveryCodes } = await call("confirmSecondFactor", {}, proof(), owner);
  await call("secondFactor", {}, undefined, owner);
  const browser = api.visitor();
  await browser.post("/auth/login", { email: owner.email, password: PASSWORD });
  await call("factorsAsked", {}, undefined, browser);
  await call("loginSecondFactor", {}, { code: recoveryCodes[0] }, browser);
  await passkeys(tries, owner, recoveryCodes[2]);
  await call("removeSecondFactor", {}, { password: PASSWORD, code: recoveryCodes[1] }, owner);
  const again = (await owner.post("/auth/second-factor")).data.pending.secret;
  const code = generateSync({ secret: again });
  await owner.post("/auth/second-factor/confirmation", { password: PASSWORD, code });
  await call("adminRemoveSecondFactor", { userId: owner.id });
}

async function passkeys({ api, call }: Tries, owner: Client, code: string): Promise<void> {
  const origin = new URL(api.settings.publicUrl ?? "http://localhost:3000").origin;
  const passkey = new SoftwareAuthenticator();
  const { challenge } = (await call("passkeyOptions", {}, { password: PASSWORD }, owner)).options;
  const credential = passkey.create({ challenge, origin });
  await call("addPasskey", {}, { name: "Laptop", credential }, owner);
  const browser = api.visitor();
  const asked = (await call("loginPasskeyOptions", {}, { afterPassword: false }, browser)).options;
  const signed = passkey.get({ challenge: asked.challenge, origin });
  await call("loginPasskey", {}, { credential: signed }, browser);
  const [{ _id: passkeyId }] = (await owner.get("/auth/second-factor")).data.passkeys;
  const { options } = await call("proofPasskeyOptions", {}, undefined, owner);
  await call("prove", {}, { credential: passkey.get({ challenge: options.challenge, origin }) }, owner);
  await call("proof", {}, undefined, owner);
  await call("removePasskey", { passkeyId }, { password: PASSWORD, code }, owner);
}
