import type { Worker } from "node:worker_threads";
import { startThread } from "../workers/thread.ts";

/** Heap of a thread; columns of contours are held outside of it. */
const HEAP_MB = 384;
/** How long an idle thread is kept for another report. */
const KEPT_MS = 20_000;

interface Kept {
  worker: Worker;
  /** Removes it from the cache, because it was taken or has ended. */
  release: () => void;
}

/** Idle threads, at most one per folder of grids. */
const kept = new Map<string, Kept>();

/** Returns a thread that makes reports: an idle one, with library and fonts loaded, or a new one. */
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
  // Whoever uses the thread handles its errors. Without this listener, an error while it is idle would crash the API.
  return worker.on("error", () => {});
}

/** Takes back a thread whose work is done, and ends it if nobody uses it for a while. */
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
