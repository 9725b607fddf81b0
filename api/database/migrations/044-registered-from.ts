import type { Kysely } from "kysely";

/**
 * The block of addresses that a waiting account was requested from. Accounts that are already waiting count towards no
 * block.
 */
export async function registeredFrom(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").addColumn("registered_from", "text").execute();
  await db.schema.createIndex("users_registered_from").on("users").column("registered_from").execute();
}
