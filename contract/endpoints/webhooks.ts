import { z } from "zod";
import {
  CreatedWebhook,
  ReplaceSecretBody,
  UpdateWebhookBody,
  Webhook,
  WebhookBody,
  WebhookDelivery,
  WebhookDetail,
} from "../webhooks/webhooks.ts";
import { addition, proved, withoutTokens } from "./endpoint.ts";

const one = "/projects/:projectId/webhooks/:webhookId" as const;
const webhook = z.object({ webhook: Webhook });
const delivery = z.object({ delivery: WebhookDelivery });

/** Closed to tokens: a webhook or secret made with a leaked token would outlive it. */
const changes = withoutTokens({
  createWebhook: proved(
    "recent",
    addition(
      "POST",
      "/projects/:projectId/webhooks",
      "Add a webhook; its signing secret is answered this once",
      CreatedWebhook,
      WebhookBody,
    ),
  ),
  updateWebhook: proved(
    "sometimes",
    addition("PATCH", one, "Change a webhook, or switch it on or off", webhook, UpdateWebhookBody),
  ),
  deleteWebhook: addition("DELETE", one, "Delete a webhook with its log and what waits", z.unknown()),
  replaceWebhookSecret: proved(
    "recent",
    addition(
      "POST",
      `${one}/secrets`,
      "Replace the signing secret; the former ones sign too for 24 hours, unless they are ended",
      CreatedWebhook,
      ReplaceSecretBody,
    ),
  ),
  endWebhookSecret: addition(
    "DELETE",
    `${one}/secrets/:secretId`,
    "End a former signing secret at once",
    z.unknown(),
  ),
});

/** Webhooks of a project, for those who manage it. */
export const webhookEndpoints = {
  webhooks: addition(
    "GET",
    "/projects/:projectId/webhooks",
    "List the webhooks of a project, by name",
    z.object({ webhooks: z.array(Webhook) }),
  ),
  webhook: addition("GET", one, "Get a webhook with its last 100 deliveries of 30 days", WebhookDetail),
  ...changes,
  testWebhook: addition("POST", `${one}/tests`, "Send a test to a webhook", delivery),
  resendDelivery: addition(
    "POST",
    `${one}/deliveries/:deliveryId/sends`,
    "Send a delivery again, with the same id and body",
    delivery,
  ),
} as const;
