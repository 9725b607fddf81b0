import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../database/connection.ts";
import type { Settings } from "../environment.ts";
import { newId } from "../ids.ts";
import { endLease, takeLease } from "../operations/leases.repository.ts";
import { backupFolder, deleteOldBackups } from "./backup-folder.ts";
import {
  type BackupResult,
  listBackupResults,
  newestOf,
  noteBackupResult,
  noteCheckEnded,
} from "./backup-results.repository.ts";
import { removeCheckLeftovers } from "./check-backup.ts";
import { checkInBackground } from "./check-in-background.ts";
import { backupFaultOf } from "./faults.ts";
import { clearUnfinished, makeBackup } from "./make-backup.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface BackupTimes {
  /** How often each process checks whether a backup or a check is due, and renews its lease while one is running. */
  checkMs: number;
  /** Another process takes over when the lease has not been renewed for this long. */
  leaseMs: number;
  /** How long to wait after a failed backup before trying again. */
  retryMs: number;
  /** The longest that a check of a backup may take. */
  rehearsalMs: number;
  /** How long to wait after a check that failed, or whose process was killed, before trying again. */
  rehearseAgainMs: number;
}
export const backupTimes: BackupTimes = {
  checkMs: 60_000,
  leaseMs: 300_000,
  retryMs: 600_000,
  rehearsalMs: 4 * HOUR_MS,
  rehearseAgainMs: 6 * HOUR_MS,
};

interface Work {
  db: Db;
  settings: Settings;
  log: FastifyBaseLogger;
  times: BackupTimes;
}

/**
 * Makes a backup every BACKUP_EVERY_H hours, the first one at start unless there is a recent one, and checks the
 * newest every BACKUP_CHECK_EVERY_D days. Only processes that run jobs do this, one at a time per database. Returns a
 * function that stops the schedule and the work in progress.
 */
export function scheduleBackups(
  db: Db,
  settings: Settings,
  log: FastifyBaseLogger,
  changed: Partial<BackupTimes> = {},
): () => Promise<void> {
  if (settings.backupEveryH === null || settings.role === "api") return async () => undefined;
  const times = { ...backupTimes, ...changed };
  const work = { db, settings, log, times };
  const lease = { name: "backup", holder: newId(), lengthMs: times.leaseMs };
  const closing = new AbortController();
  const tasks = [new Task(signal => makeIfDue(work, signal)), new Task(signal => checkIfDue(work, signal))];
  const checks = new Set<Promise<void>>();

  const check = async () => {
    const isOurs = await takeLease(db, lease);
    if (!isOurs) for (const task of tasks) task.stop();
    else if (!closing.signal.aborted) await Promise.all(tasks.map(task => task.run(closing.signal)));
  };
  const start = (run: () => Promise<void>) => {
    const running = run()
      .catch(error => log.error({ err: error }, "scheduled backups cannot be looked after"))
      .finally(() => checks.delete(running));
    checks.add(running);
  };
  const timer = setInterval(() => start(check), times.checkMs).unref();
  start(async () => {
    await removeLeftovers(settings).catch(error =>
      log.warn({ err: error }, "what a killed backup left cannot be removed"),
    );
    await check();
  });
  return async () => {
    clearInterval(timer);
    closing.abort();
    await Promise.all(checks);
    await endLease(db, lease).catch(() => undefined);
  };
}

/** Runs work at most once at a time, and can be stopped. */
class Task {
  #current: AbortController | null = null;
  constructor(private readonly work: (signal: AbortSignal) => Promise<void>) {}

  stop(): void {
    this.#current?.abort();
  }

  async run(closing: AbortSignal): Promise<void> {
    if (this.#current) return;
    this.#current = new AbortController();
    try {
      await this.work(AbortSignal.any([closing, this.#current.signal]));
    } finally {
      this.#current = null;
    }
  }
}

async function removeLeftovers(settings: Settings): Promise<void> {
  const folder = backupFolder(settings);
  if (existsSync(folder)) clearUnfinished(folder);
  if (settings.backupCheckEveryD !== null) await removeCheckLeftovers(settings, settings.dataDir);
}

/** Returns when the next backup is due; null if it is due now. After a failure it waits at least `retryMs`. */
export function nextBackupAt(results: BackupResult[], everyH: number, retryMs: number): number | null {
  const of = { work: "backup", started_by: "schedule" } as const;
  const success = newestOf(results, { ...of, outcome: "success" });
  const failure = newestOf(results, { ...of, outcome: "failure" });
  return latest(after(success, everyH * HOUR_MS), after(failure, retryMs));
}

/** Returns when the next background check is due; null if it is due now. */
export function nextCheckAt(results: BackupResult[], everyD: number, againMs: number): number | null {
  const of = { work: "check", started_by: "schedule" } as const;
  const success = newestOf(results, { ...of, outcome: "success" });
  const others = (["failure", "running"] as const).map(outcome => newestOf(results, { ...of, outcome }));
  return latest(after(success, everyD * DAY_MS), ...others.map(other => after(other, againMs)));
}

/** Ignores times in the future, from before a clock was set back; they must not delay anything. */
const after = (result: BackupResult | null, ms: number) =>
  result && result.at <= Date.now() ? result.at + ms : null;

const latest = (...times: (number | null)[]) =>
  times.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);

async function makeIfDue({ db, settings, log, times }: Work, signal: AbortSignal): Promise<void> {
  const results = await listBackupResults(db);
  if (Date.now() < (nextBackupAt(results, settings.backupEveryH!, times.retryMs) ?? 0)) return;
  const folder = backupFolder(settings);
  const now = new Date();
  const of = { work: "backup", started_by: "schedule", folder } as const;
  try {
    const reserveBytes = settings.diskReserveBytes;
    const made = await makeBackup(settings, folder, { reserveBytes, signal, now });
    const file = basename(made.file);
    await noteBackupResult(db, { ...of, outcome: "success", at: now.getTime(), file, bytes: made.bytes });
    log.info({ file, bytes: made.bytes, rows: made.rows, ms: Math.round(made.tookMs) }, "backup written");
    await deleteOldBackups(folder, settings.backupKeep, file);
  } catch (error) {
    // The program is stopping, or another process has taken over.
    if (signal.aborted) return;
    log.error({ err: error }, "the scheduled backup failed");
    await noteBackupResult(db, { ...of, outcome: "failure", at: Date.now(), ...backupFaultOf(error) });
  }
}

async function checkIfDue({ db, settings, log, times }: Work, signal: AbortSignal): Promise<void> {
  if (settings.backupCheckEveryD === null) return;
  const results = await listBackupResults(db);
  const backup = newestOf(results, { work: "backup", started_by: "schedule", outcome: "success" });
  if (!backup) return;
  if (Date.now() < (nextCheckAt(results, settings.backupCheckEveryD, times.rehearseAgainMs) ?? 0)) return;
  const folder = backup.folder ?? backupFolder(settings);
  const file = backup.file!;
  const of = { work: "check", started_by: "schedule", folder, file } as const;
  await noteBackupResult(db, { ...of, outcome: "running", at: Date.now() });
  const verdict = await checkInBackground(join(folder, file), settings, {
    limitMs: times.rehearsalMs,
    signal,
  });
  // A check that was stopped has no result: it starts again after a restart, or in another process.
  if (!signal.aborted) {
    const outcome = verdict.code === null ? "success" : "failure";
    if (verdict.code === null) log.info({ file }, "the backup was checked and is good");
    else log.error({ file, ...verdict }, "the check of the backup failed");
    await noteBackupResult(db, { ...of, outcome, at: Date.now(), ...verdict });
  }
  await noteCheckEnded(db);
}
