import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { WorkerHandle } from "#survey/worker/client.ts";
import { EnginePool } from "./pool.ts";

const MOST_THREADS = 4;

/** The web process's engine: survey work that would stall its event loop runs here. */
export const engine = new EnginePool(
  startThread,
  Math.min(MOST_THREADS, Math.max(2, availableParallelism() - 1)),
);

function startThread(): WorkerHandle {
  const worker = newWorker();
  // A thread keeps no process alive that has nothing else to do.
  worker.unref();
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

/** The bundle once built; from the sources a thread has to bring the TypeScript loader itself. */
function newWorker(): Worker {
  if (import.meta.env.PROD) return new Worker(join(process.cwd(), "build", "app", "engine.worker.js"));
  const file = new URL("./engine.worker.ts", import.meta.url).href;
  const loader = `import("tsx/esm/api").then(({ register }) => { register(); return import("${file}"); })`;
  return new Worker(loader, { eval: true, execArgv: [] });
}
