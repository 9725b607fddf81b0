import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ImportProblem } from "#contract/imports/import-points.ts";
import type { StoredSummary } from "#contract/points/summary.ts";
import { PREVIEW_TOLERANCE_M } from "#contract/surveys/comparison-words.ts";
import { texts } from "#contract/texts.ts";
import type { PointDifferenceCounts } from "#shapes/comparison.ts";
import type { Doubt } from "#shapes/import-report.ts";
import type { PointColumns, SurveyPoint } from "#shapes/points.ts";
import type { Reading } from "#shapes/reading.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import { chosenValues, unknownChoice } from "#survey/files/choices.ts";
import type { CsvReport } from "#survey/files/csv/report.ts";
import { FORMAT_NAMES } from "#survey/files/format-names.ts";
import { boundsOf } from "#survey/geodesy/bounds.ts";
import { pointAt, transferablesOf } from "#survey/points.ts";
import type { ConvertedFile } from "#survey/reading/converted.ts";
import type { Surveyed } from "#survey/reading/day/survey-day.ts";
import { siteHeightsDoubt } from "#survey/reading/doubts/site-heights.ts";
import { haveSameReference } from "#survey/reading/height-references.ts";
import type { ReadingPlan } from "#survey/reading/plan.ts";
import { lateEncodingQuestion } from "#survey/reading/questions/encoding-question.ts";
import { type Answers, blockingQuestion } from "#survey/reading/reading.ts";
import type { RefusedAnswer } from "#survey/reading/refused-answers.ts";
import { readColumns } from "../points/read-columns.ts";
import type { Services } from "../services.ts";
import { headOf } from "../uploads/staged-file.ts";
import type { UploadRow } from "../uploads/uploads.repository.ts";
import type { RunTask } from "../workers/pool.ts";
import type { Destination } from "./destination.ts";
import { oneOfFew } from "./few-files.ts";
import { type PointsFile, pointsFile } from "./points-file.ts";
import { PointsUnreadable, readPoints } from "./read-points.ts";

/** A staged file as it would be imported: how it is read and why, and for each row its point or why there is none. */
export interface PointsPreview {
  /** The bytes that were read; null if the file could not be converted to a table. */
  file: PointsFile | null;
  plan: ReadingPlan;
  /** Answers that cannot be used. */
  refused: RefusedAnswer[];
  /** The plan's reading; includes its outcome once the rows have been read. */
  reading: Reading;
  report: Omit<CsvReport, "skippedRows" | "leftOut"> | null;
  doubts: Doubt[];
  /** How many points there are, and where; null if the file cannot be read this way. */
  extent: { pointCount: number; bounds: GeoBounds | null } | null;
  /** What is shown of the points; null as well if the preview leaves them out. */
  points: { first: SurveyPoint[]; summary: StoredSummary } | null;
  problem: ImportProblem | null;
  /** The survey date according to the file. */
  surveyed: Surveyed | null;
  /**
   * Differences from the site's current survey; null without a current survey, if names or heights cannot be
   * compared, and when `points` is null.
   */
  differences: PointDifferenceCounts | null;
}

const FIRST_ROWS = 5;
/** A preview takes about 100 kB. */
const previews = new LRUCache<string, PointsPreview>({ max: 100, ttl: 30 * 60_000 });

interface Options {
  signal: AbortSignal;
  onProgress?: (bytes: number, total: number) => void;
  /** Leaves out the details of the points, which take longer than reading them. */
  onlyHow?: boolean;
}

/** A person's answers about a staged file: what is read from it, and how. */
export interface Asked {
  /** As written in a query: `sheet=Points`. */
  choices: readonly string[];
  answers: Answers;
}

/** Reads a staged file with the given answers. Caches the result, because files do not change. */
export async function previewPoints(
  services: Services,
  upload: UploadRow,
  { choices, answers }: Asked,
  destination: Destination,
  options: Options,
): Promise<PointsPreview> {
  const key = `${upload.id} ${JSON.stringify([choices, answers, destination.reading, destination.bounds, destination.heightsM, destination.current, destination.calibration])}`;
  const known = previews.get(key) ?? (options.onlyHow ? previews.get(`${key} how`) : undefined);
  if (known) return known;
  const preview = await oneOfFew(upload.owner_id, async () => {
    // Done before taking a thread, because another thread may be converting this file.
    const file = await pointsFile(services, upload, chosenValues(choices), options).catch(unreadable);
    const unknown = file instanceof PointsUnreadable ? undefined : unknownChoice(choices, file.offered);
    const refused: RefusedAnswer[] =
      unknown === undefined ? [] : [{ answer: "choice", reason: texts.answers.choice(unknown) }];
    const asked = { file, answers, refused };
    return services.engine
      .for(0, upload.owner_id)
      .session(run => read(services, run, upload, asked, destination, options), options.signal);
  });
  // A file that could not be read this time may be readable the next.
  if (preview.problem?.code !== "not-readable") previews.set(options.onlyHow ? `${key} how` : key, preview);
  return preview;
}

function unreadable(error: unknown): PointsUnreadable {
  if (error instanceof PointsUnreadable) return error;
  throw error;
}

async function read(
  services: Services,
  run: RunTask,
  upload: UploadRow,
  asked: { file: PointsFile | PointsUnreadable; answers: Answers; refused: RefusedAnswer[] },
  destination: Destination,
  options: Options,
): Promise<PointsPreview> {
  const { file, answers } = asked;
  const { reading: previous, bounds: siteBounds, heightsM: siteHeightsM, calibration } = destination;
  const isReadable = !(file instanceof PointsUnreadable);
  const head = isReadable ? await headOf(services.database, file.table) : new Uint8Array(0);
  const converted = isReadable ? convertedFile(file) : unconverted(file);
  const surroundings = {
    fileName: upload.file_name,
    previous,
    siteBounds,
    siteHeightsM,
    converted,
    calibration,
  };
  const plan = await run("plan", { head, answers, surroundings }, { signal: options.signal });
  const refused = [...asked.refused, ...plan.refused];
  const noPoints = plan.foreign === null ? null : noTable(plan.foreign, plan.reading);
  const empty: PointsPreview = {
    file: isReadable ? file : null,
    plan,
    refused,
    reading: plan.reading,
    report: null,
    doubts: [],
    extent: null,
    points: null,
    problem: isReadable ? noPoints : file.problem,
    surveyed: plan.surveyed,
    differences: null,
  };
  if (!isReadable || plan.foreign !== null || refused.length > 0 || blockingQuestion(plan.questions))
    return empty;
  try {
    const rows = await readRows(services, run, file.table, { plan, destination }, options);
    const all = rows.doubts.find(({ id, canLeaveOut }) => !canLeaveOut && answers.leaveOut?.includes(id));
    const reason = `No row would be left without these: ${all?.label}. Please keep them.`;
    return {
      ...empty,
      ...rows,
      refused: all ? [{ answer: "leaveOut", reason }] : [],
      surveyed: rows.surveyed ?? plan.surveyed,
    };
  } catch (error) {
    if (!(error instanceof PointsUnreadable)) throw error;
    return { ...empty, report: error.report && withoutRows(error.report), problem: error.problem };
  }
}

function convertedFile({ conversion, chosen }: PointsFile): ConvertedFile | null {
  if (!conversion) return null;
  const { facts, because, lineOffset, isTable } = conversion;
  const { format, label, statements } = facts;
  return { format, label, because, lineOffset, chosen, isTable, statements };
}

/** What is known about a file that could not be converted. */
const unconverted = ({ format }: PointsUnreadable): ConvertedFile | null =>
  format && { format, label: FORMAT_NAMES[format], because: "", lineOffset: 0, chosen: {}, isTable: false };

/** An empty table has no points. For another kind of file, the hint says what it is. */
function noTable(hint: string, { source, width }: Reading): ImportProblem {
  const isOther = width > 0 && !source;
  return {
    code: isOther ? "not-readable" : "no-points",
    message: isOther
      ? "No points can be read from this kind of file"
      : `No valid points found in ${source?.label ?? "CSV file"}`,
    hint,
    isTable: false,
  };
}

async function readRows(
  services: Services,
  run: RunTask,
  upload: UploadRow,
  { plan, destination }: { plan: ReadingPlan; destination: Destination },
  options: Options,
): Promise<Omit<PointsPreview, "file" | "problem" | "refused">> {
  const imported = await readPoints(services, upload, plan.reading, { ...options, run });
  const { report, columns, reading, surveyed } = imported;
  const elsewhere = destination.heightsM && siteHeightsDoubt(columns, destination.heightsM);
  const doubts = elsewhere ? [elsewhere, ...imported.doubts] : imported.doubts;
  const bounds = boundsOf(columns.longitude, columns.latitude);
  const extent = { pointCount: columns.count, bounds };
  // Checked here, before the columns are handed to another thread.
  const late = plan.reading.encoding === null ? lateEncodingQuestion(reading, columns) : null;
  const shown = options.onlyHow
    ? { points: null, differences: null }
    : await shownOf(services, run, imported, destination, options);
  return {
    ...{ reading, report: withoutRows(report), doubts, extent, surveyed },
    plan: late ? { ...plan, questions: [...plan.questions, late] } : plan,
    ...shown,
  };
}

/** Details of the points: the first ones, their summary, and how they differ from the current survey. */
export async function shownOf(
  services: Services,
  run: RunTask,
  read: { columns: PointColumns; reading: Reading },
  destination: Destination,
  options: Options,
): Promise<{ points: NonNullable<PointsPreview["points"]>; differences: PointDifferenceCounts | null }> {
  const { columns, differences } = await compareWithCurrent(services, run, read, destination, options);
  const first = Array.from({ length: Math.min(FIRST_ROWS, columns.count) }, (_, i) => pointAt(columns, i));
  const transfer = transferablesOf(columns);
  const { lengthUnit } = destination;
  const { summary } = await run("summarise", { columns, lengthUnit }, { transfer, signal: options.signal });
  return { points: { first, summary }, differences };
}

/** Compares the points with the site's current survey. Points of files without names are numbered by row. */
async function compareWithCurrent(
  { database }: Services,
  run: RunTask,
  { columns, reading }: { columns: PointColumns; reading: Reading },
  { current, reading: previous }: Destination,
  { signal }: Options,
): Promise<{ columns: PointColumns; differences: PointDifferenceCounts | null }> {
  const none = { columns, differences: null };
  if (!current || !reading.columns.name || previous?.columns.name === null) return none;
  if (!haveSameReference(previous?.heights ?? { kind: "ellipsoidal" }, reading.heights)) return none;
  const from = await readColumns(database, current, { signal });
  if (from.count !== current.point_count) return none;
  const tolerances = { toleranceM: PREVIEW_TOLERANCE_M, positionToleranceM: PREVIEW_TOLERANCE_M };
  const transfer = [...transferablesOf(from), ...transferablesOf(columns)];
  const call = { from, to: columns, tolerances, kind: "none" } as const;
  const { comparison, to } = await run("comparePoints", call, { transfer, signal });
  return { columns: to, differences: comparison.counts };
}

function withoutRows({ skippedRows: _, leftOut: __, ...report }: CsvReport) {
  return report;
}

/** The fingerprint of a reading and its outcome, so that exactly what was previewed is imported. */
export function fingerprintOf(reading: Reading): string {
  // Confirming a statement does not change the points.
  const statements = reading.statements?.map(({ isAccepted: _, ...said }) => said);
  const read = JSON.stringify({ ...reading, statements });
  return createHash("sha256").update(read).digest("base64url").slice(0, 22);
}
