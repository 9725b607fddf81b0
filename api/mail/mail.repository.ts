import type { Selectable } from "kysely";
import { takeLock } from "../accounts/users.repository.ts";
import type { Db } from "../database/connection.ts";
import type { Schema } from "../database/schema.ts";
import { newId } from "../ids.ts";

export interface Letter {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}
export type OutboxRow = Selectable<Schema["mail_outbox"]>;

/** Runs in the transaction that causes the mail, so that neither is stored without the other. */
export async function queueLetters(db: Db, letters: Letter[]): Promise<void> {
  if (letters.length === 0) return;
  const now = Date.now();
  await db
    .insertInto("mail_outbox")
    .values(
      letters.map(letter => ({
        id: newId(),
        ...letter,
        created_at: now,
        next_attempt_at: now,
        attempts: 0,
        last_error: null,
      })),
    )
    .execute();
}

/** Stores a registration to report. Due notices are combined in one email to each administrator. */
export async function queueNotice(db: Db, userId: string, dueAt: number): Promise<void> {
  await db
    .insertInto("registration_notices")
    .values({ id: newId(), user_id: userId, due_at: dueAt })
    .execute();
}

/** Turns the notices into mail once the oldest is due. Concurrent processes wait for each other and then find none. */
export async function takeNotices(
  db: Db,
  write: (registered: { email: string; created_at: number }[]) => Omit<Letter, "recipient">,
): Promise<void> {
  const due = await db
    .selectFrom("registration_notices")
    .select("id")
    .where("due_at", "<=", Date.now())
    .limit(1)
    .executeTakeFirst();
  if (!due) return;
  await db.transaction().execute(async trx => {
    await takeLock(trx, "notices");
    const registered = await trx
      .selectFrom("registration_notices")
      .innerJoin("users", "users.id", "registration_notices.user_id")
      .select(["registration_notices.id", "users.email", "users.created_at"])
      .where("users.approval_status", "=", "pending")
      .orderBy("users.created_at")
      .execute();
    await trx.deleteFrom("registration_notices").execute();
    if (registered.length === 0) return;
    const administrators = await trx
      .selectFrom("users")
      .select("email")
      .where("role", "=", "admin")
      .where("approval_status", "=", "approved")
      .where("email_notifications", "=", 1)
      .execute();
    const letter = write(registered);
    await queueLetters(
      trx,
      administrators.map(({ email }) => ({ recipient: email, ...letter })),
    );
  });
}

/**
 * Claims the next mail that is due by moving its next attempt `leaseMs` ahead; returns undefined if there is none. If
 * the process dies before it reports back, the mail is due again then.
 */
export async function claimLetter(db: Db, leaseMs: number): Promise<OutboxRow | undefined> {
  const now = Date.now();
  const due = await db
    .selectFrom("mail_outbox")
    .select(["id", "next_attempt_at"])
    .where("next_attempt_at", "<=", now)
    .orderBy("next_attempt_at")
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  return db
    .updateTable("mail_outbox")
    .set(({ eb }) => ({ next_attempt_at: now + leaseMs, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", due.id)
    .where("next_attempt_at", "=", due.next_attempt_at)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteLetter(db: Db, id: string): Promise<void> {
  await db.deleteFrom("mail_outbox").where("id", "=", id).execute();
}

export async function postponeLetter(db: Db, id: string, until: number, error: string): Promise<void> {
  await db
    .updateTable("mail_outbox")
    .set({ next_attempt_at: until, last_error: error })
    .where("id", "=", id)
    .execute();
}
