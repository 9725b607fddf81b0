import type { Kysely } from "kysely";

/** The results of scheduled backups: at most one row for the last success and one for the last failure. */
export async function backupResults(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("backup_results")
    .addColumn("outcome", "text", c => c.primaryKey())
    .addColumn("at", "bigint", c => c.notNull())
    .addColumn("file", "text")
    .addColumn("bytes", "bigint")
    .addColumn("message", "text")
    .execute();
}
