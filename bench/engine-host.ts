// A host process while its worker thread reads, triangulates and computes: node engine-host.js WORKER FILE prints the
// longest stall of the host's event loop for each task as JSON.
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { Worker } from "node:worker_threads";
import { transferablesOf } from "#survey/points.ts";
import { EngineClient } from "#survey/worker/client.ts";

const [workerFile, file] = process.argv.slice(2);
const client = new EngineClient(() => {
  const worker = new Worker(workerFile!, { workerData: { gridsDir: "" } });
  return {
    postMessage: (message, transfer) => worker.postMessage(message, transfer as ArrayBuffer[]),
    onMessage: listener => worker.on("message", listener),
    onFailure: listener => worker.on("error", listener),
    terminate: () => void worker.terminate(),
  };
});

const TICK_MS = 2;
const stallMs: Record<string, number> = {};

/** The longest time between two turns of the event loop, less the timer's own interval. */
async function watched<T>(task: string, work: () => Promise<T>): Promise<T> {
  let last = performance.now();
  let longest = 0;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last - TICK_MS);
    last = now;
  };
  const timer = setInterval(look, TICK_MS);
  const answer = await work();
  look();
  clearInterval(timer);
  stallMs[task] = longest;
  return answer;
}

// Like an upload: a stream that this process passes on.
const source = Readable.toWeb(createReadStream(file!)) as ReadableStream<Uint8Array>;
const { columns } = await watched("import", () =>
  client.run("import", { source }, { transfer: [source as unknown as Transferable] }),
);
await watched("surface", () =>
  client.run("surface", { key: "site", columns }, { transfer: transferablesOf(columns) }),
);
await watched("volume", () =>
  client.run("volume", { key: "site", input: { mode: "cut_fill", targetElevation: 501 } }),
);
await watched("contours", () => client.run("contours", { key: "site", intervalM: 1 }));
client.end();
console.log(JSON.stringify(stallMs));
