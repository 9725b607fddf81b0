import { type DisplayUnits, SI_UNITS } from "#contract/display-units.ts";
import type { Db } from "../database/connection.ts";

/** Returns in which units a project shows its figures: SI where nobody chose, and for a project that is gone. */
export async function findDisplayUnits(db: Db, projectId: string): Promise<DisplayUnits> {
  const row = await db
    .selectFrom("projects")
    .select("display_units")
    .where("id", "=", projectId)
    .executeTakeFirst();
  return row?.display_units ? { ...SI_UNITS, ...JSON.parse(row.display_units) } : SI_UNITS;
}

export async function saveDisplayUnits(trx: Db, projectId: string, units: DisplayUnits): Promise<void> {
  await trx
    .updateTable("projects")
    .set({ display_units: JSON.stringify(units), updated_at: Date.now() })
    .where("id", "=", projectId)
    .execute();
}
