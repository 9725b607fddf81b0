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
/** What the next token says, and who signs it. */
let forged: Token = {};
let describedIssuer: string | undefined;
let nonce = "";

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
    .map(part => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${text}.${key ? sign("sha256", Buffer.from(text), key).toString("base64url") : ""}`;
}

async function identify(token: Token) {
  const providers = new OidcProviders([settings], "http://survey.example.org", log);
  const secrets = providers.newSecrets();
  await providers.addressFor(settings, secrets);
  forged = token;
  nonce = secrets.nonce;
  return providers.identify(settings, `code=c&state=${secrets.state}`, secrets);
}

const notAccepted = {
  statusCode: 403,
  message: expect.stringMatching(/^The answer of Company could not be/),
};

test("a true token says who somebody is", async () => {
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
])("a token %s is refused", async (_, token) => {
  await expect(identify(token)).rejects.toMatchObject(notAccepted);
});

test("a provider that describes itself as another is refused", async () => {
  describedIssuer = "http://127.0.0.1:1";
  await expect(identify({})).rejects.toMatchObject(notAccepted);
  describedIssuer = undefined;
  await expect(identify({})).resolves.toMatchObject({ subject: "s" });
});
