import { availableParallelism } from "node:os";
import type { Worker } from "node:worker_threads";
import type { WorkerHandle } from "#survey/worker/client.ts";
import { EnginePool, LARGE_POINTS } from "./pool.ts";
import { startThread } from "./thread.server.ts";

const MOST_THREADS = 4;

/** The web process's engine: survey work that would stall its event loop runs here. */
export const engine = new EnginePool(
  startEngine,
  Math.min(MOST_THREADS, Math.max(2, availableParallelism() - 1)),
);

const large = new EnginePool(startEngine, 1);

/** Where the surface of so many points is built: large ones wait for each other, so that memory stays bounded. */
export function engineFor(pointCount: number): EnginePool {
  return pointCount > LARGE_POINTS ? large : engine;
}

function startEngine(): WorkerHandle {
  const worker = startThread("engine");
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
