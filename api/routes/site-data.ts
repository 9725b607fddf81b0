import type { FastifyInstance, FastifyRequest } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import { TopographicDataHead, type UpdateSiteBody, type VolumeResults } from "#contract/site.ts";
import type { Db } from "../database/connection.ts";
import type { DatasetKind } from "../database/schema.ts";
import type { SignedIn } from "../plugins/session.ts";
import { discard, ingestPoints } from "../points/ingest.ts";
import { ingestDrawing } from "../points/ingest-drawing.ts";
import { cadJson, siteParts } from "../points/site-answer.ts";
import { conflict, forbidden, invalid, notFound } from "../refusal.ts";
import { publishDataset, supersedeDatasets } from "../repositories/datasets.ts";
import type { SiteRow } from "../repositories/sites.ts";
import { updateSite } from "../repositories/sites.ts";
import type { Services } from "../services.ts";
import { siteFor } from "./access.ts";
import { call } from "./call.ts";
import { sendPieces } from "./send-pieces.ts";
import { bodyOf, parseHead, sendSite } from "./sites.ts";
import { streamBodies } from "./stream-bodies.ts";

type SiteCall = Pick<FastifyRequest, "actor" | "headers" | "query"> & { params: { siteId: string } };

const signedIn = { access: "signed-in" } as const;

/** What is uploaded to a site, saved with it and deleted from it. */
export function siteDataRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const { db } = database;

  const answer = async (request: SiteCall, reply: Parameters<typeof sendSite>[3]) =>
    sendSite(services, await siteFor(db, request.actor, request.params.siteId, "seeProject"), request, reply);

  call(app, services, endpoints.updateSite, signedIn, async (request, reply) => {
    const { actor, params, body } = request;
    const { site, project } = await siteFor(db, actor, params.siteId, "changeSiteData");
    if ((body.name !== undefined || body.description !== undefined) && !may.editSite(actor, project))
      throw forbidden("Only project managers may do this");
    const change = siteChange(body, site, actor);
    await db.transaction().execute(async trx => {
      if (body.points) await supersedeDatasets(trx, [site.id], ["points"]);
      if (Object.keys(change).length > 0 && !(await updateSite(trx, site.id, change))) throw notFound("Site");
    });
    return answer(request, reply);
  });

  call(app, services, endpoints.uploadWmsLayer, signedIn, async (request, reply) => {
    const { site } = await siteFor(db, request.actor, request.params.siteId, "changeSiteData");
    const layer = { ...request.body, uploadedAt: new Date().toISOString() };
    await updateSite(db, site.id, { wms_layer: JSON.stringify(layer) });
    return answer(request, reply);
  });
  call(app, services, endpoints.deleteWmsLayer, signedIn, async (request, reply) => {
    const { site } = await siteFor(db, request.actor, request.params.siteId, "changeSiteData");
    if (site.wms_layer === null) throw notFound("WMS layer");
    await updateSite(db, site.id, { wms_layer: null });
    return answer(request, reply);
  });

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
      return answer(request, reply);
    });

  app.register(async uploads => {
    streamBodies(uploads, services.settings.maxUploadBytes);
    call(uploads, services, endpoints.uploadTopographicData, signedIn, async (request, reply) => {
      await siteFor(db, request.actor, request.params.siteId, "changeSiteData");
      const taken = await ingestPoints(services, bodyOf(request, "topographic"));
      await orDiscard(taken.datasetId, async () => {
        if (!taken.datasetId) throw invalid("points", "There are no points to upload");
        const head = parseHead(TopographicDataHead, taken.head);
        await replace(request, taken.datasetId, ["topographic", "points"], {
          fileName: head.fileName ?? null,
          fileSize: head.fileSize ?? taken.bodyBytes,
          pointCount: taken.pointCount,
          head: null,
          summary: taken.summary,
        });
      });
      return answer(request, reply);
    });
  });
  app.register(async uploads => {
    streamBodies(uploads, services.settings.maxUploadBytes, "application/json");
    call(uploads, services, endpoints.uploadCadDiagram, signedIn, async (request, reply) => {
      await siteFor(db, request.actor, request.params.siteId, "changeSiteData");
      const { datasetId, head, bodyBytes } = await ingestDrawing(services, bodyOf(request, "cad"));
      const { fileName, fileSize, ...others } = head;
      await orDiscard(datasetId, () =>
        replace(request, datasetId, ["cad"], {
          fileName: fileName ?? null,
          fileSize: fileSize ?? bodyBytes,
          pointCount: 0,
          head: others,
          summary: null,
        }),
      );
      return answer(request, reply);
    });
  });

  async function orDiscard(datasetId: string | null, publish: () => Promise<void>): Promise<void> {
    try {
      await publish();
    } catch (error) {
      await discard(services, datasetId);
      throw error;
    }
  }

  /** The short transaction that gives a staged dataset to its site and takes the ones it replaces away. */
  async function replace(
    { actor, params }: SiteCall,
    datasetId: string,
    kinds: DatasetKind[],
    publication: Omit<Parameters<typeof publishDataset>[2], "siteId">,
  ): Promise<void> {
    // What one may do can have changed while the body arrived.
    await siteFor(db, actor, params.siteId, "changeSiteData");
    await db.transaction().execute(async trx => {
      await supersedeDatasets(trx, [params.siteId], kinds);
      const slots = Object.fromEntries(kinds.map((kind, i) => [slotOf[kind], i === 0 ? datasetId : null]));
      const isPoints = kinds.includes("topographic");
      const change = { ...slots, ...(isPoints && { uploaded_at: Date.now(), uploaded_by: actor.id }) };
      if (!(await updateSite(trx as Db, params.siteId, change))) throw notFound("Site");
      await publishDataset(trx, datasetId, { siteId: params.siteId, ...publication });
    });
  }
}

const slotOf = {
  points: "points_dataset_id",
  topographic: "topographic_dataset_id",
  cad: "cad_dataset_id",
} as const satisfies Record<DatasetKind, keyof SiteRow>;
const nameOf = { topographic: "Topographic data", cad: "CAD diagram" } as const;

function siteChange(body: UpdateSiteBody, site: SiteRow, actor: SignedIn): Parameters<typeof updateSite>[2] {
  const { name, description, volumeResults, points } = body;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(points && { points_dataset_id: null }),
    ...(volumeResults !== undefined && {
      volume_results: volumeResults && JSON.stringify(stamp(volumeResults, site, actor)),
    }),
  };
}

/** Who calculated, when, and from which stored points; refused when those points are no longer the site's. */
function stamp(results: VolumeResults, site: SiteRow, actor: SignedIn): VolumeResults {
  const datasetId = site.topographic_dataset_id ?? site.points_dataset_id;
  if (results.datasetId && results.datasetId !== datasetId)
    throw conflict("The points of this site have changed since. Please calculate again.");
  return {
    ...results,
    calculatedAt: new Date().toISOString(),
    calculatedBy: { _id: actor.id },
    datasetId,
  };
}
