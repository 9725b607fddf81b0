import type { Selectable } from "kysely";
import type { Db } from "../../database/connection.ts";
import type { Schema } from "../../database/schema.ts";
import { newId } from "../../ids.ts";

export type SecondFactorRow = Selectable<Schema["second_factors"]>;

/** The key of the account's authenticator app, confirmed or not; its secret is sealed for the account. */
export function findSecondFactor(db: Db, userId: string): Promise<SecondFactorRow | undefined> {
  return db.selectFrom("second_factors").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Which second factors an account has. */
export async function findFactors(
  db: Db,
  userId: string,
): Promise<{ hasAppKey: boolean; hasPasskey: boolean }> {
  const key = await findSecondFactor(db, userId);
  const passkey = await db
    .selectFrom("passkeys")
    .select("id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return { hasAppKey: Boolean(key?.confirmed_at), hasPasskey: passkey !== undefined };
}

/** Ids of the accounts that have a second factor. */
export async function listSecondFactorOwners(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("second_factors")
    .select("user_id")
    .where("confirmed_at", "is not", null)
    .union(db.selectFrom("passkeys").select("user_id"))
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/**
 * Stores a new key, sealed for its account, replacing an unconfirmed one; returns false and keeps the old one if that
 * is confirmed.
 */
export async function putPendingFactor(db: Db, userId: string, secret: string): Promise<boolean> {
  const fresh = { secret, created_at: Date.now() };
  const row = await db
    .insertInto("second_factors")
    .values({ user_id: userId, ...fresh, confirmed_at: null, last_step: 0 })
    .onConflict(conflict =>
      conflict.column("user_id").doUpdateSet(fresh).where("second_factors.confirmed_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms the key, once; false if it has been confirmed or replaced in the meantime. */
export async function confirmFactor(db: Db, factor: SecondFactorRow, step: number): Promise<boolean> {
  const row = await db
    .updateTable("second_factors")
    .set({ confirmed_at: Date.now(), last_step: step })
    .where("user_id", "=", factor.user_id)
    .where("secret", "=", factor.secret)
    .where("confirmed_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up the code of a step; false if it, or a later one, has been used in the meantime. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the app's key; false if there was no confirmed one. */
export async function deleteAppKey(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .deleteFrom("second_factors")
    .where("user_id", "=", userId)
    .returning("confirmed_at")
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

/** Removes all second factors and the recovery codes; false if there was no factor. */
export async function deleteFactors(db: Db, userId: string): Promise<boolean> {
  const hadKey = await deleteAppKey(db, userId);
  const passkeys = await db.deleteFrom("passkeys").where("user_id", "=", userId).returning("id").execute();
  await deleteRecoveryCodes(db, userId);
  return hadKey || passkeys.length > 0;
}

/** Removes recovery codes of accounts that no longer have a second factor. */
export async function deleteIdleRecoveryCodes(db: Db, userId: string): Promise<void> {
  const { hasAppKey, hasPasskey } = await findFactors(db, userId);
  if (!hasAppKey && !hasPasskey) await deleteRecoveryCodes(db, userId);
}

async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

export async function insertRecoveryCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await db
    .insertInto("recovery_codes")
    .values(hashes.map(code_hash => ({ id: newId(), user_id: userId, code_hash })))
    .execute();
}

export function listRecoveryCodes(db: Db, userId: string) {
  return db.selectFrom("recovery_codes").selectAll().where("user_id", "=", userId).execute();
}

/** Uses up a recovery code; false if it has been used in the meantime. */
export async function takeRecoveryCode(db: Db, id: string): Promise<boolean> {
  const row = await db.deleteFrom("recovery_codes").where("id", "=", id).returning("id").executeTakeFirst();
  return row !== undefined;
}
