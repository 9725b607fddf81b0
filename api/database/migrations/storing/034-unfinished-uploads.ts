import type { Kysely } from "kysely";

/** Lets a file arrive in several calls: how long it will be, and what its sender said of it. */
export async function unfinishedUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("uploads").addColumn("length", "bigint").execute();
  await db.schema.alterTable("uploads").addColumn("metadata", "text").execute();
}
