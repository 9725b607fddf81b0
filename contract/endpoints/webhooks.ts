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
import { addition, subject } from "./endpoint.ts";

const there = { 404: "The webhook does not exist, or you may not see it." };
const one = "/projects/:projectId/webhooks/:webhookId" as const;
const refusedAddress =
  "A value is not valid, or the address begins with http or is in a private network and the operator does not allow that.";
const webhook = z.object({ webhook: Webhook });
const sends = {
  409: "The webhook is off.",
  429: "Too many tests and repeats in this project. Wait as many seconds as `Retry-After` says.",
};
const delivery = z.object({ delivery: WebhookDelivery });

// Changes are closed to tokens: a webhook or secret made with a leaked token would outlive it.
export const webhooks = subject(
  "Webhooks",
  "Addresses that are notified of new surveys, results, members and comments of a project, signed by the Standard Webhooks specification. For managers of the project. Webhooks are added and changed in a session; tokens can only read them, send tests and resend deliveries.",
  {
    webhooks: addition("GET", "/projects/:projectId/webhooks", {
      summary: "List the webhooks of a project, by name",
      text: "Lists the webhooks of a project by name, each with its last delivery.",
      may: "manageProject",
      data: z.object({ webhooks: z.array(Webhook) }),
    }),
    webhook: addition("GET", one, {
      summary: "Get a webhook with its last 100 deliveries from the past 30 days",
      text: "Returns a webhook with the dates of its secrets, but not the secrets themselves, and its log: the last 100 deliveries within 30 days, each with the body sent and the first 1,000 characters of the answer.",
      refusals: there,
      may: "manageProject",
      data: WebhookDetail,
    }),
    createWebhook: addition("POST", "/projects/:projectId/webhooks", {
      summary: "Add a webhook; its signing secret is returned only this once",
      text: "Adds an address and the events it is notified of. Returns the signing secret, which is not shown again.",
      refusals: {
        409: "The project has ten webhooks.",
        422: refusedAddress,
        429: "Too many webhooks were added. Wait as many seconds as `Retry-After` says.",
      },
      example: {
        name: "Site office",
        url: "https://hooks.example.org/topo",
        events: ["survey.published", "result.saved"],
      },
      may: "manageProject",
      token: "never",
      proof: "recent",
      body: WebhookBody,
      status: 201,
      data: CreatedWebhook,
    }),
    updateWebhook: addition("PATCH", one, {
      summary: "Change a webhook, or switch it on or off",
      text: "Changes only the fields that are sent. `isOn: false` drops waiting deliveries; `isOn: true` clears earlier failures. Everything except switching off requires a recent proof.",
      refusals: { ...there, 422: refusedAddress },
      example: { isOn: false },
      may: "manageProject",
      token: "never",
      proof: "sometimes",
      body: UpdateWebhookBody,
      data: webhook,
    }),
    deleteWebhook: addition("DELETE", one, {
      summary: "Delete a webhook with its log and waiting deliveries",
      refusals: there,
      may: "manageProject",
      token: "never",
      data: z.unknown(),
    }),
    replaceWebhookSecret: addition("POST", `${one}/secrets`, {
      summary: "Replace the signing secret; the former ones also sign for 24 hours, unless they are ended",
      text: "Makes a new signing secret and returns it; it is not shown again. The former ones still sign for 24 hours; with `endOthers` they end at once.",
      refusals: { ...there, 409: "Five secrets are already signing." },
      example: { endOthers: false },
      may: "manageProject",
      token: "never",
      proof: "recent",
      body: ReplaceSecretBody,
      status: 201,
      data: CreatedWebhook,
    }),
    endWebhookSecret: addition("DELETE", `${one}/secrets/:secretId`, {
      summary: "End a former signing secret at once",
      refusals: { 404: "The webhook or the secret does not exist.", 409: "It is the current secret." },
      may: "manageProject",
      token: "never",
      data: z.unknown(),
    }),
    testWebhook: addition("POST", `${one}/tests`, {
      summary: "Send a test to a webhook",
      text: "Queues a delivery of the type `webhook.test` and returns it. The log shows the result.",
      refusals: { ...there, ...sends },
      may: "manageProject",
      status: 201,
      data: delivery,
    }),
    resendDelivery: addition("POST", `${one}/deliveries/:deliveryId/sends`, {
      summary: "Send a delivery again, with the same id and body",
      refusals: {
        ...sends,
        404: "The webhook or the delivery does not exist.",
        409: "The webhook is off, or the delivery is already waiting.",
      },
      may: "manageProject",
      status: 201,
      data: delivery,
    }),
  },
);
