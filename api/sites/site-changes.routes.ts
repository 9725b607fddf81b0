import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import type { BulkOutcome } from "#contract/bulk.ts";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import type { Project } from "#contract/project.ts";
import type { UpdateSiteBody, WmsLayerBody } from "#contract/site.ts";
import { texts } from "#contract/texts.ts";
import type { SignedIn } from "../accounts/session.ts";
import { changeDetails, record } from "../activity/activity.repository.ts";
import { binSite } from "../bin/bin.repository.ts";
import { carryOut } from "../database/carry-out.ts";
import type { Db } from "../database/connection.ts";
import { reaches } from "../http/access.ts";
import { Outcome } from "../http/bulk-outcome.ts";
import { call } from "../http/call.ts";
import { command, type Happened } from "../http/command.ts";
import { forbidden, notFound } from "../http/refusal.ts";
import { findProject } from "../projects/projects.repository.ts";
import type { Services } from "../services.ts";
import { saveVolume } from "../volumes/save-volume.ts";
import { deleteSurvey } from "./publish-data.ts";
import { answerSite } from "./send-site.ts";
import { findSite, type SiteRow, updateSite } from "./sites.repository.ts";

/** Changes what is stored with a site itself: its name, volume results and map layer. */
export function siteChangeRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  call(app, services, endpoints.deleteSites, ({ actor, body }) => deleteSites(db, actor, body.ids));

  command(app, services, endpoints.updateSite, {
    async change(trx, { actor, body, found: { site, project } }) {
      const { name, description } = body;
      if ((name !== undefined || description !== undefined) && !may.editSite(actor, project))
        throw forbidden("Only project managers may do this");
      return { did: await changeSite(trx, body, site, actor) };
    },
    answer: (request, _, reply) => answerSite(services, request, reply),
  });

  command(app, services, endpoints.uploadWmsLayer, {
    async change(trx, { body, found: { site } }) {
      if (isSameLayer(body, site.wms_layer)) return { did: null };
      const stored = { ...body, uploadedAt: new Date().toISOString() };
      await updateSite(trx, site.id, { wms_layer: JSON.stringify(stored) });
      return { did: { deed: "layer-set" } };
    },
    answer: (request, _, reply) => answerSite(services, request, reply),
  });

  command(app, services, endpoints.deleteWmsLayer, {
    async change(trx, { found: { site } }) {
      if (site.wms_layer === null) throw notFound("WMS layer");
      await updateSite(trx, site.id, { wms_layer: null });
      return { did: { deed: "layer-removed" } };
    },
    answer: (request, _, reply) => answerSite(services, request, reply),
  });
}

function isSameLayer(layer: WmsLayerBody, stored: string | null): boolean {
  const { uploadedAt: _, ...before } = JSON.parse(stored ?? "{}") as Record<string, unknown>;
  return isDeepStrictEqual(before, layer);
}

async function changeSite(
  trx: Db,
  body: UpdateSiteBody,
  site: SiteRow,
  actor: SignedIn,
): Promise<Happened[]> {
  const { name, description, volumeResults, points } = body;
  const did: Happened[] = [];
  if (points && site.points_dataset_id)
    did.push(await deleteSurvey(trx, actor, site, site.points_dataset_id));
  if (volumeResults)
    did.push((await saveVolume(trx, site, { ...volumeResults, computedBy: "client" }, actor)).did);
  if (volumeResults === null && site.volume_result_id !== null) did.push({ deed: "volume-cleared" });
  const change = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(volumeResults === null && { volume_result_id: null }),
  };
  if (Object.keys(change).length > 0) await updateSite(trx, site.id, change);
  const details = changeDetails(site, { name, description });
  if (details) did.push({ deed: "site-edited", details });
  return did;
}

/** Deletes several sites, in one transaction for all whose project the account manages. */
async function deleteSites(db: Db, actor: SignedIn, ids: readonly string[]): Promise<BulkOutcome> {
  const outcome = new Outcome();
  await carryOut(db, async trx => {
    const projects = new Map<string, Project | undefined>();
    for (const id of ids) {
      const site = await findSite(trx, id);
      const isReached = site && reaches(actor, site.project_id);
      if (isReached && !projects.has(site.project_id))
        projects.set(site.project_id, await findProject(trx, site.project_id));
      const project = isReached && projects.get(site.project_id);
      if (!site || !project || !may.seeProject(actor, project)) outcome.refuse(id, null, texts.bulk.gone);
      else if (!may.deleteSite(actor, project)) outcome.refuse(id, site.name, texts.bulk.managersOnly);
      else {
        await binSite(trx, id, actor.id);
        await record(trx, actor, { deed: "site-deleted", siteId: id });
        outcome.succeed();
      }
    }
  });
  return outcome.toAnswer();
}
