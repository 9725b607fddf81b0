import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import type { UpdateSiteBody, VolumeResults } from "#contract/site.ts";
import { siteFor } from "../../http/access.ts";
import { call } from "../../http/call.ts";
import { conflict, forbidden, notFound } from "../../http/refusal.ts";
import type { SignedIn } from "../../plugins/session.ts";
import { answerSite } from "../../points/send-site.ts";
import { supersedeDatasets } from "../../repositories/datasets.ts";
import { type SiteRow, updateSite } from "../../repositories/sites.ts";
import type { Services } from "../../services.ts";

const signedIn = { access: "signed-in" } as const;

/** Changes what is stored with a site itself: its name, volume results and map layer. */
export function siteChangeRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

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
    return answerSite(services, request, reply);
  });

  call(app, services, endpoints.uploadWmsLayer, signedIn, async (request, reply) => {
    const { site } = await siteFor(db, request.actor, request.params.siteId, "changeSiteData");
    const layer = { ...request.body, uploadedAt: new Date().toISOString() };
    await updateSite(db, site.id, { wms_layer: JSON.stringify(layer) });
    return answerSite(services, request, reply);
  });
  call(app, services, endpoints.deleteWmsLayer, signedIn, async (request, reply) => {
    const { site } = await siteFor(db, request.actor, request.params.siteId, "changeSiteData");
    if (site.wms_layer === null) throw notFound("WMS layer");
    await updateSite(db, site.id, { wms_layer: null });
    return answerSite(services, request, reply);
  });
}

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

/** Stamps results with who calculated, when and from which points. Refuses when the site has other points now. */
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
