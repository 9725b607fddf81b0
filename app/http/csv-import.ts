import { limits } from "#contract/limits.ts";
import { texts } from "#contract/texts.ts";
import type { CsvImport } from "#survey/csv/read.ts";
import type { CsvReport } from "#survey/csv/report.ts";
import type { Reading } from "#survey/reading/reading.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import { environment } from "../environment.server.ts";
import { type ArrivingFile, FileRefused } from "../forms/multipart.ts";
import { messages } from "../messages.ts";
import { engine } from "../workers/engine.server.ts";
import type { RunTask } from "../workers/pool.ts";
import { mayBeTable } from "./table-files.ts";

/** A CSV file without points, or one that cannot be read as chosen. */
export class CsvRefused extends FileRefused {
  override name = "CsvRefused";
  readonly problem: CsvProblem;
  constructor(
    detail: string,
    { hint = null, isTable = true }: Partial<CsvProblem>,
    readonly report: CsvReport | null,
  ) {
    const title = messages.csv.parseFailed(detail);
    super(hint ? `${title}. ${hint}.` : title);
    this.problem = { title, hint, isTable };
  }
}

/** What is wrong with a file, and what it may be, in words. */
export interface CsvProblem {
  title: string;
  hint: string | null;
  /** Another choice of columns may help. */
  isTable: boolean;
}

/** Refuses a file that is no text by its type and name. */
export function assertCsv({ name, contentType }: Pick<ArrivingFile, "name" | "contentType">): void {
  if (!mayBeTable({ name, type: contentType })) throw new FileRefused(texts.selectCsvFile);
}

export interface ReadOptions {
  signal?: AbortSignal;
  /** Bytes read so far. */
  onProgress?: (bytes: number) => void;
  run?: RunTask;
}

/** What a site takes, so that nothing is refused after it was read and previewed. */
const siteLimits = { maxPoints: environment.maxPoints, maxTextLength: limits.pointTextMaxLength };

/** Reads points off the event loop, as the reading says; the stream moves to the thread. Throws {@link CsvRefused}. */
export async function importCsv(
  source: ReadableStream<Uint8Array>,
  reading: Reading,
  { signal, onProgress, run = engine.run }: ReadOptions = {},
): Promise<CsvImport> {
  try {
    return await run(
      "import",
      { source, reading, limits: siteLimits },
      { transfer: [source], signal, onProgress },
    );
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Errors about the file itself; others, such as a stream that broke, say nothing about it. */
const REFUSALS = new Set(["no-valid-points", "too-many-points", "row-too-long", "layout"]);

function refusalOf(error: unknown): unknown {
  if (!(error instanceof WorkerTaskError)) return error;
  if (!REFUSALS.has(error.code ?? "")) return new FileRefused(messages.csv.readFailed);
  const { report = null, ...problem } = error.details as { report?: CsvReport } & Partial<CsvProblem>;
  return new CsvRefused(error.message, problem, report);
}

/** Nothing is dropped in silence: rows that are not stored and the import's warnings stand behind the good news. */
export function withNotices(done: string, { report, doubts, reading }: Omit<CsvImport, "columns">): string {
  const notices = report.warnings.map(({ message }) => `${message}.`);
  const left = reading.outcome.leftOut.reduce((sum, { count }) => sum + count, 0);
  for (const { message, isLeftOut } of doubts) if (!isLeftOut) notices.push(`${message}.`);
  if (left > 0) notices.unshift(messages.csv.leftOut(left));
  if (report.rowsSkipped > 0) notices.unshift(messages.csv.skipped(report.rowsSkipped));
  return notices.length > 0 ? `${done}. ${notices.join(" ")}` : done;
}
