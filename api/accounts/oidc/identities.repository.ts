import type { Selectable } from "kysely";
import type { Db } from "../../database/connection.ts";
import type { UserRow } from "../../database/rows.ts";
import type { Schema } from "../../database/schema.ts";

export type IdentityRow = Selectable<Schema["identities"]>;
/** Identifies a person at a provider. */
export type IdentityKey = Pick<IdentityRow, "issuer" | "subject">;

/** Fails as a duplicate if the identity is already linked, or the account already has one of this provider. */
export async function insertIdentity(
  db: Db,
  userId: string,
  { issuer, subject, email }: IdentityKey & { email: string | null },
): Promise<void> {
  await db
    .insertInto("identities")
    .values({ issuer, subject, user_id: userId, email, linked_at: Date.now(), last_used_at: null })
    .execute();
}

/** Returns the account that an identity is linked to. */
export function findUserByIdentity(db: Db, { issuer, subject }: IdentityKey): Promise<UserRow | undefined> {
  return db
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.user_id")
    .selectAll("users")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

export function listIdentities(db: Db, userId: string): Promise<IdentityRow[]> {
  return db.selectFrom("identities").selectAll().where("user_id", "=", userId).orderBy("linked_at").execute();
}

export async function touchIdentity(db: Db, { issuer, subject }: IdentityKey): Promise<void> {
  await db
    .updateTable("identities")
    .set({ last_used_at: Date.now() })
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .execute();
}

/** Unlinks the account's identity of an issuer; returns false if there was none. */
export async function deleteIdentity(db: Db, userId: string, issuer: string): Promise<boolean> {
  const row = await db
    .deleteFrom("identities")
    .where("user_id", "=", userId)
    .where("issuer", "=", issuer)
    .returning("subject")
    .executeTakeFirst();
  return row !== undefined;
}
