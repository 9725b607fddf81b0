import { basename } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../database/connection.ts";
import type { Settings } from "../environment.ts";
import { newId } from "../ids.ts";
import { lastBackup, noteBackup, noteBackupFailure } from "../repositories/running/backup-results.ts";
import { endLease, takeLease } from "../repositories/running/leases.ts";
import { backupFolder, deleteOldBackups } from "./backup-folder.ts";
import { makeBackup } from "./make-backup.ts";

const HOUR_MS = 3_600_000;

export interface BackupTimes {
  /** How often each process looks whether a backup is due, and extends its lease while it makes one. */
  checkMs: number;
  /** After so long without a check another process takes over. */
  leaseMs: number;
  /** How long nobody tries again after a failure. */
  retryMs: number;
}
export const backupTimes: BackupTimes = { checkMs: 60_000, leaseMs: 300_000, retryMs: 600_000 };

/**
 * Makes a backup every BACKUP_EVERY_H hours, the first one at start unless there is a recent one. Of several processes
 * on a database, one that runs jobs makes it. Returns what ends this, and a backup that is being made.
 */
export function scheduleBackups(
  db: Db,
  settings: Settings,
  log: FastifyBaseLogger,
  times: Partial<BackupTimes> = {},
): () => Promise<void> {
  if (settings.backupEveryH === null || settings.role === "api") return async () => undefined;
  const { checkMs, leaseMs, retryMs } = { ...backupTimes, ...times };
  const lease = { name: "backup", holder: newId(), lengthMs: leaseMs };
  const everyMs = settings.backupEveryH * HOUR_MS;
  const closing = new AbortController();
  let making: AbortController | null = null;
  const checks = new Set<Promise<void>>();

  const check = async () => {
    const isOurs = await takeLease(db, lease);
    if (making && !isOurs) making.abort();
    if (making || !isOurs || closing.signal.aborted) return;
    making = new AbortController();
    const signal = AbortSignal.any([closing.signal, making.signal]);
    try {
      if (await isDue(db, everyMs, retryMs)) await makeAndNote(db, settings, log, signal);
    } finally {
      making = null;
    }
  };
  const run = () => {
    const running = check()
      .catch(error => log.error({ err: error }, "scheduled backups cannot be looked after"))
      .finally(() => checks.delete(running));
    checks.add(running);
  };
  const timer = setInterval(run, checkMs).unref();
  run();
  return async () => {
    clearInterval(timer);
    closing.abort();
    await Promise.all(checks);
    await endLease(db, lease).catch(() => undefined);
  };
}

/** Times in the future are those of a clock that was set back since; they hold nothing up. */
async function isDue(db: Db, everyMs: number, retryMs: number): Promise<boolean> {
  const { success, failure } = await lastBackup(db);
  const isWithin = (last: { at: number } | null, ms: number) => {
    const sinceMs = last ? Date.now() - last.at : ms;
    return sinceMs >= 0 && sinceMs < ms;
  };
  return !isWithin(success, everyMs) && !isWithin(failure, retryMs);
}

async function makeAndNote(
  db: Db,
  settings: Settings,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  const folder = backupFolder(settings);
  const now = new Date();
  const at = now.getTime();
  try {
    const reserveBytes = settings.diskReserveBytes;
    const made = await makeBackup(settings, folder, { reserveBytes, signal, now });
    const file = basename(made.file);
    await noteBackup(db, { at, file, bytes: made.bytes });
    log.info({ file, bytes: made.bytes, rows: made.rows, ms: Math.round(made.tookMs) }, "backup written");
    await deleteOldBackups(folder, settings.backupKeep, file);
  } catch (error) {
    // The program ends, or another process makes it.
    if (signal.aborted) return;
    log.error({ err: error }, "the scheduled backup failed");
    await noteBackupFailure(db, { at: Date.now(), message: (error as Error).message });
  }
}
