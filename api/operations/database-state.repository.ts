import { sql } from "kysely";
import type { SystemHealth } from "#contract/health.ts";
import { type Database, ping } from "../database/connection.ts";

/** Kind, version, tables and size of the database, and how long it takes to answer. */
export async function databaseState(database: Database): Promise<NonNullable<SystemHealth["database"]>> {
  const { db, kind } = database;
  const startedAt = performance.now();
  await ping(database);
  const roundTripMs = Math.round((performance.now() - startedAt) * 10) / 10;
  const read =
    kind === "sqlite"
      ? sql<{ version: string; bytes: number }>`
          select sqlite_version() as version, page_count * page_size as bytes
          from pragma_page_count(), pragma_page_size()`
      : sql<{ version: string; bytes: number }>`
          select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`;
  const { version, bytes } = (await read.execute(db)).rows[0]!;
  const applied = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db);
  return {
    kind,
    // Debian appends its package version: 15.13 (Debian 15.13-0+deb12u1).
    version: version.split(" ")[0]!,
    migration: applied.rows[0]?.name ?? null,
    sizeBytes: Number(bytes),
    roundTripMs,
  };
}
