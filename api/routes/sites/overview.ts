import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { OverviewQuery, type SiteSketch, SketchQuery } from "#contract/overview/site-overview.ts";
import { may } from "#contract/policy.ts";
import { sketchOf } from "#survey/plan/sketch.ts";
import { projectFor, reaches } from "../../http/access.ts";
import { parseHead } from "../../http/body.ts";
import { call } from "../../http/call.ts";
import type { SignedIn } from "../../plugins/session.ts";
import { listOverview, listSummaries } from "../../repositories/overview.ts";
import type { Services } from "../../services.ts";

/** Null for those who see every project. */
const viewerId = (actor: SignedIn) => (may.administer(actor) ? null : actor.id);

/** Where many sites lie and what they look like, without their points. */
export function overviewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.siteOverview, { access: "signed-in" }, async ({ actor, query }) => {
    // A token of one project sees the map of that one.
    const { projectId = actor.token?.projectId ?? undefined } = parseHead(OverviewQuery, query);
    if (projectId !== undefined) await projectFor(db, actor, projectId, "seeProject");
    return listOverview(db, { userId: viewerId(actor), projectId });
  });

  call(app, services, endpoints.siteSketches, { access: "signed-in" }, async ({ actor, query }) => {
    const { ids } = parseHead(SketchQuery, query);
    const sketches: Record<string, SiteSketch> = {};
    for (const { siteId, projectId, summary } of await listSummaries(db, viewerId(actor), ids))
      if (summary.plan && reaches(actor, projectId)) sketches[siteId] = sketchOf(summary.plan);
    return { sketches };
  });
}
