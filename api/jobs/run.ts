import type { JobStage } from "#contract/imports/job.ts";
import type { Db } from "../database/connection.ts";

/** Thrown by a job's handler to fail with a message for the job's owner. */
export class JobFailure extends Error {
  override name = "JobFailure";
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The job was cancelled, or another worker has taken it over: its work stops, and what it has staged is removed. */
export class JobCancelled extends Error {
  override name = "JobCancelled";
}

/** The worker is shutting down: its work stops, and another worker takes over the job. */
export class WorkerEnds extends Error {
  override name = "WorkerEnds";
}

/** What a job's handler gets besides its parameters. */
export interface JobRun {
  jobId: string;
  /** Who started it. Their permissions may have changed since. */
  ownerId: string;
  /** Aborts when the job is cancelled or the worker shuts down; pass it to everything that takes long. */
  signal: AbortSignal;
  /** Reports progress; may be called as often as needed. */
  report(stage: JobStage, done: number, total?: number): void;
  /**
   * Marks the job as done. Call it last in the transaction that publishes the work: it throws, and so rolls the
   * transaction back, if the job was cancelled or given to another worker.
   */
  complete(trx: Db, outcome: object): Promise<void>;
}

/**
 * Runs a job of one kind. It may be called again for the same job after a worker died or the database was unavailable.
 */
export type JobHandler = (parameters: never, run: JobRun) => Promise<void>;

export interface JobTimes {
  /** The call that starts a job waits this long for it to end, so that short work needs no second call. */
  answerMs: number;
  /** How often a running job stores its heartbeat and progress. */
  beatMs: number;
  /** How often a worker looks for jobs it was not told about, and for those of dead workers. */
  pollMs: number;
  /** A worker without a heartbeat for this long counts as dead. */
  silenceMs: number;
  /** The first wait after the database became unavailable; each further one doubles it. */
  retryMs: number;
}

export const usualTimes: JobTimes = {
  answerMs: 1_000,
  beatMs: 1_000,
  pollMs: 1_000,
  silenceMs: 20_000,
  retryMs: 1_000,
};
