import type { Kysely } from "kysely";

/** Makes the table of how scheduled backups went: at most a row for the last success and one for the last failure. */
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
