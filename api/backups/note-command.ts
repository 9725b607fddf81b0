import { basename, dirname } from "node:path";
import { openUnchanged } from "../database/connection.ts";
import type { Place } from "../database/transfer/snapshot.ts";
import { type BackupResult, noteBackupResult } from "./backup-results.repository.ts";
import { backupFaultOf } from "./faults.ts";

type Noted = Pick<BackupResult, "work" | "outcome" | "at" | "folder"> & Partial<BackupResult>;

/**
 * Stores the result of an operator's command, for Health. Does nothing if the database has another version's tables: a
 * backup before an upgrade must change nothing.
 */
async function noteCommand(place: Place, result: Noted): Promise<void> {
  const database = await openUnchanged(place);
  if (!database) return;
  await noteBackupResult(database.db, { ...result, started_by: "command" }).finally(() => database.close());
}

export const noteMadeBackup = (place: Place, at: Date, file: string, bytes: number): Promise<void> =>
  noteCommand(place, {
    ...{ work: "backup", outcome: "success", at: at.getTime(), folder: dirname(file), file: basename(file) },
    bytes,
  });

/** Does nothing if the database itself failed. */
export async function noteFailedBackup(place: Place, folder: string, error: unknown): Promise<void> {
  const fault = backupFaultOf(error);
  if (fault.code === "database") return;
  const failed = { work: "backup", outcome: "failure", at: Date.now(), folder } as const;
  await noteCommand(place, { ...failed, ...fault }).catch(() => undefined);
}

/**
 * `error` says why a check had no result. Nothing is stored for a check that was stopped or could not reach the
 * database.
 */
export async function noteCheckedBackup(
  place: Place,
  file: string,
  result: { isGood: boolean } | { error: unknown },
): Promise<void> {
  const checked = { work: "check", at: Date.now(), folder: dirname(file), file: basename(file) } as const;
  if ("isGood" in result) {
    const verdict = result.isGood
      ? ({ outcome: "success" } as const)
      : ({ outcome: "failure", code: "different" } as const);
    return noteCommand(place, { ...checked, ...verdict }).catch(() => undefined);
  }
  const fault = backupFaultOf(result.error);
  if (fault.code === "database" || fault.code === "stopped") return;
  await noteCommand(place, { ...checked, outcome: "failure", ...fault }).catch(() => undefined);
}
