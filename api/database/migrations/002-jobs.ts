import type { Kysely } from "kysely";

/** database/schema.ts explains the columns. */
export async function jobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("jobs")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("owner_id", "text", c => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("site_id", "text")
    .addColumn("kind", "text", c => c.notNull())
    .addColumn("state", "text", c => c.notNull())
    .addColumn("stage", "text")
    .addColumn("done", "bigint", c => c.notNull())
    .addColumn("total", "bigint")
    .addColumn("outcome", "text")
    .addColumn("error", "text")
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("heartbeat_at", "bigint", c => c.notNull())
    .addColumn("finished_at", "bigint")
    .execute();
  await db.schema.createIndex("jobs_owner").on("jobs").columns(["owner_id", "state"]).execute();
  await db.schema.createIndex("jobs_state").on("jobs").columns(["state", "heartbeat_at"]).execute();
}
