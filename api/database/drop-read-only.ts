import type { EventEmitter } from "node:events";
import type pg from "pg";

/** PostgreSQL error code read_only_sql_transaction */
const READ_ONLY = "25006";

/**
 * Drops connections to a server that has become read-only: after a failover another server has taken its place. The
 * first connection to be refused drops all that were opened before: idle ones at once, others when they are released.
 */
export function dropReadOnly(pool: pg.Pool): void {
  const openedAt = new WeakMap<pg.PoolClient, number>();
  const idle = new Set<pg.PoolClient>();
  let readOnlyAt = 0;
  const dropIdle = () => {
    readOnlyAt = performance.now();
    // The pool removes an idle client that emits an error.
    for (const client of idle) client.emit("error", new Error("The database server has become read-only"));
  };
  pool.on("connect", client => {
    openedAt.set(client, performance.now());
    // The type declarations do not include `connection`.
    const { connection } = client as unknown as { connection: EventEmitter };
    connection.on("errorMessage", ({ code }: { code?: string }) => {
      if (code === READ_ONLY) dropIdle();
    });
  });
  pool.on("acquire", client => idle.delete(client));
  pool.on("remove", client => idle.delete(client));
  pool.on("release", (_error, client) => {
    // The pool discards a client that is ending.
    if (openedAt.get(client)! <= readOnlyAt) void client.end();
    else idle.add(client);
  });
}
