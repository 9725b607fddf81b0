import { z } from "zod";
import { IsoDate } from "../fields.ts";

const count = z.number().int();

/** Why a backup was not made, or a check of one did not find it good. */
export const BackupFaultCode = z.enum([
  /** The disk of the folder has too little room. */
  "no-room",
  /** The folder cannot be written. */
  "folder",
  /** The database does not answer, or cannot be used. */
  "database",
  /** The file to check is not there, or cannot be read. */
  "unreadable",
  /** The file was cut off or altered, or is no backup. */
  "damaged",
  /** The file is from a newer version of the program. */
  "newer",
  /** Rows, objects or volumes are not what they were. */
  "different",
  /** The object store does not answer, or is not set up here. */
  "store",
  /** The command was told to stop. */
  "stopped",
  /** The check in the background was ended because it took too long. */
  "too-long",
  /** The check in the background ended without a result. */
  "interrupted",
  /** Another reason, in the words of the system. */
  "other",
]);
export type BackupFaultCode = z.infer<typeof BackupFaultCode>;

const BackupFailure = z.object({
  at: IsoDate,
  /** Whether BACKUP_EVERY_H had it made, or an operator's command. */
  startedBy: z.enum(["schedule", "command"]),
  code: BackupFaultCode,
  /** Where the backup is, or should have been. */
  folder: z.string().nullable(),
  /** What the system says, such as `EACCES`. */
  reason: z.string().nullable(),
});

/**
 * What an administrator sees of an installation at a glance. A part that could not be read within five seconds is null;
 * the others are there all the same.
 */
export const SystemHealth = z.object({
  checkedAt: IsoDate,
  /** Of the program, and of the Node that runs the API. */
  versions: z.object({ program: z.string(), node: z.string() }),
  /** When the API process that answers was started. */
  startedAt: IsoDate,
  /** How late timers of that process were within the last one to two minutes, in milliseconds. */
  eventLoopDelay: z.object({ meanMs: z.number(), p99Ms: z.number(), maxMs: z.number() }),
  database: z
    .object({
      kind: z.enum(["sqlite", "postgres"]),
      version: z.string(),
      /** The newest change of the tables, such as `031-backup-results`. */
      migration: z.string().nullable(),
      sizeBytes: count,
      /** From a question to its answer. */
      roundTripMs: z.number(),
    })
    .nullable(),
  /** Of the disk that `DATA_DIR` is on. Uploads leave the reserve free. */
  disk: z
    .object({
      freeBytes: count,
      totalBytes: count,
      reserveBytes: count,
      /** What uploads may still take, also where the database held deleted data; null when the database is elsewhere. */
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
      /** When the job that has waited longest was asked for. */
      waitingSince: IsoDate.nullable(),
    })
    .nullable(),
  backup: z
    .object({
      /** Hours from one scheduled backup to the next; null when none is scheduled. */
      everyHours: count.nullable(),
      /** When the next scheduled one is due, a failed one again included; in the past while it is late or being made. */
      nextAt: IsoDate.nullable(),
      /** The newest that succeeded, however it was made; it holds what was there at this time. */
      lastSuccess: z
        .object({
          at: IsoDate,
          startedBy: BackupFailure.shape.startedBy,
          folder: z.string().nullable(),
          file: z.string(),
          bytes: count,
        })
        .nullable(),
      /** Why the newest one failed; null when none did since the last success. */
      failure: BackupFailure.nullable(),
    })
    .nullable(),
  /** Rehearsals of a restore, by `npm run restore:check` and in the background. */
  backupCheck: z
    .object({
      /** Days from one check in the background to the next; null when none is asked for. */
      everyDays: count.nullable(),
      /** When the next one in the background is due; null before there is a scheduled backup. */
      nextAt: IsoDate.nullable(),
      /** When the one that runs in the background began. */
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
      /** From a question to its answer; null when none came. */
      roundTripMs: z.number().nullable(),
      /** Why none came: a code such as `ECONNREFUSED`, `AccessDenied` or `TimeoutError`. */
      failure: z.string().nullable(),
    })
    .nullable(),
  mail: z
    .object({
      isSetUp: z.boolean(),
      waiting: count,
      /** Emails that the mail server has refused and that are tried again. */
      refused: count,
      /** Why it refused the newest of them: a code such as `ECONNREFUSED` or `EAUTH 535`. */
      lastFailure: z.string().nullable(),
    })
    .nullable(),
});
export type SystemHealth = z.infer<typeof SystemHealth>;
