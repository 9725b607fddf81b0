import { parentPort } from "node:worker_threads";
import { fileReader, type ServerTasks } from "./file-tasks.ts";
import { type Request, serve } from "./serve.ts";

/** Runs the engine in this Node worker thread. Throws in a main thread. */
export function serveThread(pack: ServerTasks["pack"]): void {
  if (!parentPort) throw new Error("The engine serves a worker thread only");
  const port = parentPort;
  const server = { ...fileReader, pack };
  const take = serve({ postMessage: (message, transfer) => port.postMessage(message, transfer) }, server);
  port.on("message", (request: Request) => take(request));
}
