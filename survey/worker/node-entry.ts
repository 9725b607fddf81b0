import { parentPort } from "node:worker_threads";
import { fileReader } from "./file-tasks.ts";
import { type Request, serve } from "./serve.ts";

/** The engine in a Node worker thread. */
if (!parentPort) throw new Error("This module is the entry of a worker thread");
const port = parentPort;
const take = serve({ postMessage: (message, transfer) => port.postMessage(message, transfer) }, fileReader);
port.on("message", (request: Request) => take(request));
