import type { Worker } from "node:worker_threads";
import { startThread } from "../workers/thread.ts";

/** Most of the heap of a thread; columns of contours lie outside. */
const HEAP_MB = 384;
/** How long a thread waits for another report. */
const KEPT_MS = 20_000;

interface Kept {
  worker: Worker;
  /** Forgets it: somebody took it, or it ended. */
  release: () => void;
}

/** At most one for each folder of grids. */
const kept = new Map<string, Kept>();

/** Returns a thread that makes reports: the one that has just made one, with library and fonts open, or a new one. */
export function takeThread(gridsDir: string): Worker {
  const idle = kept.get(gridsDir);
  idle?.release();
  return idle?.worker ?? startReportThread(gridsDir);
}

function startReportThread(gridsDir: string): Worker {
  const worker = startThread("report", {
    workerData: { gridsDir },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  // Who waits for the thread hears of its errors. One that comes when nobody waits must not end the API.
  return worker.on("error", () => {});
}

/** Takes back a thread whose work is done. It ends when nobody asks for it. */
export function keepThread(gridsDir: string, worker: Worker): void {
  if (kept.has(gridsDir)) return void worker.terminate();
  const release = () => {
    clearTimeout(timer);
    worker.off("exit", release);
    kept.delete(gridsDir);
  };
  const timer = setTimeout(() => {
    release();
    void worker.terminate();
  }, KEPT_MS).unref();
  worker.once("exit", release);
  kept.set(gridsDir, { worker, release });
}
