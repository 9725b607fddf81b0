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

/** Jobs of this process that run at the same time; others wait their turn. */
const RUNNING_MAX = 2;
/** Jobs that one account may have waiting and running. */
const UNFINISHED_MAX = 4;
/** A job that ends within this time is answered ended, so that short work needs no second call. */
const ANSWER_MS = 1_000;
const BEAT_MS = 1_000;
/** A process that has said nothing for so long has ended. */
const SILENCE_MS = 30_000;

const INTERRUPTED: JobError = {
  code: "interrupted",
  message: "The server stopped while it worked on this. Nothing was stored. Please try again.",
};

/** A reason to fail that the job's owner should read; thrown within a job's work. */
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
  /** Says how far the work has come; as often as you like. */
  report(stage: JobStage, done: number, total?: number): void;
  /**
   * Ends the job as done. Call it last within the transaction that publishes the work: when the job was cancelled it
   * throws, and with the transaction everything is undone.
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
 * The answer has ended already when the work took less than a second. The table `jobs` is shared by all processes on
 * the database: any of them answers for a job or cancels it; a job whose process died fails after a silence.
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

  /** Starts a job and answers it, ended or not; refuses with 429 when the account has too many. */
  async start(
    job: {
      ownerId: string;
      siteId: string | null;
      kind: JobKind;
      /** Who leaves before the answer knows no job to ask about or to cancel: it is cancelled. */
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
    // What this process works on is known to the moment.
    return toJob(here && row.finished_at === null ? { ...row, ...here.progress } : row);
  }

  /** Cancels a job that has not ended, and answers it; what it staged is gone once this process let go of it. */
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
    // Left as it is, the job fails after the silence.
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

  /** Resolves when a job may run, or was aborted, with what gives its place to the next. */
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
