import type { ImportProblem } from "#contract/imports/import-points.ts";
import type { Reading } from "#shapes/reading.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import type { FormatId } from "#shapes/values/reading-words.ts";
import type { CsvImport } from "#survey/files/csv/read.ts";
import type { CsvReport } from "#survey/files/csv/report.ts";
import { FORMAT_NAMES } from "#survey/files/format-names.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import type { Services } from "../services.ts";
import { HandedFile } from "../uploads/staged-file.ts";
import type { UploadRow } from "../uploads/uploads.repository.ts";
import { type RunTask, TaskTooLarge } from "../workers/pool.ts";

/** A file without points, or one that cannot be read as chosen. */
export class PointsUnreadable extends Error {
  override name = "PointsUnreadable";
  constructor(
    readonly problem: ImportProblem,
    readonly report: CsvReport | null,
    /** The format of a file that could not be converted to a table. */
    readonly format: FormatId | null = null,
    /** The file itself is faulty, so trying again would give the same result. */
    readonly isLasting = false,
  ) {
    super(problem.message);
  }
}

interface ReadOptions {
  signal: AbortSignal;
  /** Bytes read so far. */
  onProgress?: (bytes: number, total: number) => void;
  run: RunTask;
  /** Number of rows in the preceding files of a survey. */
  rowsBefore?: number;
}

/** Reads the points of a staged table in a thread, according to the reading. Throws {@link PointsUnreadable}. */
export async function readPoints(
  { database, settings }: Services,
  upload: UploadRow,
  reading: Reading,
  { run, signal, onProgress, rowsBefore }: ReadOptions,
): Promise<CsvImport> {
  const file = new HandedFile(database, upload);
  const source = file.stream();
  // The limits of a site, so that no file is refused only after it has been read and previewed.
  const siteLimits = { maxPoints: settings.maxPoints, maxTextLength: surveyLimits.pointTextMaxLength };
  try {
    const options = {
      transfer: [source],
      signal,
      onProgress: (bytes: number) => onProgress?.(bytes, upload.size),
    };
    return await run("import", { source, reading, limits: siteLimits, rowsBefore }, options);
  } catch (error) {
    throw file.fault ?? refusalOf(error);
  }
}

const TOO_LARGE = "Reading this file takes more than the server allows. Split it and choose a part.";

/** Errors caused by the file itself; others, such as a broken stream, say nothing about it. */
const REFUSALS = new Set(["no-valid-points", "too-many-points", "row-too-long", "layout"]);

/** Why a file of another format cannot be converted to a table. */
export function unreadableFormat(error: unknown, format: FormatId): unknown {
  const refused = (message: string, hint: string | null, isLasting: boolean) =>
    new PointsUnreadable(
      { code: hint === null ? "not-readable" : "no-points", message, hint, isTable: false },
      null,
      format,
      isLasting,
    );
  if (error instanceof TaskTooLarge) return refused(TOO_LARGE, null, false);
  if (!(error instanceof WorkerTaskError)) return error;
  const { name, code, message } = error;
  if (code === "no-points") return refused(`No valid points found in ${FORMAT_NAMES[format]}`, message, true);
  const isOfFile = name === "FormatError" || code === "too-many-points";
  return refused(isOfFile ? message : "Failed to read file", null, isOfFile);
}

function refusalOf(error: unknown): unknown {
  if (error instanceof TaskTooLarge)
    return new PointsUnreadable(
      { code: "not-readable", message: TOO_LARGE, hint: null, isTable: false },
      null,
    );
  if (!(error instanceof WorkerTaskError)) return error;
  if (!REFUSALS.has(error.code ?? ""))
    return new PointsUnreadable(
      { code: "not-readable", message: "Failed to read file", hint: null, isTable: true },
      null,
    );
  const details = error.details as { report?: CsvReport; hint?: string; isTable?: boolean };
  const { report = null, hint = null, isTable = true } = details;
  return new PointsUnreadable({ code: "no-points", message: error.message, hint, isTable }, report);
}
