import type { FastifyBaseLogger } from "fastify";
import * as oidc from "openid-client";
import { z } from "zod";
import { emailKey } from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { forbidden, notFound } from "../../http/refusal.ts";
import type { IdentityKey } from "../../repositories/accounts/identities.ts";
import { oidcTexts, refusalFor } from "./provider-faults.ts";
import type { ProviderSettings } from "./provider-settings.ts";

/** For each request to a provider. */
const TIMEOUT_S = 5;
/** What a provider says of itself is asked again after this time. */
const KNOWN_MS = 3_600_000;
/** How far a provider's clock may be ahead of ours. */
const CLOCK_AHEAD_S = 300;
const PROOF_S = limits.proofMinutes * 60;

/**
 * The claims that decide who signs in, beyond what the library checks: it takes any text for a subject, and an `azp` only
 * beside several audiences. A subject is at most 255 ASCII characters by the standard.
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
  /** When the person last gave a password or a factor there. */
  auth_time: z.number().optional(),
});

/** What ties an answer to the question: each is 256 random bits, and used once. */
export interface FlowSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

interface Demand {
  /** The person must show password or factor there again, for a session here to be proved. */
  signsInAnew?: boolean;
}

/** Who a provider says that somebody is. */
export interface ProvenIdentity extends IdentityKey {
  /** Null when the provider names none, or none that could be one. */
  email: string | null;
  /** The provider has made sure that the address is theirs. */
  isVerified: boolean;
}

/**
 * Speaks with the providers of the operator: authorization code flow with PKCE, state and nonce. A provider is asked
 * for its description when somebody first needs it, so one that is down disturbs nobody else.
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

  /** Returns the address at the provider to send somebody to; `signsInAnew` if a session there is not enough. */
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
      // With an age, the provider must say when the person signed in there (OpenID Connect Core, 2).
      ...(signsInAnew && { prompt: "login", max_age: String(PROOF_S) }),
    });
    if (url.protocol !== "https:" && url.protocol !== provider.issuer.protocol)
      throw refusalFor(new Error("authorization endpoint without https"), provider, this.#log);
    return url.href;
  }

  /**
   * Redeems the answer that a browser brings back. The library checks state, signature, issuer, audience, nonce and
   * expiry of the ID token; {@link IdToken} the rest. The address is asked for when the token does not have it. With
   * `signsInAnew`, a sign-in there that is too old is refused.
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

  /** One request at a time: whoever comes meanwhile waits for the same answer. A failure is not kept. */
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

/** A provider that leaves the time out may have let pass whoever sits at a browser that it knows. */
function requireRecentSignIn({ name }: ProviderSettings, signedInAtS: number | undefined): void {
  if (signedInAtS === undefined) throw forbidden(oidcTexts.noSignInTime(name));
  if (signedInAtS < Date.now() / 1000 - PROOF_S) throw new Error("did not have the person sign in again");
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<oidc.Configuration> {
  return oidc.discovery(issuer, clientId, { client_secret: clientSecret }, clientAuth(clientSecret), {
    timeout: TIMEOUT_S,
    execute: [
      oidc.enableNonRepudiationChecks,
      // provider-settings.ts lets only providers on this machine do without https.
      ...(issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

/** The standard's default is basic; a provider that does not list it takes the secret in the body. */
function clientAuth(secret: string): oidc.ClientAuth {
  const basic = oidc.ClientSecretBasic(secret);
  const post = oidc.ClientSecretPost(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (methods.includes("client_secret_basic") ? basic : post)(server, ...rest);
  };
}

/** Returns the checked claims of an ID token; the error names those that cannot be used. */
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
  // Also keeps out issuers of many tenants, each of which would decide about its own addresses.
  if (!isIssuer(provider, issuer)) throw new Error("not of this provider");
  const named = typeof email === "string" ? email.trim() : "";
  // Some providers write the claim as text.
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

/** Whether a token's or identity's issuer is this provider. */
export const isIssuer = (provider: ProviderSettings, issuer: string): boolean =>
  URL.canParse(issuer) && new URL(issuer).href === provider.issuer.href;

/** Whether accounts with this address need no approval. */
export function isTrusted({ trustedDomains }: ProviderSettings, email: string): boolean {
  return trustedDomains.includes(emailKey(email).split("@").at(-1)!);
}
