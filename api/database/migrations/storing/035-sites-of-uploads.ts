import type { Kysely } from "kysely";

/** Keeps for which site a file was chosen. Not a reference, because a file is kept for a day only. */
export async function sitesOfUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("uploads").addColumn("site_id", "text").execute();
}
