import { type Kysely, sql } from "kysely";
import { newToken } from "../../ids.ts";

/** Share links, and the secret that signs the passes of their passwords. */
export async function shareLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("share_links")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("token_hash", "text", c => c.notNull().unique())
    .addColumn("site_id", "text", c => c.notNull().references("sites.id").onDelete("cascade"))
    .addColumn("created_by", "text", c => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("label", "text", c => c.notNull())
    .addColumn("shows", "text", c => c.notNull())
    .addColumn("embed_origins", "text", c => c.notNull())
    .addColumn("password_hash", "text")
    .addColumn("created_at", "bigint", c => c.notNull())
    .addColumn("expires_at", "bigint")
    .addColumn("revoked_at", "bigint")
    .addColumn("opened_count", "integer", c => c.notNull().defaultTo(0))
    .addColumn("last_opened_at", "bigint")
    .execute();
  for (const column of ["site_id", "created_by"])
    await db.schema.createIndex(`share_links_${column}`).on("share_links").column(column).execute();
  await sql`insert into secrets (name, value) values ('share-passes', ${newToken()})`.execute(db);
}
