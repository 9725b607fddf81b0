import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts a thread of this folder's `NAME.worker.ts`: its bundle beside ours once built; from the sources a thread has
 * to bring the TypeScript loader itself. A thread keeps no process alive that has nothing else to do.
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
  const extension = extname(fileURLToPath(import.meta.url));
  const file = new URL(`./${name}.worker${extension}`, import.meta.url);
  if (extension !== ".ts") return new Worker(file, options);
  const loader = `import("tsx/esm/api").then(({ register }) => { register(); return import("${file}"); })`;
  return new Worker(loader, { ...options, eval: true, execArgv: [] });
}
