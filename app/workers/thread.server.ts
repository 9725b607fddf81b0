import { join } from "node:path";
import { Worker } from "node:worker_threads";

/**
 * Starts a thread of this folder's `NAME.worker.ts`: its bundle once built; from the sources a thread has to
 * bring the TypeScript loader itself. A thread keeps no process alive that has nothing else to do.
 */
export function startThread(name: string): Worker {
  const worker = newWorker(name);
  worker.unref();
  return worker;
}

function newWorker(name: string): Worker {
  if (import.meta.env.PROD) return new Worker(join(process.cwd(), "build", "app", `${name}.worker.js`));
  const file = new URL(`./${name}.worker.ts`, import.meta.url).href;
  const loader = `import("tsx/esm/api").then(({ register }) => { register(); return import("${file}"); })`;
  return new Worker(loader, { eval: true, execArgv: [] });
}
