import type { Job } from "#contract/imports/job.ts";
import { texts } from "#contract/texts.ts";
import { siteFor } from "../../http/access.ts";
import { notFound } from "../../http/refusal.ts";
import { JobFailure, type JobRun } from "../../jobs/jobs.ts";
import type { SignedIn } from "../../plugins/session.ts";
import { orDiscard } from "../../points/ingest.ts";
import { storeDrawing } from "../../points/ingest-drawing.ts";
import { replaceDrawing } from "../../points/publish-data.ts";
import { lockSite } from "../../repositories/sites.ts";
import { deleteUpload, type UploadRow } from "../../repositories/uploads.ts";
import type { Services } from "../../services.ts";
import { type Place, placeName } from "./place.ts";
import { DrawingUnreadable, withDrawing } from "./read-drawing.ts";

interface DrawingImport {
  actor: SignedIn;
  siteId: string;
  upload: UploadRow;
  place: Place;
  /** The drawing that may be replaced; null where the site has none. */
  replaces: string | null;
  /** Aborts when the caller goes away before the answer. */
  callerLeft: AbortSignal;
}

/** Starts a job that imports a staged drawing into a site. */
export function startDrawingImport(services: Services, wanted: DrawingImport): Promise<Job> {
  const { actor, siteId, callerLeft } = wanted;
  const job = { ownerId: actor.id, siteId, kind: "import-drawing", callerLeft } as const;
  return services.jobs.start(job, run => importDrawing(services, wanted, run));
}

async function importDrawing(services: Services, wanted: DrawingImport, run: JobRun): Promise<void> {
  const { actor, siteId, upload, place, replaces } = wanted;
  const { db } = services.database;
  const { diagnostic, placed } = await readPlaced(services, wanted, run);
  const { cadData, featureCount } = placed;
  const datasetId = await storeDrawing(services, {
    pieces: cadData,
    userId: actor.id,
    signal: run.signal,
    onProgress: (done, total) => run.report("save", done, total),
  });
  await orDiscard(services, datasetId, async () => {
    // Permissions can have changed meanwhile.
    await siteFor(db, actor, siteId, "changeSiteData");
    await db.transaction().execute(async trx => {
      const site = await lockSite(trx, siteId);
      if (!site) throw notFound("Site");
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

async function readPlaced(services: Services, { upload, place }: DrawingImport, run: JobRun) {
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
