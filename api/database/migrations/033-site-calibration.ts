import type { Kysely } from "kysely";

/** How a site's local grid lies in a coordinate system. */
export async function siteCalibration(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("sites").addColumn("calibration", "text").execute();
}
