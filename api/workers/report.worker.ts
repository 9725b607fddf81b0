// Makes reports and plans in a thread of the API, one after the other, so that layout and drawing do not stall the
// event loop.
import { parentPort, workerData } from "node:worker_threads";
import type { ReportAnswer, ReportWork } from "../reports/paper-model.ts";
import { NoFit } from "../reports/pdf/plan-part.ts";
import { reportPdf } from "../reports/pdf/report-pdf.ts";
import { sitePlanFile } from "../reports/site-plan/site-plan-file.ts";
import { loadGrids } from "./grids.ts";

async function answer(work: ReportWork): Promise<ReportAnswer> {
  try {
    return { file: await ("sitePlan" in work ? sitePlanFile(work.sitePlan) : reportPdf(work.model)) };
  } catch (error) {
    if (error instanceof NoFit) return { noFit: { scale: error.scale, fits: error.fits } };
    throw error;
  }
}

const { gridsDir } = workerData as { gridsDir: string };
await loadGrids(gridsDir);
parentPort!.on("message", async (work: ReportWork) => parentPort!.postMessage(await answer(work)));
