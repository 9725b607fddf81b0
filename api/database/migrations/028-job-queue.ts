import { type Kysely, sql } from "kysely";

const INTERRUPTED = JSON.stringify({
  code: "interrupted",
  message: "The server was updated while it worked on this. Nothing was stored. Please try again.",
});

/** Turns jobs into rows that any worker can run. Existing jobs were functions of one process, and end here. */
export async function jobQueue(db: Kysely<unknown>): Promise<void> {
  await sql`update jobs set state = 'failed', error = ${INTERRUPTED}, finished_at = heartbeat_at where state in ('queued', 'running')`.execute(
    db,
  );
  const add = (column: string, type: "text" | "integer" | "bigint", fallback?: string | number) =>
    db.schema
      .alterTable("jobs")
      .addColumn(column, type, c => (fallback === undefined ? c : c.notNull().defaultTo(fallback)))
      .execute();
  await add("parameters", "text", "{}");
  await add("hash", "text");
  await add("attempts", "integer", 0);
  await add("crashes", "integer", 0);
  await add("worker_id", "text");
  await add("not_before", "bigint", 0);
  await add("started_at", "bigint");
  await sql`create unique index jobs_hash on jobs (owner_id, hash) where state in ('queued', 'running')`.execute(
    db,
  );
  await db.schema
    .createTable("job_workers")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("started_at", "bigint", c => c.notNull())
    .addColumn("beat_at", "bigint", c => c.notNull())
    .execute();
  await db.schema
    .createTable("leases")
    .addColumn("name", "text", c => c.primaryKey())
    .addColumn("holder", "text", c => c.notNull())
    .addColumn("expires_at", "bigint", c => c.notNull())
    .execute();
  await db.schema
    .createTable("progress_reports")
    .addColumn("owner_id", "text", c => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("key", "text", c => c.notNull())
    .addColumn("progress", "text", c => c.notNull())
    .addColumn("reported_at", "bigint", c => c.notNull())
    .addPrimaryKeyConstraint("progress_reports_key", ["owner_id", "key"])
    .execute();
  await db.schema
    .createTable("study_answers")
    .addColumn("hash", "text", c => c.primaryKey())
    .addColumn("body", "text", c => c.notNull())
    .addColumn("created_at", "bigint", c => c.notNull())
    .execute();
  await sql`insert into locks (name, passes) values ('jobs', 0)`.execute(db);
}
