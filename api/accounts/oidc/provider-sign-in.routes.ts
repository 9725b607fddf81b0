import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { call } from "../../http/call.ts";
import { callerNetwork } from "../../http/caller-address.ts";
import { conflict, forbidden } from "../../http/refusal.ts";
import { audit } from "../../observability/audit.ts";
import type { Services } from "../../services.ts";
import { assertApproved, finishSignIn, knownBrowser } from "../finish-sign-in.ts";
import { providerLimits, spendCall } from "../guess-budget.ts";
import { requireSession } from "../session.ts";
import { noteProof } from "../sessions.repository.ts";
import { accountOf } from "./account-of.ts";
import { findUserByIdentity, listIdentities, touchIdentity } from "./identities.repository.ts";
import { OidcFlow, tooLate } from "./oidc-flow.ts";
import { isIssuer, type ProvenIdentity } from "./oidc-providers.ts";
import type { ProviderSettings } from "./provider-settings.ts";

const LINKS_PAGE = "/settings/security";

/** Signs people in with an OpenID provider; the app redirects their browser there and passes on its answer. */
export function providerSignInRoutes(app: FastifyInstance, services: Services): void {
  const { browsers, database, providers } = services;
  const { db } = database;

  call(app, services, endpoints.beginProviderSignIn, async (request, reply) => {
    const provider = providers.find(request.params.providerId);
    await spendVisit(request, browsers.idOf(knownBrowser(services, request)));
    const flow = new OidcFlow(services, request, reply);
    return { url: await flow.begin(provider, request.body.returnTo, { kind: "sign-in" }) };
  });

  call(app, services, endpoints.beginLink, async (request, reply) => {
    const provider = providers.find(request.params.providerId);
    await spendVisit(request, request.actor.tokenHash);
    const flow = new OidcFlow(services, request, reply);
    return { url: await flow.begin(provider, LINKS_PAGE, { kind: "link", userId: request.actor.id }) };
  });

  call(app, services, endpoints.beginProof, async (request, reply) => {
    const provider = providers.find(request.params.providerId);
    await spendVisit(request, request.actor.tokenHash);
    const flow = new OidcFlow(services, request, reply);
    const purpose = { kind: "prove", userId: request.actor.id } as const;
    return { url: await flow.begin(provider, request.body.returnTo, purpose) };
  });

  call(app, services, endpoints.finishProviderSignIn, async (request, reply) => {
    const provider = providers.find(request.params.providerId);
    const flow = new OidcFlow(services, request, reply);
    const { identity, returnTo, purpose } = await flow.finish(provider, request.body.query).catch(error => {
      audit(request, "sign-in refused", { provider: provider.id, reason: error.statusCode });
      throw error;
    });
    const proven = { provider, identity };
    if (purpose.kind === "sign-in") return { outcome: await signIn(flow, request, reply, proven), returnTo };
    await requireSession(services, request, reply);
    if (request.actor.id !== purpose.userId) throw forbidden(tooLate);
    const outcome =
      purpose.kind === "prove" ? await prove(request, proven) : await offerToOwner(flow, request, proven);
    return { outcome, returnTo };
  });

  const spendVisit = (request: FastifyRequest, known: string | null) =>
    spendCall(db, providerLimits, { network: callerNetwork(request), known });

  type Proven = { provider: ProviderSettings; identity: ProvenIdentity };

  async function signIn(
    flow: OidcFlow,
    request: FastifyRequest,
    reply: FastifyReply,
    { provider, identity }: Proven,
  ): Promise<"signed-in" | "account-exists"> {
    const { user, isLinked } = await accountOf(services, request, provider, identity);
    if (!isLinked) {
      await flow.offer(provider, identity, user);
      return "account-exists";
    }
    assertApproved(user);
    await touchIdentity(db, identity);
    await finishSignIn(services, request, reply, user, { provider: provider.id });
    return "signed-in";
  }

  async function prove(request: FastifyRequest, { provider, identity }: Proven): Promise<"proved"> {
    const { actor } = request;
    if ((await findUserByIdentity(db, identity))?.id !== actor.id) {
      audit(request, "proof refused", { account: actor.id, provider: provider.id });
      throw forbidden(`This account at ${provider.name} is not linked to yours here.`);
    }
    await touchIdentity(db, identity);
    await noteProof(db, actor.tokenHash);
    audit(request, "proved", { account: actor.id, provider: provider.id });
    return "proved";
  }

  /** Does not link yet, because a malicious page may have started the redirect. */
  async function offerToOwner(
    flow: OidcFlow,
    request: FastifyRequest,
    { provider, identity }: Proven,
  ): Promise<"to-confirm"> {
    const { actor } = request;
    const owner = await findUserByIdentity(db, identity);
    if (owner?.id === actor.id) throw conflict(`Your account at ${provider.name} is already linked.`);
    if (owner) throw conflict(`This account at ${provider.name} is linked to another account here.`);
    const own = await listIdentities(db, actor.id);
    if (own.some(({ issuer }) => isIssuer(provider, issuer)))
      throw conflict(`Another account at ${provider.name} is already linked. Please unlink that one first.`);
    await flow.offer(provider, identity, actor);
    return "to-confirm";
  }
}
