import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { texts } from "#contract/texts.ts";
import type { UpdateWebhookBody, Webhook } from "#contract/webhooks/webhooks.ts";
import { requireRecentProof } from "../accounts/prove.ts";
import { rateLimits, spend } from "../accounts/rate-limits.ts";
import { changeDetails } from "../activity/activity.repository.ts";
import { carryOut } from "../database/carry-out.ts";
import type { Db } from "../database/connection.ts";
import { call } from "../http/call.ts";
import { command, type Happened } from "../http/command.ts";
import { conflict, invalid, notFound } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { isPublicAddress } from "../wms/public-address.ts";
import { findDelivery, listDeliveries, queueAgain } from "./deliveries.repository.ts";
import { queueTest } from "./queue-event.repository.ts";
import { newWebhookSecret } from "./signature.ts";
import { deleteSecrets, insertSecret, listSecrets } from "./webhook-secrets.repository.ts";
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  updateWebhook,
} from "./webhooks.repository.ts";

/** Addresses that are notified of events in a project, for those who manage it. */
export function webhookRoutes(app: FastifyInstance, services: Services): void {
  const { database, sealer } = services;
  const { db } = database;

  call(app, services, endpoints.webhooks, async ({ found: { project } }) => {
    return { webhooks: await listWebhooks(db, project._id) };
  });

  command(app, services, endpoints.createWebhook, {
    async prepare({ actor, body }) {
      requireAllowed(services, body.url);
      await spend(db, rateLimits.webhooksAdded, actor.id);
    },
    async change(trx, { actor, body, found: { project } }) {
      if ((await countWebhooks(trx, project._id)) >= limits.webhooksMax)
        throw conflict(texts.webhooks.tooMany);
      const id = await insertWebhook(trx, { ...body, projectId: project._id, userId: actor.id });
      const secret = newWebhookSecret();
      await insertSecret(trx, id, sealer.seal(secret, id));
      return { did: { deed: "webhook-added", subject: { id, name: body.name } }, id, secret };
    },
    answer: async ({ params }, { id, secret }) => ({ webhook: await reread(params.projectId, id), secret }),
  });

  call(app, services, endpoints.webhook, async ({ params }) => {
    const webhook = await reread(params.projectId, params.webhookId);
    const [secrets, deliveries] = await Promise.all([
      listSecrets(db, webhook._id),
      listDeliveries(db, webhook._id, services.settings.publicUrl),
    ]);
    return { webhook, secrets, deliveries };
  });

  command(app, services, endpoints.updateWebhook, {
    async prepare({ actor, params, body }) {
      const before = await reread(params.projectId, params.webhookId);
      if (!onlySwitchesOff(body)) requireRecentProof(actor);
      if (body.url !== undefined && body.url !== before.url) requireAllowed(services, body.url);
    },
    async change(trx, { params, body }) {
      const before = await locked(trx, params);
      await updateWebhook(trx, before._id, body);
      const { isOn, ...fields } = body;
      const subject = { id: before._id, name: body.name ?? before.name };
      // Reuses the old list if the content is equal, because fields are compared by identity.
      const events = String(fields.events) === String(before.events) ? before.events : fields.events;
      const details = changeDetails(before, { ...fields, ...(fields.events && { events }) });
      const did: Happened[] = [];
      if (details) did.push({ deed: "webhook-edited", subject, details });
      if (isOn !== undefined && isOn !== before.isOn)
        did.push({ deed: isOn ? "webhook-switched-on" : "webhook-switched-off", subject });
      return { did };
    },
    answer: async ({ params }) => ({ webhook: await reread(params.projectId, params.webhookId) }),
  });

  command(app, services, endpoints.deleteWebhook, {
    async change(trx, { params }) {
      const webhook = await locked(trx, params);
      await deleteWebhook(trx, webhook._id);
      return { did: { deed: "webhook-deleted", ...about(webhook) } };
    },
    answer: () => null,
  });

  command(app, services, endpoints.replaceWebhookSecret, {
    async change(trx, { params, body }) {
      const webhook = await locked(trx, params);
      if (body.endOthers) await deleteSecrets(trx, webhook._id);
      else if ((await listSecrets(trx, webhook._id)).length >= limits.webhookSecretsMax)
        throw conflict(texts.webhooks.tooManySecrets);
      const secret = newWebhookSecret();
      await insertSecret(trx, webhook._id, sealer.seal(secret, webhook._id));
      return { did: { deed: "webhook-secret-replaced", ...about(webhook) }, webhook, secret };
    },
    answer: (_, { webhook, secret }) => ({ webhook, secret }),
  });

  command(app, services, endpoints.endWebhookSecret, {
    async change(trx, { params }) {
      const webhook = await locked(trx, params);
      const secret = (await listSecrets(trx, webhook._id)).find(({ _id }) => _id === params.secretId);
      if (!secret) throw notFound("Secret");
      if (secret.expiresAt === null) throw conflict(texts.webhooks.presentSecret);
      await deleteSecrets(trx, webhook._id, secret._id);
      return { did: { deed: "webhook-secret-ended", ...about(webhook) } };
    },
    answer: () => null,
  });

  call(app, services, endpoints.testWebhook, async ({ actor, params }) => {
    const webhook = await reread(params.projectId, params.webhookId);
    await spend(db, rateLimits.webhookSends, params.projectId);
    const id = await carryOut(db, async trx => {
      requireOn(await locked(trx, params));
      return queueTest(trx, webhook._id, actor);
    });
    services.webhooks.wake();
    return { delivery: await deliveryFor(webhook, id) };
  });

  call(app, services, endpoints.resendDelivery, async ({ params }) => {
    const webhook = await reread(params.projectId, params.webhookId);
    await deliveryFor(webhook, params.deliveryId);
    await spend(db, rateLimits.webhookSends, params.projectId);
    await carryOut(db, async trx => {
      requireOn(await locked(trx, params));
      if (!(await queueAgain(trx, params.deliveryId))) throw conflict(texts.webhooks.isWaiting);
    });
    services.webhooks.wake();
    return { delivery: await deliveryFor(webhook, params.deliveryId) };
  });

  interface Place {
    projectId: string;
    webhookId: string;
  }

  async function reread(projectId: string, id: string): Promise<Webhook> {
    const webhook = await findWebhook(db, projectId, id);
    if (!webhook) throw notFound("Webhook");
    return webhook;
  }

  async function deliveryFor(webhook: Webhook, id: string) {
    const delivery = await findDelivery(db, webhook._id, id, services.settings.publicUrl);
    if (!delivery) throw notFound("Delivery");
    return delivery;
  }

  /** Locks a webhook until the end of the transaction, and returns it. */
  async function locked(trx: Db, { projectId, webhookId }: Place): Promise<Webhook> {
    const isThere = await lockWebhook(trx, webhookId);
    const webhook = isThere && (await findWebhook(trx, projectId, webhookId));
    if (!webhook) throw notFound("Webhook");
    return webhook;
  }
}

/** Switching a webhook off needs no proof. */
const onlySwitchesOff = ({ isOn, ...others }: UpdateWebhookBody): boolean =>
  isOn === false && Object.values(others).every(value => value === undefined);

const about = ({ _id: id, name }: Webhook) => ({ subject: { id, name } });

function requireOn({ isOn }: Webhook): void {
  if (!isOn) throw conflict(texts.webhooks.isOff);
}

/** Refuses what is clearly wrong without resolving the name; that is done at each delivery. */
function requireAllowed({ settings }: Services, address: string): void {
  if (settings.allowsPrivateWebhooks) return;
  const { protocol, hostname } = new URL(address);
  if (protocol !== "https:") throw invalid("url", texts.webhooks.httpsOnly);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isPublicAddress(host)) throw invalid("url", texts.webhooks.privateAddress);
}
