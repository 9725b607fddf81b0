import { subject } from "./description.ts";

const refusedAddress =
  "A value is not valid, or the address begins with http or is in a private network and the operator does not allow that.";
const there = { 404: "The webhook does not exist, or you may not see it." };
const sends = {
  409: "The webhook is off.",
  429: "Too many tests and repeats in this project. Wait as many seconds as `Retry-After` says.",
};

export const webhooks = subject(
  "Webhooks",
  "Addresses that are notified of new surveys, results, members and comments of a project, signed by the Standard Webhooks specification. For managers of the project. Webhooks are added and changed in a session; tokens can only read them, send tests and resend deliveries.",
  {
    webhooks: { text: "Lists the webhooks of a project by name, each with its last delivery." },
    webhook: {
      text: "Returns a webhook with the dates of its secrets, but not the secrets themselves, and its log: the last 100 deliveries within 30 days, each with the body sent and the first 1,000 characters of the answer.",
      refusals: there,
    },
    createWebhook: {
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
    },
    updateWebhook: {
      text: "Changes only the fields that are sent. `isOn: false` drops waiting deliveries; `isOn: true` clears earlier failures. Everything except switching off requires a recent proof.",
      refusals: { ...there, 422: refusedAddress },
      example: { isOn: false },
    },
    deleteWebhook: { text: "Deletes a webhook with its log and waiting deliveries.", refusals: there },
    replaceWebhookSecret: {
      text: "Makes a new signing secret and returns it; it is not shown again. The former ones still sign for 24 hours; with `endOthers` they end at once.",
      refusals: { ...there, 409: "Five secrets are already signing." },
      example: { endOthers: false },
    },
    endWebhookSecret: {
      text: "Ends a former signing secret at once.",
      refusals: { 404: "The webhook or the secret does not exist.", 409: "It is the current secret." },
    },
    testWebhook: {
      text: "Queues a delivery of the type `webhook.test` and returns it. The log shows the result.",
      refusals: { ...there, ...sends },
    },
    resendDelivery: {
      text: "Queues a delivery from the log again, with the same id and body.",
      refusals: {
        ...sends,
        404: "The webhook or the delivery does not exist.",
        409: "The webhook is off, or the delivery is already waiting.",
      },
    },
  },
);
