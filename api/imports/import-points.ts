import type { PointsImported } from "#contract/imports/import-points.ts";
import type { Job } from "#contract/imports/job.ts";
import type { SurveyRole } from "#contract/surveys/surveys.ts";
import { texts } from "#contract/texts.ts";
import type { Reading } from "#shapes/reading.ts";
import type { CsvImport } from "#survey/files/csv/read.ts";
import { joinedNames } from "#survey/reading/joint/joint-reading.ts";
import type { Db } from "../database/connection.ts";
import { siteFor } from "../http/access.ts";
import { notFound } from "../http/refusal.ts";
import { jobHash } from "../jobs/jobs.ts";
import { type JobCaller, ownerOf } from "../jobs/owner.ts";
import { JobFailure, type JobRun } from "../jobs/run.ts";
import { ingestColumns, orDiscard } from "../points/ingest.ts";
import { findDisplayUnits } from "../projects/display-units.repository.ts";
import type { Services } from "../services.ts";
import { publishSurvey } from "../sites/publish-data.ts";
import { lockSite } from "../sites/sites.repository.ts";
import { currentSurveyId } from "../surveys/surveys.repository.ts";
import { importedAlready, stagedFile } from "../uploads/staged-file.ts";
import { deleteUpload, useUpload as takeUpload, type UploadRow } from "../uploads/uploads.repository.ts";
import { pointsFile } from "./points-file.ts";
import { storable } from "./preview-answer.ts";
import { type JointPart, readJoint } from "./read-joint.ts";
import { PointsUnreadable, readPoints } from "./read-points.ts";

/** What a job needs to import a staged file of points. */
interface PointsParameters {
  siteId: string;
  uploadId: string;
  /** The reading from the preview, with its outcome. */
  reading: Reading;
  /** The further files of a survey made of several, in the order of their points. */
  more?: { uploadId: string; reading: Reading }[];
  survey: { role: SurveyRole; surveyedOn: string | null; label: string };
  /** The survey that may be replaced; null if the site shows none. */
  replaces: string | null;
  by: JobCaller;
}

/** Identifies the import of files into a site, so that asking twice gives one job. */
export const pointsHash = (siteId: string, ...uploadIds: string[]): string =>
  jobHash("import-points", [siteId, ...uploadIds]);

/** Starts a job that imports staged files into a site as one survey, exactly as previewed or not at all. */
export function startImport(
  services: Services,
  ownerId: string,
  parameters: PointsParameters,
  callerLeft?: AbortSignal,
): Promise<Job> {
  const { siteId } = parameters;
  const hash = pointsHash(siteId, ...filesOf(parameters).map(({ uploadId }) => uploadId));
  return services.jobs.start({ kind: "import-points", ownerId, siteId, parameters, hash, callerLeft });
}

export function handlePointsImports(services: Services): void {
  services.jobs.handle("import-points", (parameters: PointsParameters, run) =>
    importPoints(services, parameters, run),
  );
}

async function importPoints(services: Services, wanted: PointsParameters, run: JobRun): Promise<void> {
  const { siteId } = wanted;
  const { db } = services.database;
  const actor = await ownerOf(db, run.ownerId, wanted.by);
  const files: StagedPart[] = [];
  for (const { uploadId, reading } of filesOf(wanted))
    files.push({ upload: await stagedFile(db, uploadId, actor), reading });
  const imported = await readAsPreviewed(services, files, run);
  const { columns, reading } = imported;
  const { project } = await siteFor(db, actor, siteId, "changeSiteData");
  const { length: lengthUnit } = await findDisplayUnits(db, project._id);
  const taken = await ingestColumns(services, {
    columns,
    userId: actor.id,
    kind: "topographic",
    lengthUnit,
    signal: run.signal,
    onProgress: points => run.report("save", points, columns.count),
  });
  await orDiscard(services, taken.datasetId, async () => {
    // Permissions may have changed since the job was started.
    await siteFor(db, actor, siteId, "changeSiteData");
    await db.transaction().execute(async trx => {
      await assertUnchanged(trx, wanted);
      for (const { upload } of files) if (!(await takeUpload(trx, upload.id))) throw importedAlready();
      await publishSurvey(trx, actor, taken.datasetId!, {
        ...wanted.survey,
        siteId,
        fileName: joinedNames(files.map(({ upload }) => upload.file_name)),
        fileSize: files.reduce((sum, { upload }) => sum + upload.size, 0),
        pointCount: taken.pointCount,
        head: { reading: storable(reading) },
        summary: taken.summary,
      });
      await run.complete(trx, outcomeOf(imported));
    });
  });
  // If this fails, the uploads expire by themselves.
  for (const { upload } of files) await deleteUpload(db, upload.id).catch(() => undefined);
}

const filesOf = ({ uploadId, reading, more = [] }: PointsParameters) => [{ uploadId, reading }, ...more];

interface StagedPart {
  upload: UploadRow;
  reading: Reading;
}

type Imported = Pick<CsvImport, "columns" | "reading"> & { imports: CsvImport[] };

async function readAsPreviewed(
  services: Services,
  files: readonly StagedPart[],
  { signal, report }: JobRun,
): Promise<Imported> {
  const onProgress = (bytes: number, total: number) => report("read", bytes, total);
  try {
    const { run } = services.engine.for(0, files[0]!.upload.owner_id);
    const parts: JointPart[] = [];
    for (const { upload, reading } of files) {
      const { source } = reading;
      const table = source
        ? (await pointsFile(services, upload, source.chosen, { signal, onProgress })).table
        : upload;
      parts.push({ table, reading });
    }
    const read = await readParts(services, parts, { run, signal, onProgress });
    const isSame = read.imports.every(
      ({ reading }, i) => JSON.stringify(reading.outcome) === JSON.stringify(files[i]!.reading.outcome),
    );
    if (isSame) return read;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof PointsUnreadable)) throw error;
  }
  throw new JobFailure(
    "reads-otherwise",
    "The file no longer matches its preview. Nothing was stored. Please choose the file again.",
  );
}

async function readParts(
  services: Services,
  parts: readonly JointPart[],
  options: Parameters<typeof readJoint>[2],
): Promise<Imported> {
  if (parts.length > 1) return readJoint(services, parts, options);
  const only = await readPoints(services, parts[0]!.table, parts[0]!.reading, options);
  return { columns: only.columns, reading: only.reading, imports: [only] };
}

/**
 * Fails unless the current survey is the one that the caller agreed to replace. Locks the site until the transaction
 * ends.
 */
async function assertUnchanged(trx: Db, { siteId, survey, replaces }: PointsParameters): Promise<void> {
  const site = await lockSite(trx, siteId);
  if (!site) throw notFound("Site");
  if (survey.role === "replacement" && currentSurveyId(site) !== replaces)
    throw new JobFailure("replaced", texts.replacedMeanwhile);
}

function outcomeOf({ columns, imports }: Imported): PointsImported {
  const sum = (of: (read: CsvImport) => number) => imports.reduce((total, read) => total + of(read), 0);
  return {
    pointCount: columns.count,
    rowsSkipped: sum(({ report }) => report.rowsSkipped),
    rowsLeftOut: sum(({ reading }) => reading.outcome.leftOut.reduce((all, { count }) => all + count, 0)),
    notices: imports.flatMap(read => noticesOf(read, imports.length > 1)),
  };
}

function noticesOf({ report, doubts, reading }: CsvImport, isOneOfSeveral: boolean): string[] {
  const said = [
    ...report.warnings.map(({ message }) => message),
    ...doubts.filter(({ isLeftOut }) => !isLeftOut).map(({ message }) => message),
  ];
  return isOneOfSeveral ? said.map(text => `${reading.fileName}: ${text}`) : said;
}
