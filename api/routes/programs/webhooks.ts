import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { texts } from "#contract/texts.ts";
import type { UpdateWebhookBody, Webhook } from "#contract/webhooks/webhooks.ts";
import { requireRecentProof } from "../../accounts/prove.ts";
import { rateLimits, spend } from "../../accounts/rate-limits.ts";
import { carryOut } from "../../database/carry-out.ts";
import type { Db } from "../../database/connection.ts";
import { call } from "../../http/call.ts";
import { conflict, invalid, notFound } from "../../http/refusal.ts";
import { changeDetails, record } from "../../repositories/activity.ts";
import { lockProject } from "../../repositories/projects.ts";
import { findDelivery, listDeliveries, queueAgain } from "../../repositories/webhooks/deliveries.ts";
import { queueTest } from "../../repositories/webhooks/queue-event.ts";
import { deleteSecrets, insertSecret, listSecrets } from "../../repositories/webhooks/secrets.ts";
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  updateWebhook,
} from "../../repositories/webhooks/webhooks.ts";
import type { Services } from "../../services.ts";
import { newWebhookSecret } from "../../webhooks/signature.ts";
import { isPublicAddress } from "../../wms/public-address.ts";

/** Addresses that are notified of events in a project, for those who manage it. */
export function webhookRoutes(app: FastifyInstance, services: Services): void {
  const { database, sealer } = services;
  const { db } = database;

  call(app, services, endpoints.webhooks, async ({ found: { project } }) => {
    return { webhooks: await listWebhooks(db, project._id) };
  });

  call(app, services, endpoints.createWebhook, async ({ actor, params: { projectId }, body }) => {
    requireAllowed(services, body.url);
    await spend(db, rateLimits.webhooksAdded, actor.id);
    const secret = newWebhookSecret();
    const id = await carryOut(db, async trx => {
      if (!(await lockProject(trx, projectId))) throw notFound("Project");
      if ((await countWebhooks(trx, projectId)) >= limits.webhooksMax) throw conflict(texts.webhooks.tooMany);
      const webhookId = await insertWebhook(trx, { ...body, projectId, userId: actor.id });
      await insertSecret(trx, webhookId, sealer.seal(secret, webhookId));
      await record(trx, actor, {
        deed: "webhook-added",
        projectId,
        subject: { id: webhookId, name: body.name },
      });
      return webhookId;
    });
    return { webhook: await reread(projectId, id), secret };
  });

  call(app, services, endpoints.webhook, async ({ params }) => {
    const webhook = await reread(params.projectId, params.webhookId);
    const [secrets, deliveries] = await Promise.all([
      listSecrets(db, webhook._id),
      listDeliveries(db, webhook._id, services.settings.publicUrl),
    ]);
    return { webhook, secrets, deliveries };
  });

  call(app, services, endpoints.updateWebhook, async ({ actor, params, body }) => {
    const before = await reread(params.projectId, params.webhookId);
    if (!onlySwitchesOff(body)) requireRecentProof(actor);
    if (body.url !== undefined && body.url !== before.url) requireAllowed(services, body.url);
    await change(params, async trx => {
      await updateWebhook(trx, before._id, body);
      const { isOn, ...fields } = body;
      const subject = { id: before._id, name: body.name ?? before.name };
      // Reuses the old list if the content is equal, because fields are compared by identity.
      const events = String(fields.events) === String(before.events) ? before.events : fields.events;
      const details = changeDetails(before, { ...fields, ...(fields.events && { events }) });
      const at = { projectId: params.projectId, subject };
      if (details) await record(trx, actor, { deed: "webhook-edited", ...at, details });
      if (isOn !== undefined && isOn !== before.isOn)
        await record(trx, actor, { deed: isOn ? "webhook-switched-on" : "webhook-switched-off", ...at });
    });
    return { webhook: await reread(params.projectId, before._id) };
  });

  call(app, services, endpoints.deleteWebhook, async ({ actor, params }) => {
    const webhook = await reread(params.projectId, params.webhookId);
    await carryOut(db, async trx => {
      if (!(await deleteWebhook(trx, webhook._id))) throw notFound("Webhook");
      await record(trx, actor, { deed: "webhook-deleted", ...about(params, webhook) });
    });
    return null;
  });

  call(app, services, endpoints.replaceWebhookSecret, async ({ actor, params, body }) => {
    const webhook = await reread(params.projectId, params.webhookId);
    const secret = newWebhookSecret();
    await change(params, async trx => {
      if (body.endOthers) await deleteSecrets(trx, webhook._id);
      else if ((await listSecrets(trx, webhook._id)).length >= limits.webhookSecretsMax)
        throw conflict(texts.webhooks.tooManySecrets);
      await insertSecret(trx, webhook._id, sealer.seal(secret, webhook._id));
      await record(trx, actor, { deed: "webhook-secret-replaced", ...about(params, webhook) });
    });
    return { webhook, secret };
  });

  call(app, services, endpoints.endWebhookSecret, async ({ actor, params }) => {
    const webhook = await reread(params.projectId, params.webhookId);
    await change(params, async trx => {
      const found = (await listSecrets(trx, webhook._id)).find(({ _id }) => _id === params.secretId);
      if (!found) throw notFound("Secret");
      if (found.expiresAt === null) throw conflict(texts.webhooks.presentSecret);
      await deleteSecrets(trx, webhook._id, found._id);
      await record(trx, actor, { deed: "webhook-secret-ended", ...about(params, webhook) });
    });
    return null;
  });

  call(app, services, endpoints.testWebhook, async ({ actor, params }) => {
    const webhook = await reread(params.projectId, params.webhookId);
    await spend(db, rateLimits.webhookSends, params.projectId);
    const id = await change(params, async trx => {
      await requireOn(trx, params);
      return queueTest(trx, webhook._id, actor);
    });
    services.webhooks.wake();
    return { delivery: await deliveryFor(webhook, id) };
  });

  call(app, services, endpoints.resendDelivery, async ({ params }) => {
    const webhook = await reread(params.projectId, params.webhookId);
    await deliveryFor(webhook, params.deliveryId);
    await spend(db, rateLimits.webhookSends, params.projectId);
    await change(params, async trx => {
      await requireOn(trx, params);
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

  /** Runs a transaction that has locked the webhook. */
  function change<T>({ webhookId }: Place, run: (trx: Db) => Promise<T>): Promise<T> {
    return carryOut(db, async trx => {
      if (!(await lockWebhook(trx, webhookId))) throw notFound("Webhook");
      return run(trx);
    });
  }
}

/** Switching a webhook off needs no proof. */
const onlySwitchesOff = ({ isOn, ...others }: UpdateWebhookBody): boolean =>
  isOn === false && Object.values(others).every(value => value === undefined);

const about = ({ projectId }: { projectId: string }, { _id: id, name }: Webhook) => ({
  projectId,
  subject: { id, name },
});

async function requireOn(trx: Db, { projectId, webhookId }: { projectId: string; webhookId: string }) {
  if (!(await findWebhook(trx, projectId, webhookId))?.isOn) throw conflict(texts.webhooks.isOff);
}

/** Refuses what is clearly wrong without resolving the name; that is done at each delivery. */
function requireAllowed({ settings }: Services, address: string): void {
  if (settings.allowsPrivateWebhooks) return;
  const { protocol, hostname } = new URL(address);
  if (protocol !== "https:") throw invalid("url", texts.webhooks.httpsOnly);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isPublicAddress(host)) throw invalid("url", texts.webhooks.privateAddress);
}
