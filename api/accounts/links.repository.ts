import type { Db } from "../database/connection.ts";
import type { UserRow } from "../database/rows.ts";
import type { Schema } from "../database/schema.ts";
import { hashToken, newToken } from "../ids.ts";

type Purpose = Schema["account_links"]["purpose"];

/** Makes a single-use link to an account, which replaces its earlier ones, and returns its token and expiry. */
export async function insertLink(
  db: Db,
  userId: string,
  purpose: Purpose,
  lifeMs: number,
): Promise<{ token: string; expiresAt: number }> {
  // Tickets of half a sign-in are kept, because two browsers may be signing in at once.
  if (purpose !== "sign-in") await deleteLinks(db, userId, purpose);
  const token = newToken();
  const now = Date.now();
  const expiresAt = now + lifeMs;
  await db
    .insertInto("account_links")
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/** Uses up a link and returns its account; undefined if it is unknown, used or expired. */
export async function takeLink(db: Db, token: string, purpose: Purpose): Promise<string | undefined> {
  const row = await db
    .deleteFrom("account_links")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", Date.now())
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}

/** Returns the account of a valid link, without using it up. */
export function findLinkOwner(db: Db, token: string, purpose: Purpose): Promise<UserRow | undefined> {
  return db
    .selectFrom("account_links")
    .innerJoin("users", "users.id", "account_links.user_id")
    .selectAll("users")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", Date.now())
    .executeTakeFirst();
}

export async function deleteLinks(db: Db, userId: string, purpose: Purpose): Promise<void> {
  await db.deleteFrom("account_links").where("user_id", "=", userId).where("purpose", "=", purpose).execute();
}

export async function deleteExpiredLinks(db: Db): Promise<void> {
  await db.deleteFrom("account_links").where("expires_at", "<=", Date.now()).execute();
}
