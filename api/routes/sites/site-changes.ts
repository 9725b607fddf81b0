import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import type { UpdateSiteBody, WmsLayerBody } from "#contract/site.ts";
import { carryOut } from "../../database/carry-out.ts";
import type { Db } from "../../database/connection.ts";
import { call } from "../../http/call.ts";
import { forbidden, notFound } from "../../http/refusal.ts";
import type { SignedIn } from "../../plugins/session.ts";
import { deleteSurvey } from "../../points/publish-data.ts";
import { answerSite } from "../../points/send-site.ts";
import { changeDetails, type Doer, record } from "../../repositories/activity.ts";
import { lockSite, type SiteRow, updateSite } from "../../repositories/sites.ts";
import type { Services } from "../../services.ts";
import { keepVolume } from "../../studies/keep-volume.ts";

/** Changes what is stored with a site itself: its name, volume results and map layer. */
export function siteChangeRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.updateSite, async (request, reply) => {
    const { actor, body, found } = request;
    const { site, project } = found;
    if ((body.name !== undefined || body.description !== undefined) && !may.editSite(actor, project))
      throw forbidden("Only project managers may do this");
    await carryOut(db, async trx => {
      const locked = await lockSite(trx, site.id);
      if (!locked) throw notFound("Site");
      await changeSite(trx, body, locked, actor);
    });
    return answerSite(services, request, reply);
  });

  call(app, services, endpoints.uploadWmsLayer, async (request, reply) => {
    const { site } = request.found;
    await changeLayer(request.actor, site.id, request.body);
    return answerSite(services, request, reply);
  });
  call(app, services, endpoints.deleteWmsLayer, async (request, reply) => {
    const { site } = request.found;
    await changeLayer(request.actor, site.id, null);
    return answerSite(services, request, reply);
  });

  async function changeLayer(by: Doer, siteId: string, layer: WmsLayerBody | null): Promise<void> {
    await carryOut(db, async trx => {
      const site = await lockSite(trx, siteId);
      if (!site) throw notFound("Site");
      if (layer === null && site.wms_layer === null) throw notFound("WMS layer");
      if (layer && isSameLayer(layer, site.wms_layer)) return;
      const stored = layer && JSON.stringify({ ...layer, uploadedAt: new Date().toISOString() });
      await updateSite(trx, siteId, { wms_layer: stored });
      await record(trx, by, { deed: layer === null ? "layer-removed" : "layer-set", siteId });
    });
  }
}

function isSameLayer(layer: WmsLayerBody, stored: string | null): boolean {
  const { uploadedAt: _, ...before } = JSON.parse(stored ?? "{}") as Record<string, unknown>;
  return isDeepStrictEqual(before, layer);
}

async function changeSite(trx: Db, body: UpdateSiteBody, site: SiteRow, actor: SignedIn): Promise<void> {
  const { name, description, volumeResults, points } = body;
  if (points && site.points_dataset_id) await deleteSurvey(trx, actor, site, site.points_dataset_id);
  if (volumeResults) await keepVolume(trx, site, { ...volumeResults, computedBy: "client" }, actor);
  if (volumeResults === null && site.volume_result_id !== null)
    await record(trx, actor, { deed: "volume-cleared", siteId: site.id });
  const change = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(volumeResults === null && { volume_result_id: null }),
  };
  if (Object.keys(change).length > 0) await updateSite(trx, site.id, change);
  const details = changeDetails(site, { name, description });
  if (details) await record(trx, actor, { deed: "site-edited", siteId: site.id, details });
}
