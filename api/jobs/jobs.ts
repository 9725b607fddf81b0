import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { isFinished, type Job, type JobError, type JobKind } from "#contract/imports/job.ts";
import { limits } from "#contract/limits.ts";
import { takeLock } from "../accounts/users.repository.ts";
import type { Db } from "../database/connection.ts";
import { databaseFault } from "../database/faults.ts";
import { notFound, Refusal, tooOften } from "../http/refusal.ts";
import {
  cancelJob,
  countUnfinishedJobs,
  findJob,
  findSameJob,
  insertJob,
  type JobRow,
  type NewJob,
  toJob,
} from "./jobs.repository.ts";
import type { JobNotifier } from "./pg-boss-notifier.ts";
import { putBackSilent } from "./queue.repository.ts";
import { type JobHandler, type JobRun, type JobTimes, usualTimes } from "./run.ts";
import { Worker } from "./worker.ts";

/** How often a call that waits for its job checks whether another process has ended it. */
const ASK_MS = 30;
/** Sent as Retry-After when the queue is full. */
const FULL_RETRY_S = 30;

const INTERRUPTED: JobError = {
  code: "interrupted",
  message:
    "The server stopped several times while it worked on this. Nothing was stored. Please tell its administrator.",
};

interface Options {
  /** False if other processes do the work. */
  works?: boolean;
  times?: Partial<JobTimes>;
  /** Wakes workers of other processes; without a notifier, workers poll every second. */
  notifier?: JobNotifier | null;
}

/**
 * Runs work that outlives its call. Each kind has one handler, which every worker knows:
 *
 *     services.jobs.handle("import-points", (parameters: ImportParameters, run) => importPoints(services, parameters, run));
 *
 * A route first checks what it can, and then starts a job with ids and answers:
 *
 *     const job = await services.jobs.start({ kind: "import-points", ownerId, siteId, parameters, hash });
 *     return { job };   // with 202
 *
 * Work of less than a second has ended when `start` returns. The table `jobs` is authoritative, on both databases: any
 * process can report on a job or cancel it, and any worker can run it. If a worker dies, another one takes over its
 * job.
 */
export class Jobs {
  readonly #db: Db;
  readonly #times: JobTimes;
  readonly #handlers = new Map<JobKind, JobHandler>();
  readonly #worker: Worker | null;
  readonly #notifier: JobNotifier | null;
  readonly #sweeping: NodeJS.Timeout;
  readonly #ends = new Map<string, () => void>();
  /** Until this time no worker counts as dead: after an outage, live workers need a moment to send heartbeats. */
  #sparesUntil = 0;

  constructor(
    db: Db,
    log: Pick<FastifyBaseLogger, "error" | "warn">,
    { works = true, times = {}, notifier = null }: Options = {},
  ) {
    this.#notifier = notifier;
    this.#db = db;
    this.#times = { ...usualTimes, ...times };
    this.#worker = works ? this.#newWorker(log) : null;
    this.#sweeping = setInterval(() => void this.#sweep(log), this.#times.silenceMs / 4).unref();
  }

  #newWorker(log: Pick<FastifyBaseLogger, "error" | "warn">): Worker {
    const worker = new Worker({
      db: this.#db,
      log,
      times: this.#times,
      handlers: this.#handlers,
      onOutage: () => this.#outage(),
      onEnd: id => this.#ends.get(id)?.(),
    });
    this.#notifier?.listen(() => worker.deliver());
    return worker;
  }

  /** Registers the handler of a kind of job. */
  handle<Parameters extends object>(
    kind: JobKind,
    handler: (parameters: Parameters, run: JobRun) => Promise<void>,
  ): void {
    this.#handlers.set(kind, handler as JobHandler);
    void this.#worker?.look();
  }

  /**
   * Starts a job and returns it, finished or not. If the owner has an unfinished job with the same hash, returns that
   * one. Refuses with 429 when the account has too many, and with 503 when the queue is full.
   */
  async start(
    job: NewJob & {
      /** Cancels the job when aborted: a caller who has left does not know the job's id, and could not cancel it. */
      callerLeft?: AbortSignal;
    },
  ): Promise<Job> {
    const { ownerId, callerLeft } = job;
    const id = await this.#db.transaction().execute(trx => enqueue(trx, job));
    void this.#notifier?.announce(id);
    const leave = () => void this.cancel(id, ownerId).catch(() => undefined);
    if (callerLeft?.aborted) leave();
    else callerLeft?.addEventListener("abort", leave, { once: true });
    return this.#answer(id, ownerId);
  }

  /**
   * Returns the owner's unfinished job with this hash, or else the last finished one, if any; waits for its end like
   * `start`.
   */
  async again(ownerId: string, hash: string): Promise<Job | null> {
    const row = await findSameJob(this.#db, ownerId, hash);
    return row ? this.#answer(row.id, ownerId) : null;
  }

  /** Returns the job to its owner; refuses others with 404. */
  async find(id: string, ownerId: string): Promise<Job> {
    const row = await findJob(this.#db, id, ownerId);
    if (!row) throw notFound("Job");
    return toJob(this.#newer(row));
  }

  /**
   * Cancels a job that has not ended, and returns it. If this process runs it, what it staged has been removed by
   * then.
   */
  async cancel(id: string, ownerId: string): Promise<Job> {
    const { _id } = await this.find(id, ownerId);
    if (await cancelJob(this.#db, _id)) await this.#worker?.stop(_id);
    return this.find(id, ownerId);
  }

  /** Tells workers that a job is waiting again. */
  wake(id: string): void {
    void this.#worker?.look();
    void this.#notifier?.announce(id);
  }

  /** Stops a cancelled job if this process runs it. Other processes notice at their next heartbeat. */
  async stop(id: string): Promise<void> {
    await this.#worker?.stop(id);
  }

  /** Requeues the jobs of dead workers. Does nothing right after an outage, when live workers were silent, too. */
  async putBackSilent(now = Date.now()): Promise<void> {
    if (this.isSparing) return;
    await putBackSilent(this.#db, now - this.#times.silenceMs, INTERRUPTED);
    await this.#worker?.look();
  }

  get isSparing(): boolean {
    return Date.now() < this.#sparesUntil;
  }

  /** Stops the jobs that run in this process; other workers take them over. */
  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    await this.#worker?.close();
    await this.#notifier?.close();
  }

  /** Waits a short time for a job to end. */
  async #answer(id: string, ownerId: string): Promise<Job> {
    const until = Date.now() + this.#times.answerMs;
    const ended = new Promise<void>(resolve => this.#ends.set(id, resolve));
    try {
      void this.#worker?.look();
      for (;;) {
        const job = await this.find(id, ownerId);
        if (isFinished(job) || Date.now() >= until) return job;
        await Promise.race([ended, sleep(ASK_MS, undefined, { ref: false })]);
      }
    } finally {
      this.#ends.delete(id);
    }
  }

  /** The table lags behind the progress of jobs that run in this process. */
  #newer(row: JobRow): JobRow {
    const here = row.state === "running" ? this.#worker?.get(row.id) : undefined;
    return here ? { ...row, ...here.progress } : row;
  }

  #outage(): void {
    this.#sparesUntil = Date.now() + this.#times.silenceMs;
  }

  async #sweep(log: Pick<FastifyBaseLogger, "warn">): Promise<void> {
    try {
      await this.putBackSilent();
    } catch (error) {
      if (databaseFault(error) === "unavailable") this.#outage();
      else log.warn({ err: error }, "jobs of dead workers not put back");
    }
  }
}

/** Stores a job if the limits allow it, unless the owner has an unfinished one with the same hash; returns its id. */
async function enqueue(trx: Db, job: NewJob): Promise<string> {
  await takeLock(trx, "jobs");
  const same = job.hash === null ? undefined : await findSameJob(trx, job.ownerId, job.hash);
  if (same && same.finished_at === null) return same.id;
  const { all, own } = await countUnfinishedJobs(trx, job.ownerId);
  if (own >= limits.jobsOfAccountMax)
    throw tooOften(
      `You can have up to ${limits.jobsOfAccountMax} imports and calculations waiting or running. Please wait until one is done.`,
      5,
    );
  if (all >= limits.jobsMax) throw queueFull();
  return insertJob(trx, job);
}

const queueFull = () =>
  new Refusal(503, "Too much work is waiting on the server. Please try again shortly.", undefined, {
    "Retry-After": String(FULL_RETRY_S),
  });

/** Hash of what a job does: equal for equal input. */
export const jobHash = (kind: JobKind, input: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, input]))
    .digest("base64url");
