import type { Kysely } from "kysely";

/** How sure volumes of surveys and stockpiles are. Those that were computed without it are forgotten, and computed again when they are asked for. */
export async function uncertainty(db: Kysely<unknown>): Promise<void> {
  for (const table of ["survey_volumes", "stockpile_volumes"] as const) {
    await db.schema.alterTable(table).addColumn("uncertainty", "text").execute();
    await db.schema.alterTable(table).addColumn("points_without_accuracy", "integer").execute();
    await db.deleteFrom(table as never).execute();
  }
}
