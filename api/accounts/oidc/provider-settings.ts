import { StartFault } from "../../start-fault.ts";

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

type Environment = Readonly<Record<string, string | undefined>>;

const PROVIDERS_MAX = 8;
const NAME_MAX = 80;

/** Reads `OIDC_PROVIDERS` and the variables of each; throws {@link StartFault} at the first that cannot be used. */
export function readProviders(env: Environment, publicUrl: string | null): ProviderSettings[] {
  const ids = listOf(env.OIDC_PROVIDERS);
  if (ids.length === 0) return [];
  if (!publicUrl)
    throw new StartFault("OIDC_PROVIDERS needs PUBLIC_URL, where providers send people back to.");
  if (ids.length > PROVIDERS_MAX || new Set(ids).size < ids.length)
    throw new StartFault(`OIDC_PROVIDERS must name at most ${PROVIDERS_MAX} providers, each once.`);
  return ids.map(id => readProvider(env, id));
}

function readProvider(env: Environment, id: string): ProviderSettings {
  if (!/^[a-z][a-z0-9]{0,30}$/.test(id))
    throw new StartFault(`OIDC_PROVIDERS has '${id}', but names must be of small letters and digits.`);
  const prefix = `OIDC_${id.toUpperCase()}`;
  const needed = (name: string) => {
    const value = env[`${prefix}_${name}`];
    if (!value) throw new StartFault(`${prefix}_${name} must be set, because OIDC_PROVIDERS has '${id}'.`);
    return value;
  };
  return {
    id,
    name: (env[`${prefix}_NAME`]?.trim() || id).slice(0, NAME_MAX),
    issuer: issuerOf(`${prefix}_ISSUER`, needed("ISSUER")),
    clientId: needed("CLIENT_ID"),
    clientSecret: needed("CLIENT_SECRET"),
    trustedDomains: listOf(env[`${prefix}_TRUSTED_DOMAINS`]).map(domain => domain.replace(/^@/, "")),
    vouchesForEmails: env[`${prefix}_EMAILS_VERIFIED`] === "1",
  };
}

/** Without https anybody on the way could sign in as anybody, so it is for programs on this machine only. */
function issuerOf(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === "https:" || (url?.protocol === "http:" && THIS_MACHINE.has(url.hostname))) return url;
  throw new StartFault(`${name} must be an address that begins with https://.`);
}

const THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

const listOf = (text = "") =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
