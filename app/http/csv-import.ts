import { limits } from "#contract/limits.ts";
import { texts } from "#contract/texts.ts";
import type { CsvImport } from "#survey/csv/read.ts";
import type { CsvReport } from "#survey/csv/report.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import type { Tasks } from "#survey/worker/tasks.ts";
import { environment } from "../environment.server.ts";
import { messages } from "../messages.ts";
import { engine } from "../workers/engine.server.ts";
import type { RunTask } from "../workers/pool.ts";
import { type ArrivingFile, FileRefused } from "./multipart.ts";

/** How a file is to be read; what is left out is detected. */
export type CsvChoice = Pick<Tasks["import"]["call"], "options" | "epsg">;

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

/** Refuses a file that is no CSV by its type and name. */
export function assertCsv({ name, contentType }: Pick<ArrivingFile, "name" | "contentType">): void {
  if (contentType !== "text/csv" && !/\.csv$/i.test(name)) throw new FileRefused(texts.selectCsvFile);
}

export interface ReadOptions {
  signal?: AbortSignal;
  /** Bytes read so far. */
  onProgress?: (bytes: number) => void;
  run?: RunTask;
}

/** What a site takes, so that nothing is refused after it was read and previewed. */
const siteLimits = { maxPoints: environment.maxPoints, maxTextLength: limits.pointTextMaxLength };

/** Reads points off the event loop; the stream moves to the thread. Throws {@link CsvRefused}. */
export async function importCsv(
  source: ReadableStream<Uint8Array>,
  { options, epsg }: CsvChoice,
  { signal, onProgress, run = engine.run }: ReadOptions = {},
): Promise<CsvImport> {
  try {
    return await run(
      "import",
      { source, options: { ...siteLimits, ...options }, epsg },
      { transfer: [source], signal, onProgress },
    );
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Errors about the file itself; others, such as a stream that broke, say nothing about it. */
const REFUSALS = new Set([
  "no-valid-points",
  "too-many-points",
  "row-too-long",
  "choice-needed",
  "layout",
  "unknown-crs",
]);

function refusalOf(error: unknown): unknown {
  if (!(error instanceof WorkerTaskError)) return error;
  if (!REFUSALS.has(error.code ?? "")) return new FileRefused(messages.csv.readFailed);
  const { report = null, ...problem } = error.details as { report?: CsvReport } & Partial<CsvProblem>;
  return new CsvRefused(error.message, problem, report);
}

/** Nothing is dropped in silence: skipped rows and the import's warnings stand behind the good news. */
export function withNotices(
  done: string,
  { rowsSkipped, warnings }: Pick<CsvReport, "rowsSkipped" | "warnings">,
): string {
  const notices = warnings.map(({ message }) => `${message}.`);
  if (rowsSkipped > 0) notices.unshift(messages.csv.skipped(rowsSkipped));
  return notices.length > 0 ? `${done}. ${notices.join(" ")}` : done;
}
