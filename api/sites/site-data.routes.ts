import type { FastifyInstance, FastifyRequest } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { TopographicDataHead } from "#contract/site.ts";
import { carryOut } from "../database/carry-out.ts";
import type { Db } from "../database/connection.ts";
import { ingestDrawing } from "../drawings/ingest-drawing.ts";
import { siteFor } from "../http/access.ts";
import { bodyOf, parseHead, streamBodies } from "../http/body.ts";
import { call } from "../http/call.ts";
import { command } from "../http/command.ts";
import { invalid, notFound } from "../http/refusal.ts";
import { sendPieces } from "../http/send-pieces.ts";
import { removeDatasets } from "../points/datasets.repository.ts";
import { ingestPoints, orDiscard } from "../points/ingest.ts";
import { findDisplayUnits } from "../projects/display-units.repository.ts";
import type { Services } from "../services.ts";
import { deleteSurvey, publishSurvey, replaceDrawing } from "./publish-data.ts";
import { answerSite } from "./send-site.ts";
import { cadJson, siteParts } from "./site-answer.ts";
import { updateSite } from "./sites.repository.ts";

/** Uploads topographic data and drawings to a site, and deletes them. */
export function siteDataRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const { db } = database;

  call(app, services, endpoints.cadDiagram, async (request, reply) => {
    const { cad } = await siteParts(db, request.found);
    if (!cad) throw notFound("CAD diagram");
    return { reply: sendPieces(reply, cadJson(database, cad)) };
  });
  command(app, services, endpoints.deleteTopographicData, {
    async change(trx, { actor, found: { site } }) {
      if (!site.topographic_dataset_id) throw notFound("Topographic data");
      return { did: await deleteSurvey(trx, actor, site, site.topographic_dataset_id) };
    },
    answer: (request, _, reply) => answerSite(services, request, reply),
  });
  command(app, services, endpoints.deleteCadDiagram, {
    async change(trx, { actor, found: { site } }) {
      const datasetId = site.cad_dataset_id;
      if (!datasetId) throw notFound("CAD diagram");
      await removeDatasets(trx, { ids: [datasetId] }, { as: "deleted", userId: actor.id });
      await updateSite(trx, site.id, { cad_dataset_id: null });
      return { did: { deed: "drawing-deleted", datasetId } };
    },
    answer: (request, _, reply) => answerSite(services, request, reply),
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
  call(app, services, endpoints.uploadTopographicData, async (request, reply) => {
    const { actor, params, found } = request;
    const { project } = found;
    const { length: lengthUnit } = await findDisplayUnits(db, project._id);
    const body = { ...bodyOf(request, "topographic"), lengthUnit };
    const { datasetId, ...taken } = await ingestPoints(services, body);
    await orDiscard(services, datasetId, async () => {
      if (!datasetId) throw invalid("points", "There are no points to upload");
      const { fileName, fileSize, reading, ...survey } = parseHead(TopographicDataHead, taken.head);
      await publish(services, request, trx =>
        publishSurvey(trx, actor, datasetId, {
          ...survey,
          siteId: params.siteId,
          fileName: fileName ?? null,
          fileSize: fileSize ?? taken.bodyBytes,
          pointCount: taken.pointCount,
          head: reading ? { reading } : null,
          summary: taken.summary,
        }),
      );
    });
    return answerSite(services, request, reply);
  });
}

function drawingUpload(app: FastifyInstance, services: Services): void {
  call(app, services, endpoints.uploadCadDiagram, async (request, reply) => {
    const { actor, params } = request;
    const { datasetId, head, bodyBytes } = await ingestDrawing(services, bodyOf(request, "cad"));
    const { fileName, fileSize, ...others } = head;
    await orDiscard(services, datasetId, () =>
      publish(services, request, trx =>
        replaceDrawing(trx, actor, datasetId, {
          siteId: params.siteId,
          fileName: fileName ?? null,
          fileSize: fileSize ?? bodyBytes,
          pointCount: 0,
          head: others,
          summary: null,
        }),
      ),
    );
    return answerSite(services, request, reply);
  });
}

/** Publishes in one transaction what was received for a site. */
async function publish(
  { database: { db } }: Services,
  { actor, params }: Pick<FastifyRequest, "actor"> & { params: { siteId: string } },
  run: (trx: Db) => Promise<void>,
): Promise<void> {
  // Permissions may have changed while the body arrived.
  await siteFor(db, actor, params.siteId, "changeSiteData");
  await carryOut(db, run);
}
