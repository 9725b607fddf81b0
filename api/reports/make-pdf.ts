import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { texts } from "#contract/texts.ts";
import { invalid, Refusal } from "../http/refusal.ts";
import { startThread } from "../workers/thread.ts";
import type { ReportAnswer, ReportModel, ReportWork } from "./report-model.ts";

/** A report of 300 warnings and 250,000 positions takes some seconds on a slow machine. */
const LIMIT_MS = 60_000;
/** Most of the heap of a report's thread; columns of contours lie outside. */
const HEAP_MB = 384;

const tooMuch = () => new Refusal(503, "The report takes too long to make. Please try again later.");

export interface Making {
  dataDir: string;
  signal: AbortSignal;
}

/**
 * Makes the file in a thread of its own. Refuses with 422 a scale at which the plan does not fit, with 503 what takes too
 * long or too much memory. Aborting ends the thread. A logo that breaks the thread is left out, with a remark.
 */
export async function makePdf(model: ReportModel, making: Making): Promise<Uint8Array> {
  try {
    return await makeOnce(model, making);
  } catch (error) {
    const isFault = !(error instanceof Refusal) && !making.signal.aborted;
    if (!isFault || !model.logo) throw error;
    return makeOnce({ ...model, logo: null, remarks: [...model.remarks, texts.reports.noLogo] }, making);
  }
}

async function makeOnce(model: ReportModel, making: Making): Promise<Uint8Array> {
  const answer = await makeInThread({ model }, making);
  if ("file" in answer) return answer.file;
  const { scale, fits } = answer.noFit;
  throw invalid("scale", texts.reports.noFit(scale, model.paper.name, fits));
}

/** Draws a report or a plan of a site in a thread of its own, for a minute at most. */
export function makeInThread(work: ReportWork, { dataDir, signal }: Making): Promise<ReportAnswer> {
  signal.throwIfAborted();
  const worker = startThread("report", {
    workerData: { work, gridsDir: join(dataDir, "grids") },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  return answerOf(worker, signal);
}

async function answerOf(worker: Worker, signal: AbortSignal): Promise<ReportAnswer> {
  let timer: NodeJS.Timeout | undefined;
  let leave: (() => void) | undefined;
  try {
    return await new Promise<ReportAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(tooMuch()), LIMIT_MS);
      leave = () => reject(signal.reason);
      signal.addEventListener("abort", leave, { once: true });
      worker.once("message", resolve);
      worker.once("error", error =>
        reject((error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY" ? tooMuch() : error),
      );
      worker.once("exit", code => reject(new Error(`The report's thread ended with code ${code}`)));
    });
  } finally {
    clearTimeout(timer);
    if (leave) signal.removeEventListener("abort", leave);
    void worker.terminate();
  }
}
