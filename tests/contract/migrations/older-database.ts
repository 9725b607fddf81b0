import { join } from "node:path";
import { Kysely, Migrator, PostgresDialect } from "kysely";
import pg from "pg";
import { EmbeddedDialect } from "#api/database/sqlite.ts";
import type { Settings } from "#api/environment.ts";
import { databaseKind } from "../harness.ts";

// biome-ignore lint/suspicious/noExplicitAny: the tables of that version
export type OlderDb = Kysely<any>;

type Step = (db: Kysely<unknown>, kind: typeof databaseKind) => Promise<void>;

type Place = Pick<Settings, "dataDir" | "databaseUrl">;

/** Opens a database as it is, whatever its version. */
export function openAsIs({ dataDir, databaseUrl }: Place): OlderDb {
  const dialect = databaseUrl
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) })
    : new EmbeddedDialect(join(dataDir, "survey.sqlite"));
  return new Kysely({ dialect });
}

/** Opens a database as it was when only these migrations existed, by their stored names. */
export async function openOlder(place: Place, steps: Record<string, Step>): Promise<OlderDb> {
  const db = openAsIs(place);
  const migrations = Object.fromEntries(
    Object.entries(steps).map(([name, up]) => [
      name,
      { up: (trx: Kysely<unknown>) => up(trx, databaseKind) },
    ]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  return db;
}
