import type { Selectable } from "kysely";
import type { ProgressRow } from "#contract/surveys/comparison.ts";
import type { Db } from "../database/connection.ts";
import type { Schema } from "../database/schema.ts";

export type SurveyVolumeRow = Selectable<Schema["survey_volumes"]>;

/** How many levels per survey are kept, because anyone may ask for any level. */
const LEVELS_KEPT = 20;

type SureColumns = Pick<SurveyVolumeRow, "uncertainty" | "points_without_accuracy">;
type Sure = Pick<ProgressRow, "uncertainty" | "pointsWithoutAccuracy">;

/** The uncertainty of a volume, as stored. */
export const sureColumns = ({ uncertainty, pointsWithoutAccuracy }: Sure): SureColumns => ({
  uncertainty: uncertainty ? JSON.stringify(uncertainty) : null,
  points_without_accuracy: pointsWithoutAccuracy ?? null,
});

/** Returns a stored uncertainty in the form that answers have. */
export const sureOf = ({ uncertainty, points_without_accuracy: without }: SureColumns): Sure => ({
  uncertainty: uncertainty === null ? null : JSON.parse(uncertainty),
  ...(without !== null && { pointsWithoutAccuracy: without }),
});

/** Returns the known volumes of a site's surveys, on surfaces with one key. */
export function listSurveyVolumes(db: Db, siteId: string, surface: string): Promise<SurveyVolumeRow[]> {
  return db
    .selectFrom("survey_volumes")
    .innerJoin("datasets", "datasets.id", "survey_volumes.later_id")
    .selectAll("survey_volumes")
    .where("datasets.site_id", "=", siteId)
    .where("survey_volumes.surface", "=", surface)
    .execute();
}

/** Stores a volume, replacing one on another surface; does nothing if a survey is gone. */
export async function saveSurveyVolume(db: Db, row: SurveyVolumeRow): Promise<void> {
  await db.transaction().execute(async trx => {
    const ids = [row.later_id, ...(row.earlier_id === null ? [] : [row.earlier_id])];
    const there = await trx.selectFrom("datasets").select("id").where("id", "in", ids).execute();
    if (there.length < new Set(ids).size) return;
    await trx
      .insertInto("survey_volumes")
      .values(row)
      .onConflict(conflict => conflict.columns(["later_id", "against"]).doUpdateSet(row))
      .execute();
    if (row.earlier_id === null) await deleteOldLevels(trx, row.later_id);
  });
}

async function deleteOldLevels(trx: Db, laterId: string): Promise<void> {
  const newest = trx
    .selectFrom("survey_volumes")
    .select("against")
    .where("later_id", "=", laterId)
    .where("earlier_id", "is", null)
    .orderBy("computed_at", "desc")
    .orderBy("against")
    .limit(LEVELS_KEPT);
  await trx
    .deleteFrom("survey_volumes")
    .where("later_id", "=", laterId)
    .where("earlier_id", "is", null)
    .where("against", "not in", newest)
    .execute();
}
