import type { Db } from "../database/connection.ts";
import { isoDate, isoDateOrNull } from "../database/rows.ts";
import { newId } from "../ids.ts";

/** How long a replaced secret still signs. */
const REPLACED_MS = 24 * 3_600_000;

/** The secrets that currently sign, newest first. */
const selectLive = (db: Db, webhookId: string) =>
  db
    .selectFrom("webhook_secrets")
    .where("webhook_id", "=", webhookId)
    .where(({ eb, or }) => or([eb("expires_at", "is", null), eb("expires_at", ">", Date.now())]))
    .orderBy(({ eb }) => eb.case().when("expires_at", "is", null).then(0).else(1).end())
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");

/** Lists when the secrets were made and until when they sign, but not the secrets themselves. */
export async function listSecrets(db: Db, webhookId: string) {
  const rows = await selectLive(db, webhookId).select(["id", "created_at", "expires_at"]).execute();
  return rows.map(row => ({
    _id: row.id,
    createdAt: isoDate(row.created_at),
    expiresAt: isoDateOrNull(row.expires_at),
  }));
}

/** Returns the secrets to sign with, sealed for their webhook. */
export async function findSigningSecrets(db: Db, webhookId: string): Promise<string[]> {
  return (await selectLive(db, webhookId).select("secret").execute()).map(({ secret }) => secret);
}

/** Makes this secret, sealed for its webhook, the current one. The previous one still signs for a day. */
export async function insertSecret(trx: Db, webhookId: string, secret: string): Promise<void> {
  const now = Date.now();
  await trx
    .updateTable("webhook_secrets")
    .set({ expires_at: now + REPLACED_MS })
    .where("webhook_id", "=", webhookId)
    .where("expires_at", "is", null)
    .execute();
  await trx
    .insertInto("webhook_secrets")
    .values({ id: newId(), webhook_id: webhookId, secret, created_at: now, expires_at: null })
    .execute();
}

/** Removes the secrets of a webhook, or one of them. */
export async function deleteSecrets(trx: Db, webhookId: string, id?: string): Promise<void> {
  await trx
    .deleteFrom("webhook_secrets")
    .where("webhook_id", "=", webhookId)
    .$if(id !== undefined, query => query.where("id", "=", id!))
    .execute();
}

export async function deleteExpiredSecrets(db: Db): Promise<void> {
  await db.deleteFrom("webhook_secrets").where("expires_at", "<=", Date.now()).execute();
}
