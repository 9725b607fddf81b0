import { createHash } from "node:crypto";
import type { Calibration } from "#contract/calibration/calibration.ts";
import type { CalibrationInput } from "#shapes/calibration.ts";
import type { CalibrationInUse, FittedCalibration } from "#survey/calibration/site-calibration.ts";
import type { CrsFacts } from "#survey/reading/plan.ts";
import type { Db } from "../database/connection.ts";
import type { SiteRow } from "../sites/sites.repository.ts";

/** A site's calibration as stored. Its doubts are not stored, but determined for each answer. */
export type StoredCalibration = Omit<Calibration, "doubts">;

/** A stored calibration as readings use it. */
export const siteCalibration = ({ given, conversion, fit }: StoredCalibration): CalibrationInUse => ({
  epsg: given.epsg,
  ...(conversion && { conversion }),
  calibration: fit,
});

/** Adds a key made from the inputs, which tells whether a survey was read with this calibration. */
export const withKey = (
  given: CalibrationInput,
  { name: crsName, conversion }: Pick<CrsFacts, "name" | "conversion">,
  fit: FittedCalibration,
): StoredCalibration => {
  const key = createHash("sha256").update(JSON.stringify(given)).digest("base64url").slice(0, 16);
  return { given, crsName, ...(conversion && { conversion }), fit: { key, ...fit } };
};

export async function findCalibration(
  db: Db,
  { id }: Pick<SiteRow, "id">,
): Promise<StoredCalibration | null> {
  const row = await db.selectFrom("sites").select("calibration").where("id", "=", id).executeTakeFirst();
  return row?.calibration ? (JSON.parse(row.calibration) as StoredCalibration) : null;
}

export async function saveCalibration(
  db: Db,
  siteId: string,
  calibration: StoredCalibration | null,
): Promise<void> {
  await db
    .updateTable("sites")
    .set({ calibration: calibration && JSON.stringify(calibration) })
    .where("id", "=", siteId)
    .execute();
}
