import type { ProviderValues } from "#contract/settings.ts";

/** An OpenID provider that people may sign in with, as configured by the operator. */
export interface ProviderSettings {
  /** Used in paths and, in capitals, in the names of the provider's variables. */
  id: string;
  /** Shown on the sign-in button. */
  name: string;
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** New accounts with an email address in one of these domains need no approval. */
  trustedDomains: string[];
  /** The operator vouches for all addresses of a provider that does not state whether they are verified. */
  vouchesForEmails: boolean;
}

const NAME_MAX = 80;

/** Issuer and client are set: the settings were validated when they were read. */
export const toProvider = (id: string, values: ProviderValues): ProviderSettings => ({
  id,
  name: (values.NAME?.trim() || id).slice(0, NAME_MAX),
  issuer: values.ISSUER!,
  clientId: values.CLIENT_ID!,
  clientSecret: values.CLIENT_SECRET!,
  trustedDomains: values.TRUSTED_DOMAINS ?? [],
  vouchesForEmails: values.EMAILS_VERIFIED,
});
