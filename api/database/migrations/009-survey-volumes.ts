import type { Kysely } from "kysely";

/** Keeps volumes between surveys, which never change, so that a site's progress can be listed quickly. */
export async function surveyVolumes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("survey_volumes")
    .addColumn("later_id", "text", c => c.notNull().references("datasets.id").onDelete("cascade"))
    .addColumn("against", "text", c => c.notNull())
    .addColumn("earlier_id", "text", c => c.references("datasets.id").onDelete("cascade"))
    .addColumn("cut_m3", "double precision")
    .addColumn("fill_m3", "double precision")
    .addColumn("area_m2", "double precision")
    .addColumn("problem", "text")
    .addColumn("computed_at", "bigint", c => c.notNull())
    .addPrimaryKeyConstraint("survey_volumes_key", ["later_id", "against"])
    .execute();
  // The foreign key needs this index when a dataset is deleted.
  await db.schema.createIndex("survey_volumes_earlier").on("survey_volumes").column("earlier_id").execute();
}
