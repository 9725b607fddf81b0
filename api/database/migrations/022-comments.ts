import type { Kysely } from "kysely";

/** Comments on sites, who has read them, and whom to notify by mail. */
export async function comments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("comment_threads")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("site_id", "text", c => c.notNull().references("sites.id").onDelete("cascade"))
    .addColumn("number", "integer", c => c.notNull())
    .addColumn("place_kind", "text", c => c.notNull())
    .addColumn("longitude", "double precision")
    .addColumn("latitude", "double precision")
    .addColumn("point_name", "text")
    .addColumn("height_m", "double precision")
    .addColumn("checked_survey_id", "text")
    .addColumn("is_missing", "integer", c => c.notNull().defaultTo(0))
    .addColumn("result_id", "text")
    .addColumn("result_mode", "text")
    .addColumn("result_saved_at", "bigint")
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("updated_at", "bigint", c => c.notNull())
    .addColumn("next_seq", "integer", c => c.notNull())
    .addColumn("resolved_at", "bigint")
    .addColumn("resolved_by", "text", c => c.references("users.id").onDelete("set null"))
    .addUniqueConstraint("comment_threads_number", ["site_id", "number"])
    .execute();
  await db.schema
    .createTable("comments")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("thread_id", "text", c => c.notNull().references("comment_threads.id").onDelete("cascade"))
    .addColumn("seq", "integer", c => c.notNull())
    .addColumn("author_id", "text", c => c.references("users.id").onDelete("set null"))
    .addColumn("text", "text", c => c.notNull())
    .addColumn("mentions", "text", c => c.notNull())
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("edited_at", "bigint")
    .addUniqueConstraint("comments_seq", ["thread_id", "seq"])
    .execute();
  await db.schema
    .createTable("comment_reads")
    .addColumn("thread_id", "text", c => c.notNull().references("comment_threads.id").onDelete("cascade"))
    .addColumn("user_id", "text", c => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("seen_seq", "integer", c => c.notNull())
    .addPrimaryKeyConstraint("comment_reads_key", ["thread_id", "user_id"])
    .execute();
  await db.schema
    .createTable("comment_notices")
    .addColumn("comment_id", "text", c => c.notNull().references("comments.id").onDelete("cascade"))
    .addColumn("user_id", "text", c => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("site_id", "text", c => c.notNull().references("sites.id").onDelete("cascade"))
    .addColumn("is_mention", "integer", c => c.notNull())
    .addColumn("due_at", "bigint", c => c.notNull())
    .addPrimaryKeyConstraint("comment_notices_key", ["comment_id", "user_id"])
    .execute();
  await addIndexes(db);
}

/** Used when an account or a site is deleted, and to find mail that is due. */
async function addIndexes(db: Kysely<unknown>): Promise<void> {
  const index = (table: string, columns: string[]) =>
    db.schema
      .createIndex(`${table}_by_${columns.join("_")}`)
      .on(table)
      .columns(columns)
      .execute();
  await index("comment_threads", ["resolved_by"]);
  await index("comments", ["author_id"]);
  await index("comment_reads", ["user_id"]);
  await index("comment_notices", ["due_at"]);
  await index("comment_notices", ["user_id", "site_id"]);
  await index("comment_notices", ["site_id"]);
}
