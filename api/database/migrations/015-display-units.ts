import type { Kysely } from "kysely";

/** The units in which a project shows its figures; null for metres. */
export async function displayUnits(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("projects").addColumn("display_units", "text").execute();
}
