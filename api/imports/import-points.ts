import type { PointsImported } from "#contract/imports/import-points.ts";
import type { Job } from "#contract/imports/job.ts";
import type { SurveyRole } from "#contract/surveys/surveys.ts";
import { texts } from "#contract/texts.ts";
import type { CsvImport } from "#survey/csv/read.ts";
import type { Reading } from "#survey/reading/reading.ts";
import type { Db } from "../database/connection.ts";
import { siteFor } from "../http/access.ts";
import { notFound } from "../http/refusal.ts";
import { jobHash } from "../jobs/jobs.ts";
import { type JobCaller, ownerOf } from "../jobs/owner.ts";
import { JobFailure, type JobRun } from "../jobs/run.ts";
import { ingestColumns, orDiscard } from "../points/ingest.ts";
import { publishSurvey } from "../points/publish-data.ts";
import { findDisplayUnits } from "../repositories/display-units.ts";
import { lockSite } from "../repositories/sites.ts";
import { currentSurveyId } from "../repositories/surveys/surveys.ts";
import { deleteUpload, type UploadRow, useUpload } from "../repositories/uploads/uploads.ts";
import type { Services } from "../services.ts";
import { pointsFile } from "./points-file.ts";
import { storable } from "./preview-answer.ts";
import { PointsUnreadable, readPoints } from "./read-points.ts";
import { importedAlready, stagedFile } from "./staged-file.ts";

/** What a job needs to import a staged file of points. */
interface PointsParameters {
  siteId: string;
  uploadId: string;
  /** The reading that was previewed, with its outcome. */
  reading: Reading;
  survey: { role: SurveyRole; surveyedOn: string | null; label: string };
  /** The survey that a replacement may replace; null where the site shows none. */
  replaces: string | null;
  by: JobCaller;
}

/** The import of a file into a site: asked for twice, it is one job. */
export const pointsHash = (siteId: string, uploadId: string): string =>
  jobHash("import-points", [siteId, uploadId]);

/** Starts a job that imports a staged file into a site, exactly as previewed or not at all. */
export function startImport(
  services: Services,
  ownerId: string,
  parameters: PointsParameters,
  callerLeft?: AbortSignal,
): Promise<Job> {
  const { siteId, uploadId } = parameters;
  const hash = pointsHash(siteId, uploadId);
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
  const upload = await stagedFile(db, wanted.uploadId, actor);
  const imported = await readAsPreviewed(services, upload, wanted.reading, run);
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
    // Permissions can have changed meanwhile.
    await siteFor(db, actor, siteId, "changeSiteData");
    await db.transaction().execute(async trx => {
      await assertUnchanged(trx, wanted);
      if (!(await useUpload(trx, upload.id))) throw importedAlready();
      await publishSurvey(trx, actor, taken.datasetId!, {
        ...wanted.survey,
        siteId,
        fileName: upload.file_name,
        fileSize: upload.size,
        pointCount: taken.pointCount,
        head: { reading: storable(reading) },
        summary: taken.summary,
      });
      await run.complete(trx, outcomeOf(imported));
    });
  });
  // If this fails, the upload expires by itself.
  await deleteUpload(db, upload.id).catch(() => undefined);
}

async function readAsPreviewed(
  services: Services,
  upload: UploadRow,
  reading: Reading,
  { signal, report }: JobRun,
): Promise<CsvImport> {
  const onProgress = (bytes: number, total: number) => report("read", bytes, total);
  try {
    const { run } = services.engine.for(0, upload.owner_id);
    const { source } = reading;
    const table = source
      ? (await pointsFile(services, upload, source.chosen, { signal, onProgress })).table
      : upload;
    const imported = await readPoints(services, table, reading, { run, signal, onProgress });
    if (JSON.stringify(imported.reading.outcome) === JSON.stringify(reading.outcome)) return imported;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof PointsUnreadable)) throw error;
  }
  throw new JobFailure(
    "reads-otherwise",
    "The file no longer matches its preview. Nothing was stored. Please choose the file again.",
  );
}

/** Fails when the survey is not the one that the caller agreed to replace. Locks the site until the transaction ends. */
async function assertUnchanged(trx: Db, { siteId, survey, replaces }: PointsParameters): Promise<void> {
  const site = await lockSite(trx, siteId);
  if (!site) throw notFound("Site");
  if (survey.role === "replacement" && currentSurveyId(site) !== replaces)
    throw new JobFailure("replaced", texts.replacedMeanwhile);
}

function outcomeOf({ columns, report, doubts, reading }: CsvImport): PointsImported {
  return {
    pointCount: columns.count,
    rowsSkipped: report.rowsSkipped,
    rowsLeftOut: reading.outcome.leftOut.reduce((sum, { count }) => sum + count, 0),
    notices: [
      ...report.warnings.map(({ message }) => message),
      ...doubts.filter(({ isLeftOut }) => !isLeftOut).map(({ message }) => message),
    ],
  };
}
