import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { MOST_LISTED } from "#contract/volume/saved-volume-list.ts";
import { fingerprintOf } from "#survey/report/fingerprint.ts";
import type { SignedIn } from "../accounts/session.ts";
import { asAudience, type SiteInProject, siteFor } from "../http/access.ts";
import { call } from "../http/call.ts";
import { callerLeft } from "../http/caller-left.ts";
import { command, creation } from "../http/command.ts";
import { visibleTo } from "../http/names-only.ts";
import { figuresChanged, notFound, pointsChanged } from "../http/refusal.ts";
import { comesBack } from "../http/still-computing.ts";
import { narrowVolumes } from "../lists/narrow-lists.ts";
import type { Services } from "../services.ts";
import { answerSite } from "../sites/send-site.ts";
import { withCalculator } from "../sites/site-answer.ts";
import { askForVolume, findStudiedPoints } from "./compute-volume.ts";
import { saveComputedVolume } from "./save-volume.ts";
import {
  countSavedVolumes,
  deleteSavedVolume,
  findSavedVolume,
  listSavedVolumes,
} from "./saved-volumes.repository.ts";

/** Saved volumes of a site. Other clients save theirs by changing the site (site-changes.ts). */
export function savedVolumeRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.savedVolumes, async ({ actor, query, found: { site, project } }) => {
    const isNarrowed = Object.values(query).some(value => value !== undefined);
    const listed = await listSavedVolumes(db, site, isNarrowed ? "all" : "newest");
    // Searches only what the reader sees, so that no volume is found by an email address that the reader may not see.
    const results = narrowVolumes(visibleTo(actor, project, listed), query);
    return { results: results.slice(0, MOST_LISTED), total: await countSavedVolumes(db, site.id) };
  });

  const detail = async (actor: SignedIn, { site, project }: SiteInProject, resultId: string) => {
    const found = await findSavedVolume(db, site, resultId);
    if (!found) throw notFound("Volume");
    const volumeResults = await withCalculator(db, found.volumeResults);
    return { volumeResults, result: visibleTo(actor, project, found.result) };
  };

  call(app, services, endpoints.savedVolume, ({ actor, params, found }) =>
    detail(actor, found, params.resultId),
  );

  creation(app, services, endpoints.saveVolume, {
    async prepare(request, reply) {
      const { actor, params, body } = request;
      const studied = await findStudiedPoints(services, asAudience(actor), params.siteId, body);
      if (body.seen && body.seen.datasetId !== (studied.points?.id ?? null)) throw pointsChanged();
      const caller = { accountId: actor.id, callerLeft: callerLeft(reply), comesBack: comesBack(request) };
      const ask = () => askForVolume(services, studied, body, { ...caller, siteId: params.siteId });
      const study = await services.computations.during(actor.id, ask);
      const computed = { ...study, fingerprint: fingerprintOf(study.result) };
      if (body.seen && body.seen.fingerprint !== computed.fingerprint) throw figuresChanged(computed);
      return computed;
    },
    change: (trx, { actor, found: { site } }, computed) => saveComputedVolume(trx, site, computed, actor),
    answer: async ({ actor, params }, { id }) =>
      detail(actor, await siteFor(db, actor, params.siteId, "seeProject"), id),
  });

  command(app, services, endpoints.deleteSavedVolume, {
    async change(trx, { params, found: { site } }) {
      const saved = await findSavedVolume(trx, site, params.resultId);
      if (!saved || !(await deleteSavedVolume(trx, site, params.resultId))) throw notFound("Volume");
      return { did: { deed: "volume-deleted", details: { mode: saved.result.mode } } };
    },
    answer: (request, _, reply) => answerSite(services, request, reply),
  });
}
