// Free of zod, so that pages need not load it.

export const WEBHOOK_EVENTS = ["survey.published", "result.saved", "member.added", "comment.added"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Event type of 'Send a test'. */
export const TEST_EVENT = "webhook.test";

/** Why a webhook is off: somebody switched it off, its receiver answered 410 Gone, or it failed for too long. */
export const OFF_REASONS = ["switched-off", "gone", "failing"] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/**
 * `waiting` for the first or next attempt. `skipped` was never tried: too many were waiting, or the webhook was switched
 * off.
 */
export const DELIVERY_STATES = ["waiting", "delivered", "failed", "skipped"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why an attempt failed. `status`: the receiver answered with a status other than 2xx; `redirect`: with one of 3xx. */
export const DELIVERY_PROBLEMS = [
  "status",
  "redirect",
  "gone",
  "timeout",
  "not-https",
  "private-network",
  "no-such-server",
  "certificate",
  "unreachable",
  "too-many-waiting",
  "switched-off",
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];
