import type { Db } from "../database/connection.ts";
import type { UserRow } from "../database/rows.ts";
import { deleteLinks } from "./links.repository.ts";

export async function insertSession(
  db: Db,
  session: {
    tokenHash: string;
    userId: string;
    expiresAt: number;
    hostOnly: boolean;
    device: string | null;
    address: string | null;
  },
): Promise<void> {
  const now = Date.now();
  await db
    .insertInto("sessions")
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: now,
      expires_at: session.expiresAt,
      host_only: session.hostOnly ? 1 : 0,
      device: session.device,
      address: session.address,
      last_used_at: now,
      proved_at: now,
    })
    .execute();
}

type SessionRow = UserRow & {
  started_at: number;
  expires_at: number;
  host_only: 0 | 1;
  last_used_at: number | null;
  proved_at: number;
  /** When the key of the account's authenticator app was confirmed; null without a confirmed key. */
  app_key_at: number | null;
  /** When the first of the account's passkeys was created; null without a passkey. */
  passkey_at: number | null;
};

/**
 * Returns the account of a live session that began after `startedAfter`. Read with every call, so that changes
 * by administrators take effect at once.
 */
export function findSession(
  db: Db,
  tokenHash: string,
  startedAfter: number,
): Promise<SessionRow | undefined> {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("second_factors", "second_factors.user_id", "users.id")
    .selectAll("users")
    .select(({ selectFrom }) => [
      "sessions.created_at as started_at",
      "sessions.expires_at",
      "sessions.host_only",
      "sessions.last_used_at",
      "sessions.proved_at",
      "second_factors.confirmed_at as app_key_at",
      selectFrom("passkeys")
        .select(({ fn }) => fn.min("created_at").as("first_at"))
        .whereRef("passkeys.user_id", "=", "users.id")
        .as("passkey_at"),
    ])
    .where("token_hash", "=", tokenHash)
    .where("sessions.created_at", ">", startedAfter)
    .where("expires_at", ">", Date.now())
    .where("users.approval_status", "=", "approved")
    .executeTakeFirst();
}

export async function extendSession(
  db: Db,
  tokenHash: string,
  expiresAt: number,
  hostOnly: boolean,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ expires_at: expiresAt, ...(hostOnly && { host_only: 1 as const }) })
    .where("token_hash", "=", tokenHash)
    .execute();
}

/** Records that a session was used, and from where. */
export async function touchSession(db: Db, tokenHash: string, address: string | null): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_used_at: Date.now(), address })
    .where("token_hash", "=", tokenHash)
    .execute();
}

/** Records that the person at a session has just proved that they own the account. */
export async function noteProof(db: Db, tokenHash: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ proved_at: Date.now() })
    .where("token_hash", "=", tokenHash)
    .execute();
}

/** Lists the live sessions of an account, last used first. */
export function listSessions(db: Db, userId: string) {
  return db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", Date.now())
    .orderBy(({ fn }) => fn.coalesce("last_used_at", "created_at"), "desc")
    .execute();
}

/** Ends a session and returns its account. */
export async function deleteSession(db: Db, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("sessions")
    .where("token_hash", "=", tokenHash)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}

/** Ends the sessions of an account, except the newest `kept`. */
export async function deleteOldestSessions(db: Db, userId: string, kept: number): Promise<void> {
  const youngest = db
    .selectFrom("sessions")
    .select("token_hash")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(kept);
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("token_hash", "not in", youngest)
    .execute();
}

/** Signs an account out everywhere except in the session of `exceptTokenHash`; also ends pending sign-ins. */
export async function deleteSessionsOf(db: Db, userId: string, exceptTokenHash = ""): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("token_hash", "!=", exceptTokenHash)
    .execute();
  await deleteLinks(db, userId, "sign-in");
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", Date.now()).execute();
}
