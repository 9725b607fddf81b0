import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { knownMigrations, migrateWith } from "../migrate.ts";
import { IN_USE, TransferFault } from "./faults.ts";
import type { Row } from "./rows.ts";
import { connectTo, quoted } from "./snapshot.ts";
import { MIGRATION_TABLES, type Table, tablesOf } from "./tables.ts";
import type { Target } from "./target.ts";

/** Parameters of a statement; the protocol allows 65,535. */
const PARAMETERS_MAX = 30_000;
/** PostgreSQL error code insufficient_privilege */
const MAY_NOT = "42501";
/** PostgreSQL error code lock_not_available */
const LOCKED = "55P03";
/** Removing leftovers holds the lock for a moment, and a killed process holds it until its server notices. */
const LOCK_WAIT_MS = 5_000;

/**
 * Makes empty tables of these migrations in a separate schema. Removes what a killed process has left there. If
 * several processes want the schema, one gets it; the others give up after a few seconds.
 */
export async function postgresTarget(
  databaseUrl: string,
  schema: string,
  migrations: readonly string[],
): Promise<Target> {
  const client = await connectTo(databaseUrl);
  try {
    const home = String((await client.query("select current_schema() as name")).rows[0].name);
    await takeSchema(client, schema);
    const url = inSchema(databaseUrl, schema);
    await makeTables(url, migrations);
    await client.query(`set search_path to ${quoted(schema)}; set synchronous_commit = off`);
    const tables = await tablesOf(migrations);
    const names = [...tables.map(({ name }) => name), ...MIGRATION_TABLES];
    await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(", ")}`);
    return {
      place: { dataDir: "", databaseUrl: url, schema },
      insert: (table, rows) => insert(client, table, rows),
      finish: async () => void (await client.query(`analyze ${names.map(quoted).join(", ")}`)),
      install: () => install(client, { home, schema, names }),
      async close() {
        await client.query(`drop schema if exists ${quoted(schema)} cascade`).catch(() => undefined);
        await client.end();
      },
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Drops a schema that a killed process left behind; does nothing while a process uses it. */
export async function dropLeftSchema(databaseUrl: string, schema: string): Promise<void> {
  const client = await connectTo(databaseUrl);
  try {
    const { rows } = await client.query("select pg_try_advisory_lock(hashtext($1)) as taken", [schema]);
    if (rows[0].taken) await client.query(`drop schema if exists ${quoted(schema)} cascade`);
  } finally {
    await client.end();
  }
}

/** Waits briefly for another process that uses the schema. */
async function waitForSchema(client: pg.Client, schema: string): Promise<void> {
  try {
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
    await client.query("select pg_advisory_lock(hashtext($1))", [schema]);
    await client.query("reset lock_timeout");
  } catch (error) {
    if ((error as { code?: string }).code !== LOCKED) throw error;
    throw new TransferFault("Another process is doing this already.");
  }
}

async function takeSchema(client: pg.Client, schema: string): Promise<void> {
  await waitForSchema(client, schema);
  try {
    await client.query(`drop schema if exists ${quoted(schema)} cascade; create schema ${quoted(schema)}`);
  } catch (error) {
    if ((error as { code?: string }).code !== MAY_NOT) throw error;
    throw new TransferFault(
      `The role of DATABASE_URL may not create the schema ${schema}: grant it CREATE on the database.`,
    );
  }
}

/** The URL of the same database, with this schema instead of its default one. */
function inSchema(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("options", `-c search_path=${schema}`);
  // pg reads a + literally, not as a space.
  url.search = url.search.replaceAll("+", "%20");
  return url.href;
}

async function makeTables(connectionString: string, migrations: readonly string[]): Promise<void> {
  const pool = new pg.Pool({ connectionString, application_name: "survey-copy" });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await migrateWith({ db, kind: "postgres" }, migrations).finally(() => db.destroy());
}

async function insert(client: pg.Client, { name, columns }: Table, rows: Row[]): Promise<void> {
  const most = Math.floor(PARAMETERS_MAX / columns.length);
  const into = `insert into ${quoted(name)} (${columns.map(quoted).join(", ")}) values `;
  for (let from = 0; from < rows.length; from += most) {
    const some = rows.slice(from, from + most);
    const places = some.map(
      (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(", ")})`,
    );
    await client.query(into + places.join(", "), some.flat().map(asParameter));
  }
}

/** pg sends a Buffer as bytes. */
const asParameter = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;

/** Replaces the existing tables with the new ones, in one transaction. */
async function install(
  client: pg.Client,
  { home, schema, names }: { home: string; schema: string; names: string[] },
): Promise<void> {
  await client.query("set synchronous_commit = on; begin");
  try {
    await assertUnused(client);
    const old = await tablesIn(client, home);
    if (old.length > 0)
      await client.query(`drop table ${old.map(name => `${quoted(home)}.${quoted(name)}`).join(", ")}`);
    for (const name of names)
      await client.query(`alter table ${quoted(schema)}.${quoted(name)} set schema ${quoted(home)}`);
    await client.query(`drop schema ${quoted(schema)}; commit`);
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** The program's own tables in a schema, of this or an older version. */
async function tablesIn(client: pg.Client, schema: string): Promise<string[]> {
  const own = [...(await tablesOf(knownMigrations)).map(({ name }) => name), ...MIGRATION_TABLES];
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = $1 and tablename = any($2)",
    [schema, own],
  );
  return rows.map(({ tablename }) => tablename);
}

/** Throws {@link TransferFault} while processes of the program are connected. */
async function assertUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database()
     and application_name in ('survey-api', 'survey-queue') limit 1`,
  );
  if (rows.length > 0) throw new TransferFault(IN_USE);
}

/** Throws {@link TransferFault} when processes of the program are connected to the database. */
export async function assertPostgresUnused(databaseUrl: string): Promise<void> {
  const client = await connectTo(databaseUrl);
  await assertUnused(client).finally(() => client.end());
}
