import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Job, JobError, JobKind, JobStage } from "#contract/imports/job.ts";
import type { Db } from "../database/connection.ts";
import { notFound, Refusal, tooOften } from "../http/refusal.ts";
import {
  beat,
  countUnfinishedJobs,
  endJob,
  failSilentJobs,
  findJob,
  insertJob,
  toJob,
  updateUnfinishedJob,
} from "../repositories/jobs.ts";

/** Most jobs that run in this process at the same time; others wait. */
const RUNNING_MAX = 2;
/** Most jobs of one account that wait or run. */
const UNFINISHED_MAX = 4;
/** The call that starts a job waits this long for its end, so that short work needs no second call. */
const ANSWER_MS = 1_000;
const BEAT_MS = 1_000;
/** A process without a heartbeat for so long has ended. */
const SILENCE_MS = 30_000;

const INTERRUPTED: JobError = {
  code: "interrupted",
  message: "The server stopped while it worked on this. Nothing was stored. Please try again.",
};

/** Throw it from a job's work to fail with a message for the job's owner. */
export class JobFailure extends Error {
  override name = "JobFailure";
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The job was cancelled: its work stops, and what it has staged is removed. */
class JobCancelled extends Error {
  override name = "JobCancelled";
}

/** What a job's work is given. */
export interface JobRun {
  jobId: string;
  /** Aborts when the job is cancelled or the server ends; hand it to whatever takes long. */
  signal: AbortSignal;
  /** Reports progress, as often as you like. */
  report(stage: JobStage, done: number, total?: number): void;
  /**
   * Ends the job as done. Call it last within the transaction that publishes the work: it throws when the job was
   * cancelled, and so rolls the transaction back.
   */
  complete(trx: Db, outcome: object): Promise<void>;
}

interface Running {
  controller: AbortController;
  progress: { stage: JobStage | null; done: number; total: number | null };
  settled: Promise<void>;
}

/**
 * Work that may outlast its call. To start a job, check first what can be checked, then
 *
 *     const job = await services.jobs.start({ ownerId, siteId, kind: "import-points" }, async run => {
 *       const datasetId = await stage(run.signal, done => run.report("read", done, total));
 *       await orDiscard(services, datasetId, () => db.transaction().execute(async trx => {
 *         await publish(trx, datasetId);
 *         await run.complete(trx, { pointCount });
 *       }));
 *     });
 *     return reply.code(202)... { job };
 *
 * Work of less than a second has ended when `start` returns. All processes on the database share the table `jobs`: any
 * of them can answer for a job or cancel it. A job fails when its process has died.
 */
export class Jobs {
  readonly #db: Db;
  readonly #log: Pick<FastifyBaseLogger, "error" | "warn">;
  readonly #running = new Map<string, Running>();
  readonly #waiting: (() => void)[] = [];
  #free = RUNNING_MAX;

  constructor(db: Db, log: Pick<FastifyBaseLogger, "error" | "warn">) {
    this.#db = db;
    this.#log = log;
  }

  /** Starts a job and returns it, ended or not. Refuses with 429 when the account has too many. */
  async start(
    job: {
      ownerId: string;
      siteId: string | null;
      kind: JobKind;
      /** Cancels the job: a caller who has left does not know its id, and cannot cancel it. */
      callerLeft?: AbortSignal;
    },
    work: (run: JobRun) => Promise<void>,
  ): Promise<Job> {
    await this.failSilent();
    if ((await countUnfinishedJobs(this.#db, job.ownerId)) >= UNFINISHED_MAX)
      throw tooOften(`At most ${UNFINISHED_MAX} imports can run at the same time. Please wait for one.`, 5);
    const id = await insertJob(this.#db, job);
    const running: Running = {
      controller: new AbortController(),
      progress: { stage: null, done: 0, total: null },
      settled: Promise.resolve(),
    };
    this.#running.set(id, running);
    running.settled = this.#run(id, running, work).finally(() => this.#running.delete(id));
    const leave = () => running.controller.abort(new JobCancelled());
    if (job.callerLeft?.aborted) leave();
    else job.callerLeft?.addEventListener("abort", leave, { once: true });
    await Promise.race([running.settled, sleep(ANSWER_MS, undefined, { ref: false })]);
    return this.find(id, job.ownerId);
  }

  /** The job, for its owner; 404 for others. */
  async find(id: string, ownerId: string): Promise<Job> {
    const row = await findJob(this.#db, id, ownerId);
    if (!row) throw notFound("Job");
    if (row.finished_at === null && row.heartbeat_at < Date.now() - SILENCE_MS) {
      await this.failSilent();
      return this.find(id, ownerId);
    }
    const here = this.#running.get(id);
    // The progress of a job of this process is newer here than in the table.
    return toJob(here && row.finished_at === null ? { ...row, ...here.progress } : row);
  }

  /** Cancels a job that has not ended, and returns it. When this process runs it, what it staged is removed by then. */
  async cancel(id: string, ownerId: string): Promise<Job> {
    const job = await this.find(id, ownerId);
    if (!(await endJob(this.#db, job._id, { state: "cancelled" }))) return this.find(id, ownerId);
    const here = this.#running.get(id);
    here?.controller.abort(new JobCancelled());
    await here?.settled;
    return this.find(id, ownerId);
  }

  /** Fails the jobs of processes that died. */
  failSilent(now = Date.now()): Promise<void> {
    return failSilentJobs(this.#db, now - SILENCE_MS, INTERRUPTED);
  }

  /** Stops what runs in this process; its jobs fail as interrupted. */
  async close(): Promise<void> {
    for (const { controller } of this.#running.values())
      controller.abort(new JobFailure(INTERRUPTED.code, INTERRUPTED.message));
    await Promise.all([...this.#running.values()].map(({ settled }) => settled));
  }

  async #run(id: string, running: Running, work: (run: JobRun) => Promise<void>): Promise<void> {
    const { controller } = running;
    const { signal } = controller;
    const beating = setInterval(() => void this.#beat(id, running), BEAT_MS).unref();
    const leave = await this.#turn(signal);
    try {
      signal.throwIfAborted();
      if (!(await updateUnfinishedJob(this.#db, id, { state: "running" }))) throw new JobCancelled();
      await work({
        jobId: id,
        signal,
        report: (stage, done, total) => {
          running.progress = { stage, done, total: total ?? null };
        },
        complete: async (trx, outcome) => {
          signal.throwIfAborted();
          if (!(await endJob(trx, id, { state: "done", outcome }))) throw new JobCancelled();
        },
      });
      await endJob(this.#db, id, { state: "done", outcome: {} });
    } catch (error) {
      await this.#fail(id, signal.aborted ? signal.reason : error);
    } finally {
      clearInterval(beating);
      leave();
    }
  }

  async #fail(id: string, error: unknown): Promise<void> {
    const end =
      error instanceof JobCancelled
        ? ({ state: "cancelled" } as const)
        : ({ state: "failed", error: this.#errorOf(id, error) } as const);
    // If this fails, the job fails later for want of a heartbeat.
    await endJob(this.#db, id, end).catch(cause => this.#log.warn({ err: cause, job: id }, "job not ended"));
  }

  #errorOf(id: string, error: unknown): JobError {
    if (error instanceof JobFailure) return { code: error.code, message: error.message };
    if (error instanceof Refusal) return { code: String(error.statusCode), message: error.message };
    this.#log.error({ err: error, job: id }, "job failed");
    return { code: "internal", message: "Something went wrong on the server" };
  }

  /** A database that does not answer for a moment stops no job. */
  async #beat(id: string, { controller, progress }: Running): Promise<void> {
    const goesOn = await beat(this.#db, id, progress).catch(() => true);
    // Ended by another process. One that completed here is no longer among the running.
    if (!goesOn && this.#running.has(id)) controller.abort(new JobCancelled());
  }

  /** Waits until a job may run or was aborted. Returns a function that gives its place to the next. */
  async #turn(signal: AbortSignal): Promise<() => void> {
    if (this.#free > 0) this.#free--;
    else if (!(await this.#waited(signal))) return () => {};
    return () => {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    };
  }

  /** True when a place was handed over, false when the job was aborted before. */
  #waited(signal: AbortSignal): Promise<boolean> {
    return new Promise(resolve => {
      const take = () => resolve(true);
      this.#waiting.push(take);
      const giveUp = () => {
        const at = this.#waiting.indexOf(take);
        if (at >= 0) this.#waiting.splice(at, 1);
        resolve(false);
      };
      signal.addEventListener("abort", giveUp, { once: true });
    });
  }
}
