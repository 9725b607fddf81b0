import type { Kysely } from "kysely";

/** Keeps from where an account that waits for approval was asked for. Those that wait already count for nobody. */
export async function registeredFrom(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").addColumn("registered_from", "text").execute();
  await db.schema.createIndex("users_registered_from").on("users").column("registered_from").execute();
}
