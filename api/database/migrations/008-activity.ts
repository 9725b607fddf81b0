import type { Kysely } from "kysely";

/** What people did. database/schema.ts explains the columns. */
export async function activity(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("activity")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("at", "bigint", c => c.notNull())
    .addColumn("actor_id", "text")
    .addColumn("actor_username", "text")
    .addColumn("actor_email", "text")
    .addColumn("address", "text")
    .addColumn("deed", "text", c => c.notNull())
    .addColumn("project_id", "text")
    .addColumn("project_name", "text")
    .addColumn("site_id", "text")
    .addColumn("site_name", "text")
    .addColumn("subject_id", "text")
    .addColumn("subject_name", "text")
    .addColumn("surveyed_on", "text")
    .addColumn("details", "text", c => c.notNull())
    .execute();
  await db.schema.createIndex("activity_time").on("activity").columns(["at", "id"]).execute();
  await db.schema
    .createIndex("activity_project")
    .on("activity")
    .columns(["project_id", "at", "id"])
    .execute();
}
