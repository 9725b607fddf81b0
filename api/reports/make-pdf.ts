import { once } from "node:events";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { texts } from "#contract/texts.ts";
import { invalid, Refusal } from "../http/refusal.ts";
import type { PaperModel, ReportAnswer, ReportWork } from "./paper-model.ts";
import { keepThread, takeThread } from "./report-threads.ts";

/** A report with 300 warnings and 250,000 positions takes a few seconds on a slow machine. */
const LIMIT_MS = 60_000;

const tooMuch = () => new Refusal(503, "The report took too long to create. Please try again later.");

export interface Making {
  dataDir: string;
  signal: AbortSignal;
}

/**
 * Makes the file in a thread. Refuses with 422 a scale at which the plan does not fit, with 503 a report that takes
 * too long or too much memory. Aborting ends the thread. A logo that crashes the thread is left out, with a remark.
 */
export async function makePdf(model: PaperModel, making: Making): Promise<Uint8Array> {
  try {
    return await makeOnce(model, making);
  } catch (error) {
    const isFault = !(error instanceof Refusal) && !making.signal.aborted;
    if (!isFault || !model.logo) throw error;
    return makeOnce({ ...model, logo: null, remarks: [...model.remarks, texts.reports.noLogo] }, making);
  }
}

async function makeOnce(model: PaperModel, making: Making): Promise<Uint8Array> {
  const answer = await makeInThread({ model }, making);
  if ("file" in answer) return answer.file;
  const { scale, fits } = answer.noFit;
  throw invalid("scale", texts.reports.noFit(scale, model.paper.name, fits));
}

/** Draws a report or a plan of a site in a thread that does nothing else meanwhile, for a minute at most. */
export async function makeInThread(work: ReportWork, { dataDir, signal }: Making): Promise<ReportAnswer> {
  signal.throwIfAborted();
  const gridsDir = join(dataDir, "grids");
  const worker = takeThread(gridsDir);
  try {
    const answer = await answerOf(worker, work, signal);
    keepThread(gridsDir, worker);
    return answer;
  } catch (error) {
    void worker.terminate();
    throw error;
  }
}

async function answerOf(worker: Worker, work: ReportWork, signal: AbortSignal): Promise<ReportAnswer> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(tooMuch()), LIMIT_MS);
  const onError = (error: Error) => ended.abort(isOutOfMemory(error) ? tooMuch() : error);
  const onExit = (code: number) => ended.abort(new Error(`The report's thread ended with code ${code}`));
  worker.once("error", onError).once("exit", onExit).postMessage(work);
  try {
    const [answer] = await once(worker, "message", { signal: AbortSignal.any([signal, ended.signal]) });
    return answer;
  } catch {
    throw signal.aborted ? signal.reason : ended.signal.reason;
  } finally {
    clearTimeout(timer);
    worker.off("error", onError).off("exit", onExit);
  }
}

const isOutOfMemory = (error: Error) => (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
