import { Kysely, sql } from "kysely";
import { knownMigrations, migrateWith } from "../migrate.ts";
import { EmbeddedDialect } from "../sqlite.ts";
import { TransferFault } from "./faults.ts";

/** A table as certain migrations define it. */
export interface Table {
  name: string;
  columns: string[];
  /** Columns of the primary key, which rows are ordered by. */
  key: { column: string; isText: boolean }[];
}

/** The tables in which migrations record their own state. */
export const MIGRATION_TABLES = ["kysely_migration", "kysely_migration_lock"];

/**
 * Returns the tables that these migrations make, each after those that it references. Runs the migrations once in
 * memory, so that no list of tables has to be maintained. Throws {@link TransferFault} for migrations of a newer
 * program.
 */
export async function tablesOf(migrations: readonly string[]): Promise<Table[]> {
  const unknown = migrations.find(name => !knownMigrations.includes(name));
  if (unknown)
    throw new TransferFault(
      `The database is from a newer version of the program (it has the migration ${unknown}). Use that version, or a newer one.`,
    );
  const db = new Kysely<unknown>({ dialect: new EmbeddedDialect(":memory:") });
  try {
    await migrateWith({ db, kind: "sqlite" }, migrations);
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`.execute(
      db,
    );
    const names = rows.map(({ name }) => name).filter(name => !MIGRATION_TABLES.includes(name));
    return await Promise.all((await sorted(db, names)).map(name => tableOf(db, name)));
  } finally {
    await db.destroy();
  }
}

async function tableOf(db: Kysely<unknown>, name: string): Promise<Table> {
  const { rows } = await sql<{ name: string; type: string; pk: number }>`
    select name, type, pk from pragma_table_info(${name})`.execute(db);
  const key = rows.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  if (key.length === 0) throw new Error(`The table ${name} has no primary key`);
  return {
    name,
    columns: rows.map(column => column.name),
    key: key.map(column => ({ column: column.name, isText: /text|char/i.test(column.type) })),
  };
}

async function sorted(db: Kysely<unknown>, names: string[]): Promise<string[]> {
  const needs = new Map<string, string[]>();
  for (const name of names) {
    const { rows } = await sql<{ table: string }>`
      select "table" from pragma_foreign_key_list(${name})`.execute(db);
    needs.set(
      name,
      rows.map(row => row.table),
    );
  }
  const found: string[] = [];
  const add = (name: string, under: string[]) => {
    if (found.includes(name)) return;
    if (under.includes(name)) throw new Error(`Tables refer to each other in a circle: ${under.join(", ")}`);
    for (const needed of needs.get(name)!) add(needed, [...under, name]);
    found.push(name);
  };
  for (const name of names) add(name, []);
  return found;
}
