import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { MOST_LISTED } from "#contract/volume/saved-volume-list.ts";
import { carryOut } from "../../database/carry-out.ts";
import { narrowVolumes } from "../../finding/narrow-lists.ts";
import { siteFor } from "../../http/access.ts";
import { call } from "../../http/call.ts";
import { visibleTo } from "../../http/names-only.ts";
import { notFound } from "../../http/refusal.ts";
import { answerSite } from "../../points/send-site.ts";
import { withCalculator } from "../../points/site-answer.ts";
import { record } from "../../repositories/activity.ts";
import { lockSite } from "../../repositories/sites.ts";
import {
  countSavedVolumes,
  deleteSavedVolume,
  findSavedVolume,
  listSavedVolumes,
} from "../../repositories/surveys/saved-volumes.ts";
import type { Services } from "../../services.ts";

const signedIn = { access: "signed-in" } as const;

/** Saved volumes of a site. Saving a new one is a change of the site (site-changes.ts). */
export function savedVolumeRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.savedVolumes, signedIn, async ({ actor, params, query }) => {
    const { site, project } = await siteFor(db, actor, params.siteId, "seeProject");
    const isNarrowed = Object.values(query).some(value => value !== undefined);
    const listed = await listSavedVolumes(db, site, isNarrowed ? "all" : "newest");
    // Searches only what the reader sees, so that no volume is found by an email address that the reader may not see.
    const results = narrowVolumes(visibleTo(actor, project, listed), query);
    return { results: results.slice(0, MOST_LISTED), total: await countSavedVolumes(db, site.id) };
  });

  call(app, services, endpoints.savedVolume, signedIn, async ({ actor, params }) => {
    const { site, project } = await siteFor(db, actor, params.siteId, "seeProject");
    const found = await findSavedVolume(db, site, params.resultId);
    if (!found) throw notFound("Volume");
    const volumeResults = await withCalculator(db, found.volumeResults);
    return { ...found, volumeResults, result: visibleTo(actor, project, found.result) };
  });

  call(app, services, endpoints.deleteSavedVolume, signedIn, async (request, reply) => {
    const { actor, params } = request;
    await siteFor(db, actor, params.siteId, "changeSiteData");
    await carryOut(db, async trx => {
      const site = await lockSite(trx, params.siteId);
      const saved = site && (await findSavedVolume(trx, site, params.resultId));
      if (!saved || !(await deleteSavedVolume(trx, site, params.resultId))) throw notFound("Volume");
      const details = { mode: saved.result.mode };
      await record(trx, actor, { deed: "volume-deleted", siteId: site.id, details });
    });
    return answerSite(services, request, reply);
  });
}
