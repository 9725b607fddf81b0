import type { FastifyInstance, FastifyRequest } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { TopographicDataHead } from "#contract/site.ts";
import type { Db } from "../../database/connection.ts";
import type { DatasetKind } from "../../database/schema.ts";
import { siteFor } from "../../http/access.ts";
import { bodyOf, parseHead, streamBodies } from "../../http/body.ts";
import { call } from "../../http/call.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { sendPieces } from "../../http/send-pieces.ts";
import { ingestPoints, orDiscard } from "../../points/ingest.ts";
import { ingestDrawing } from "../../points/ingest-drawing.ts";
import { replaceData, slotOf } from "../../points/replace-data.ts";
import { answerSite } from "../../points/send-site.ts";
import { cadJson, siteParts } from "../../points/site-answer.ts";
import { type publishDataset, supersedeDatasets } from "../../repositories/datasets.ts";
import { updateSite } from "../../repositories/sites.ts";
import type { Services } from "../../services.ts";

const signedIn = { access: "signed-in" } as const;

/** Topographic data and drawings: uploaded to a site and deleted from it. */
export function siteDataRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const { db } = database;

  call(app, services, endpoints.cadDiagram, signedIn, async (request, reply) => {
    const { cad } = await siteParts(
      db,
      await siteFor(db, request.actor, request.params.siteId, "seeProject"),
    );
    if (!cad) throw notFound("CAD diagram");
    return { reply: sendPieces(reply, cadJson(database, cad)) };
  });
  for (const [endpoint, kind] of [
    [endpoints.deleteTopographicData, "topographic"],
    [endpoints.deleteCadDiagram, "cad"],
  ] as const)
    call(app, services, endpoint, signedIn, async (request, reply) => {
      const { site } = await siteFor(db, request.actor, request.params.siteId, "changeSiteData");
      if (site[slotOf[kind]] === null) throw notFound(nameOf[kind]);
      await db.transaction().execute(async trx => {
        await supersedeDatasets(trx, [site.id], [kind]);
        await updateSite(trx, site.id, { [slotOf[kind]]: null });
      });
      return answerSite(services, request, reply);
    });

  app.register(async uploads => {
    streamBodies(uploads, services.settings.maxUploadBytes);
    topographicUpload(uploads, services);
  });
  app.register(async uploads => {
    streamBodies(uploads, services.settings.maxUploadBytes, "application/json");
    drawingUpload(uploads, services);
  });
}

function topographicUpload(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  call(app, services, endpoints.uploadTopographicData, signedIn, async (request, reply) => {
    await siteFor(db, request.actor, request.params.siteId, "changeSiteData");
    const taken = await ingestPoints(services, bodyOf(request, "topographic"));
    await orDiscard(services, taken.datasetId, async () => {
      if (!taken.datasetId) throw invalid("points", "There are no points to upload");
      const head = parseHead(TopographicDataHead, taken.head);
      await replaceNow(db, request, taken.datasetId, ["topographic", "points"], {
        fileName: head.fileName ?? null,
        fileSize: head.fileSize ?? taken.bodyBytes,
        pointCount: taken.pointCount,
        head: head.reading ? { reading: head.reading } : null,
        summary: taken.summary,
      });
    });
    return answerSite(services, request, reply);
  });
}

function drawingUpload(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  call(app, services, endpoints.uploadCadDiagram, signedIn, async (request, reply) => {
    await siteFor(db, request.actor, request.params.siteId, "changeSiteData");
    const { datasetId, head, bodyBytes } = await ingestDrawing(services, bodyOf(request, "cad"));
    const { fileName, fileSize, ...others } = head;
    await orDiscard(services, datasetId, () =>
      replaceNow(db, request, datasetId, ["cad"], {
        fileName: fileName ?? null,
        fileSize: fileSize ?? bodyBytes,
        pointCount: 0,
        head: others,
        summary: null,
      }),
    );
    return answerSite(services, request, reply);
  });
}

async function replaceNow(
  db: Db,
  { actor, params }: Pick<FastifyRequest, "actor"> & { params: { siteId: string } },
  datasetId: string,
  kinds: DatasetKind[],
  publication: Omit<Parameters<typeof publishDataset>[2], "siteId">,
): Promise<void> {
  // Permissions can have changed while the body arrived.
  await siteFor(db, actor, params.siteId, "changeSiteData");
  await db
    .transaction()
    .execute(trx => replaceData(trx, actor.id, datasetId, kinds, { siteId: params.siteId, ...publication }));
}

const nameOf = { topographic: "Topographic data", cad: "CAD diagram" } as const;
