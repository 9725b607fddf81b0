import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { IsoDate, requiredName } from "../fields.ts";
import { limits } from "../limits.ts";
import { texts } from "../texts.ts";
import { DELIVERY_PROBLEMS, DELIVERY_STATES, OFF_REASONS, TEST_EVENT, WEBHOOK_EVENTS } from "./events.ts";

const Event = z.enum(WEBHOOK_EVENTS, texts.webhooks.eventsRequired);

/** A delivery: one event for one webhook, and the outcome of its last attempt. */
export const WebhookDelivery = z.object({
  /** Also sent as the header `webhook-id`. The same in every attempt, so that receivers can drop repeats. */
  _id: Id,
  type: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  state: z.enum(DELIVERY_STATES),
  createdAt: IsoDate,
  /** Attempts so far. */
  attempts: z.number().int(),
  /** Null before the first attempt. */
  lastAttemptAt: IsoDate.nullable(),
  /** Null unless another attempt follows. */
  nextAttemptAt: IsoDate.nullable(),
  /** HTTP status of the last answer; null if there was none. */
  status: z.number().int().nullable(),
  /** Of the last attempt, milliseconds. */
  durationMs: z.number().int().nullable(),
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  /** The first 1,000 characters of the last answer, as text. */
  answer: z.string(),
  /** The JSON that is sent. */
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** A signing secret. The secret itself is returned only once, when it is created. */
export const WebhookSecret = z.object({
  _id: Id,
  createdAt: IsoDate,
  /** When a replaced secret stops signing; null for the present one. */
  expiresAt: IsoDate.nullable(),
});

/** An address that receives events of a project. */
export const Webhook = z.object({
  _id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(Event),
  isOn: z.boolean(),
  /** Null while it is on. */
  offReason: z.enum(OFF_REASONS).nullable(),
  createdAt: IsoDate,
  /** Null once the account is deleted. */
  createdBy: z.string().nullable(),
  /** When the current run of failures began; null after a success and before the first attempt. */
  failingSince: IsoDate.nullable(),
  /** The last that was tried; null before the first attempt. */
  lastDelivery: WebhookDelivery.pick({
    _id: true,
    type: true,
    state: true,
    lastAttemptAt: true,
    status: true,
    problem: true,
  }).nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

/** One webhook with its secrets, the present one first, and its log, the newest first. */
export const WebhookDetail = z.object({
  webhook: Webhook,
  secrets: z.array(WebhookSecret),
  deliveries: z.array(WebhookDelivery),
});

const WebhookUrl = z
  .string({ error: texts.webhooks.urlRequired })
  .trim()
  .min(1, texts.webhooks.urlRequired)
  .max(limits.urlMaxLength, texts.tooLong("Address", limits.urlMaxLength))
  .refine(isHttpAddress, texts.webhooks.urlInvalid);

/** The server may also refuse http, and addresses in private networks. */
function isHttpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && !hash;
}

export const WebhookBody = z.object({
  name: requiredName(texts.webhooks.nameRequired, "Name"),
  url: WebhookUrl,
  events: z
    .array(Event, texts.webhooks.eventsRequired)
    .min(1, texts.webhooks.eventsRequired)
    .max(100, texts.webhooks.eventsRequired)
    .transform(events => WEBHOOK_EVENTS.filter(event => events.includes(event))),
});
export type WebhookBody = z.infer<typeof WebhookBody>;

export const UpdateWebhookBody = WebhookBody.partial().extend({
  /** Switching off drops waiting deliveries; switching on resets the failures. */
  isOn: z.boolean().optional(),
});
export type UpdateWebhookBody = z.infer<typeof UpdateWebhookBody>;

export const ReplaceSecretBody = z.object({
  /** Ends all former secrets at once, after a leak. Otherwise they keep signing for 24 hours. */
  endOthers: z.boolean().default(false),
});

/** `secret` is `whsec_` and 32 random bytes in base64. It is returned only once. */
export const CreatedWebhook = z.object({ webhook: Webhook, secret: z.string() });
