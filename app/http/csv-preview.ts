import type { SurveyPoint } from "#contract/point.ts";
import type { SiteSummary } from "#contract/summary.ts";
import type { Upload } from "#contract/upload.ts";
import type { ChosenColumns, CsvDetection } from "#survey/csv/detect.ts";
import { type CsvImport, type CsvOptions, inspectCsv } from "#survey/csv/read.ts";
import type { CsvReport } from "#survey/csv/report.ts";
import { type Crs, crsOf, UnknownCrsError } from "#survey/geodesy/crs.ts";
import { pointAt, transferablesOf } from "#survey/points.ts";
import { messages } from "../messages.ts";
import { engine } from "../workers/engine.server.ts";
import { progress } from "../workers/progress.server.ts";
import type { Api } from "./api.ts";
import type { CsvFormChoice } from "./csv-choice.ts";
import { type CsvChoice, type CsvProblem, CsvRefused, importCsv } from "./csv-import.ts";
import { keptBytes } from "./kept-file.ts";
import { FileRefused } from "./multipart.ts";
import { Recent } from "./recent.ts";

/** A kept file as it would be imported: what was detected, and what came of each row or why none came. */
export interface CsvPreview {
  detection: CsvDetection;
  /** How it was read, for the import to do the same. */
  choice: CsvChoice;
  crsName: string | null;
  report: Omit<CsvReport, "skippedRows"> | null;
  /** Null when the file cannot be read so. */
  points: { first: SurveyPoint[]; summary: SiteSummary } | null;
  problem: CsvProblem | null;
}

const FIRST_ROWS = 5;
const HEAD_BYTES = 65_536;
const previews = new Recent<CsvPreview>(40, 30 * 60_000);

/** Reads a kept file as chosen. Files do not change, so going back and forth reads none of them twice. */
export async function previewCsv(
  api: Api,
  { _id: uploadId, size }: Upload,
  chosen: CsvFormChoice,
  signal: AbortSignal,
): Promise<CsvPreview> {
  const key = `${uploadId} ${JSON.stringify(chosen)}`;
  const known = previews.get(key);
  if (known) return known;
  const stream = await keptBytes(api, uploadId, signal);
  const { head, whole } = await peek(stream, HEAD_BYTES);
  const { crs, problem } = crsFor(chosen.epsg);
  const detection = await inspectCsv(head, { ...chosen.options, toWgs84: crs?.toWgs84 });
  const choice: CsvChoice = {
    options: { ...chosen.options, ...layoutOf(detection, chosen.columns) },
    epsg: crs?.epsg,
  };
  const preview: CsvPreview = {
    detection,
    choice,
    crsName: crs && `${crs.name} (EPSG:${crs.epsg})`,
    report: null,
    points: null,
    problem,
  };
  if (problem) await whole.cancel();
  else
    await read(whole, preview, {
      signal,
      onProgress: bytes => progress.report(uploadId, "read", bytes, size),
    });
  progress.end(uploadId);
  // What could not be read this time may be read the next.
  if (preview.problem?.title !== messages.csv.readFailed) previews.set(key, preview);
  return preview;
}

type Reading = { signal: AbortSignal; onProgress: (bytes: number) => void };

async function read(
  source: ReadableStream<Uint8Array>,
  preview: CsvPreview,
  reading: Reading,
): Promise<void> {
  try {
    await engine.session(async run => {
      const imported = await importCsv(source, preview.choice, { ...reading, run });
      const { columns, report, detection } = imported;
      const first = Array.from({ length: Math.min(FIRST_ROWS, columns.count) }, (_, i) =>
        pointAt(columns, i),
      );
      const transfer = transferablesOf(columns);
      const { summary } = await run("summarise", { columns }, { transfer, signal: reading.signal });
      Object.assign(preview, { detection, report: withoutRows(report), points: { first, summary } });
    }, reading.signal);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    // A question is put at its field; nothing is wrong with the file.
    if (preview.detection.questions.some(({ id }) => id === "crs")) return;
    const { report, problem } =
      error instanceof CsvRefused ? error : { report: null, problem: problemOf(error.message) };
    Object.assign(preview, { report: report && withoutRows(report), problem });
  }
}

function crsFor(epsg: number | undefined): { crs: Crs | null; problem: CsvPreview["problem"] } {
  if (epsg === undefined) return { crs: null, problem: null };
  try {
    return { crs: crsOf(epsg), problem: null };
  } catch (error) {
    if (!(error instanceof UnknownCrsError)) throw error;
    return { crs: null, problem: problemOf(error.message) };
  }
}

const problemOf = (title: string): CsvProblem => ({ title, hint: null, isTable: true });

/** Choosing what was detected anyway keeps the evidence. */
function layoutOf({ columns }: CsvDetection, chosen: ChosenColumns | undefined): Pick<CsvOptions, "layout"> {
  if (!chosen) return {};
  const isDetected = (["name", "code", "x", "y", "height"] as const).every(
    role => (columns[role]?.index ?? null) === (chosen[role] ?? null),
  );
  return isDetected ? {} : { layout: chosen };
}

function withoutRows({ skippedRows: _, ...report }: CsvImport["report"]): CsvPreview["report"] {
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
