import { setImmediate } from "node:timers/promises";
import type { CreateDesignBody, Design, DesignAnswers } from "#contract/designs/designs.ts";
import { texts } from "#contract/texts.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import type { Reading } from "#shapes/reading.ts";
import { designChunks } from "#survey/design/chunks.ts";
import type { ReadDesignAnswer } from "#survey/worker/read-design-task.ts";
import type { SignedIn } from "../accounts/session.ts";
import { record } from "../activity/activity.repository.ts";
import { carryOut } from "../database/carry-out.ts";
import { knownCrs } from "../drawings/known-crs.ts";
import { invalid, notFound } from "../http/refusal.ts";
import { publishDataset, stageDataset } from "../points/datasets.repository.ts";
import { discard, orDiscard } from "../points/ingest.ts";
import type { Services } from "../services.ts";
import { lockSite, type SiteRow } from "../sites/sites.repository.ts";
import { deleteUpload, type UploadRow } from "../uploads/uploads.repository.ts";
import { type DesignHead, findDesign } from "./designs.repository.ts";
import { heightsOfDesign } from "./heights.ts";
import { footQuestion } from "./preview.ts";
import { DesignUnreadable, readStagedDesign } from "./read-design.ts";

interface Wanted {
  actor: SignedIn;
  site: SiteRow;
  body: CreateDesignBody;
  /** The height reference of the site's survey; null without a survey. */
  surveyHeights: HeightReference | null;
  /** How the points of the site's survey were read. */
  position: Reading["position"] | null;
}

/** Adds a plane. It is unbounded and needs no chunks. */
export async function addPlane(services: Services, wanted: Wanted): Promise<Design> {
  const { actor, body, surveyHeights } = wanted;
  const heights = body.heights ?? surveyHeights;
  if (!heights) throw invalid("heights", texts.designs.heights);
  const datasetId = await stageDataset(services.database.db, "design", actor.id);
  const head = { heights, file: null, plane: body.plane! };
  return orDiscard(services, datasetId, () => publish(services, wanted, { datasetId, head }));
}

/** Adds the design from a staged file, read with the answers as in its preview. */
export async function addFile(
  services: Services,
  wanted: Wanted,
  upload: UploadRow,
  signal: AbortSignal,
): Promise<Design> {
  const { actor, body, surveyHeights, position } = wanted;
  const answers = body.answers ?? {};
  const read = await readWhole(services, upload, answers, { position, signal });
  const heights = heightsOfDesign(answers, read.facts.verticalDatum, surveyHeights).value;
  if (!heights) throw invalid("heights", texts.designs.heights);
  const head = { heights, file: fileOf(read), plane: null };
  const datasetId = await store(services, read, actor.id, signal);
  const design = await orDiscard(services, datasetId, () =>
    publish(services, wanted, { datasetId, head, fileName: upload.file_name, fileSize: upload.size }),
  );
  // If this fails, the upload expires by itself.
  await deleteUpload(services.database.db, upload.id).catch(() => undefined);
  return design;
}

async function readWhole(
  services: Services,
  upload: UploadRow,
  answers: DesignAnswers,
  around: Pick<Wanted, "position"> & { signal: AbortSignal },
): Promise<ReadDesignAnswer> {
  const read = await readStagedDesign(services, upload, answers, { withTriangles: true, ...around }).catch(
    error => {
      throw error instanceof DesignUnreadable ? invalid("uploadId", error.message) : error;
    },
  );
  if (read.problem) throw invalid("answers.crs", `${read.problem.message.replace(/\.$/, "")}.`);
  if (read.taken.epsg === undefined) throw invalid("answers.crs", texts.designs.crs);
  if (!read.placed)
    throw invalid(
      read.taken.unit ? "answers.unit" : "answers.xyunit",
      footQuestion(read) ?? texts.designs.unit,
    );
  return read;
}

function fileOf({ facts, taken, placed }: ReadDesignAnswer): DesignHead["file"] {
  const { format, version, program, surfaces, chosen, triangleCount, invisibleCount, flatCount } = facts;
  const { bounds, lowM, highM, areaM2 } = placed!;
  const crs = knownCrs(taken.epsg!)!;
  return {
    ...{
      format,
      version,
      program,
      surface: chosen
        .map(index => surfaces[index]!.name)
        .join(", ")
        .slice(0, 200),
      triangleCount,
      invisibleCount,
      flatCount,
    },
    epsg: crs.epsg,
    crsName: crs.name,
    unit: crs.isGeographic ? null : taken.unit!,
    heightUnit: taken.heightUnit!,
    ...{ areaM2, lowM, highM, bounds },
  };
}

async function store(
  services: Services,
  { triangles }: ReadDesignAnswer,
  userId: string,
  signal: AbortSignal,
): Promise<string> {
  const datasetId = await stageDataset(services.database.db, "design", userId);
  try {
    let seq = 0;
    for (const chunk of designChunks(triangles!)) {
      signal.throwIfAborted();
      await services.storage.storeChunk({ datasetId, seq: seq++, ...chunk });
      // Yields to the event loop.
      await setImmediate();
    }
    return datasetId;
  } catch (error) {
    await discard(services, datasetId);
    throw error;
  }
}

interface Staged {
  datasetId: string;
  head: DesignHead;
  fileName?: string;
  fileSize?: number;
}

async function publish(services: Services, { actor, site, body }: Wanted, staged: Staged): Promise<Design> {
  const { datasetId, head, fileName = null, fileSize = 0 } = staged;
  const design = await carryOut(services.database.db, async trx => {
    if (!(await lockSite(trx, site.id))) throw notFound("Site");
    await publishDataset(trx, datasetId, {
      siteId: site.id,
      fileName,
      fileSize,
      pointCount: 0,
      head: { design: head },
      summary: null,
      surveyedOn: body.designedOn ?? null,
      label: body.name,
    });
    await record(trx, actor, { deed: "design-added", siteId: site.id, datasetId });
    return findDesign(trx, site, datasetId);
  });
  if (!design) throw notFound("Design");
  return design;
}
