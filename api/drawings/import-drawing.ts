import type { Job } from "#contract/imports/job.ts";
import { texts } from "#contract/texts.ts";
import { siteFor } from "../http/access.ts";
import { notFound } from "../http/refusal.ts";
import { jobHash } from "../jobs/jobs.ts";
import { type JobCaller, ownerOf } from "../jobs/owner.ts";
import { JobFailure, type JobRun } from "../jobs/run.ts";
import { orDiscard } from "../points/ingest.ts";
import type { Services } from "../services.ts";
import { replaceDrawing } from "../sites/publish-data.ts";
import { lockSite } from "../sites/sites.repository.ts";
import { importedAlready, stagedFile } from "../uploads/staged-file.ts";
import { deleteUpload, type UploadRow, useUpload } from "../uploads/uploads.repository.ts";
import { storeDrawing } from "./ingest-drawing.ts";
import { type Place, placeName } from "./place.ts";
import { DrawingUnreadable, withDrawing } from "./read-drawing.ts";

/** What a job needs to import a staged drawing. */
interface DrawingParameters {
  siteId: string;
  uploadId: string;
  place: Place;
  /** The drawing that may be replaced; null if the site has none. */
  replaces: string | null;
  by: JobCaller;
}

/** Identifies the import of a file into a site, so that asking twice gives one job. */
export const drawingHash = (siteId: string, uploadId: string): string =>
  jobHash("import-drawing", [siteId, uploadId]);

/** Starts a job that imports a staged drawing into a site. */
export function startDrawingImport(
  services: Services,
  ownerId: string,
  parameters: DrawingParameters,
  callerLeft?: AbortSignal,
): Promise<Job> {
  const { siteId, uploadId } = parameters;
  const hash = drawingHash(siteId, uploadId);
  return services.jobs.start({ kind: "import-drawing", ownerId, siteId, parameters, hash, callerLeft });
}

export function handleDrawingImports(services: Services): void {
  services.jobs.handle("import-drawing", (parameters: DrawingParameters, run) =>
    importDrawing(services, parameters, run),
  );
}

async function importDrawing(services: Services, wanted: DrawingParameters, run: JobRun): Promise<void> {
  const { siteId, place, replaces } = wanted;
  const { db } = services.database;
  const actor = await ownerOf(db, run.ownerId, wanted.by);
  const upload = await stagedFile(db, wanted.uploadId, actor);
  const { diagnostic, placed } = await readPlaced(services, upload, place, run);
  const { cadData, featureCount } = placed;
  const datasetId = await storeDrawing(services, {
    pieces: cadData,
    userId: actor.id,
    signal: run.signal,
    onProgress: (done, total) => run.report("save", done, total),
  });
  await orDiscard(services, datasetId, async () => {
    // Permissions may have changed since the job was started.
    await siteFor(db, actor, siteId, "changeSiteData");
    await db.transaction().execute(async trx => {
      const site = await lockSite(trx, siteId);
      if (!site) throw notFound("Site");
      if (!(await useUpload(trx, upload.id))) throw importedAlready();
      if (site.cad_dataset_id !== replaces) throw new JobFailure("replaced", texts.replacedMeanwhile);
      await replaceDrawing(trx, actor, datasetId, {
        siteId,
        fileName: upload.file_name,
        fileSize: upload.size,
        pointCount: 0,
        head: { crs: placeName(place), diagnostic },
        summary: null,
      });
      await run.complete(trx, { shapeCount: featureCount });
    });
  });
  // If this fails, the upload expires by itself.
  await deleteUpload(db, upload.id).catch(() => undefined);
}

async function readPlaced(services: Services, upload: UploadRow, place: Place, run: JobRun) {
  run.report("read", 0);
  try {
    const found = await withDrawing(services, upload, run.signal, drawing =>
      drawing.place(place, { withData: true }),
    );
    if (found.placed.featureCount === 0)
      throw new JobFailure("not-readable", "The drawing shows nothing that could be stored");
    return found;
  } catch (error) {
    if (error instanceof DrawingUnreadable) throw new JobFailure(error.problem.code, error.problem.message);
    throw error;
  }
}
