import { z } from "zod";
import { IsoDate } from "./fields.ts";

const count = z.number().int();

/** Why a backup failed, or why a check rejected one. */
export const BackupFaultCode = z.enum([
  /** Too little free space in the folder. */
  "no-room",
  /** The folder is not writable. */
  "folder",
  /** The database does not respond, or cannot be used. */
  "database",
  /** The file to check is missing or cannot be read. */
  "unreadable",
  /** The file was truncated or altered, or is not a backup. */
  "damaged",
  /** The file is from a newer version of the program. */
  "newer",
  /** Rows, objects or volumes differ from those backed up. */
  "different",
  /** The object store does not respond, or is not configured. */
  "store",
  /** The command was stopped. */
  "stopped",
  /** The background check was ended because it took too long. */
  "too-long",
  /** The background check ended without a result. */
  "interrupted",
  /** Any other reason, in the system's own words. */
  "other",
]);
export type BackupFaultCode = z.infer<typeof BackupFaultCode>;

const BackupFailure = z.object({
  at: IsoDate,
  /** Whether it was made on schedule (BACKUP_EVERY_H) or by an operator's command. */
  startedBy: z.enum(["schedule", "command"]),
  code: BackupFaultCode,
  /** Where the backup is, or should have been. */
  folder: z.string().nullable(),
  /** What the system reported, such as `EACCES`. */
  reason: z.string().nullable(),
});

/**
 * The health of an installation at a glance, for administrators. A part that could not be read within five seconds is null;
 * the other parts are still returned.
 */
export const SystemHealth = z.object({
  checkedAt: IsoDate,
  /** Of the program, and of the Node that runs the API. */
  versions: z.object({ program: z.string(), node: z.string() }),
  /** When the API process that answers was started. */
  startedAt: IsoDate,
  /** How late timers of that process fired over the last one to two minutes, in milliseconds. */
  eventLoopDelay: z.object({ meanMs: z.number(), p99Ms: z.number(), maxMs: z.number() }),
  database: z
    .object({
      kind: z.enum(["sqlite", "postgres"]),
      version: z.string(),
      /** The latest database migration, such as `031-backup-results`. */
      migration: z.string().nullable(),
      sizeBytes: count,
      roundTripMs: z.number(),
    })
    .nullable(),
  /** Of the disk that `DATA_DIR` is on. Uploads leave the reserve free. */
  disk: z
    .object({
      freeBytes: count,
      totalBytes: count,
      reserveBytes: count,
      /** Space left for uploads, including what the database can reuse; null when the database is elsewhere. */
      availableBytes: count.nullable(),
      /** False on PostgreSQL, whose data is elsewhere. */
      holdsDatabase: z.boolean(),
    })
    .nullable(),
  queue: z
    .object({
      running: count,
      waiting: count,
      /** Within a day. */
      failed: count,
      /** Processes that take jobs and were heard of within the last minute. */
      workers: count,
      /** When the longest-waiting job was requested. */
      waitingSince: IsoDate.nullable(),
    })
    .nullable(),
  backup: z
    .object({
      /** Hours from one scheduled backup to the next; null when none is scheduled. */
      everyHours: count.nullable(),
      /** When the next scheduled backup is due, a retry included; in the past while it is late or running. */
      nextAt: IsoDate.nullable(),
      /** The newest backup that succeeded, scheduled or not; it holds the data as of `at`. */
      lastSuccess: z
        .object({
          at: IsoDate,
          startedBy: BackupFailure.shape.startedBy,
          folder: z.string().nullable(),
          file: z.string(),
          bytes: count,
        })
        .nullable(),
      /** Why the newest backup failed; null if none failed since the last success. */
      failure: BackupFailure.nullable(),
    })
    .nullable(),
  /** Rehearsals of a restore, by `npm run restore:check` and in the background. */
  backupCheck: z
    .object({
      /** Days between background checks; null when they are off. */
      everyDays: count.nullable(),
      /** When the next background check is due; null before there is a scheduled backup. */
      nextAt: IsoDate.nullable(),
      /** When the running background check began; null if none is running. */
      runningSince: IsoDate.nullable(),
      /** The newest result: `code` and `reason` are null when the backup was found good. */
      last: BackupFailure.extend({
        code: BackupFaultCode.nullable(),
        file: z.string(),
      }).nullable(),
    })
    .nullable(),
  /** Of the object store that `S3_URL` names. */
  store: z
    .object({
      isSetUp: z.boolean(),
      /** Null when the store did not respond. */
      roundTripMs: z.number().nullable(),
      /** Why the store did not respond: a code such as `ECONNREFUSED`, `AccessDenied` or `TimeoutError`. */
      failure: z.string().nullable(),
    })
    .nullable(),
  mail: z
    .object({
      isSetUp: z.boolean(),
      waiting: count,
      /** Emails that the mail server refused and that will be retried. */
      refused: count,
      /** Why it refused the newest of them: a code such as `ECONNREFUSED` or `EAUTH 535`. */
      lastFailure: z.string().nullable(),
    })
    .nullable(),
});
export type SystemHealth = z.infer<typeof SystemHealth>;
