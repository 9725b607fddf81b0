import type { Kysely } from "kysely";

/**
 * The uncertainty of volumes of surveys and stockpiles. Volumes computed without it are deleted, and recomputed on
 * demand.
 */
export async function uncertainty(db: Kysely<unknown>): Promise<void> {
  for (const table of ["survey_volumes", "stockpile_volumes"] as const) {
    await db.schema.alterTable(table).addColumn("uncertainty", "text").execute();
    await db.schema.alterTable(table).addColumn("points_without_accuracy", "integer").execute();
    await db.deleteFrom(table as never).execute();
  }
}
