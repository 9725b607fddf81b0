import { createHash } from "node:crypto";
import type { Calibration, CalibrationBody } from "#contract/calibration/calibration.ts";
import type { FittedCalibration } from "#survey/calibration/site-calibration.ts";
import type { Db } from "../../database/connection.ts";
import type { SiteRow } from "../sites.ts";

/** A site's calibration as it is stored. What is doubtful about it is told anew each time. */
export type StoredCalibration = Omit<Calibration, "doubts">;

/** Names a calibration by what was given, so that a survey can be told to have been read with it. */
export const withKey = (
  given: CalibrationBody,
  crsName: string,
  fit: FittedCalibration,
): StoredCalibration => {
  const key = createHash("sha256").update(JSON.stringify(given)).digest("base64url").slice(0, 16);
  return { given, crsName, fit: { key, ...fit } };
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
