import type { FastifyInstance } from "fastify";
import type { Proof } from "#contract/accounts/proof.ts";
import { endpoints } from "#contract/endpoints.ts";
import { isoDate } from "../database/rows.ts";
import { type Call, call } from "../http/call.ts";
import { callerNetwork } from "../http/caller-address.ts";
import { forbidden, notFound } from "../http/refusal.ts";
import { audit } from "../observability/audit.ts";
import type { Services } from "../services.ts";
import { knownBrowser } from "./finish-sign-in.ts";
import { type Attempt, forgetMistakes, signInLimits, spendGuess } from "./guess-budget.ts";
import { mayUsePassword } from "./may-use-password.ts";
import { listIdentities } from "./oidc/identities.repository.ts";
import { isIssuer } from "./oidc/oidc-providers.ts";
import { isRecentProof, provePassword } from "./prove.ts";
import { rateLimits, spend } from "./rate-limits.ts";
import { proofOptions, takeProof } from "./second-factor/passkeys.ts";
import { takeSessionCode } from "./second-factor/second-factor.ts";
import { findFactors } from "./second-factor/second-factors.repository.ts";
import type { SignedIn } from "./session.ts";
import { noteProof } from "./sessions.repository.ts";

const onlyAtProvider =
  "You sign in with your company's account. Please confirm there that it is you, or sign out and in again.";

/** Lets people prove that they own the session's account, for calls that require a recent proof. */
export function proofRoutes(app: FastifyInstance, services: Services): void {
  const { database, browsers, providers, settings } = services;
  const { db } = database;

  call(app, services, endpoints.proof, ({ actor }) => stateOf(actor));

  call(app, services, endpoints.prove, async request => {
    const { actor } = request;
    await passed(request).catch(error => {
      audit(request, "proof refused", { account: actor.id, reason: error.statusCode });
      throw error;
    });
    await noteProof(db, actor.tokenHash);
    audit(request, "proved", { account: actor.id });
    return stateOf({ ...actor, provedAt: Date.now() });
  });

  call(app, services, endpoints.proofPasskeyOptions, async ({ actor }) => {
    await spend(db, rateLimits.ownPasskeyOptions, actor.id);
    if (!mayUsePassword(settings, actor) || !(await findFactors(db, actor.id)).hasPasskey)
      throw notFound("Passkey");
    return proofOptions(db, settings, actor);
  });

  /** Accepts anything that would sign in the account. */
  async function passed(request: Call<typeof endpoints.prove>): Promise<void> {
    const { actor, body } = request;
    if (!mayUsePassword(settings, actor)) throw forbidden(onlyAtProvider);
    if (body.password !== undefined) await takePassword(request, body.password);
    if (body.credential) await takeProof(db, settings, actor, body.credential, true);
    if (body.code !== undefined) await takeSessionCode(services, request, body.code);
  }

  /** Wrong passwords count as at sign-in, so that a stolen session gives no further attempts. */
  async function takePassword(request: Call<typeof endpoints.prove>, password: string): Promise<void> {
    const { actor } = request;
    const browser = browsers.idFor(knownBrowser(services, request), actor.id);
    const attempt: Attempt = { subject: actor.id, network: callerNetwork(request), browser };
    await spendGuess(db, signInLimits, attempt);
    await provePassword(services, actor, password);
    await forgetMistakes(db, signInLimits, attempt);
  }

  async function stateOf(actor: SignedIn): Promise<Proof> {
    const hasPassword = mayUsePassword(settings, actor);
    const factors = await findFactors(db, actor.id);
    const linked = await listIdentities(db, actor.id);
    const isLinked = (provider: (typeof providers.list)[number]) =>
      linked.some(({ issuer }) => isIssuer(provider, issuer));
    return {
      provedAt: isoDate(actor.provedAt),
      isRecent: isRecentProof(actor),
      hasPassword,
      hasAppKey: hasPassword && factors.hasAppKey,
      hasPasskey: hasPassword && factors.hasPasskey,
      providers: providers.list.filter(isLinked).map(({ id, name }) => ({ _id: id, name })),
    };
  }
}
