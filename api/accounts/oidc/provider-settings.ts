import type { ProviderValues } from "#contract/settings.ts";

/** An OpenID provider that people may sign in with, as the operator declares it. */
export interface ProviderSettings {
  /** Stands in addresses, and in capitals in the names of its variables. */
  id: string;
  /** What people read on the button. */
  name: string;
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** New accounts with an email address in one of these domains need no approval. */
  trustedDomains: string[];
  /** The operator says that all addresses are verified, for providers that do not say it themselves. */
  vouchesForEmails: boolean;
}

const NAME_MAX = 80;

/** The issuer and the client are there: reading has checked it. */
export const toProvider = (id: string, values: ProviderValues): ProviderSettings => ({
  id,
  name: (values.NAME?.trim() || id).slice(0, NAME_MAX),
  issuer: values.ISSUER!,
  clientId: values.CLIENT_ID!,
  clientSecret: values.CLIENT_SECRET!,
  trustedDomains: values.TRUSTED_DOMAINS ?? [],
  vouchesForEmails: values.EMAILS_VERIFIED,
});
