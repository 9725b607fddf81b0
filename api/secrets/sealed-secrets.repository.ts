import type { Db } from "../database/connection.ts";

/** Keys of authenticator apps, each sealed for its account. */
export const listAppKeys = (db: Db) =>
  db.selectFrom("second_factors").select(["user_id", "secret"]).execute();

/** Secrets of webhooks, each sealed for its webhook. */
export const listWebhookSecrets = (db: Db) =>
  db.selectFrom("webhook_secrets").select(["id", "webhook_id", "secret"]).execute();

/** Replaces the key of an authenticator app, unless it has changed in the meantime. */
export async function replaceAppKey(db: Db, userId: string, old: string, secret: string): Promise<void> {
  await db
    .updateTable("second_factors")
    .set({ secret })
    .where("user_id", "=", userId)
    .where("secret", "=", old)
    .execute();
}

/** Replaces a secret of a webhook, unless it has changed in the meantime. */
export async function replaceWebhookSecret(db: Db, id: string, old: string, secret: string): Promise<void> {
  await db
    .updateTable("webhook_secrets")
    .set({ secret })
    .where("id", "=", id)
    .where("secret", "=", old)
    .execute();
}
