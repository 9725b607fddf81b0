import { z } from "zod";
import { WEBHOOK_EVENTS } from "#contract/webhooks/events.ts";
import { WebhookBody } from "#contract/webhooks/webhooks.ts";

/** The form's fields as the body of the call: a checkbox for each event. */
export const WebhookForm = z.preprocess(typed => {
  const fields = typed as Record<string, string>;
  return { ...fields, events: WEBHOOK_EVENTS.filter(event => event in fields) };
}, WebhookBody);
