import type { Database } from "../database/connection.ts";
import { rowsOf } from "./move.ts";
import { findBody } from "./moving.repository.ts";
import { DamagedBody } from "./object-store.ts";
import { bodyTables } from "./objects.repository.ts";
import { listOrphans } from "./orphans.ts";

export type Finding = { object: string; fault: DamagedBody["fault"] | "orphaned" };

/** Reads every object that rows refer to, and yields the missing and damaged ones; then those that no row refers to. */
export async function* checkObjects(database: Database, onChecked: () => void): AsyncGenerator<Finding> {
  yield* checkNamedObjects(database, onChecked);
  for await (const names of listOrphans(database))
    for (const object of names) yield { object, fault: "orphaned" };
}

/** Reads every object that rows refer to, and yields the missing and damaged ones. */
export async function* checkNamedObjects(database: Database, onChecked: () => void): AsyncGenerator<Finding> {
  const { db, bodies } = database;
  for (const table of bodyTables)
    for await (const key of rowsOf(database, table, "store")) {
      try {
        await bodies.read(() => findBody(db, table, key));
        onChecked();
      } catch (error) {
        if (!(error instanceof DamagedBody)) throw error;
        yield { object: error.object, fault: error.fault };
      }
    }
}
