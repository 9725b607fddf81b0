import type { Kysely } from "kysely";

/** Keeps which call a key was sent with. Keys of before are kept for a minute only, and are found no more. */
export async function callsOfKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("idempotency_keys")
    .addColumn("call", "text", c => c.notNull().defaultTo(""))
    .execute();
}
