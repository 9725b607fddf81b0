import type { Kysely } from "kysely";

/** What codes stand for, and how sites make their surfaces. Present ones go on without: volumes stay what they are. */
export async function linework(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("projects").addColumn("code_rules", "text").execute();
  await db.schema.alterTable("sites").addColumn("surface_settings", "text").execute();
  await db.schema
    .alterTable("survey_volumes")
    .addColumn("surface", "text", column => column.notNull().defaultTo(""))
    .execute();
}
