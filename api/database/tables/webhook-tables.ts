import type {
  DeliveryProblem,
  DeliveryState,
  OffReason,
  TEST_EVENT,
  WebhookEvent,
} from "#contract/webhooks/events.ts";

/** An address that is told of what happens in a project. Times are milliseconds since 1970, UTC. */
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
  /** Since when every attempt failed; null after a success and before the first attempt. */
  failing_since: number | null;
  /** 1 when its last attempt failed or took long. */
  is_slow: 0 | 1;
  /** Until then one process sends to it, and no other does. */
  leased_until: number;
  /** When it was last leased: the project that was served longest ago comes first. */
  served_at: number;
}

/** A secret that deliveries are signed with. It must be readable to sign. */
interface WebhookSecretTable {
  id: string;
  webhook_id: string;
  /** `whsec_` and 32 random bytes in base64. */
  secret: string;
  created_at: number;
  /** Null for the present one. */
  expires_at: number | null;
}

/** An event that one webhook is told of: queued in the deed's transaction, and kept for the log. */
interface WebhookDeliveryTable {
  id: string;
  webhook_id: string;
  type: WebhookEvent | typeof TEST_EVENT;
  /** JSON: what is sent, with paths of pages in place of their addresses. */
  payload: string;
  state: DeliveryState;
  created_at: number;
  attempts: number;
  /** Null unless it waits. */
  next_attempt_at: number | null;
  /** The columns that follow are of the last attempt. */
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
