import { expect, test } from "vitest";
import { type Environment, readEnvironment } from "../../environment.ts";

const company = {
  PUBLIC_URL: "https://survey.example.org",
  OIDC_PROVIDERS: "Company, office",
  OIDC_COMPANY_ISSUER: "https://login.example.org/company",
  OIDC_COMPANY_CLIENT_ID: "survey",
  OIDC_COMPANY_CLIENT_SECRET: "secret",
  OIDC_COMPANY_NAME: " Alpine Survey ",
  OIDC_COMPANY_TRUSTED_DOMAINS: "@Alpine.example, lab.example",
  OIDC_OFFICE_ISSUER: "http://localhost:8080/realms/office",
  OIDC_OFFICE_CLIENT_ID: "survey",
  OIDC_OFFICE_CLIENT_SECRET: "secret",
  OIDC_OFFICE_EMAILS_VERIFIED: "1",
};

const providersOf = (env: Environment) => readEnvironment(env).providers;

test("reads each provider's variables", () => {
  expect(providersOf({})).toEqual([]);
  expect(providersOf(company)).toEqual([
    {
      id: "company",
      name: "Alpine Survey",
      issuer: new URL("https://login.example.org/company"),
      clientId: "survey",
      clientSecret: "secret",
      trustedDomains: ["alpine.example", "lab.example"],
      vouchesForEmails: false,
    },
    expect.objectContaining({ id: "office", name: "office", trustedDomains: [], vouchesForEmails: true }),
  ]);
});

test.each([
  [
    { OIDC_PROVIDERS: "my-company" },
    "OIDC_PROVIDERS has 'my-company', but names must be of small letters and digits.",
  ],
  [{ OIDC_PROVIDERS: "company company" }, "OIDC_PROVIDERS must name at most 8 providers, each once."],
  [
    { OIDC_COMPANY_CLIENT_SECRET: "" },
    "OIDC_COMPANY_CLIENT_SECRET must be set, because OIDC_PROVIDERS has 'company'.",
  ],
  [
    { OIDC_COMPANY_ISSUER: "http://login.example.org" },
    "OIDC_COMPANY_ISSUER is 'http://login.example.org', but must be an address that begins with https://.",
  ],
  [
    { OIDC_COMPANY_ISSUER: "login" },
    "OIDC_COMPANY_ISSUER is 'login', but must be an address that begins with https://.",
  ],
  [
    { OIDC_COMPANY_EMAILS_VERIFIED: "sometimes" },
    "OIDC_COMPANY_EMAILS_VERIFIED is 'sometimes', but must be 1, true or yes, or 0, false or no.",
  ],
  [
    { OIDC_COMPANY_CLIENT_SECERT_FILE: "/run/secrets/company" },
    "OIDC_COMPANY_CLIENT_SECERT_FILE is no setting: did you mean OIDC_COMPANY_CLIENT_SECRET_FILE?",
  ],
])("%j is refused in one sentence", (env, sentence) => {
  expect(() => providersOf({ ...company, ...env })).toThrow(sentence);
});

test("providers require PUBLIC_URL", () => {
  expect(() => providersOf({ ...company, PUBLIC_URL: "" })).toThrow("OIDC_PROVIDERS needs PUBLIC_URL");
});
