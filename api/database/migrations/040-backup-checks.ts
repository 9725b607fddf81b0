import { type Kysely, sql } from "kysely";

/** Stores results of commands and checks beside those of scheduled backups, and error codes. */
export async function backupChecks(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("backup_results").renameTo("scheduled_results").execute();
  await db.schema
    .createTable("backup_results")
    .addColumn("work", "text", c => c.notNull())
    .addColumn("started_by", "text", c => c.notNull())
    .addColumn("outcome", "text", c => c.notNull())
    .addColumn("at", "bigint", c => c.notNull())
    .addColumn("folder", "text")
    .addColumn("file", "text")
    .addColumn("bytes", "bigint")
    .addColumn("code", "text")
    .addColumn("reason", "text")
    // On PostgreSQL the renamed table keeps the default name of its primary key until it is dropped.
    .addPrimaryKeyConstraint("backup_results_key", ["work", "started_by", "outcome"])
    .execute();
  await sql`insert into backup_results (work, started_by, outcome, at, file, bytes, code, reason)
    select 'backup', 'schedule', outcome, at, file, bytes,
      case when outcome = 'failure' then 'other' end, message from scheduled_results`.execute(db);
  await db.schema.dropTable("scheduled_results").execute();
}
