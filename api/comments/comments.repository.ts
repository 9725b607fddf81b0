import type { Selectable } from "kysely";
import type { Db } from "../database/connection.ts";
import type { Schema, StoredMention } from "../database/schema.ts";
import { newId } from "../ids.ts";

type Row = Selectable<Schema["comments"]>;
export type CommentRow = Row & { author_username: string | null; author_email: string | null };

const selectComments = (db: Db) =>
  db
    .selectFrom("comments")
    .leftJoin("users", "users.id", "comments.author_id")
    .selectAll("comments")
    .select(["users.username as author_username", "users.email as author_email"]);

/** Lists the comments of a thread, earliest first. */
export function listComments(db: Db, threadId: string): Promise<CommentRow[]> {
  return selectComments(db).where("comments.thread_id", "=", threadId).orderBy("comments.seq").execute();
}

/** Returns each thread's first remaining comment, by thread. */
export async function firstComments(
  db: Db,
  threads: readonly { id: string; first_seq: number | null }[],
): Promise<Map<string, CommentRow>> {
  if (threads.length === 0) return new Map();
  const ids = threads.map(({ id }) => id);
  const rows = await selectComments(db)
    .where("comments.thread_id", "in", ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("comments as earlier")
            .select("earlier.id")
            .whereRef("earlier.thread_id", "=", "comments.thread_id")
            .whereRef("earlier.seq", "<", "comments.seq"),
        ),
      ),
    )
    .execute();
  return new Map(rows.map(row => [row.thread_id, row]));
}

/** Returns a comment with its thread and site; undefined when the comment or its site is gone or in the bin. */
export function findComment(db: Db, id: string) {
  return selectComments(db)
    .innerJoin("comment_threads", "comment_threads.id", "comments.thread_id")
    .select(["comment_threads.site_id", "comment_threads.number"])
    .where("comments.id", "=", id)
    .executeTakeFirst();
}

export async function countComments(db: Db, threadId: string): Promise<number> {
  const row = await db
    .selectFrom("comments")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("thread_id", "=", threadId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

interface NewComment {
  threadId: string;
  seq: number;
  authorId: string;
  text: string;
  mentions: StoredMention[];
}

export async function insertComment(
  trx: Db,
  { threadId, seq, authorId, text, mentions }: NewComment,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto("comments")
    .values({
      id,
      thread_id: threadId,
      seq,
      author_id: authorId,
      text,
      mentions: JSON.stringify(mentions),
      created_at: Date.now(),
      edited_at: null,
    })
    .execute();
  return id;
}

export async function updateComment(
  trx: Db,
  id: string,
  { text, mentions }: { text: string; mentions: StoredMention[] },
): Promise<void> {
  await trx
    .updateTable("comments")
    .set({ text, mentions: JSON.stringify(mentions), edited_at: Date.now() })
    .where("id", "=", id)
    .execute();
}

export async function deleteComment(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("comments").where("id", "=", id).execute();
}

export const mentionsOf = ({ mentions }: Pick<Row, "mentions">) => JSON.parse(mentions) as StoredMention[];

/** Lists accounts that commented on a site. */
export function listAuthors(db: Db, siteId: string) {
  return db
    .selectFrom("users")
    .select(["users.id", "users.username", "users.email", "users.role"])
    .where("users.approval_status", "=", "approved")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("comments")
          .innerJoin("comment_threads", "comment_threads.id", "comments.thread_id")
          .select("comments.id")
          .where("comment_threads.site_id", "=", siteId)
          .whereRef("comments.author_id", "=", "users.id"),
      ),
    )
    .execute();
}

/** Lists an account's comments and where they are, earliest first, starting after `after`. */
export function listCommentsBy(
  db: Db,
  authorId: string,
  { after, limit }: { after: Pick<Row, "created_at" | "id"> | null; limit: number },
) {
  let query = db
    .selectFrom("comments")
    .innerJoin("comment_threads", "comment_threads.id", "comments.thread_id")
    .innerJoin("sites", "sites.id", "comment_threads.site_id")
    .select(["comments.id", "comments.text", "comments.created_at", "comments.edited_at"])
    .select(["comment_threads.number", "sites.name as site_name"])
    .where("comments.author_id", "=", authorId);
  if (after)
    query = query.where(({ eb, or, and }) =>
      or([
        eb("comments.created_at", ">", after.created_at),
        and([eb("comments.created_at", "=", after.created_at), eb("comments.id", ">", after.id)]),
      ]),
    );
  return query.orderBy("comments.created_at").orderBy("comments.id").limit(limit).execute();
}

/** Lists the accounts that commented in a thread. */
export async function listAuthorIds(db: Db, threadId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("comments")
    .select("author_id")
    .distinct()
    .where("thread_id", "=", threadId)
    .where("author_id", "is not", null)
    .execute();
  return rows.map(({ author_id }) => author_id!);
}

/** Returns those of these accounts that are approved. */
export function findApprovedUsers(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("users")
    .select(["id", "username", "email"])
    .where("id", "in", ids)
    .where("approval_status", "=", "approved")
    .execute();
}
