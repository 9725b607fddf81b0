import type { Kysely } from "kysely";

/** Lets a file be uploaded in several calls: its total length, and the metadata its sender gave. */
export async function unfinishedUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("uploads").addColumn("length", "bigint").execute();
  await db.schema.alterTable("uploads").addColumn("metadata", "text").execute();
}
