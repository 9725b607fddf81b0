import type { Kysely } from "kysely";

/**
 * Stores which call an idempotency key was sent with. Existing keys, which would be kept for only a minute, are no
 * longer found.
 */
export async function callsOfKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("idempotency_keys")
    .addColumn("call", "text", c => c.notNull().defaultTo(""))
    .execute();
}
