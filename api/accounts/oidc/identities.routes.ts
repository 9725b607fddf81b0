import type { FastifyInstance } from "fastify";
import type { Provider } from "#contract/accounts/identities.ts";
import { endpoints } from "#contract/endpoints.ts";
import { record } from "../../activity/activity.repository.ts";
import { carryOut } from "../../database/carry-out.ts";
import { databaseFault } from "../../database/faults.ts";
import { isoDate, isoDateOrNull } from "../../database/rows.ts";
import { call } from "../../http/call.ts";
import { conflict, notFound } from "../../http/refusal.ts";
import { audit } from "../../observability/audit.ts";
import type { Services } from "../../services.ts";
import { mayUsePassword } from "../may-use-password.ts";
import { NO_PASSWORD } from "../password-hash.ts";
import { provePassword, requireRecentProof } from "../prove.ts";
import { deleteIdentity, insertIdentity, listIdentities } from "./identities.repository.ts";
import { OidcFlow, tooLate } from "./oidc-flow.ts";
import { deleteOffer } from "./oidc-flows.repository.ts";
import { isIssuer } from "./oidc-providers.ts";
import type { ProviderSettings } from "./provider-settings.ts";

const onlyWay =
  "You have no other way to sign in. Please set a password or link another account first, or ask an administrator.";

const told = ({ id, name }: ProviderSettings): Provider => ({ _id: id, name });

/** Links accounts at OpenID providers to one's own, and unlinks them. */
export function identityRoutes(app: FastifyInstance, services: Services): void {
  const { database, outbox, providers, settings } = services;
  const { db } = database;

  call(app, services, endpoints.identities, async (request, reply) => {
    const { actor } = request;
    const own = await listIdentities(db, actor.id);
    const offer = await new OidcFlow(services, request, reply).offerFor(actor);
    const offered = offer && providers.list.find(({ id }) => id === offer.provider_id);
    const isOwn = (provider: ProviderSettings) => own.some(({ issuer }) => isIssuer(provider, issuer));
    return {
      identities: own.flatMap(({ issuer, email, linked_at, last_used_at }) => {
        const provider = providers.list.find(each => isIssuer(each, issuer));
        // The operator has removed this provider, so it can sign nobody in.
        if (!provider) return [];
        const times = { linkedAt: isoDate(linked_at), lastUsedAt: isoDateOrNull(last_used_at) };
        return [{ provider: told(provider), email, ...times }];
      }),
      offer: offered ? { provider: told(offered), email: offer.email } : null,
      others: providers.list.filter(provider => !isOwn(provider)).map(told),
      hasPassword: actor.password_hash !== NO_PASSWORD,
      asksPassword: mayUsePassword(settings, actor),
    };
  });

  call(app, services, endpoints.linkIdentity, async (request, reply) => {
    const { actor, body } = request;
    const offer = await new OidcFlow(services, request, reply).offerFor(actor);
    if (!offer) throw conflict(tooLate);
    if (mayUsePassword(settings, actor)) await provePassword(services, actor, body.password ?? "");
    else requireRecentProof(actor);
    const provider = providers.find(offer.provider_id);
    try {
      await carryOut(db, async trx => {
        await insertIdentity(trx, actor.id, offer);
        await deleteOffer(trx, offer.browser_hash);
        await record(trx, actor, { deed: "identity-linked", details: { provider: provider.name } });
        await outbox.queueIdentity(trx, actor.email, { provider: provider.name, isLinked: true });
      });
    } catch (error) {
      if (databaseFault(error) !== "duplicate") throw error;
      throw conflict(`An account at ${provider.name} is already linked.`);
    }
    outbox.wake();
    audit(request, "identity linked", { account: actor.id, provider: provider.id });
    return null;
  });

  call(app, services, endpoints.unlinkIdentity, async request => {
    const { actor, params } = request;
    const provider = providers.find(params.providerId);
    await carryOut(db, async trx => {
      const own = await listIdentities(trx, actor.id);
      const identity = own.find(({ issuer }) => isIssuer(provider, issuer));
      if (!identity || !(await deleteIdentity(trx, actor.id, identity.issuer))) throw notFound("Account");
      const others = providers.list.filter(each => each !== provider);
      const hasOther = own.some(({ issuer }) => others.some(each => isIssuer(each, issuer)));
      if (!hasOther && !mayUsePassword(settings, actor)) throw conflict(onlyWay);
      await record(trx, actor, { deed: "identity-unlinked", details: { provider: provider.name } });
      await outbox.queueIdentity(trx, actor.email, { provider: provider.name, isLinked: false });
    });
    outbox.wake();
    audit(request, "identity unlinked", { account: actor.id, provider: provider.id });
    return null;
  });
}
