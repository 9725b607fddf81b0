import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import pg from "pg";
import { getTypeParser, hostOf, reason } from "../connection.ts";
import { isBusy } from "../faults.ts";
import { rowsOf } from "../sqlite.ts";
import { IN_USE, TransferFault } from "./faults.ts";
import { BATCH_BYTES, type Row, sizeOf } from "./rows.ts";
import { type Table, tablesOf } from "./tables.ts";

/** The location of a database: a folder, or a schema of PostgreSQL (the first of its search path when null). */
export interface Place {
  dataDir: string;
  databaseUrl: string | null;
  schema?: string;
}

/** The rows of all tables at one moment. */
export interface RowSource {
  kind: "sqlite" | "postgres";
  /** Migrations that made the tables. */
  migrations: string[];
  /** Each table after those that it references. */
  tables: Table[];
  /** Yields a table's rows by key, in batches of about {@link BATCH_BYTES}. */
  rows(table: Table): AsyncIterable<Row[]>;
  close(): Promise<void>;
}

/** There is no database to read. */
export class NoDatabase extends Error {
  override name = "NoDatabase";
}

const ELSEWHERE = "set DATA_DIR or DATABASE_URL as the program has it";

export const sqliteFile = (dataDir: string) => join(dataDir, "survey.sqlite");

/** Opens a database to read a snapshot of it, while others go on writing. Changes nothing, not even its tables. */
export function openSnapshot(place: Place): Promise<RowSource> {
  if (place.databaseUrl) return openPostgres(place.databaseUrl, place.schema);
  return openSqlite(place.dataDir, file => new DatabaseSync(file, { timeout: 5_000, returnArrays: true }));
}

/** Opens the embedded database like {@link openSnapshot}, but locks out other processes until this one ends. */
export const openAlone = (dataDir: string): Promise<RowSource> =>
  openSqlite(dataDir, file => holdSqlite(file, { returnArrays: true }));

const NOT_ENDED_MS = 1_000;
const CONNECT_MS = 10_000;

/** Locks other processes out of a database until this one ends; throws {@link TransferFault} when one has it open. */
export function holdSqlite(file: string, options: { returnArrays?: boolean } = {}): DatabaseSyncInstance {
  const database = new DatabaseSync(file, { ...options, timeout: NOT_ENDED_MS });
  try {
    database.exec("pragma locking_mode = exclusive; begin exclusive; rollback");
    return database;
  } catch (error) {
    database.close();
    throw isBusy(error) ? new TransferFault(IN_USE) : error;
  }
}

/** Counts the accounts of a database; 0 if it has no tables yet. */
export function countUsers(database: DatabaseSyncInstance): number {
  if (all(database, "select 1 from sqlite_master where name = 'users'").length === 0) return 0;
  return all<{ count: number }>(database, "select count(*) as count from users")[0]!.count;
}

/** Returns the file of the embedded database; throws when it is not there or cannot be read. */
export function presentSqlite(dataDir: string): string {
  const file = sqliteFile(dataDir);
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR")
      throw new NoDatabase(`There is no database in DATA_DIR ${dataDir}: ${ELSEWHERE}.`);
    throw new TransferFault(
      `The database in DATA_DIR ${dataDir} cannot be read (${code}): run the command as the owner of that folder, or as root.`,
    );
  }
  return file;
}

async function openSqlite(
  dataDir: string,
  connect: (file: string) => DatabaseSyncInstance,
): Promise<RowSource> {
  const file = presentSqlite(dataDir);
  const database = connect(file);
  const list = (statement: string) => all<[string]>(database, statement);
  try {
    database.exec("pragma query_only = on; begin");
    // The transaction's snapshot is taken at its first read.
    const hasTables = list("select name from sqlite_master where name = 'kysely_migration'").length > 0;
    if (!hasTables) throw new NoDatabase(`The database in DATA_DIR ${dataDir} is empty: ${ELSEWHERE}.`);
    const migrations = list("select name from kysely_migration order by name").map(([name]) => name);
    return {
      ...{ kind: "sqlite", migrations, tables: await tablesOf(migrations) },
      rows: table => sqliteRows(database, table),
      close: async () => {
        // A closed connection, and its read transaction, lives on until its statements are garbage-collected.
        database.exec("rollback");
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

async function* sqliteRows(database: DatabaseSyncInstance, table: Table): AsyncGenerator<Row[]> {
  const order = table.key.map(({ column }) => quoted(column)).join(", ");
  const statement = database.prepare(
    `select ${columnsOf(table)} from ${quoted(table.name)} order by ${order}`,
  );
  let batch: Row[] = [];
  let bytes = 0;
  for (const row of rowsOf<Row>(statement)) {
    batch.push(row);
    bytes += sizeOf(row);
    if (bytes < BATCH_BYTES && batch.length < ROWS_MAX) continue;
    yield batch;
    [batch, bytes] = [[], 0];
    // Yields to the event loop.
    await setImmediate();
  }
  if (batch.length > 0) yield batch;
}

/** Runs a statement and returns all its rows. */
export const all = <Result>(database: DatabaseSyncInstance, text: string): Result[] =>
  database.prepare(text).all() as Result[];

/** Rows in a batch at most, because small rows take time, too. */
const ROWS_MAX = 5_000;
/** Rows in the first batch, while their size is unknown. */
const ROWS_FIRST = 16;

/** Connects to PostgreSQL; throws {@link TransferFault} when it does not answer or refuses. */
export async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    types: { getTypeParser },
    application_name: "survey-copy",
    connectionTimeoutMillis: CONNECT_MS,
  });
  // A lost connection is reported by its query.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new TransferFault(
      `The database of DATABASE_URL at ${hostOf(connectionString)} cannot be used: ${reason(error as Error)}. Start it, or correct DATABASE_URL.`,
    );
  }
}

async function openPostgres(connectionString: string, schema?: string): Promise<RowSource> {
  const client = await connectTo(connectionString);
  const list = async (statement: string, values: unknown[] = []) =>
    (await client.query<string[]>({ text: statement, values, rowMode: "array" })).rows.map(([name]) => name!);
  try {
    await client.query("begin isolation level repeatable read read only");
    const from = schema ?? (await list("select current_schema()"))[0];
    const known = "select 1 from pg_tables where schemaname = $1 and tablename = 'kysely_migration'";
    if ((await list(known, [from])).length === 0)
      throw new NoDatabase(
        `The database of DATABASE_URL at ${hostOf(connectionString)} is empty: ${ELSEWHERE}.`,
      );
    const migrations = await list(
      `select name from ${quoted(from!)}.kysely_migration order by name collate "C"`,
    );
    return {
      ...{ kind: "postgres", migrations, tables: await tablesOf(migrations) },
      rows: table => postgresRows(client, from!, table),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function* postgresRows(client: pg.Client, schema: string, table: Table): AsyncGenerator<Row[]> {
  // SQLite compares text by bytes; so does this collation.
  const order = table.key.map(({ column, isText }) => quoted(column) + (isText ? ' collate "C"' : ""));
  const from = `${quoted(schema)}.${quoted(table.name)}`;
  await client.query(
    `declare copied no scroll cursor for select ${columnsOf(table)} from ${from} order by ${order.join(", ")}`,
  );
  try {
    for (let count = ROWS_FIRST; ; ) {
      const { rows } = await client.query<Row>({ text: `fetch ${count} from copied`, rowMode: "array" });
      if (rows.length === 0) return;
      yield rows;
      const bytes = rows.reduce((sum, row) => sum + sizeOf(row), 0);
      // Rows of a table differ in size, so the batch grows slowly.
      const fitting = Math.floor((BATCH_BYTES / bytes) * rows.length);
      count = Math.max(1, Math.min(fitting, count * 4, ROWS_MAX));
    }
  } finally {
    await client.query("close copied").catch(() => undefined);
  }
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const columnsOf = ({ columns }: Table) => columns.map(quoted).join(", ");
