import type { EventEmitter } from "node:events";
import type pg from "pg";

/** read_only_sql_transaction */
const READ_ONLY = "25006";

/**
 * Drops the connections to a server that refuses changes: after a switch-over it only reads, and another one has taken
 * its place. All that are as old go with the first that finds it out: idle ones at once, others when they are given
 * back.
 */
export function dropReadOnly(pool: pg.Pool): void {
  const openedAt = new WeakMap<pg.PoolClient, number>();
  const idle = new Set<pg.PoolClient>();
  let readOnlyAt = 0;
  const dropIdle = () => {
    readOnlyAt = performance.now();
    // The pool removes an idle client that reports an error.
    for (const client of idle) client.emit("error", new Error("The database server has become read-only"));
  };
  pool.on("connect", client => {
    openedAt.set(client, performance.now());
    // The types leave the connection out.
    const { connection } = client as unknown as { connection: EventEmitter };
    connection.on("errorMessage", ({ code }: { code?: string }) => {
      if (code === READ_ONLY) dropIdle();
    });
  });
  pool.on("acquire", client => idle.delete(client));
  pool.on("remove", client => idle.delete(client));
  pool.on("release", (_error, client) => {
    // The pool keeps no client that is ending.
    if (openedAt.get(client)! <= readOnlyAt) void client.end();
    else idle.add(client);
  });
}
