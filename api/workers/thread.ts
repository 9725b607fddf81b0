import { Worker, type WorkerOptions } from "node:worker_threads";
import { workerFile } from "./worker-file.ts";

/**
 * Starts a thread from this folder's `NAME.worker.ts`: from its bundle in a build, else from the source with the
 * TypeScript loader. The thread does not keep the process alive.
 */
export function startThread(
  name: string,
  options: Pick<WorkerOptions, "workerData" | "resourceLimits"> = {},
): Worker {
  const worker = newWorker(name, options);
  worker.unref();
  return worker;
}

function newWorker(name: string, options: WorkerOptions): Worker {
  const { file, isSource } = workerFile(name);
  if (!isSource) return new Worker(file, options);
  const loader = `import("tsx/esm/api").then(({ register }) => { register(); return import("${file}"); })`;
  return new Worker(loader, { ...options, eval: true, execArgv: [] });
}
