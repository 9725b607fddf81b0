import type { DisplayUnits } from "#shapes/display-units.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { type Figures, figuresIn } from "#survey/units/figures.ts";
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

/** Returns what writes the figures of a project, for a file that people read. */
export const findFigures = async (db: Db, projectId: string): Promise<Figures> =>
  figuresIn(await findDisplayUnits(db, projectId));

export async function saveDisplayUnits(trx: Db, projectId: string, units: DisplayUnits): Promise<void> {
  await trx
    .updateTable("projects")
    .set({ display_units: JSON.stringify(units), updated_at: Date.now() })
    .where("id", "=", projectId)
    .execute();
}
