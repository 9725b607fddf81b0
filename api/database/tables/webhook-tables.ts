import type {
  DeliveryProblem,
  DeliveryState,
  OffReason,
  TEST_EVENT,
  WebhookEvent,
} from "#contract/webhooks/events.ts";

/** An address that is notified of events in a project. Times are milliseconds since 1970, UTC. */
interface WebhookTable {
  id: string;
  project_id: string;
  /** Null once the account is deleted. */
  created_by: string | null;
  name: string;
  url: string;
  /** JSON: WebhookEvent[]. */
  events: string;
  is_on: 0 | 1;
  /** Null while it is on. */
  off_reason: OffReason | null;
  created_at: number;
  /** Since when every attempt has failed; null after a success and before the first attempt. */
  failing_since: number | null;
  /** 1 if its last attempt failed or took long: then it is sent to only if there is room beside the others. */
  is_slow: 0 | 1;
  /** Until then only one process sends to it. */
  leased_until: number;
  /** When it was last leased: the project that has waited longest comes first. */
  served_at: number;
}

/** A secret that signs deliveries. Signing needs it in readable form. */
interface WebhookSecretTable {
  id: string;
  webhook_id: string;
  /** `whsec_` and 32 random bytes in base64. */
  secret: string;
  created_at: number;
  /** Null for the current one. */
  expires_at: number | null;
}

/** An event for one webhook: queued in the transaction of the change itself, and kept as the log. */
interface WebhookDeliveryTable {
  id: string;
  webhook_id: string;
  type: WebhookEvent | typeof TEST_EVENT;
  /** JSON: the payload, with paths of pages where full addresses will go. */
  payload: string;
  state: DeliveryState;
  created_at: number;
  attempts: number;
  /** Null unless it waits. */
  next_attempt_at: number | null;
  /** The columns below describe the last attempt. */
  last_attempt_at: number | null;
  status: number | null;
  duration_ms: number | null;
  problem: DeliveryProblem | null;
  answer: string;
}

export interface WebhookTables {
  webhooks: WebhookTable;
  webhook_secrets: WebhookSecretTable;
  webhook_deliveries: WebhookDeliveryTable;
}
