import type { JobStage } from "#contract/imports/job.ts";
import type { Db } from "../database/connection.ts";

/** Throw it from a job's handler to fail with a message for the job's owner. */
export class JobFailure extends Error {
  override name = "JobFailure";
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The job was cancelled, or another worker has it now: its work stops, and what it has staged is removed. */
export class JobCancelled extends Error {
  override name = "JobCancelled";
}

/** The worker ends: its work stops, and another worker does the job. */
export class WorkerEnds extends Error {
  override name = "WorkerEnds";
}

/** What a job's handler is given beside its parameters. */
export interface JobRun {
  jobId: string;
  /** Who started it. Their permissions can have changed since. */
  ownerId: string;
  /** Aborts when the job is cancelled or the worker ends; hand it to whatever takes long. */
  signal: AbortSignal;
  /** Reports progress, as often as you like. */
  report(stage: JobStage, done: number, total?: number): void;
  /**
   * Ends the job as done. Call it last within the transaction that publishes the work: it throws when the job was
   * cancelled or given to another worker, and so rolls the transaction back.
   */
  complete(trx: Db, outcome: object): Promise<void>;
}

/** Does a job of one kind. It may be called again for the same job when a worker died or the database went away. */
export type JobHandler = (parameters: never, run: JobRun) => Promise<void>;

export interface JobTimes {
  /** The call that starts a job waits this long for its end, so that short work needs no second call. */
  answerMs: number;
  /** How often a running job stores heartbeat and progress. */
  beatMs: number;
  /** How often a worker looks for jobs that nobody told it about, and for those of dead workers. */
  pollMs: number;
  /** A worker without a heartbeat for so long has died. */
  silenceMs: number;
  /** The first wait after the database went away; each further one doubles it. */
  retryMs: number;
}

export const usualTimes: JobTimes = {
  answerMs: 1_000,
  beatMs: 1_000,
  pollMs: 1_000,
  silenceMs: 20_000,
  retryMs: 1_000,
};
