import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { PgBoss } from "pg-boss";

const QUEUE = "jobs";
/** A delivery goes to another worker when the worker that has it has been silent for this long. */
const HEARTBEAT_S = 20;
const HOUR_S = 3_600;
const DAY_S = 86_400;
/** How long deliveries may take to end; their jobs were already given back. */
const CLOSING_MS = 1_000;

/**
 * Delivers the ids of jobs through pg-boss, which wakes workers of other processes at once. It keeps its tables in the
 * schema `pgboss` of the same database. If it may not create them, workers poll for jobs every second.
 */
export class PgBossNotifier implements JobNotifier {
  readonly #boss: PgBoss;
  readonly #log: Pick<FastifyBaseLogger, "warn">;
  /** False when pg-boss could not start. */
  readonly #started: Promise<boolean>;

  constructor(connectionString: string, log: Pick<FastifyBaseLogger, "warn">, { works }: { works: boolean }) {
    this.#log = log;
    this.#boss = new PgBoss({
      connectionString,
      application_name: "survey-queue",
      max: 2,
      // Limits how long connections to a replaced server live. pg-boss's types lack this pool option, so it is spread
      // in.
      ...{ maxLifetimeSeconds: 60 },
      useListenNotify: works,
      supervise: works,
      schedule: false,
    });
    this.#boss.on("error", error => log.warn({ err: error }, "pg-boss"));
    this.#started = this.#start();
  }

  async announce(jobId: string): Promise<void> {
    if (!(await this.#started)) return;
    await this.#boss
      .send(QUEUE, { jobId })
      .catch(error => this.#log.warn({ err: error, job: jobId }, "job not announced"));
  }

  listen(deliver: () => Promise<void>): void {
    const options = { localConcurrency: 2, notifyPollingIntervalSeconds: 30, pollingIntervalSeconds: 5 };
    void this.#started.then(async isStarted => {
      if (isStarted) await this.#boss.work(QUEUE, options, deliver);
    });
  }

  async close(): Promise<void> {
    if (!(await this.#started)) return;
    // Ended one by one, because `stop` only checks every half second whether they have ended.
    const ended = this.#boss.offWork(QUEUE).catch(() => undefined);
    await Promise.race([ended, delay(CLOSING_MS, undefined, { ref: false })]);
    await this.#boss.stop({ graceful: true, timeout: CLOSING_MS }).catch(() => undefined);
  }

  async #start(): Promise<boolean> {
    try {
      await this.#boss.start();
      await this.#boss.createQueue(QUEUE, {
        notify: true,
        heartbeatSeconds: HEARTBEAT_S,
        expireInSeconds: HOUR_S,
        retryLimit: 5,
        retentionSeconds: DAY_S,
        deleteAfterSeconds: HOUR_S,
      });
      return true;
    } catch (error) {
      this.#log.warn({ err: error }, "pg-boss could not start: workers look for jobs every second");
      return false;
    }
  }
}

/** Tells workers that a job is waiting. The table decides which one, so a lost delivery only delays a job. */
export interface JobNotifier {
  /** Call it after the job has been stored. Never throws. */
  announce(jobId: string): Promise<void>;
  /** Calls `deliver` when jobs are waiting; if it throws, it is called again, here or in another process. */
  listen(deliver: () => Promise<void>): void;
  close(): Promise<void>;
}
