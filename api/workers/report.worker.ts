// Makes one report's PDF in a thread of the API, so that setting and drawing it does not stall the event loop.
import { parentPort, workerData } from "node:worker_threads";
import { NoFit } from "../reports/pdf/plan-part.ts";
import { reportPdf } from "../reports/pdf/report-pdf.ts";
import type { ReportAnswer, ReportModel } from "../reports/report-model.ts";
import { loadGrids } from "./grids.ts";

const { model, gridsDir } = workerData as { model: ReportModel; gridsDir: string };

async function answer(): Promise<ReportAnswer> {
  await loadGrids(gridsDir);
  try {
    return { pdf: await reportPdf(model) };
  } catch (error) {
    if (error instanceof NoFit) return { noFit: { scale: error.scale, fits: error.fits } };
    throw error;
  }
}

parentPort!.postMessage(await answer());
