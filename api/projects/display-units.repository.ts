import type { DisplayUnits } from "#shapes/display-units.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { type Figures, figuresIn } from "#survey/units/figures.ts";
import type { Db } from "../database/connection.ts";

/** Returns the units in which a project shows its figures: SI if none were chosen, or the project is gone. */
export async function findDisplayUnits(db: Db, projectId: string): Promise<DisplayUnits> {
  const row = await db
    .selectFrom("projects")
    .select("display_units")
    .where("id", "=", projectId)
    .executeTakeFirst();
  return row?.display_units ? { ...SI_UNITS, ...JSON.parse(row.display_units) } : SI_UNITS;
}

/** Returns the formatter of a project's figures, for files that people read. */
export const findFigures = async (db: Db, projectId: string): Promise<Figures> =>
  figuresIn(await findDisplayUnits(db, projectId));

export async function saveDisplayUnits(trx: Db, projectId: string, units: DisplayUnits): Promise<void> {
  await trx
    .updateTable("projects")
    .set({ display_units: JSON.stringify(units), updated_at: Date.now() })
    .where("id", "=", projectId)
    .execute();
}
