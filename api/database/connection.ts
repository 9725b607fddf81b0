import { accessSync, constants, existsSync } from "node:fs";
import { join } from "node:path";
import { Kysely, type LogEvent, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { StartFault } from "../environment.ts";
import { Bodies } from "../objects/bodies.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import type { ObjectSettings } from "../objects/settings.ts";
import { noteQuery } from "../observability/call-cost.ts";
import { copyChunks, type StoredChunk } from "./copy-chunks.ts";
import { dropReadOnly } from "./drop-read-only.ts";
import { LendingSocket } from "./lending-socket.ts";
import { isMigrated, migrate, NewerDatabase } from "./migrate.ts";
import { ensurePrivateFolder } from "./private-files.ts";
import type { Schema } from "./schema.ts";
import { EmbeddedDialect } from "./sqlite.ts";

export type DatabaseKind = "sqlite" | "postgres";
export type Db = Kysely<Schema>;

export interface Database {
  kind: DatabaseKind;
  db: Db;
  /**
   * For chunks of datasets that are not published yet. PostgreSQL commits them without waiting for the disk; the
   * commit that publishes their dataset waits for everything logged before it.
   */
  staging: Db;
  /** Where bodies of rows are kept. */
  bodies: Bodies;
  /**
   * Yields the stored chunks from `from` to `to`, both included. Holds no transaction and no connection between
   * chunks.
   */
  readChunks(datasetId: string, from: number, to: number): AsyncIterable<StoredChunk>;
  /** Connections of the pool by state; empty for the embedded database. */
  connections(): Record<string, number>;
  close(): Promise<void>;
}

interface Options {
  dataDir: string;
  databaseUrl: string | null;
  /** Stores bodies outside of the database. */
  objects?: ObjectSettings | null;
  /** Called when an idle pooled connection is lost. */
  onIdleError?: (error: Error) => void;
}

/** Opens the database and migrates it; throws {@link StartFault}. */
export async function openDatabase(options: Options): Promise<Database> {
  const database = options.databaseUrl
    ? connectPostgres(options.databaseUrl, options.onIdleError)
    : openSqlite(options.dataDir);
  try {
    await migrate(database);
    return withBodies(database, await openStore(options.objects ?? null));
  } catch (error) {
    await database.close().catch(() => undefined);
    throw new StartFault(startSentence(options, error as Error & { code?: string }));
  }
}

/** Opens the database without migrating it; null if it has no tables or those of another version. */
export async function openUnchanged(options: Options): Promise<Connection | null> {
  if (!options.databaseUrl && !existsSync(join(options.dataDir, "survey.sqlite"))) return null;
  const connection = options.databaseUrl
    ? connectPostgres(options.databaseUrl, options.onIdleError)
    : openSqlite(options.dataDir);
  try {
    if (await isMigrated(connection)) return connection;
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw error;
  }
  await connection.close();
  return null;
}

type Connection = Omit<Database, "bodies">;

/** The SDK is loaded only by installations that use an object store. */
async function openStore(settings: ObjectSettings | null): Promise<ObjectStore | null> {
  return settings && new (await import("../objects/s3-store.ts")).S3Store(settings);
}

async function withBodies(connection: Connection, store: ObjectStore | null): Promise<Database> {
  const { prefix } = await connection.db
    .selectFrom("object_names")
    .select("prefix")
    .executeTakeFirstOrThrow();
  return {
    ...connection,
    bodies: new Bodies(store, prefix),
    async close() {
      await connection.close();
      store?.close();
    },
  };
}

/** Makes the folder unless it exists; throws {@link StartFault} when it is not writable. */
export function ensureWritable(dataDir: string): void {
  try {
    ensurePrivateFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFault(unwritable(dataDir, (error as NodeJS.ErrnoException).code));
  }
}

function openSqlite(dataDir: string): Connection {
  ensureWritable(dataDir);
  const db = new Kysely<Schema>({ dialect: new EmbeddedDialect(join(dataDir, "survey.sqlite")), log });
  return {
    kind: "sqlite",
    db,
    staging: db,
    readChunks: (datasetId, from, to) => selectChunks(db, datasetId, from, to),
    connections: () => ({}),
    close: () => db.destroy(),
  };
}

const log = ({ query, queryDurationMillis }: LogEvent) => noteQuery(query.sql, queryDurationMillis);

async function* selectChunks(db: Db, datasetId: string, from: number, to: number) {
  for (let seq = from; seq <= to; seq++)
    yield await db
      .selectFrom("chunks")
      .select(["first", "n", "body"])
      .where("dataset_id", "=", datasetId)
      .where("seq", "=", seq)
      .executeTakeFirstOrThrow();
}

function connectPostgres(connectionString: string, onIdleError?: (error: Error) => void): Connection {
  const open = (options: pg.PoolConfig) => {
    const pool = new pg.Pool({
      connectionString,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: "survey-api",
      types: { getTypeParser },
      ...options,
    });
    // Without a listener, a lost connection would end the process. The pool reports idle connections; one in use emits
    // an error itself, and so does its query.
    pool.on("error", error => onIdleError?.(error));
    pool.on("connect", client => client.on("error", () => undefined));
    dropReadOnly(pool);
    return { pool, db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log }) };
  };
  const main = open({ max: 10, stream: LendingSocket.open });
  const staging = open({ max: 4, options: "-c synchronous_commit=off" });
  return {
    kind: "postgres",
    db: main.db,
    staging: staging.db,
    readChunks: (datasetId, from, to) => copyChunks(main.pool, datasetId, from, to),
    connections: () => ({
      busy: main.pool.totalCount - main.pool.idleCount,
      idle: main.pool.idleCount,
      waiting: main.pool.waitingCount,
    }),
    async close() {
      await Promise.all([main.db.destroy(), staging.db.destroy()]);
    },
  };
}

/** Parses int8 (counts and times, all below 2^53) as numbers; by default pg returns strings. */
export const getTypeParser = ((oid: number, format?: "text") =>
  oid === pg.types.builtins.INT8
    ? Number
    : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

const unwritable = (dataDir: string, code: string | undefined) =>
  `DATA_DIR ${dataDir} cannot be written (${code}): make it writable or set DATA_DIR to another folder.`;

function startSentence({ databaseUrl, dataDir }: Options, error: Error & { code?: string }): string {
  const host = databaseUrl && hostOf(databaseUrl);
  const place = host ? `of DATABASE_URL at ${host}` : `in DATA_DIR ${dataDir}`;
  if (error instanceof NewerDatabase)
    return `The database ${place} was last used by a newer version of this program, which changed its tables (${error.steps.join(", ")}): start that version, or restore a backup from before.`;
  return `The database ${place} cannot be ${host ? "used" : "opened"}: ${reason(error)}.`;
}

export const hostOf = (databaseUrl: string): string => new URL(databaseUrl).host || "the local socket";

/** An AggregateError (several addresses were tried) has its reasons only in `errors`. */
export function reason(error: Error & { code?: string; errors?: Error[] }): string {
  const message = error.message || error.errors?.map(each => each.message).join(", ") || error.code;
  return String(message).replace(/[.\s]+$/, "");
}

/** Resolves once the database answers and accepts changes. */
export async function ping({ db, kind }: Pick<Database, "db" | "kind">): Promise<void> {
  if (kind === "sqlite") await sql`select 1`.execute(db);
  // Changes nothing, but is refused by a read-only server.
  else await sql`select id from users where false for update`.execute(db);
}
