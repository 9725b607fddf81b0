import { setTimeout as wait } from "node:timers/promises";
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SqliteDriver } from "kysely";
import { isBusy } from "./faults.ts";

/** How long a statement waits for another process's write lock. */
const PATIENCE_MS = 5_000;
const WAIT_MIN_MS = 5;
const WAIT_MAX_MS = 50;

/**
 * Waits for another process's write lock without blocking the event loop, and releases the connection while it waits,
 * so that reads are answered meanwhile.
 */
export class PatientDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    const pause = async (ms: number) => {
      await super.releaseConnection();
      await wait(ms);
      await super.acquireConnection();
    };
    return new PatientConnection(connection, pause);
  }
}

class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #pause: (ms: number) => Promise<void>;
  #isInTransaction = false;

  constructor(connection: DatabaseConnection, pause: (ms: number) => Promise<void>) {
    this.#connection = connection;
    this.#pause = pause;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const until = Date.now() + PATIENCE_MS;
    for (let tries = 1; ; tries++)
      try {
        const result = await this.#connection.executeQuery<R>(query);
        if (query.sql === "begin") this.#isInTransaction = true;
        else if (query.sql === "commit" || query.sql === "rollback") this.#isInTransaction = false;
        return result;
      } catch (error) {
        if (!isBusy(error) || this.#isInTransaction || Date.now() > until) throw error;
        await this.#pause(Math.min(WAIT_MAX_MS, WAIT_MIN_MS * tries) * (0.5 + Math.random()));
      }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery(query, chunkSize);
  }
}
