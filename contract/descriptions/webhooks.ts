import { subject } from "./description.ts";

const refusedAddress =
  "A value is not valid, or the address begins with http or lies in a private network and the operator does not allow that.";
const there = { 404: "The webhook is not there, or not for you to see." };
const sends = {
  409: "The webhook is off.",
  429: "Too many tests and repeats in this project. Wait for the seconds in `Retry-After`.",
};

export const webhooks = subject(
  "Webhooks",
  "Addresses that are told of new surveys, results, members and comments of a project, signed by the Standard Webhooks specification. For managers of the project. People add and change them in a session; tokens read them, send tests and send again.",
  {
    webhooks: { text: "Lists the webhooks of a project by name, each with its last delivery." },
    webhook: {
      text: "Answers a webhook with its secrets, without what they are, and its log: the last 100 deliveries of 30 days, each with the body that is sent and the first 1,000 characters of the answer.",
      refusals: there,
    },
    createWebhook: {
      text: "Adds an address and what it is told of. Answers the signing secret, this once.",
      refusals: {
        409: "The project has ten webhooks.",
        422: refusedAddress,
        429: "Too many webhooks were added. Wait for the seconds in `Retry-After`.",
      },
      example: {
        name: "Site office",
        url: "https://hooks.example.org/topo",
        events: ["survey.published", "result.saved"],
      },
    },
    updateWebhook: {
      text: "Changes the fields that are sent. `isOn: false` drops what waits; `isOn: true` forgets the failures before. Everything except switching off takes a recent proof.",
      refusals: { ...there, 422: refusedAddress },
      example: { isOn: false },
    },
    deleteWebhook: { text: "Deletes a webhook with its log and what waits.", refusals: there },
    replaceWebhookSecret: {
      text: "Makes a new signing secret and answers it, this once. The former ones sign too for 24 hours; with `endOthers` they end at once.",
      refusals: { ...there, 409: "Five secrets sign already." },
      example: { endOthers: false },
    },
    endWebhookSecret: {
      text: "Ends a former signing secret at once.",
      refusals: { 404: "The webhook or the secret is not there.", 409: "It is the present secret." },
    },
    testWebhook: {
      text: "Queues a delivery of the type `webhook.test` and answers it. The log tells what came of it.",
      refusals: { ...there, ...sends },
    },
    resendDelivery: {
      text: "Queues a delivery of the log again, with the same id and body.",
      refusals: {
        ...sends,
        404: "The webhook or the delivery is not there.",
        409: "The webhook is off, or the delivery is waiting already.",
      },
    },
  },
);
