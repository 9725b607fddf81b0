import type { Kysely } from "kysely";

/** Second factors of accounts: keys of authenticator apps, recovery codes, passkeys. */
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
  await passkeys(db);
}

async function passkeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("passkeys")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("user_id", "text", c => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("credential_id", "text", c => c.notNull().unique())
    .addColumn("public_key", "text", c => c.notNull())
    .addColumn("counter", "bigint", c => c.notNull())
    .addColumn("transports", "text", c => c.notNull())
    .addColumn("name", "text", c => c.notNull())
    .addColumn("origin", "text", c => c.notNull())
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("last_used_at", "bigint")
    .execute();
  await db.schema.createIndex("passkeys_user").on("passkeys").column("user_id").execute();
  await db.schema
    .createTable("passkey_challenges")
    .addColumn("challenge_hash", "text", c => c.primaryKey())
    .addColumn("purpose", "text", c => c.notNull())
    .addColumn("user_id", "text", c => c.references("users.id").onDelete("cascade"))
    .addColumn("expires_at", "bigint", c => c.notNull())
    .execute();
}
