import type { FastifyReply, FastifyRequest } from "fastify";
import type { UserRow } from "../../database/rows.ts";
import { readCookie, sendCookie } from "../../http/cookies.ts";
import { forbidden } from "../../http/refusal.ts";
import { hashToken, newToken } from "../../ids.ts";
import type { Services } from "../../services.ts";
import { findOffer, insertFlow, type OfferRow, replaceOffer, takeFlow } from "./oidc-flows.repository.ts";
import type { ProvenIdentity } from "./oidc-providers.ts";
import type { ProviderSettings } from "./provider-settings.ts";

const COOKIE = "oidc";
/** How long a person may take at the provider. */
const FLOW_MS = 10 * 60_000;
/** How long a person may take to sign in with their existing method and to confirm the link. */
const OFFER_MS = 15 * 60_000;

export const tooLate =
  "This sign-in took too long, was used already, or began in another browser. Please begin again.";

/** Why somebody is sent to a provider. Linking and proving are done as the owner of an account. */
export type FlowPurpose = { kind: "sign-in" } | { kind: "link" | "prove"; userId: string };

/**
 * Ties the round trip to a provider to one browser: a cookie identifies the browser, the parameter `state` the round
 * trip. Both are 256 random bits, stored as hashes, and used up on return.
 */
export class OidcFlow {
  readonly #services: Services;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(services: Services, request: FastifyRequest, reply: FastifyReply) {
    this.#services = services;
    this.#request = request;
    this.#reply = reply;
  }

  /** Returns the provider's address to redirect to. */
  async begin(provider: ProviderSettings, returnTo: string, purpose: FlowPurpose): Promise<string> {
    const { providers, database } = this.#services;
    const secrets = providers.newSecrets();
    const url = await providers.addressFor(provider, secrets, { signsInAnew: purpose.kind === "prove" });
    // Two tabs that go to a provider at the same time share the browser's cookie.
    const browser = this.#browser() ?? newToken();
    await insertFlow(database.db, {
      state_hash: hashToken(secrets.state),
      browser_hash: hashToken(browser),
      provider_id: provider.id,
      user_id: purpose.kind === "sign-in" ? null : purpose.userId,
      proves: purpose.kind === "prove" ? 1 : 0,
      nonce: secrets.nonce,
      code_verifier: secrets.codeVerifier,
      return_to: returnTo,
      expires_at: Date.now() + FLOW_MS,
    });
    this.#remember(browser, FLOW_MS);
    return url;
  }

  /** Redeems the provider's answer; refuses one that this browser did not request, or has already redeemed. */
  async finish(
    provider: ProviderSettings,
    query: string,
  ): Promise<{ identity: ProvenIdentity; returnTo: string; purpose: FlowPurpose }> {
    const { providers, database } = this.#services;
    const state = new URLSearchParams(query).get("state") ?? "";
    const flow = await takeFlow(database.db, {
      stateHash: hashToken(state),
      browserHash: hashToken(this.#browser() ?? ""),
      providerId: provider.id,
    });
    if (!flow) throw forbidden(tooLate);
    const { nonce, code_verifier: codeVerifier, return_to: returnTo, user_id: userId } = flow;
    const purpose: FlowPurpose =
      userId === null ? { kind: "sign-in" } : { kind: flow.proves ? "prove" : "link", userId };
    const signsInAnew = purpose.kind === "prove";
    const secrets = { state, nonce, codeVerifier };
    const identity = await providers.identify(provider, query, secrets, { signsInAnew });
    return { identity, returnTo, purpose };
  }

  /** Stores a proven identity until the owner of the account links it. */
  async offer(provider: ProviderSettings, identity: ProvenIdentity, { id }: UserRow): Promise<void> {
    const browser = this.#browser();
    if (!browser) throw forbidden(tooLate);
    await replaceOffer(this.#services.database.db, {
      browser_hash: hashToken(browser),
      provider_id: provider.id,
      issuer: identity.issuer,
      subject: identity.subject,
      email: identity.email,
      user_id: id,
      expires_at: Date.now() + OFFER_MS,
    });
    this.#remember(browser, OFFER_MS);
  }

  /** The identity that this browser has proven and may link to the account. */
  async offerFor({ id }: Pick<UserRow, "id">): Promise<OfferRow | undefined> {
    const browser = this.#browser();
    return browser ? findOffer(this.#services.database.db, hashToken(browser), id) : undefined;
  }

  #browser(): string | undefined {
    const token = readCookie(this.#services.settings, this.#request, COOKIE);
    return token && /^[\w-]{43}$/.test(token) ? token : undefined;
  }

  #remember(value: string, lifeMs: number): void {
    const cookie = { name: COOKIE, value, maxAgeS: lifeMs / 1000 };
    sendCookie(this.#services.settings, this.#request, this.#reply, cookie);
  }
}
