import { createHash } from "node:crypto";
import type { SurveyPoint } from "#contract/point.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { SiteSummary } from "#contract/summary.ts";
import type { Upload } from "#contract/upload.ts";
import type { CsvImport } from "#survey/csv/read.ts";
import type { CsvReport } from "#survey/csv/report.ts";
import { pointAt, transferablesOf } from "#survey/points.ts";
import type { Doubt } from "#survey/reading/doubts/doubts.ts";
import type { ReadingPlan } from "#survey/reading/plan.ts";
import type { Answers, Reading } from "#survey/reading/reading.ts";
import type { Api } from "../api/client.ts";
import { FileRefused } from "../forms/multipart.ts";
import { messages } from "../messages.ts";
import { engine } from "../workers/engine.server.ts";
import type { RunTask } from "../workers/pool.ts";
import { progress } from "../workers/progress.server.ts";
import { type CsvProblem, CsvRefused, importCsv } from "./csv-import.ts";
import { keptBytes } from "./kept-file.ts";
import { Recent } from "./recent.ts";

/** A kept file as it would be imported: how it is read and why, and what came of each row or why none came. */
export interface CsvPreview {
  plan: ReadingPlan;
  /** The plan's reading, with what came of it once its rows were read. */
  reading: Reading;
  report: Omit<CsvReport, "skippedRows" | "leftOut"> | null;
  doubts: Doubt[];
  /** Null when the file cannot be read so. */
  points: { first: SurveyPoint[]; summary: SiteSummary } | null;
  problem: CsvProblem | null;
}

const FIRST_ROWS = 5;
const HEAD_BYTES = 65_536;
const previews = new Recent<CsvPreview>(40, 30 * 60_000);

/** What a file comes to: the site's present points suggest answers. */
export type Destination = Pick<SiteOutline, "reading" | "summary"> | null;

/** Reads a kept file as answered. Files do not change, so going back and forth reads none of them twice. */
export async function previewCsv(
  api: Api,
  upload: Upload,
  answers: Answers,
  site: Destination,
  signal: AbortSignal,
): Promise<CsvPreview> {
  const { _id: uploadId, size } = upload;
  const key = `${uploadId} ${JSON.stringify([answers, site?.reading, site?.summary?.bounds])}`;
  const known = previews.get(key);
  if (known) return known;
  const preview = await engine.session(async run => {
    const { head, whole } = await peek(await keptBytes(api, uploadId, signal), HEAD_BYTES);
    const plan = await planFile(run, upload, head, answers, site, signal);
    const empty: CsvPreview = {
      plan,
      reading: plan.reading,
      report: null,
      doubts: [],
      points: null,
      problem: null,
    };
    if (plan.foreign !== null || !isReadable(plan)) {
      await whole.cancel();
      return plan.foreign === null ? empty : { ...empty, problem: noTable(plan.foreign) };
    }
    const onProgress = (bytes: number) => progress.report(uploadId, "read", bytes, size);
    return { ...empty, ...(await readRows(run, whole, plan, { signal, onProgress })) };
  }, signal);
  progress.end(uploadId);
  // What could not be read this time may be read the next.
  if (preview.problem?.title !== messages.csv.readFailed) previews.set(key, preview);
  return preview;
}

/** How a kept file would be read as answered, from its first bytes alone. */
export async function planKept(
  api: Api,
  upload: Upload,
  answers: Answers,
  site: Destination,
  signal: AbortSignal,
): Promise<ReadingPlan> {
  const { head, whole } = await peek(await keptBytes(api, upload._id, signal), HEAD_BYTES);
  await whole.cancel();
  return planFile(engine.run, upload, head, answers, site, signal);
}

const planFile = (
  run: RunTask,
  { fileName }: Upload,
  head: Uint8Array,
  answers: Answers,
  site: Destination,
  signal: AbortSignal,
): Promise<ReadingPlan> => {
  const surroundings = {
    fileName,
    previous: site?.reading ?? null,
    siteBounds: site?.summary?.bounds ?? null,
  };
  return run("plan", { head, answers, surroundings }, { signal });
};

const noTable = (hint: string): CsvProblem => ({
  title: messages.csv.parseFailed("No valid points found in CSV file"),
  hint,
  isTable: false,
});

/** Questions without whose answer no row can be read. */
export const isReadable = ({ questions }: ReadingPlan) =>
  questions.every(({ id, isAnswered }) => isAnswered || !["columns", "order", "crs"].includes(id));

type Rows =
  | Pick<CsvPreview, "reading" | "report" | "doubts" | "points">
  | Pick<CsvPreview, "report" | "problem">;

async function readRows(
  run: RunTask,
  source: ReadableStream<Uint8Array>,
  { reading }: ReadingPlan,
  reporting: { signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<Rows> {
  try {
    const imported = await importCsv(source, reading, { ...reporting, run });
    const { columns, report, doubts } = imported;
    const first = Array.from({ length: Math.min(FIRST_ROWS, columns.count) }, (_, i) => pointAt(columns, i));
    const transfer = transferablesOf(columns);
    const { summary } = await run("summarise", { columns }, { transfer, signal: reporting.signal });
    return { reading: imported.reading, report: withoutRows(report), doubts, points: { first, summary } };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    if (error instanceof CsvRefused)
      return { report: error.report && withoutRows(error.report), problem: error.problem };
    return { report: null, problem: { title: error.message, hint: null, isTable: true } };
  }
}

/** A short text for the form to carry: what was read and what came of it, so that nothing else is stored. */
export const fingerprint = (reading: Reading): string =>
  createHash("sha256").update(JSON.stringify(reading)).digest("base64url").slice(0, 22);

function withoutRows({ skippedRows: _, leftOut: __, ...report }: CsvImport["report"]) {
  return report;
}

/** The first bytes of a stream, and a stream of all of them. */
async function peek(stream: ReadableStream<Uint8Array>, wanted: number) {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < wanted) {
    // A stream that breaks off says so again to those who read the whole of it.
    const part = (await reader.read().catch(() => null))?.value;
    if (!part) break;
    parts.push(part);
    bytes += part.length;
  }
  const waiting = [...parts];
  const whole = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = waiting.shift() ?? (await reader.read()).value;
      if (next) controller.enqueue(next);
      else controller.close();
    },
    cancel: reason => reader.cancel(reason),
  });
  return { head: Buffer.concat(parts), whole };
}
