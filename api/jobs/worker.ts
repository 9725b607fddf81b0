import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { JobError, JobKind, JobStage } from "#contract/imports/job.ts";
import type { Db } from "../database/connection.ts";
import { databaseFault } from "../database/faults.ts";
import { Refusal } from "../http/refusal.ts";
import { newId } from "../ids.ts";
import { beat, endJob, type JobEnd, type JobRow, putBack } from "./jobs.repository.ts";
import { claimJob } from "./queue.repository.ts";
import { JobCancelled, JobFailure, type JobHandler, type JobRun, type JobTimes, WorkerEnds } from "./run.ts";
import { beatWorker, removeWorker } from "./workers.repository.ts";

/** How many jobs of one kind a worker runs at once, so that long studies do not hold up imports. */
const RUNNING_MAX = 2;
/** After this many interruptions by the database, a job fails. */
const ATTEMPTS_MAX = 20;
const RETRY_MAX_MS = 60_000;
const WORKER_BEAT_MS = 10_000;

interface Running {
  job: JobRow;
  controller: AbortController;
  progress: { stage: JobStage | null; done: number; total: number | null };
  settled: Promise<void>;
}

interface Options {
  db: Db;
  log: Pick<FastifyBaseLogger, "error" | "warn">;
  times: JobTimes;
  handlers: ReadonlyMap<JobKind, JobHandler>;
  /** Called when the database did not respond. */
  onOutage: () => void;
  /** Called with each job that has ended in this worker. */
  onEnd: (jobId: string) => void;
}

/** Claims jobs and runs them, a few at a time. */
export class Worker {
  readonly #options: Options;
  readonly #id = newId();
  readonly #running = new Map<string, Running>();
  readonly #timers: NodeJS.Timeout[];
  #looking: Promise<void> | null = null;
  #looksAgain = false;
  #isClosing = false;

  constructor(options: Options) {
    this.#options = options;
    this.#timers = [
      setInterval(() => void this.look(), options.times.pollMs).unref(),
      setInterval(() => void this.#beatWorker(), WORKER_BEAT_MS).unref(),
    ];
    void this.#beatWorker();
    void this.look();
  }

  /** The job, if it runs in this worker. */
  get(jobId: string): Pick<Running, "progress" | "settled"> | undefined {
    return this.#running.get(jobId);
  }

  /** Stops a cancelled job if it runs here; resolves once what it staged has been removed. */
  async stop(jobId: string): Promise<void> {
    const here = this.#running.get(jobId);
    here?.controller.abort(new JobCancelled());
    await here?.settled;
  }

  /** Claims waiting jobs while there is room. Resolves once it has looked. */
  look(): Promise<void> {
    this.#looksAgain = true;
    this.#looking ??= this.#claimAll().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /**
   * Runs waiting jobs while there is room: for a notifier, whose delivery lasts as long as its jobs. Throws when the
   * worker shuts down meanwhile, so that the jobs it gives back are delivered to another worker.
   */
  async deliver(): Promise<void> {
    await this.look();
    await Promise.all([...this.#running.values()].map(({ settled }) => settled));
    if (this.#isClosing) throw new WorkerEnds();
  }

  /** Gives running jobs back for another worker. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#looking;
    for (const { controller } of this.#running.values()) controller.abort(new WorkerEnds());
    await Promise.all([...this.#running.values()].map(({ settled }) => settled));
    await removeWorker(this.#options.db, this.#id).catch(() => undefined);
  }

  async #claimAll(): Promise<void> {
    while (this.#looksAgain && !this.#isClosing) {
      this.#looksAgain = false;
      try {
        while (!this.#isClosing) {
          const job = await claimJob(this.#options.db, {
            workerId: this.#id,
            kinds: this.#kindsWithRoom(),
          });
          if (!job) break;
          this.#begin(job);
        }
      } catch (error) {
        // The worker tries again at the next tick.
        if (databaseFault(error) === "unavailable") this.#options.onOutage();
        else this.#options.log.error({ err: error }, "the queue cannot be read");
      }
    }
  }

  #kindsWithRoom(): JobKind[] {
    const running = [...this.#running.values()].map(({ job }) => job.kind);
    return [...this.#options.handlers.keys()].filter(
      kind => running.filter(each => each === kind).length < RUNNING_MAX,
    );
  }

  #begin(job: JobRow): void {
    const controller = new AbortController();
    const progress = { stage: null, done: 0, total: null };
    const running: Running = { job, controller, progress, settled: Promise.resolve() };
    this.#running.set(job.id, running);
    running.settled = this.#run(running).finally(() => {
      this.#running.delete(job.id);
      this.#options.onEnd(job.id);
      void this.look();
    });
  }

  async #run(running: Running): Promise<void> {
    const { db, times, handlers } = this.#options;
    const { job, controller } = running;
    const { signal } = controller;
    const beating = setInterval(() => void this.#beat(running), times.beatMs).unref();
    try {
      await handlers.get(job.kind)!(JSON.parse(job.parameters) as never, this.#runOf(running));
      await endJob(db, job, { state: "done", outcome: {} });
    } catch (error) {
      await this.#end(running, signal.aborted ? signal.reason : error);
    } finally {
      clearInterval(beating);
    }
  }

  #runOf(running: Running): JobRun {
    const { job, controller } = running;
    const { signal } = controller;
    return {
      jobId: job.id,
      ownerId: job.owner_id,
      signal,
      report: (stage, done, total) => {
        running.progress = { stage, done, total: total ?? null };
      },
      complete: async (trx, outcome) => {
        signal.throwIfAborted();
        if (!(await endJob(trx, job, { state: "done", outcome }))) throw new JobCancelled();
      },
    };
  }

  /** Ends or gives back an unfinished job. Retries while the database is unavailable. */
  async #end({ job }: Running, error: unknown): Promise<void> {
    const { db, log, times } = this.#options;
    const settle = this.#settlement(job, error);
    for (;;)
      try {
        await settle(db);
        return;
      } catch (cause) {
        const isAway = databaseFault(cause) === "unavailable";
        log.warn({ err: cause, job: job.id }, "job not ended");
        // If this worker shuts down, the missing heartbeat gives the job back.
        if (!isAway || this.#isClosing) return;
        this.#options.onOutage();
        await sleep(times.retryMs);
      }
  }

  /** Decides what happens to an unfinished job. */
  #settlement(job: JobRow, error: unknown): (db: Db) => Promise<unknown> {
    if (error instanceof WorkerEnds) return db => putBack(db, job, Date.now());
    const isCutOff = databaseFault(error) === "unavailable" && job.attempts < ATTEMPTS_MAX;
    if (isCutOff) {
      const { retryMs } = this.#options.times;
      const waitMs = Math.min(RETRY_MAX_MS, retryMs * 2 ** (job.attempts - 1));
      return db => putBack(db, job, Date.now() + waitMs);
    }
    const end: JobEnd =
      error instanceof JobCancelled
        ? { state: "cancelled" }
        : { state: "failed", error: this.#errorOf(job.id, error) };
    return db => endJob(db, job, end);
  }

  #errorOf(id: string, error: unknown): JobError {
    if (error instanceof JobFailure) return { code: error.code, message: error.message };
    if (error instanceof Refusal) return { code: String(error.statusCode), message: error.message };
    this.#options.log.error({ err: error, job: id }, "job failed");
    return { code: "internal", message: "Something went wrong on the server" };
  }

  /** A short outage of the database stops no job. */
  async #beat({ job, controller, progress }: Running): Promise<void> {
    const goesOn = await beat(this.#options.db, job, progress).catch(() => {
      this.#options.onOutage();
      return true;
    });
    // The job was cancelled, or another worker has it by now. A job that completed here is no longer in the running
    // list.
    if (!goesOn && this.#running.has(job.id)) controller.abort(new JobCancelled());
  }

  async #beatWorker(): Promise<void> {
    if (this.#isClosing) return;
    await beatWorker(this.#options.db, this.#id).catch(() => this.#options.onOutage());
  }
}
