import type { Kysely } from "kysely";

/** The site that a file was chosen for. Not a foreign key, because a file is kept for only a day. */
export async function sitesOfUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("uploads").addColumn("site_id", "text").execute();
}
