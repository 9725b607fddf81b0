import type { PointsImported } from "#contract/imports/import-points.ts";
import type { Job } from "#contract/imports/job.ts";
import { texts } from "#contract/texts.ts";
import type { CsvImport } from "#survey/csv/read.ts";
import type { Reading } from "#survey/reading/reading.ts";
import type { Db } from "../database/connection.ts";
import { siteFor } from "../http/access.ts";
import { notFound } from "../http/refusal.ts";
import { JobFailure, type JobRun } from "../jobs/jobs.ts";
import type { SignedIn } from "../plugins/session.ts";
import { ingestColumns, orDiscard } from "../points/ingest.ts";
import { replaceData } from "../points/replace-data.ts";
import { findSite, updateSite } from "../repositories/sites.ts";
import { deleteUpload, type UploadRow } from "../repositories/uploads.ts";
import type { Services } from "../services.ts";
import { storable } from "./preview-answer.ts";
import { PointsUnreadable, readPoints } from "./read-points.ts";

interface PointsImport {
  actor: SignedIn;
  siteId: string;
  upload: UploadRow;
  /** The reading that was previewed, with its outcome. */
  reading: Reading;
  /** The dataset that may be replaced; null where the site has no points. */
  replaces: string | null;
}

/** Starts a job that imports a staged file into a site, exactly as previewed or not at all. */
export function startImport(services: Services, wanted: PointsImport, callerLeft: AbortSignal): Promise<Job> {
  const { actor, siteId } = wanted;
  return services.jobs.start({ ownerId: actor.id, siteId, kind: "import-points", callerLeft }, run =>
    importPoints(services, wanted, run),
  );
}

async function importPoints(services: Services, wanted: PointsImport, run: JobRun): Promise<void> {
  const { actor, siteId, upload } = wanted;
  const { db } = services.database;
  const imported = await readAsPreviewed(services, wanted, run);
  const { columns, reading } = imported;
  const taken = await ingestColumns(services, {
    columns,
    userId: actor.id,
    kind: "topographic",
    signal: run.signal,
    onProgress: points => run.report("save", points, columns.count),
  });
  await orDiscard(services, taken.datasetId, async () => {
    // Permissions can have changed meanwhile.
    await siteFor(db, actor, siteId, "changeSiteData");
    await db.transaction().execute(async trx => {
      await assertUnchanged(trx, wanted);
      await replaceData(trx, actor.id, taken.datasetId!, ["topographic", "points"], {
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
  { upload, reading }: PointsImport,
  { signal, report }: JobRun,
): Promise<CsvImport> {
  const onProgress = (bytes: number) => report("read", bytes, upload.size);
  try {
    const { run } = services.engine.for(0, upload.owner_id);
    const imported = await readPoints(services, upload, reading, { run, signal, onProgress });
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

/** Fails when the site's data is not what the caller agreed to replace. Locks the site until the transaction ends. */
async function assertUnchanged(trx: Db, { siteId, replaces }: PointsImport): Promise<void> {
  await updateSite(trx, siteId, { uploaded_at: Date.now() });
  const site = await findSite(trx, siteId);
  if (!site) throw notFound("Site");
  const now = site.topographic_dataset_id ?? site.points_dataset_id;
  // Points of an empty dataset are no loss.
  if (replaces === null ? site.topographic_dataset_id !== null : now !== replaces)
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
