import type { Insertable, Selectable } from "kysely";
import { limits } from "#contract/limits.ts";
import { TEST_EVENT } from "#contract/webhooks/events.ts";
import type { Webhook, WebhookDelivery } from "#contract/webhooks/webhooks.ts";
import type { Db } from "../database/connection.ts";
import { isoDate, isoDateOrNull } from "../database/rows.ts";
import type { Schema } from "../database/schema.ts";

/**
 * The content of a delivery. In the table, `url` is the path of a page; the application's address is added on sending.
 */
export interface Payload {
  id: string;
  type: string;
  /** When it happened, ISO 8601 in UTC. */
  createdAt: string;
  project: { id: string; name: string; url: string };
  data: Record<string, unknown>;
}

/**
 * Returns the JSON that is sent, with page paths turned into full URLs, or null without PUBLIC_URL. The same in every
 * attempt, so that the log shows what was sent.
 */
export const bodyOf = (payload: string, publicUrl: string | null): string =>
  JSON.stringify(JSON.parse(payload), (key, value) =>
    key === "url" && typeof value === "string" ? publicUrl && publicUrl + value : value,
  );

export type DeliveryRow = Selectable<Schema["webhook_deliveries"]>;

type NewDelivery = Pick<Insertable<Schema["webhook_deliveries"]>, "id" | "webhook_id" | "type" | "payload">;

/** Queues deliveries in the transaction of their change. A delivery beyond the webhook's limit is stored as skipped. */
export async function insertDeliveries(trx: Db, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const now = Date.now();
  const ids = [...new Set(deliveries.map(({ webhook_id }) => webhook_id))];
  const counts = await trx
    .selectFrom("webhook_deliveries")
    .select(({ fn }) => ["webhook_id", fn.countAll().as("n")])
    .where("webhook_id", "in", ids)
    .where("next_attempt_at", "is not", null)
    .groupBy("webhook_id")
    .execute();
  const isFull = (id: string) =>
    counts.some(({ webhook_id, n }) => webhook_id === id && Number(n) >= limits.webhookWaitingMax);
  await trx
    .insertInto("webhook_deliveries")
    .values(
      deliveries.map(delivery => ({
        ...delivery,
        created_at: now,
        attempts: 0,
        answer: "",
        ...(isFull(delivery.webhook_id)
          ? { state: "skipped" as const, problem: "too-many-waiting" as const, next_attempt_at: null }
          : { state: "waiting" as const, problem: null, next_attempt_at: now }),
      })),
    )
    .execute();
}

/** Begins the next attempt for a leased webhook. Tests come first, then whatever has been due longest. */
export async function beginAttempt(db: Db, webhookId: string): Promise<DeliveryRow | undefined> {
  const now = Date.now();
  const next = await db
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("webhook_id", "=", webhookId)
    .where("next_attempt_at", "<=", now)
    .orderBy(({ eb }) => eb.case().when("type", "=", TEST_EVENT).then(0).else(1).end())
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!next) return undefined;
  return db
    .updateTable("webhook_deliveries")
    .set(({ eb }) => ({ attempts: eb("attempts", "+", 1), last_attempt_at: now }))
    .where("id", "=", next.id)
    .where("next_attempt_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

type Outcome = Pick<DeliveryRow, "status" | "duration_ms" | "problem" | "answer">;

/** Stores the result of an attempt. If the delivery has been dropped in the meantime, it is not tried again. */
export async function endAttempt(
  trx: Db,
  id: string,
  outcome: Outcome,
  next: { state: "delivered" } | { state: "failed" } | { state: "waiting"; nextAttemptAt: number },
): Promise<void> {
  const waits = next.state === "waiting";
  await trx
    .updateTable("webhook_deliveries")
    .set({ ...outcome, state: next.state, next_attempt_at: waits ? next.nextAttemptAt : null })
    .where("id", "=", id)
    .$if(next.state !== "delivered", query => query.where("state", "=", "waiting"))
    .execute();
}

/** Drops what is waiting for a webhook that was switched off. */
export async function skipWaiting(trx: Db, webhookId: string): Promise<void> {
  await trx
    .updateTable("webhook_deliveries")
    .set({ state: "skipped", problem: "switched-off", next_attempt_at: null })
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "waiting")
    .execute();
}

/** Queues a delivery again, with all its attempts. Returns false if it is already waiting. */
export async function queueAgain(trx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("webhook_deliveries")
    .set({ state: "waiting", problem: null, attempts: 0, next_attempt_at: Date.now() })
    .where("id", "=", id)
    .where("state", "!=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const selectLog = (db: Db, webhookId: string) =>
  db
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("webhook_id", "=", webhookId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");

/** Lists the newest deliveries of a webhook; `publicUrl` is prefixed to page paths. */
export async function listDeliveries(
  db: Db,
  webhookId: string,
  publicUrl: string | null,
): Promise<WebhookDelivery[]> {
  const rows = await selectLog(db, webhookId).limit(limits.webhookLogMax).execute();
  return rows.map(row => toDelivery(row, publicUrl));
}

export async function findDelivery(
  db: Db,
  webhookId: string,
  id: string,
  publicUrl: string | null,
): Promise<WebhookDelivery | undefined> {
  const row = await selectLog(db, webhookId).where("id", "=", id).executeTakeFirst();
  return row && toDelivery(row, publicUrl);
}

const toDelivery = (row: DeliveryRow, publicUrl: string | null): WebhookDelivery => ({
  ...outcomeOf(row),
  createdAt: isoDate(row.created_at),
  attempts: row.attempts,
  nextAttemptAt: isoDateOrNull(row.next_attempt_at),
  durationMs: row.duration_ms,
  answer: row.answer,
  body: bodyOf(row.payload, publicUrl),
});

const outcomeOf = (row: DeliveryRow) => ({
  _id: row.id,
  type: row.type,
  state: row.state,
  lastAttemptAt: isoDateOrNull(row.last_attempt_at),
  status: row.status,
  problem: row.problem,
});

/** Returns each webhook's most recently tried delivery. */
export async function findLastAttempts(
  db: Db,
  webhookIds: readonly string[],
): Promise<Map<string, Webhook["lastDelivery"]>> {
  const found = await Promise.all(
    webhookIds.map(id =>
      selectLog(db, id)
        .where("last_attempt_at", "is not", null)
        .clearOrderBy()
        .orderBy("last_attempt_at", "desc")
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return new Map(found.flatMap(row => (row ? [[row.webhook_id, outcomeOf(row)] as const] : [])));
}

const DAY_MS = 86_400_000;

/** Trims the logs by age and by number per webhook. Waiting deliveries are kept. */
export async function shortenLogs(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("webhook_deliveries")
    .where("created_at", "<", now - limits.webhookLogDays * DAY_MS)
    .where("next_attempt_at", "is", null)
    .execute();
  const long = await db
    .selectFrom("webhook_deliveries")
    .select("webhook_id")
    .groupBy("webhook_id")
    .having(({ fn }) => fn.countAll(), ">", limits.webhookLogMax)
    .execute();
  for (const { webhook_id } of long) {
    const kept = selectLog(db, webhook_id).clearSelect().select("id").limit(limits.webhookLogMax);
    await db
      .deleteFrom("webhook_deliveries")
      .where("webhook_id", "=", webhook_id)
      .where("next_attempt_at", "is", null)
      .where("id", "not in", kept)
      .execute();
  }
}
