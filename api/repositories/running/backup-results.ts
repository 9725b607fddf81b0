import type { Db } from "../../database/connection.ts";

export interface BackupSuccess {
  /** When it began, in milliseconds since 1970. */
  at: number;
  file: string;
  bytes: number;
}

export interface BackupFailure {
  at: number;
  message: string;
}

/** Returns the last success and the last failure of scheduled backups, whichever came later. */
export async function lastBackup(
  db: Db,
): Promise<{ success: BackupSuccess | null; failure: BackupFailure | null }> {
  const rows = await db.selectFrom("backup_results").selectAll().execute();
  const success = rows.find(({ outcome }) => outcome === "success");
  const failure = rows.find(({ outcome }) => outcome === "failure");
  return {
    success: success ? { at: success.at, file: success.file!, bytes: success.bytes! } : null,
    failure: failure ? { at: failure.at, message: failure.message! } : null,
  };
}

export const noteBackup = (db: Db, success: BackupSuccess): Promise<void> =>
  replace(db, { outcome: "success", ...success, message: null });

export const noteBackupFailure = (db: Db, failure: BackupFailure): Promise<void> =>
  replace(db, { outcome: "failure", ...failure, file: null, bytes: null });

async function replace(
  db: Db,
  row: {
    outcome: "success" | "failure";
    at: number;
    file: string | null;
    bytes: number | null;
    message: string | null;
  },
): Promise<void> {
  await db
    .insertInto("backup_results")
    .values(row)
    .onConflict(conflict => conflict.column("outcome").doUpdateSet(row))
    .execute();
}
