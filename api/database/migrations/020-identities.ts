import type { Kysely } from "kysely";

/**
 * Accounts at OpenID providers, sign-ins in progress at a provider, and identities waiting to be linked. An account
 * has at most one identity per provider.
 */
export async function identities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("identities")
    .addColumn("issuer", "text", c => c.notNull())
    .addColumn("subject", "text", c => c.notNull())
    .addColumn("user_id", "text", c => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("email", "text")
    .addColumn("linked_at", "bigint", c => c.notNull())
    .addColumn("last_used_at", "bigint")
    .addPrimaryKeyConstraint("identities_key", ["issuer", "subject"])
    .addUniqueConstraint("identities_user", ["user_id", "issuer"])
    .execute();
  await db.schema
    .createTable("oidc_flows")
    .addColumn("state_hash", "text", c => c.primaryKey())
    .addColumn("browser_hash", "text", c => c.notNull())
    .addColumn("provider_id", "text", c => c.notNull())
    .addColumn("user_id", "text", c => c.references("users.id").onDelete("cascade"))
    .addColumn("nonce", "text", c => c.notNull())
    .addColumn("code_verifier", "text", c => c.notNull())
    .addColumn("return_to", "text", c => c.notNull())
    .addColumn("expires_at", "bigint", c => c.notNull())
    .execute();
  await db.schema
    .createTable("oidc_offers")
    .addColumn("browser_hash", "text", c => c.primaryKey())
    .addColumn("provider_id", "text", c => c.notNull())
    .addColumn("issuer", "text", c => c.notNull())
    .addColumn("subject", "text", c => c.notNull())
    .addColumn("email", "text")
    .addColumn("user_id", "text", c => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("expires_at", "bigint", c => c.notNull())
    .execute();
  for (const table of ["oidc_flows", "oidc_offers"] as const)
    await db.schema.createIndex(`${table}_user`).on(table).column("user_id").execute();
}
