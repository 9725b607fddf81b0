import type { PointColumns } from "#shapes/points.ts";
import { EngineClient, type RunOptions, type WorkerHandle } from "#survey/worker/client.ts";
import type { TaskKind, Tasks } from "#survey/worker/tasks.ts";
import { Refusal } from "../http/refusal.ts";
import { noteThread } from "../observability/call-cost.ts";

/** Runs one engine task. A pool and a {@link Lane.session} have the same signature. */
export type RunTask = <K extends TaskKind>(
  kind: K,
  call: Tasks[K]["call"],
  options?: RunOptions,
) => Promise<Tasks[K]["answer"]>;

/** Building a surface of more points than this takes about 150 MB. */
export const LARGE_POINTS = 200_000;

interface PoolBounds {
  /** Threads at once, in total and for one account. */
  size: number;
  perOwner: number;
  /** The longest time for one task, after which its thread is ended. */
  limitMs: number;
}

/** Runs the tasks of one account in threads. */
export interface Lane {
  /** Runs one task that does not depend on an earlier one. */
  run: RunTask;
  /**
   * Runs several tasks in one thread, such as `surface` and then `volume`; all stop with the signal. Other sessions
   * use the thread afterwards, so drop what was built, or choose a `key` that nobody else has.
   */
  session<Answer>(
    work: (run: RunTask, signal: AbortSignal) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer>;
}

interface Waiting {
  take: (client: EngineClient) => void;
}

/**
 * Lends each engine worker to one task at a time, so that stopping a task affects no other. Starts threads as needed;
 * further tasks wait, and accounts take turns. Aborting a task that waits or runs rejects with the signal's reason. A
 * task that takes too long or too much memory is refused with 503, and its thread is replaced.
 */
export class EnginePool {
  readonly #start: () => WorkerHandle;
  readonly #bounds: PoolBounds;
  readonly #idle: EngineClient[] = [];
  /** Waiting tasks by account; the next account to be served comes first. */
  readonly #lines = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();
  #lent = 0;

  constructor(start: () => WorkerHandle, bounds: PoolBounds) {
    this.#start = start;
    this.#bounds = bounds;
  }

  /** Counts threads in use and waiting tasks. */
  get load(): { running: number; waiting: number } {
    let waiting = 0;
    for (const line of this.#lines.values()) waiting += line.length;
    return { running: this.#lent, waiting };
  }

  of(owner: string): Lane {
    return {
      run: (kind, call, options) => this.#session(owner, run => run(kind, call, options), options?.signal),
      session: (work, signal) => this.#session(owner, work, signal),
    };
  }

  async #session<Answer>(
    owner: string,
    work: Parameters<Lane["session"]>[0],
    signal: AbortSignal = new AbortController().signal,
  ): Promise<Answer> {
    const askedAt = performance.now();
    const client = await this.#borrow(owner, signal);
    const lentAt = performance.now();
    let points = 0;
    const run: RunTask = async (kind, call, options) => {
      points += pointsIn(call);
      const answer = await this.#runOne(client, kind, call, { signal, ...options });
      points += pointsIn(answer);
      return answer;
    };
    try {
      return (await work(run, signal)) as Answer;
    } finally {
      // Ending the thread frees the memory of many points, or of whatever an aborted session has built; a new one
      // starts quickly.
      if (points > LARGE_POINTS || signal.aborted) client.end();
      this.#giveBack(owner, client);
      noteThread(lentAt - askedAt, performance.now() - lentAt);
    }
  }

  /** Ends the thread when the task takes too long. A `drop` takes no time, and is done even if the caller has left. */
  async #runOne<K extends TaskKind>(
    client: EngineClient,
    kind: K,
    call: Tasks[K]["call"],
    options: RunOptions & { signal: AbortSignal },
  ): Promise<Tasks[K]["answer"]> {
    if (kind === "drop") return client.run(kind, call);
    const timer = setTimeout(() => client.end(new TaskTooLarge("time")), this.#bounds.limitMs);
    try {
      return await client.run(kind, call, options);
    } catch (error) {
      throw isOutOfMemory(error) ? new TaskTooLarge("memory") : error;
    } finally {
      clearTimeout(timer);
    }
  }

  #borrow(owner: string, signal: AbortSignal): Promise<EngineClient> {
    signal.throwIfAborted();
    if (this.#hasRoom(owner)) return Promise.resolve(this.#lend(owner));
    return new Promise((resolve, reject) => {
      const place = {
        take: (client: EngineClient) => {
          signal.removeEventListener("abort", onAbort);
          resolve(client);
        },
      };
      const onAbort = () => {
        this.#leaveLine(owner, place);
        reject(signal.reason);
      };
      signal.addEventListener("abort", onAbort, { once: true });
      const line = this.#lines.get(owner);
      if (line) line.push(place);
      else this.#lines.set(owner, [place]);
    });
  }

  #hasRoom(owner: string): boolean {
    const { size, perOwner } = this.#bounds;
    return this.#lent < size && (this.#running.get(owner) ?? 0) < perOwner;
  }

  #lend(owner: string): EngineClient {
    this.#lent++;
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
    return this.#idle.pop() ?? new EngineClient(this.#start);
  }

  #giveBack(owner: string, client: EngineClient): void {
    this.#lent--;
    const left = this.#running.get(owner)! - 1;
    if (left > 0) this.#running.set(owner, left);
    else this.#running.delete(owner);
    this.#idle.push(client);
    for (const next of this.#lines.keys()) {
      if (!this.#hasRoom(next)) continue;
      const [first] = this.#lines.get(next)!;
      this.#leaveLine(next, first!);
      first!.take(this.#lend(next));
    }
  }

  /** Moves the account's other tasks behind those of other accounts. */
  #leaveLine(owner: string, place: Waiting): void {
    const rest = this.#lines.get(owner)!.filter(other => other !== place);
    this.#lines.delete(owner);
    if (rest.length > 0) this.#lines.set(owner, rest);
  }

  /** Ends idle threads. Busy ones end by their own signals. */
  close(): void {
    for (const client of this.#idle.splice(0)) client.end();
  }
}

/** Says why a task's thread was ended. A caller that knows what was requested may say more. */
export class TaskTooLarge extends Refusal {
  override name = "TaskTooLarge";
  constructor(readonly of: "time" | "memory") {
    super(
      503,
      of === "time"
        ? "This takes longer than the server allows. Please try again with less."
        : "This takes more memory than the server allows. Please try again with less.",
    );
  }
}

const isOutOfMemory = (error: unknown) =>
  (error as NodeJS.ErrnoException | null)?.code === "ERR_WORKER_OUT_OF_MEMORY";

/** Counts the points in a task or its answer. */
function pointsIn(message: unknown): number {
  const { columns, from, to } = (message ?? {}) as {
    columns?: PointColumns;
    from?: PointColumns;
    to?: PointColumns;
  };
  return (columns?.count ?? 0) + (from?.count ?? 0) + (to?.count ?? 0);
}
