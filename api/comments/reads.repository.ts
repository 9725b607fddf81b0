import { sql } from "kysely";
import type { Db } from "../database/connection.ts";

/** Stores that somebody has seen a thread up to a comment. An earlier mark never overwrites a later one. */
export async function markSeen(db: Db, threadId: string, userId: string, seq: number): Promise<void> {
  await db
    .insertInto("comment_reads")
    .values({ thread_id: threadId, user_id: userId, seen_seq: seq })
    .onConflict(conflict =>
      conflict
        .columns(["thread_id", "user_id"])
        .doUpdateSet({ seen_seq: seq })
        .where("comment_reads.seen_seq", "<", seq),
    )
    .execute();
}

/** Stores that somebody has seen all threads of a site in their current state. */
export async function markAllSeen(db: Db, siteId: string, userId: string): Promise<void> {
  const marks = db
    .selectFrom("comment_threads")
    .select([
      "id as thread_id",
      sql<string>`cast(${userId} as text)`.as("user_id"),
      sql<number>`next_seq - 1`.as("seen_seq"),
    ])
    .where("site_id", "=", siteId);
  await db
    .insertInto("comment_reads")
    .columns(["thread_id", "user_id", "seen_seq"])
    .expression(marks)
    .onConflict(conflict =>
      conflict
        .columns(["thread_id", "user_id"])
        .doUpdateSet(({ ref }) => ({ seen_seq: ref("excluded.seen_seq") })),
    )
    .execute();
}
