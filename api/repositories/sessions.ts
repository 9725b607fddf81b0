import type { Db } from "../database/connection.ts";
import type { UserRow } from "./rows.ts";

export async function insertSession(
  db: Db,
  session: { tokenHash: string; userId: string; expiresAt: number },
): Promise<void> {
  await db
    .insertInto("sessions")
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: Date.now(),
      expires_at: session.expiresAt,
    })
    .execute();
}

/**
 * Returns the account of a live session. Read with every call, so that changes by administrators take effect
 * at once.
 */
export function findSession(
  db: Db,
  tokenHash: string,
): Promise<(UserRow & { expires_at: number }) | undefined> {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .selectAll("users")
    .select("sessions.expires_at")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", Date.now())
    .where("users.approval_status", "=", "approved")
    .executeTakeFirst();
}

export async function extendSession(db: Db, tokenHash: string, expiresAt: number): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ expires_at: expiresAt })
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

/** Signs an account out everywhere except in the session of `exceptTokenHash`. */
export async function deleteSessionsOf(db: Db, userId: string, exceptTokenHash = ""): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("token_hash", "!=", exceptTokenHash)
    .execute();
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", Date.now()).execute();
}
