import type { Kysely } from "kysely";

/**
 * Single-use links to an account: to set a new password, and to confirm an email address. Sessions record their device
 * and when they were last used. Addresses of existing accounts count as confirmed.
 */
export async function accountLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("account_links")
    .addColumn("token_hash", "text", c => c.primaryKey())
    .addColumn("user_id", "text", c => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("purpose", "text", c => c.notNull())
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("expires_at", "bigint", c => c.notNull())
    .execute();
  await db.schema.createIndex("account_links_user").on("account_links").column("user_id").execute();
  await db.schema
    .alterTable("users")
    .addColumn("email_confirmed", "integer", c => c.notNull().defaultTo(1))
    .execute();
  for (const column of ["device", "address"] as const)
    await db.schema.alterTable("sessions").addColumn(column, "text").execute();
  await db.schema.alterTable("sessions").addColumn("last_used_at", "bigint").execute();
}
