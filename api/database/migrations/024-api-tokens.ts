import type { Kysely } from "kysely";

/** Tokens of programs, and, for a file uploaded with a token of one project, that project. */
export async function apiTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("api_tokens")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("token_hash", "text", c => c.notNull().unique())
    .addColumn("user_id", "text", c => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("name", "text", c => c.notNull())
    .addColumn("scope", "text", c => c.notNull())
    .addColumn("project_id", "text", c => c.references("projects.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("expires_at", "bigint")
    .addColumn("revoked_at", "bigint")
    .addColumn("last_used_at", "bigint")
    .addColumn("last_used_from", "text")
    .execute();
  for (const column of ["user_id", "project_id"])
    await db.schema.createIndex(`api_tokens_${column}`).on("api_tokens").column(column).execute();
  await db.schema.alterTable("uploads").addColumn("project_id", "text").execute();
}
