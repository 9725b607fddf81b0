import type { Kysely } from "kysely";

/** Second factors of accounts, with the codes that stand in for a lost one. */
export async function secondFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("second_factors")
    .addColumn("user_id", "text", c => c.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("secret", "text", c => c.notNull())
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("confirmed_at", "bigint")
    .addColumn("last_step", "bigint", c => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("recovery_codes")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("user_id", "text", c => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("code_hash", "text", c => c.notNull())
    .execute();
  await db.schema.createIndex("recovery_codes_user").on("recovery_codes").column("user_id").execute();
}
