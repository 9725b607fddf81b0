import type { Selectable } from "kysely";
import type { OffReason } from "#contract/webhooks/events.ts";
import type { UpdateWebhookBody, Webhook, WebhookBody } from "#contract/webhooks/webhooks.ts";
import type { Db } from "../database/connection.ts";
import { isoDate, isoDateOrNull } from "../database/rows.ts";
import type { Schema } from "../database/schema.ts";
import { newId } from "../ids.ts";
import { findLastAttempts, skipWaiting } from "./deliveries.repository.ts";

export type WebhookRow = Selectable<Schema["webhooks"]>;

/** Lists the webhooks of a project by name. */
export async function listWebhooks(db: Db, projectId: string): Promise<Webhook[]> {
  return assemble(db, selectWebhooks(db).where("webhooks.project_id", "=", projectId));
}

export async function findWebhook(db: Db, projectId: string, id: string): Promise<Webhook | undefined> {
  const [found] = await assemble(
    db,
    selectWebhooks(db).where("webhooks.project_id", "=", projectId).where("webhooks.id", "=", id),
  );
  return found;
}

const selectWebhooks = (db: Db) =>
  db
    .selectFrom("webhooks")
    .leftJoin("users", "users.id", "webhooks.created_by")
    .selectAll("webhooks")
    .select(["users.username", "users.email"])
    .orderBy("webhooks.name")
    .orderBy("webhooks.id");

async function assemble(db: Db, query: ReturnType<typeof selectWebhooks>): Promise<Webhook[]> {
  const rows = await query.execute();
  const last = await findLastAttempts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(row => ({
    _id: row.id,
    name: row.name,
    url: row.url,
    events: JSON.parse(row.events),
    isOn: row.is_on === 1,
    offReason: row.off_reason,
    createdAt: isoDate(row.created_at),
    createdBy: row.username || row.email,
    failingSince: isoDateOrNull(row.failing_since),
    lastDelivery: last.get(row.id) ?? null,
  }));
}

export async function countWebhooks(db: Db, projectId: string): Promise<number> {
  const row = await db
    .selectFrom("webhooks")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Makes a webhook that is switched on, without a secret, and returns its id. */
export async function insertWebhook(
  trx: Db,
  { projectId, userId, ...body }: WebhookBody & { projectId: string; userId: string },
): Promise<string> {
  const id = newId();
  await trx
    .insertInto("webhooks")
    .values({
      id,
      project_id: projectId,
      created_by: userId,
      name: body.name,
      url: body.url,
      events: JSON.stringify(body.events),
      is_on: 1,
      created_at: Date.now(),
      is_slow: 0,
      leased_until: 0,
      served_at: 0,
    })
    .execute();
  return id;
}

/**
 * Changes a webhook within a transaction. Switching it off drops waiting deliveries; switching it on clears its
 * failures.
 */
export async function updateWebhook(trx: Db, id: string, body: UpdateWebhookBody): Promise<void> {
  const { name, url, events, isOn } = body;
  const change = {
    ...(name !== undefined && { name }),
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events: JSON.stringify(events) }),
    ...(isOn === true && { is_on: 1 as const, off_reason: null, failing_since: null, is_slow: 0 as const }),
  };
  if (Object.keys(change).length > 0)
    await trx.updateTable("webhooks").set(change).where("id", "=", id).execute();
  if (isOn === false) await switchOff(trx, id, "switched-off");
}

/** Returns false if it was already off. */
export async function switchOff(trx: Db, id: string, reason: OffReason): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("webhooks")
    .set({ is_on: 0, off_reason: reason })
    .where("id", "=", id)
    .where("is_on", "=", 1)
    .executeTakeFirst();
  await skipWaiting(trx, id);
  return numUpdatedRows > 0n;
}

export async function deleteWebhook(trx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("webhooks").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Locks a webhook until the end of the transaction. Returns false when it is gone. */
export async function lockWebhook(trx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("webhooks")
    .set({ id })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many webhooks of one project are served at once, by all processes together. */
const SERVED_OF_PROJECT = 2;

/**
 * Leases the next webhook that has something due, to one sender at a time. The project that has waited longest comes
 * first. Without `slow`, skips webhooks whose last attempt failed or took long. Returns undefined if there is none.
 */
export async function leaseWebhook(
  db: Db,
  { leaseMs, slow }: { leaseMs: number; slow: boolean },
): Promise<WebhookRow | undefined> {
  const now = Date.now();
  const due = await db
    .selectFrom("webhooks")
    .innerJoin("projects", "projects.id", "webhooks.project_id")
    .select(["webhooks.id", "webhooks.leased_until"])
    .where("webhooks.is_on", "=", 1)
    .where("webhooks.leased_until", "<=", now)
    .where("projects.deleted_at", "is", null)
    .$if(!slow, query => query.where("webhooks.is_slow", "=", 0))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("webhook_deliveries")
          .select("webhook_deliveries.id")
          .whereRef("webhook_deliveries.webhook_id", "=", "webhooks.id")
          .where("webhook_deliveries.next_attempt_at", "<=", now),
      ),
    )
    .where(
      ({ selectFrom, fn }) =>
        selectFrom("webhooks as served")
          .select(fn.countAll<number>().as("n"))
          .whereRef("served.project_id", "=", "webhooks.project_id")
          .where("served.leased_until", ">", now),
      "<",
      SERVED_OF_PROJECT,
    )
    .orderBy(({ selectFrom }) =>
      selectFrom("webhooks as others")
        .select(({ fn }) => fn.max("others.served_at").as("at"))
        .whereRef("others.project_id", "=", "webhooks.project_id"),
    )
    .orderBy("webhooks.served_at")
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const leased = await db
    .updateTable("webhooks")
    .set({ leased_until: now + leaseMs, served_at: now })
    .where("id", "=", due.id)
    .where("leased_until", "=", due.leased_until)
    .returningAll()
    .executeTakeFirst();
  // Another process was faster.
  return leased ?? leaseWebhook(db, { leaseMs, slow });
}

/** Ends a lease, unless it has expired and another process holds it. */
export async function releaseWebhook(
  db: Db,
  { id, leased_until }: WebhookRow,
  isSlow?: boolean,
): Promise<void> {
  await db
    .updateTable("webhooks")
    .set({ leased_until: 0, ...(isSlow !== undefined && { is_slow: isSlow ? 1 : 0 }) })
    .where("id", "=", id)
    .where("leased_until", "=", leased_until)
    .execute();
}

/** Records that an attempt succeeded, or since when attempts have failed. Returns that time; null after a success. */
export async function noteOutcome(
  trx: Db,
  { id, failing_since }: WebhookRow,
  outcome: { failedAt: number | null },
): Promise<number | null> {
  const since = outcome.failedAt === null ? null : (failing_since ?? outcome.failedAt);
  if (since !== failing_since)
    await trx.updateTable("webhooks").set({ failing_since: since }).where("id", "=", id).execute();
  return since;
}

/** Whom to notify that a webhook was switched off: its creator, or else the owner of its project. */
export async function findResponsible(trx: Db, webhook: WebhookRow) {
  return trx
    .selectFrom("projects")
    .innerJoin("users as owner", "owner.id", "projects.owner_id")
    .leftJoin("users as maker", join =>
      join.on("maker.id", "=", webhook.created_by).on("maker.approval_status", "=", "approved"),
    )
    .select(({ fn }) => [
      "projects.name as project_name",
      fn.coalesce("maker.email", "owner.email").as("email"),
      fn.coalesce("maker.email_notifications", "owner.email_notifications").as("wants_mail"),
    ])
    .where("projects.id", "=", webhook.project_id)
    .executeTakeFirst();
}
