import type { Selectable } from "kysely";
import type { Db } from "../../database/connection.ts";
import type { UserRow } from "../../database/rows.ts";
import type { PasskeyChallengeTable, PasskeyTable } from "../../database/schema.ts";
import { hashToken, newId } from "../../ids.ts";

export type PasskeyRow = Selectable<PasskeyTable>;
export type Challenge = Pick<Selectable<PasskeyChallengeTable>, "purpose" | "user_id">;

/** Lists an account's passkeys, oldest first. */
export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export function findPasskey(db: Db, userId: string, id: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Finds a passkey and its owner by the credential id. */
export async function findCredential(
  db: Db,
  credentialId: string,
): Promise<{ passkey: PasskeyRow; owner: UserRow } | undefined> {
  const passkey = await db
    .selectFrom("passkeys")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  if (!passkey) return undefined;
  const owner = await db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", passkey.user_id)
    .executeTakeFirstOrThrow();
  return { passkey, owner };
}

export async function insertPasskey(
  db: Db,
  passkey: Omit<PasskeyRow, "id" | "created_at" | "last_used_at">,
): Promise<void> {
  const row = { ...passkey, id: newId(), created_at: Date.now(), last_used_at: null };
  await db.insertInto("passkeys").values(row).execute();
}

/**
 * Records a use with the authenticator's new counter; false if the passkey has been removed or used in the meantime.
 */
export async function notePasskeyUse(db: Db, passkey: PasskeyRow, counter: number): Promise<boolean> {
  const row = await db
    .updateTable("passkeys")
    .set({ counter, last_used_at: Date.now() })
    .where("id", "=", passkey.id)
    .where("counter", "=", passkey.counter)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a passkey; false if it was already removed. */
export async function deletePasskey(db: Db, id: string): Promise<boolean> {
  const row = await db.deleteFrom("passkeys").where("id", "=", id).returning("id").executeTakeFirst();
  return row !== undefined;
}

/** Stores a challenge until it is answered or expires. */
export async function insertChallenge(
  db: Db,
  challenge: string,
  { purpose, user_id }: Challenge,
  lifeMs: number,
): Promise<void> {
  const row = { challenge_hash: hashToken(challenge), purpose, user_id, expires_at: Date.now() + lifeMs };
  await db.insertInto("passkey_challenges").values(row).execute();
}

/** Uses up a challenge: undefined if it is unknown, used, expired or for another purpose. */
export function takeChallenge(
  db: Db,
  challenge: string,
  purpose: Challenge["purpose"],
): Promise<Challenge | undefined> {
  return db
    .deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", hashToken(challenge))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", Date.now())
    .returning(["purpose", "user_id"])
    .executeTakeFirst();
}

export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("expires_at", "<=", Date.now()).execute();
}
