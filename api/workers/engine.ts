import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import type { WorkerHandle } from "#survey/worker/client.ts";
import { EnginePool, LARGE_POINTS, type Lane } from "./pool.ts";
import { startThread } from "./thread.ts";

const MOST_THREADS = 4;
/** Even the largest files and surfaces take only a fraction of this. */
const LIMIT_MS = 180_000;
/** Heap of a thread; its columns of numbers are held outside of it. */
const HEAP_MB = { small: 1024, large: 2048 };

/** What an engine thread receives at start. */
export interface EngineData {
  gridsDir: string;
}

/** Set by tests. */
export interface EngineBounds {
  /** The longest time for one task. */
  limitMs?: number;
  /** Threads besides the one for large surfaces; at least 2. */
  threads?: number;
}

/** Runs the survey engine in threads, so that it does not stall the event loop. */
export class Engine {
  /** Where operators put datum grids. */
  readonly gridsDir: string;
  readonly #small: EnginePool;
  readonly #large: EnginePool;

  constructor({ dataDir }: { dataDir: string }, { limitMs = LIMIT_MS, threads }: EngineBounds = {}) {
    const gridsDir = join(dataDir, "grids");
    this.gridsDir = gridsDir;
    const size = threads ?? Math.min(MOST_THREADS, Math.max(2, availableParallelism() - 1));
    // Always leaves one thread for other accounts.
    const small = { size, perOwner: Math.min(2, size - 1), limitMs };
    this.#small = new EnginePool(() => startEngine({ gridsDir }, HEAP_MB.small), small);
    const large = { size: 1, perOwner: 1, limitMs };
    this.#large = new EnginePool(() => startEngine({ gridsDir }, HEAP_MB.large), large);
  }

  /**
   * Returns where an account's work on this many points runs. Large surfaces wait for each other, which limits memory.
   */
  for(pointCount: number, ownerId: string): Lane {
    return (pointCount > LARGE_POINTS ? this.#large : this.#small).of(ownerId);
  }

  /** Counts busy threads and waiting tasks. */
  get load(): { running: number; waiting: number } {
    const [small, large] = [this.#small.load, this.#large.load];
    return { running: small.running + large.running, waiting: small.waiting + large.waiting };
  }

  close(): void {
    this.#small.close();
    this.#large.close();
  }
}

function startEngine(workerData: EngineData, maxOldGenerationSizeMb: number): WorkerHandle {
  const worker = startThread("engine", { workerData, resourceLimits: { maxOldGenerationSizeMb } });
  return {
    postMessage: (message, transfer) =>
      worker.postMessage(message, transfer as Parameters<Worker["postMessage"]>[1]),
    onMessage: listener => worker.on("message", listener),
    onFailure: listener => {
      worker.on("error", listener);
      worker.on("exit", code => listener(new Error(`The engine's thread ended with code ${code}`)));
    },
    terminate: () => void worker.terminate(),
  };
}
