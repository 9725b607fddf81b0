import type { Db } from "../database/connection.ts";
import type { BackupResultTable } from "../database/schema.ts";

export type BackupResult = BackupResultTable;
type Key = Pick<BackupResult, "work" | "started_by" | "outcome">;

/** Returns the results of backups and checks: at most one per kind of work, starter and outcome. */
export const listBackupResults = (db: Db): Promise<BackupResult[]> =>
  db.selectFrom("backup_results").selectAll().execute();

/** Replaces the last result of its kind. */
export async function noteBackupResult(
  db: Db,
  result: Key & Pick<BackupResult, "at"> & Partial<BackupResult>,
): Promise<void> {
  const row = { folder: null, file: null, bytes: null, code: null, reason: null, ...result };
  await db
    .insertInto("backup_results")
    .values(row)
    .onConflict(conflict => conflict.columns(["work", "started_by", "outcome"]).doUpdateSet(row))
    .execute();
}

/** Records that no check is running in the background any more. */
export async function noteCheckEnded(db: Db): Promise<void> {
  await db
    .deleteFrom("backup_results")
    .where("work", "=", "check")
    .where("started_by", "=", "schedule")
    .where("outcome", "=", "running")
    .execute();
}

/** Returns the newest of the matching results; null if there is none. */
export const newestOf = (results: BackupResult[], which: Partial<Key>): BackupResult | null =>
  results
    .filter(result => Object.entries(which).every(([name, value]) => result[name as keyof Key] === value))
    .sort((a, b) => b.at - a.at)[0] ?? null;
