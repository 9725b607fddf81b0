import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import type { WorkerHandle } from "#survey/worker/client.ts";
import { EnginePool, LARGE_POINTS } from "./pool.ts";
import { startThread } from "./thread.ts";

const MOST_THREADS = 4;

/** What an engine's thread is given to start with. */
export interface EngineData {
  gridsDir: string;
}

/** The survey engine of this process: work that would stall its event loop runs in threads. */
export class Engine {
  readonly #small: EnginePool;
  readonly #large: EnginePool;

  constructor({ dataDir }: { dataDir: string }) {
    const start = () => startEngine({ gridsDir: join(dataDir, "grids") });
    this.#small = new EnginePool(start, Math.min(MOST_THREADS, Math.max(2, availableParallelism() - 1)));
    this.#large = new EnginePool(start, 1);
  }

  /** Where work on so many points runs: large surfaces wait for each other, so that memory stays bounded. */
  for(pointCount: number): EnginePool {
    return pointCount > LARGE_POINTS ? this.#large : this.#small;
  }

  close(): void {
    this.#small.close();
    this.#large.close();
  }
}

function startEngine(workerData: EngineData): WorkerHandle {
  const worker = startThread("engine", { workerData });
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
