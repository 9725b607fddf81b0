import type { FastifyBaseLogger } from "fastify";
import * as oidc from "openid-client";
import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";
import { z } from "zod";
import { emailKey } from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { forbidden, notFound, Refusal } from "../../http/refusal.ts";
import type { IdentityKey } from "./identities.repository.ts";
import type { ProviderSettings } from "./provider-settings.ts";

/** Time limit of each request to a provider. */
const TIMEOUT_S = 5;
/** How long a provider's metadata is cached. */
const KNOWN_MS = 3_600_000;
/** How far a provider's clock may be ahead of ours. */
const CLOCK_AHEAD_S = 300;
const PROOF_S = limits.proofMinutes * 60;

/**
 * The claims that decide who signs in, beyond what the library checks: it accepts any string as subject, and checks
 * `azp` only if there are several audiences. By the standard, a subject has at most 255 ASCII characters.
 */
const IdToken = z.object({
  iss: z.string(),
  sub: z
    .string()
    .max(255)
    .regex(/\S/)
    .regex(/^\P{Cc}*$/u),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  iat: z.number().refine(issuedAt => issuedAt <= Date.now() / 1000 + CLOCK_AHEAD_S),
  /** When the person last entered a password or factor there. */
  auth_time: z.number().optional(),
});

/** Secrets that tie the answer to the request: each is 256 random bits, and used once. */
export interface FlowSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

interface Demand {
  /** The person must enter their password or factor again there, because a session here is to be proved. */
  signsInAnew?: boolean;
}

/** The person as the provider identifies them. */
export interface ProvenIdentity extends IdentityKey {
  /** Null when the provider gives none, or one that is not an email address. */
  email: string | null;
  /** The provider has verified that the address is theirs. */
  isVerified: boolean;
}

/**
 * Talks to the operator's providers: authorization code flow with PKCE, state and nonce. A provider's metadata is
 * fetched on first use, so a provider that is down does not affect the others.
 */
export class OidcProviders {
  readonly list: readonly ProviderSettings[];
  readonly #publicUrl: string | null;
  readonly #log: FastifyBaseLogger;
  readonly #known = new Map<string, { configuration: Promise<oidc.Configuration>; until: number }>();

  constructor(list: readonly ProviderSettings[], publicUrl: string | null, log: FastifyBaseLogger) {
    this.list = list;
    this.#publicUrl = publicUrl;
    this.#log = log;
  }

  find(id: string): ProviderSettings {
    const provider = this.list.find(each => each.id === id);
    if (!provider) throw notFound("This way to sign in");
    return provider;
  }

  newSecrets(): FlowSecrets {
    return {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    };
  }

  /**
   * Returns the address at the provider to redirect to; with `signsInAnew`, an existing session there is not enough.
   */
  async addressFor(
    provider: ProviderSettings,
    { state, nonce, codeVerifier }: FlowSecrets,
    { signsInAnew = false }: Demand = {},
  ): Promise<string> {
    const configuration = await this.#configuration(provider);
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#returnUrl(provider),
      scope: "openid email",
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
      // With max_age, the provider must state when the person signed in (OpenID Connect Core, 2).
      ...(signsInAnew && { prompt: "login", max_age: String(PROOF_S) }),
    });
    if (url.protocol !== "https:" && url.protocol !== provider.issuer.protocol)
      throw refusalFor(new Error("authorization endpoint without https"), provider, this.#log);
    return url.href;
  }

  /**
   * Redeems the answer that a browser brings back. The library checks state, signature, issuer, audience, nonce and
   * expiry of the ID token; {@link IdToken} checks the rest. The email address is fetched separately if the token does
   * not have it. With `signsInAnew`, refuses a sign-in that is too long ago.
   */
  async identify(
    provider: ProviderSettings,
    query: string,
    { state, nonce, codeVerifier }: FlowSecrets,
    { signsInAnew = false }: Demand = {},
  ): Promise<ProvenIdentity> {
    const configuration = await this.#configuration(provider);
    try {
      const url = new URL(this.#returnUrl(provider));
      url.search = query;
      const tokens = await oidc.authorizationCodeGrant(configuration, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      const { iss, sub, auth_time: signedInAtS } = deciding(provider, claims);
      if (signsInAnew) requireRecentSignIn(provider, signedInAtS);
      const hasEmail = claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint;
      const about: Claims = hasEmail
        ? { email: claims.email, email_verified: claims.email_verified }
        : await oidc.fetchUserInfo(configuration, tokens.access_token, sub);
      return identityOf(provider, iss, sub, about);
    } catch (error) {
      throw refusalFor(error, provider, this.#log);
    }
  }

  #returnUrl({ id }: ProviderSettings): string {
    return `${this.#publicUrl}/login/${id}/return`;
  }

  /** Sends one request at a time; concurrent callers share its answer. Failures are not cached. */
  async #configuration(provider: ProviderSettings): Promise<oidc.Configuration> {
    let known = this.#known.get(provider.id);
    if (!known || known.until < Date.now()) {
      known = { configuration: discover(provider), until: Date.now() + KNOWN_MS };
      this.#known.set(provider.id, known);
    }
    try {
      return await known.configuration;
    } catch (error) {
      if (this.#known.get(provider.id) === known) this.#known.delete(provider.id);
      throw refusalFor(error, provider, this.#log);
    }
  }
}

/** A provider that leaves out the time may have accepted an existing session without asking the person. */
function requireRecentSignIn({ name }: ProviderSettings, signedInAtS: number | undefined): void {
  if (signedInAtS === undefined) throw forbidden(oidcTexts.noSignInTime(name));
  if (signedInAtS < Date.now() / 1000 - PROOF_S) throw new Error("did not have the person sign in again");
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<oidc.Configuration> {
  return oidc.discovery(issuer, clientId, { client_secret: clientSecret }, clientAuth(clientSecret), {
    timeout: TIMEOUT_S,
    execute: [
      oidc.enableNonRepudiationChecks,
      // provider-settings.ts allows plain http only for providers on this machine.
      ...(issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

/** The standard's default is client_secret_basic; a provider that does not list it gets the secret in the body. */
function clientAuth(secret: string): oidc.ClientAuth {
  const basic = oidc.ClientSecretBasic(secret);
  const post = oidc.ClientSecretPost(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (methods.includes("client_secret_basic") ? basic : post)(server, ...rest);
  };
}

/** Returns the checked claims of an ID token; the error names the invalid ones. */
function deciding({ clientId }: ProviderSettings, claims: object): z.output<typeof IdToken> {
  const { data, error } = IdToken.safeParse(claims);
  if (error)
    throw new Error(`claims that cannot be used: ${error.issues.map(({ path }) => path[0]).join(", ")}`);
  if (data.azp !== undefined && data.azp !== clientId) throw new Error("asked for by another client");
  return data;
}

interface Claims {
  email?: unknown;
  email_verified?: unknown;
}

function identityOf(
  provider: ProviderSettings,
  issuer: string,
  subject: string,
  { email, email_verified: isVerified }: Claims,
): ProvenIdentity {
  // Also excludes multi-tenant issuers, because each tenant could claim any address as its own.
  if (!isIssuer(provider, issuer)) throw new Error("not of this provider");
  const named = typeof email === "string" ? email.trim() : "";
  // Some providers send the claim as a string.
  const saysYes = isVerified === true || isVerified === "true";
  const saysNothing = isVerified === undefined || isVerified === null;
  const isEmail = named.length <= limits.emailMaxLength && z.regexes.html5Email.test(named);
  return {
    issuer,
    subject,
    email: isEmail ? named : null,
    isVerified: isEmail && (saysYes || (provider.vouchesForEmails && saysNothing)),
  };
}

/** Tells whether a token or an identity was issued by this provider. */
export const isIssuer = (provider: ProviderSettings, issuer: string): boolean =>
  URL.canParse(issuer) && new URL(issuer).href === provider.issuer.href;

/** Tells whether accounts with this address need no approval. */
export function isTrusted({ trustedDomains }: ProviderSettings, email: string): boolean {
  return trustedDomains.includes(emailKey(email).split("@").at(-1)!);
}

const oidcTexts = {
  unreachable: (name: string) =>
    `${name} cannot be reached at the moment. Please try again later, or sign in another way.`,
  declined: (name: string) => `${name} did not sign you in. Please try again, or sign in another way.`,
  notAccepted: (name: string) =>
    `The answer of ${name} could not be accepted. Please try again. If it happens again, tell an administrator.`,
  noSignInTime: (name: string) =>
    `${name} did not say when you signed in there, so it cannot confirm that it is you. Please confirm another way, or sign out here and sign in again.`,
} as const;

/** Error codes of a provider that is unreachable or does not answer as expected. */
const UNREACHABLE = new Set(["OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_RESPONSE_IS_NOT_CONFORM"]);

/** Translates the library's errors into a sentence for the user. Logs the cause, which contains no tokens. */
function refusalFor(error: unknown, { id, name }: ProviderSettings, log: FastifyBaseLogger): Refusal {
  if (error instanceof Refusal) return error;
  const { code, message } = error as { code?: string; message?: string };
  const cause = error instanceof AuthorizationResponseError ? error.error : undefined;
  const inBody = error instanceof ResponseBodyError ? error.error : undefined;
  log.warn(
    { provider: id, code, reason: (cause ?? inBody ?? message)?.slice(0, 200) },
    "sign-in with a provider failed",
  );
  if (cause) return forbidden(oidcTexts.declined(name));
  // Node's fetch reports a lost connection as a TypeError without a code.
  const isAway =
    error instanceof ClientError ? UNREACHABLE.has(code ?? "") : error instanceof TypeError && !code;
  return isAway ? new Refusal(503, oidcTexts.unreachable(name)) : forbidden(oidcTexts.notAccepted(name));
}
