import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { UserReference } from "../accounts/user.ts";
import { IsoDate } from "../fields.ts";
import { Job } from "../imports/job.ts";

const named = z.object({ _id: Id, name: z.string() });

/** A job as administrators see it. The outcome is left to its owner. */
export const QueuedJob = Job.omit({ outcome: true, siteId: true }).extend({
  owner: UserReference,
  /** Null for a job without a site, or whose site is gone. */
  site: named.nullable(),
  project: named.nullable(),
  /** When its worker began; null while it waits for the first time. */
  startedAt: IsoDate.nullable(),
  /** How often a worker began it. */
  attempts: z.number().int(),
});
export type QueuedJob = z.infer<typeof QueuedJob>;

/**
 * The queue: running jobs, then waiting ones in the order in which they will start, then those that failed within a day,
 * newest first.
 */
export const JobQueue = z.object({
  /** Of all jobs, including those not listed. */
  counts: z.object({ running: z.number(), waiting: z.number(), failed: z.number() }),
  /** Processes that take jobs and were heard of within the last minute. */
  workers: z.number().int(),
  jobs: z.array(QueuedJob),
});
export type JobQueue = z.infer<typeof JobQueue>;
