import type { Worker } from "node:worker_threads";
import type { SiteSummary } from "#contract/summary.ts";
import { startThread } from "./thread.ts";

/** Contents of chunk frames; their buffers move to the worker. */
export interface SummaryTask {
  id: number;
  chunks: Uint8Array[];
}
export type SummaryAnswer = { id: number; summary: SiteSummary } | { id: number; error: string };

interface Waiting {
  resolve: (summary: SiteSummary) => void;
  reject: (error: Error) => void;
}

/** Computes summaries in one worker thread, one after another: a second would only fight for the cores. */
export class Summariser {
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #nextId = 1;

  summarise(chunks: Uint8Array[]): Promise<SiteSummary> {
    const worker = this.#start();
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      const task: SummaryTask = { id, chunks };
      worker.ref();
      worker.postMessage(
        task,
        chunks.map(chunk => chunk.buffer as ArrayBuffer),
      );
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = startThread("summary");
    worker.on("message", (answer: SummaryAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (this.#waiting.size === 0) worker.unref();
      if ("summary" in answer) waiting?.resolve(answer.summary);
      else waiting?.reject(new Error(`The summary could not be computed: ${answer.error}`));
    });
    const fail = (reason: string) => {
      if (this.#worker === worker) this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(new Error(reason));
      this.#waiting.clear();
    };
    worker.on("error", error => fail(`The summary worker failed: ${error.message}`));
    worker.on("exit", () => fail("The summary worker ended"));
    this.#worker = worker;
    return worker;
  }
}
