import { type Selectable, sql } from "kysely";
import type { CommentCounts, ThreadsQuery } from "#contract/comments/comments.ts";
import type { ThreadState } from "#contract/comments/thread-states.ts";
import type { Db } from "../database/connection.ts";
import type { Schema } from "../database/schema.ts";
import { newId } from "../ids.ts";

type Row = Selectable<Schema["comment_threads"]>;
export type Place = Pick<
  Row,
  | "place_kind"
  | "longitude"
  | "latitude"
  | "point_name"
  | "height_m"
  | "checked_survey_id"
  | "result_id"
  | "result_mode"
  | "result_saved_at"
>;
export type ThreadRow = Row & {
  resolver_username: string | null;
  resolver_email: string | null;
  /** How many comments there are, and how many by others that the reader has not seen. */
  comment_count: number;
  unread_count: number;
  first_seq: number | null;
  seen_seq: number;
  result_is_there: number;
};

/** The comments by others in one thread that a reader has not seen. */
const isUnread = (readerId: string) => sql<boolean>`
  comments.thread_id = comment_threads.id
  and comments.seq > coalesce(comment_reads.seen_seq, 0)
  and (comments.author_id is null or comments.author_id <> ${readerId})`;

const withReads = (db: Db, readerId: string) =>
  db
    .selectFrom("comment_threads")
    .leftJoin("comment_reads", join =>
      join
        .onRef("comment_reads.thread_id", "=", "comment_threads.id")
        .on("comment_reads.user_id", "=", readerId),
    );

const selectThreads = (db: Db, readerId: string) =>
  withReads(db, readerId)
    .leftJoin("users", "users.id", "comment_threads.resolved_by")
    .selectAll("comment_threads")
    .select(["users.username as resolver_username", "users.email as resolver_email"])
    .select([
      sql<number>`(select count(*) from comments where comments.thread_id = comment_threads.id)`.as(
        "comment_count",
      ),
      sql<number>`(select count(*) from comments where ${isUnread(readerId)})`.as("unread_count"),
      sql<number>`(select min(comments.seq) from comments where comments.thread_id = comment_threads.id)`.as(
        "first_seq",
      ),
      sql<number>`coalesce(comment_reads.seen_seq, 0)`.as("seen_seq"),
      sql<number>`(select count(*) from volume_results where volume_results.id = comment_threads.result_id)`.as(
        "result_is_there",
      ),
    ]);

// PostgreSQL counts in big integers, which arrive as numbers or text.
const counted = (row: ThreadRow): ThreadRow => ({
  ...row,
  comment_count: Number(row.comment_count),
  unread_count: Number(row.unread_count),
  first_seq: row.first_seq === null ? null : Number(row.first_seq),
  seen_seq: Number(row.seen_seq),
  result_is_there: Number(row.result_is_there),
});

const isIn = (state: ThreadState, readerId: string) =>
  ({
    open: sql<boolean>`comment_threads.resolved_at is null`,
    resolved: sql<boolean>`comment_threads.resolved_at is not null`,
    unread: sql<boolean>`exists (select 1 from comments where ${isUnread(readerId)})`,
    all: sql<boolean>`1 = 1`,
  })[state];

/** Lists threads of a site from a reader's point of view, those with the latest comments first. */
export async function listThreads(
  db: Db,
  siteId: string,
  readerId: string,
  { state, page, limit }: ThreadsQuery,
): Promise<ThreadRow[]> {
  const rows = await selectThreads(db, readerId)
    .where("comment_threads.site_id", "=", siteId)
    .where(isIn(state, readerId))
    .orderBy("comment_threads.updated_at", "desc")
    .orderBy("comment_threads.number", "desc")
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  return rows.map(counted);
}

export async function findThread(
  db: Db,
  siteId: string,
  threadId: string,
  readerId: string,
): Promise<ThreadRow | undefined> {
  const row = await selectThreads(db, readerId)
    .where("comment_threads.site_id", "=", siteId)
    .where("comment_threads.id", "=", threadId)
    .executeTakeFirst();
  return row && counted(row);
}

export async function countThreads(db: Db, siteId: string, readerId: string): Promise<CommentCounts> {
  const row = await withReads(db, readerId)
    .where("comment_threads.site_id", "=", siteId)
    .select([
      sql<number>`coalesce(sum(case when comment_threads.resolved_at is null then 1 else 0 end), 0)`.as(
        "open",
      ),
      sql<number>`coalesce(sum(case when comment_threads.resolved_at is null then 0 else 1 end), 0)`.as(
        "resolved",
      ),
      sql<number>`coalesce(sum(case when exists (select 1 from comments where ${isUnread(readerId)}) then 1 else 0 end), 0)`.as(
        "unread",
      ),
    ])
    .executeTakeFirstOrThrow();
  return { open: Number(row.open), resolved: Number(row.resolved), unread: Number(row.unread) };
}

/** Stores a thread without comments, in a transaction that has locked its site. */
export async function insertThread(
  trx: Db,
  siteId: string,
  place: Place,
): Promise<{ id: string; number: number }> {
  const last = await trx
    .selectFrom("comment_threads")
    .select(({ fn }) => fn.max("number").as("number"))
    .where("site_id", "=", siteId)
    .executeTakeFirst();
  const [id, now, number] = [newId(), Date.now(), Number(last?.number ?? 0) + 1];
  await trx
    .insertInto("comment_threads")
    .values({
      ...place,
      id,
      site_id: siteId,
      number,
      is_missing: 0,
      next_seq: 1,
      created_at: now,
      updated_at: now,
      resolved_at: null,
      resolved_by: null,
    })
    .execute();
  return { id, number };
}

/** Locks a thread until the end of the transaction, and returns it; undefined when it is gone. */
export async function lockThread(trx: Db, threadId: string): Promise<Row | undefined> {
  await trx.updateTable("comment_threads").set({ id: threadId }).where("id", "=", threadId).execute();
  return trx.selectFrom("comment_threads").selectAll().where("id", "=", threadId).executeTakeFirst();
}

export async function updateThread(
  trx: Db,
  threadId: string,
  change: Partial<Pick<Row, "resolved_at" | "resolved_by" | "updated_at" | "next_seq">>,
): Promise<void> {
  await trx.updateTable("comment_threads").set(change).where("id", "=", threadId).execute();
}

export async function deleteThread(trx: Db, threadId: string): Promise<void> {
  await trx.deleteFrom("comment_threads").where("id", "=", threadId).execute();
}

/** Threads of a site about points that have not been looked up in this survey yet. */
export function listUncheckedPoints(db: Db, siteId: string, surveyId: string | null) {
  return db
    .selectFrom("comment_threads")
    .select(["id", "point_name"])
    .where("site_id", "=", siteId)
    .where("place_kind", "=", "point")
    .where(({ eb, or }) =>
      surveyId === null
        ? eb("checked_survey_id", "is not", null)
        : or([eb("checked_survey_id", "is", null), eb("checked_survey_id", "<>", surveyId)]),
    )
    .execute();
}

type FoundPoint = Pick<Row, "longitude" | "latitude" | "height_m">;

/** Stores where a survey has the point of a thread. If it has no such point, the thread keeps its place. */
export async function storePoint(
  db: Db,
  threadId: string,
  surveyId: string | null,
  point: FoundPoint | null,
): Promise<void> {
  await db
    .updateTable("comment_threads")
    .set({ checked_survey_id: surveyId, is_missing: point ? 0 : 1, ...point })
    .where("id", "=", threadId)
    .execute();
}

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
