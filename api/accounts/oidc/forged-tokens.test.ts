import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OidcProviders } from "./oidc-providers.ts";
import type { ProviderSettings } from "./provider-settings.ts";

const log = { warn() {} } as unknown as FastifyBaseLogger;
const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 });

interface Token {
  header?: object;
  claims?: object;
  key?: KeyObject | null;
}
let server: Server;
let settings: ProviderSettings;
/** The claims of the next token, and who signs it. */
let forged: Token = {};
let describedIssuer: string | undefined;
let nonce = "";
let endlessExpiry = false;

beforeAll(async () => {
  server = createServer((request, response) => {
    const issuer = settings.issuer.origin;
    const answers: Record<string, () => object> = {
      "/.well-known/openid-configuration": () => ({
        issuer: describedIssuer ?? issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ["RS256"],
      }),
      "/jwks": () => ({ keys: [{ ...own.publicKey.export({ format: "jwk" }), alg: "RS256", use: "sig" }] }),
      "/token": () => ({ access_token: "a", token_type: "Bearer", id_token: idToken() }),
    };
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(answers[request.url!]!()));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  settings = {
    id: "company",
    name: "Company",
    issuer: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    clientId: "survey",
    clientSecret: "secret",
    trustedDomains: [],
    vouchesForEmails: false,
  };
});
afterAll(() => server.close());

function idToken(): string {
  const { header = {}, claims = {}, key = own.privateKey } = forged;
  const now = Math.floor(Date.now() / 1000);
  const usual = { iss: settings.issuer.origin, sub: "s", aud: "survey", iat: now, exp: now + 60, nonce };
  const about = { email: "a@company.example", email_verified: true };
  const text = [
    { alg: "RS256", ...header },
    { ...usual, ...about, ...claims },
  ]
    .map(part => JSON.stringify(part))
    .map(json => (endlessExpiry ? json.replace(/"exp":\d+/, '"exp":1e999') : json))
    .map(json => Buffer.from(json).toString("base64url"))
    .join(".");
  return `${text}.${key ? sign("sha256", Buffer.from(text), key).toString("base64url") : ""}`;
}

async function identify(token: Token, provider = settings, demand = {}) {
  const providers = new OidcProviders([provider], "http://survey.example.org", log);
  const secrets = providers.newSecrets();
  await providers.addressFor(provider, secrets);
  forged = token;
  nonce = secrets.nonce;
  return providers.identify(provider, `code=c&state=${secrets.state}`, secrets, demand);
}

const notAccepted = {
  statusCode: 403,
  message: expect.stringMatching(/^The answer of Company could not be/),
};

test("a genuine token identifies its subject", async () => {
  const { origin: issuer } = settings.issuer;
  expect(await identify({})).toEqual({ issuer, subject: "s", email: "a@company.example", isVerified: true });
  // Some providers write the claim as text.
  expect(await identify({ claims: { email_verified: "false" } })).toMatchObject({ isVerified: false });
});

test.each<[string, Token]>([
  ["signed by another key", { key: foreign.privateKey }],
  ["not signed", { header: { alg: "none" }, key: null }],
  ["for another client", { claims: { aud: "other" } }],
  ["of another issuer", { claims: { iss: "http://127.0.0.1:1" } }],
  ["that has expired", { claims: { exp: Math.floor(Date.now() / 1000) - 120 } }],
  ["for another question", { claims: { nonce: "other" } }],
  ["without a nonce", { claims: { nonce: undefined } }],
  ["with an endless subject", { claims: { sub: "s".repeat(256) } }],
  ["with an empty subject", { claims: { sub: "" } }],
  ["with a blank subject", { claims: { sub: " \t" } }],
  ["with NUL in its subject", { claims: { sub: "s\0" } }],
  ["without a subject", { claims: { sub: undefined } }],
  ["whose subject is a number", { claims: { sub: 7 } }],
  ["whose subject is a list", { claims: { sub: ["s"] } }],
  ["without an issuer", { claims: { iss: undefined } }],
  ["with an empty issuer", { claims: { iss: "" } }],
  ["without an audience", { claims: { aud: undefined } }],
  ["with an empty audience", { claims: { aud: "" } }],
  ["for nobody", { claims: { aud: [] } }],
  ["whose audience is no list of texts", { claims: { aud: ["survey", 7], azp: "survey" } }],
  ["for several clients that names none", { claims: { aud: ["survey", "other"] } }],
  ["that another client asked for", { claims: { azp: "other" } }],
  ["whose asking client is empty", { claims: { azp: "" } }],
  ["that never expires", { claims: { exp: undefined } }],
  ["that says in words when it expires", { claims: { exp: "tomorrow" } }],
  ["without a time of issue", { claims: { iat: undefined } }],
  ["whose time of issue is a text", { claims: { iat: String(Math.floor(Date.now() / 1000)) } }],
  ["issued in an hour", { claims: { iat: Math.floor(Date.now() / 1000) + 3600 } }],
  ["with an empty nonce", { claims: { nonce: "" } }],
  ["whose nonce is a list", { claims: { nonce: [] } }],
])("a token %s is refused", async (_, token) => {
  await expect(identify(token)).rejects.toMatchObject(notAccepted);
});

test("a proof needs a sign-in at the provider within the last ten minutes, stated in the token", async () => {
  const signedIn = (minutesAgo: number) => ({
    claims: { auth_time: Math.floor(Date.now() / 1000) - minutesAgo * 60 },
  });
  const anew = { signsInAnew: true };
  await expect(identify(signedIn(11), settings, anew)).rejects.toMatchObject(notAccepted);
  await expect(identify({}, settings, anew)).rejects.toMatchObject({
    statusCode: 403,
    message: expect.stringMatching(/^Company did not say when you signed in there/),
  });
  expect(await identify(signedIn(9), settings, anew)).toMatchObject({ subject: "s" });
  for (const token of [signedIn(11), {}]) expect(await identify(token)).toMatchObject({ subject: "s" });
});

test("a token for several clients is accepted when it was issued to this one", async () => {
  const claims = { aud: ["other", "survey"], azp: "survey" };
  expect(await identify({ claims })).toMatchObject({ subject: "s" });
});

test("a token with an infinite expiry is refused", async () => {
  // JSON has no Infinity, but 1e999 and the like are parsed as Infinity.
  endlessExpiry = true;
  try {
    await expect(identify({})).rejects.toMatchObject(notAccepted);
  } finally {
    endlessExpiry = false;
  }
});

test.each([
  [undefined],
  [null],
  [""],
  [" "],
  [7],
  [["a@company.example"]],
  ["a"],
  [`${"a".repeat(300)}@b.example`],
])("%j is not accepted as an email address", async email => {
  expect(await identify({ claims: { email } })).toMatchObject({ email: null, isVerified: false });
});

test.each<[unknown, boolean, boolean]>([
  [true, true, true],
  ["true", true, true],
  [false, false, false],
  ["false", false, false],
  [undefined, false, true],
  [null, false, true],
  ["", false, false],
  ["TRUE", false, false],
  ["False", false, false],
  [1, false, false],
  [0, false, false],
  [["true"], false, false],
  [{}, false, false],
])(
  "email_verified %j verifies the address: %s; if the operator vouches for addresses: %s",
  async (verified, byItself, vouchedFor) => {
    const token = { claims: { email_verified: verified } };
    expect(await identify(token)).toMatchObject({ isVerified: byItself });
    expect(await identify(token, { ...settings, vouchesForEmails: true })).toMatchObject({
      isVerified: vouchedFor,
    });
  },
);

test("a provider whose metadata names another issuer is refused", async () => {
  describedIssuer = "http://127.0.0.1:1";
  await expect(identify({})).rejects.toMatchObject(notAccepted);
  describedIssuer = undefined;
  await expect(identify({})).resolves.toMatchObject({ subject: "s" });
});
