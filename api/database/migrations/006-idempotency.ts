import type { Kysely } from "kysely";

/** database/schema.ts explains the columns. */
export async function idempotency(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("idempotency_keys")
    .addColumn("key", "text", c => c.primaryKey())
    .addColumn("created_id", "text", c => c.notNull())
    .addColumn("created_at", "bigint", c => c.notNull())
    .execute();
}
