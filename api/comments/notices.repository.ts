import type { Db } from "../database/connection.ts";

interface NewNotices {
  commentId: string;
  siteId: string;
  dueAt: number;
  recipients: readonly { userId: string; isMention: boolean }[];
}

/** Five parameters per row; some databases allow 32,766. */
const ROWS_AT_ONCE = 1_000;

/** Records whom to notify of a comment. Existing notices stay. */
export async function insertNotices(
  trx: Db,
  { commentId, siteId, dueAt, recipients }: NewNotices,
): Promise<void> {
  for (let from = 0; from < recipients.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto("comment_notices")
      .values(
        recipients.slice(from, from + ROWS_AT_ONCE).map(({ userId, isMention }) => ({
          comment_id: commentId,
          user_id: userId,
          site_id: siteId,
          is_mention: isMention ? (1 as const) : (0 as const),
          due_at: dueAt,
        })),
      )
      .onConflict(conflict => conflict.columns(["comment_id", "user_id"]).doNothing())
      .execute();
}

/** Returns a person and a site for which mail is due; undefined if there is none. */
export function findDueDigest(db: Db, nowMs: number) {
  return db
    .selectFrom("comment_notices")
    .select(["user_id", "site_id"])
    .where("due_at", "<=", nowMs)
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
}

/** Lists the comments of an email, earliest first, without those that its reader has already seen. */
export function listDigest(db: Db, userId: string, siteId: string) {
  return db
    .selectFrom("comment_notices")
    .innerJoin("comments", "comments.id", "comment_notices.comment_id")
    .innerJoin("comment_threads", "comment_threads.id", "comments.thread_id")
    .leftJoin("comment_reads", join =>
      join
        .onRef("comment_reads.thread_id", "=", "comments.thread_id")
        .on("comment_reads.user_id", "=", userId),
    )
    .leftJoin("users", "users.id", "comments.author_id")
    .select(["comments.text", "comments.thread_id", "comment_threads.number", "comment_notices.is_mention"])
    .select(["comments.mentions", "users.username", "users.email"])
    .where("comment_notices.user_id", "=", userId)
    .where("comment_notices.site_id", "=", siteId)
    .where(({ eb, or }) =>
      or([
        eb("comment_reads.seen_seq", "is", null),
        eb("comment_reads.seen_seq", "<", eb.ref("comments.seq")),
      ]),
    )
    .orderBy("comments.created_at")
    .orderBy("comments.seq")
    .execute();
}

export async function deleteNotices(trx: Db, userId: string, siteId: string): Promise<void> {
  await trx
    .deleteFrom("comment_notices")
    .where("user_id", "=", userId)
    .where("site_id", "=", siteId)
    .execute();
}
