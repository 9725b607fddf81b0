import { type Kysely, sql } from "kysely";

/** When accounts were seen, and what the home page reads. */
export async function visits(db: Kysely<unknown>): Promise<void> {
  for (const column of ["last_seen_at", "previous_visit_at"])
    await db.schema.alterTable("users").addColumn(column, "bigint").execute();
  await sql`update users set last_seen_at = coalesce(
    (select max(last_used_at) from sessions where sessions.user_id = users.id), last_login_at)`.execute(db);
  await db.schema.createIndex("activity_site").on("activity").columns(["site_id", "at"]).execute();
  await db.schema.createIndex("volume_results_time").on("volume_results").column("saved_at").execute();
}
