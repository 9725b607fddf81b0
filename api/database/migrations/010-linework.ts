import type { Kysely } from "kysely";

/**
 * What codes stand for, and how sites make their surfaces. Existing sites have no settings, so their volumes do not
 * change.
 */
export async function linework(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("projects").addColumn("code_rules", "text").execute();
  await db.schema.alterTable("sites").addColumn("surface_settings", "text").execute();
  await db.schema
    .alterTable("survey_volumes")
    .addColumn("surface", "text", column => column.notNull().defaultTo(""))
    .execute();
}
