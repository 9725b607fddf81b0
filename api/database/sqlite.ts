import { DatabaseSync, type StatementSyncInstance } from "@photostructure/sqlite";
import { type Driver, SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";
import { PatientDriver } from "./patient-driver.ts";
import { ensurePrivateDatabase } from "./private-files.ts";

/** Prepared statements kept; the API has fewer distinct ones. */
const PREPARED_STATEMENTS = 200;

/**
 * Kysely's dialect over the interface of node:sqlite. Migrations run in a transaction, which SQLite supports.
 */
export class EmbeddedDialect extends SqliteDialect {
  readonly #file: string;

  constructor(file: string) {
    super({ database: async () => open(file) });
    this.#file = file;
  }
  override createDriver(): Driver {
    return new PatientDriver({ database: async () => open(this.#file) });
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** How long opening waits for a lock. It blocks the event loop; afterwards {@link PatientDriver} does the waiting. */
const OPENING_MS = 5_000;

function open(file: string): SqliteDatabase {
  if (file !== ":memory:") ensurePrivateDatabase(file);
  const database = new DatabaseSync(file, { timeout: OPENING_MS, enableForeignKeyConstraints: true });
  // Takes effect only in a new file; for others, after `npm run compact`.
  database.exec("pragma auto_vacuum = incremental");
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000;");
  database.exec("pragma busy_timeout = 0");
  const prepared = new Map<string, ReturnType<SqliteDatabase["prepare"]>>();
  return {
    close() {
      // The driver leaves the write-ahead log behind if statements are still prepared, and then the file alone would be
      // outdated.
      database.exec("pragma wal_checkpoint(truncate)");
      database.close();
    },
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      // A deferred transaction that reads before it writes fails at once if another process has written.
      const statement = database.prepare(sql === "begin" ? "begin immediate" : sql);
      const adapted = {
        // The vacuum has no columns, but must be read like a query: each step frees only one page.
        reader: statement.columns().length > 0 || sql.startsWith("pragma incremental_vacuum"),
        all: (parameters: readonly unknown[]) => statement.all(...parameters),
        run: (parameters: readonly unknown[]) =>
          // A full disk may already have rolled back the transaction. The error of another rollback would hide that
          // cause.
          sql === "rollback" && !database.isTransaction
            ? { changes: 0, lastInsertRowid: 0 }
            : statement.run(...parameters),
        iterate: (parameters: readonly unknown[]) => rowsOf(statement, parameters),
      };
      if (prepared.size >= PREPARED_STATEMENTS) prepared.clear();
      prepared.set(sql, adapted);
      return adapted;
    },
  };
}

/**
 * Reads a statement row by row. The driver's iterator does not keep its statement alive: an unreferenced statement is
 * freed by the next garbage collection, and the next row then crashes the process with SIGSEGV or, with luck, throws
 * 'iterator was invalidated' (record 047). This iterator holds a reference to it.
 */
export const rowsOf = <Row>(
  statement: StatementSyncInstance,
  parameters: readonly unknown[] = [],
): IterableIterator<Row> => Object.assign(statement.iterate(...parameters), { statement });
