import { type Kysely, type Migration, Migrator } from "kysely";
import type { Database } from "./connection.ts";
import { firstTables } from "./migrations/001-first-tables.ts";

/**
 * Updates the tables. Two processes may start at once: PostgreSQL's advisory lock and SQLite's write lock
 * make the second wait and then find nothing to do.
 */
export async function migrate(database: Database): Promise<void> {
  const step = (up: typeof firstTables): Migration => ({
    up: (db: Kysely<unknown>) => up(db, database.kind),
  });
  const migrations = { "001-first-tables": step(firstTables) };
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
