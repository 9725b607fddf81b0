import type { PointColumns } from "#survey/points.ts";
import { EngineClient, type RunOptions, type WorkerHandle } from "#survey/worker/client.ts";
import type { TaskKind, Tasks } from "#survey/worker/tasks.ts";

/** Runs one engine task; the same shape on a pool and inside a {@link EnginePool.session}. */
export type RunTask = <K extends TaskKind>(
  kind: K,
  call: Tasks[K]["call"],
  options?: RunOptions,
) => Promise<Tasks[K]["answer"]>;

/** Above this many points a surface takes some 150 MB while it is built. */
export const LARGE_POINTS = 200_000;

/**
 * Engine workers that are lent out one at a time: a task never shares its thread, so that stopping one harms
 * no other. Threads start when they are needed, `size` at most; further tasks wait in the order they came.
 */
export class EnginePool {
  readonly #start: () => WorkerHandle;
  readonly #size: number;
  readonly #idle: EngineClient[] = [];
  readonly #waiting: { take: (client: EngineClient) => void }[] = [];
  #lent = 0;

  constructor(start: () => WorkerHandle, size: number) {
    this.#start = start;
    this.#size = size;
  }

  /** One task that needs nothing from an earlier one. Aborting while it waits or runs rejects with the signal's reason. */
  readonly run: RunTask = (kind, call, options) =>
    this.session(run => run(kind, call, options), options?.signal);

  /**
   * Several tasks in one thread, such as `surface` and then `volume`. Other sessions get the thread afterwards,
   * so drop what was built, or let `key` be one nobody else has.
   */
  async session<Answer>(work: (run: RunTask) => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
    const client = await this.#borrow(signal);
    let points = 0;
    try {
      return await work(async (kind, call, options) => {
        points += pointsIn(call);
        const answer = await client.run(kind, call, options);
        points += pointsIn(answer);
        return answer;
      });
    } finally {
      // The memory of many points goes back at once with their thread, which is quickly started anew.
      if (points > LARGE_POINTS) client.end();
      this.#giveBack(client);
    }
  }

  #borrow(signal: AbortSignal | undefined): Promise<EngineClient> {
    signal?.throwIfAborted();
    const idle = this.#idle.pop();
    if (idle || this.#lent < this.#size) {
      this.#lent++;
      return Promise.resolve(idle ?? new EngineClient(this.#start));
    }
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        this.#waiting.splice(this.#waiting.indexOf(place), 1);
        reject(signal!.reason);
      };
      const place = {
        take: (client: EngineClient) => {
          signal?.removeEventListener("abort", onAbort);
          resolve(client);
        },
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      this.#waiting.push(place);
    });
  }

  #giveBack(client: EngineClient): void {
    const next = this.#waiting.shift();
    if (next) {
      next.take(client);
      return;
    }
    this.#lent--;
    this.#idle.push(client);
  }

  /** Ends idle threads; those that work are ended by their own signals. */
  close(): void {
    for (const client of this.#idle.splice(0)) client.end();
  }
}

/** How many points a task takes or answers. */
const pointsIn = (message: unknown) => (message as { columns?: PointColumns } | null)?.columns?.count ?? 0;
