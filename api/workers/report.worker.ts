// Makes one report or plan in a thread of the API, so that setting and drawing it does not stall the event loop.
import { parentPort, workerData } from "node:worker_threads";
import { NoFit } from "../reports/pdf/plan-part.ts";
import { reportPdf } from "../reports/pdf/report-pdf.ts";
import type { ReportAnswer, ReportWork } from "../reports/report-model.ts";
import { sitePlanFile } from "../reports/site-plan/site-plan-file.ts";
import { loadGrids } from "./grids.ts";

const { work, gridsDir } = workerData as { work: ReportWork; gridsDir: string };

async function answer(): Promise<ReportAnswer> {
  await loadGrids(gridsDir);
  try {
    return { file: await ("sitePlan" in work ? sitePlanFile(work.sitePlan) : reportPdf(work.model)) };
  } catch (error) {
    if (error instanceof NoFit) return { noFit: { scale: error.scale, fits: error.fits } };
    throw error;
  }
}

parentPort!.postMessage(await answer());
