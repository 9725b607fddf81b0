import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import type { WorkerHandle } from "#survey/worker/client.ts";
import { EnginePool, LARGE_POINTS, type Lane } from "./pool.ts";
import { startThread } from "./thread.ts";

const MOST_THREADS = 4;
/** The largest files and surfaces take a fraction of it. */
const LIMIT_MS = 180_000;
/** Of what a thread keeps beside its columns of numbers. */
const HEAP_MB = { small: 1024, large: 2048 };

/** What an engine's thread is given to start with. */
export interface EngineData {
  gridsDir: string;
}

/** What a test sets. */
export interface EngineBounds {
  /** After so long a task is given up. */
  limitMs?: number;
  /** At the same time, beside that of large surfaces; at least 2. */
  threads?: number;
}

/** The survey engine of this process: work that would stall its event loop runs in threads. */
export class Engine {
  readonly #small: EnginePool;
  readonly #large: EnginePool;

  constructor({ dataDir }: { dataDir: string }, { limitMs = LIMIT_MS, threads }: EngineBounds = {}) {
    const gridsDir = join(dataDir, "grids");
    const size = threads ?? Math.min(MOST_THREADS, Math.max(2, availableParallelism() - 1));
    // One thread is always left to the others.
    const small = { size, perOwner: Math.min(2, size - 1), limitMs };
    this.#small = new EnginePool(() => startEngine({ gridsDir }, HEAP_MB.small), small);
    const large = { size: 1, perOwner: 1, limitMs };
    this.#large = new EnginePool(() => startEngine({ gridsDir }, HEAP_MB.large), large);
  }

  /**
   * Where an account's work on so many points runs: large surfaces wait for each other, so that memory stays
   * bounded.
   */
  for(pointCount: number, ownerId: string): Lane {
    return (pointCount > LARGE_POINTS ? this.#large : this.#small).of(ownerId);
  }

  /** Threads that work, and tasks that wait for one. */
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
