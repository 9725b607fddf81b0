import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { SiteSketch } from "#shapes/summary.ts";
import { sketchOf } from "#survey/plan/sketch.ts";
import { projectFor, sightOf } from "../http/access.ts";
import { call } from "../http/call.ts";
import type { Services } from "../services.ts";
import { listOverview, listSummaries } from "./overview.repository.ts";

/** Where many sites lie and what they look like, without their points. */
export function overviewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.siteOverview, async ({ actor, query }) => {
    // A token of one project sees only that project's map.
    const { projectId = actor.token?.projectId ?? undefined } = query;
    if (projectId !== undefined) await projectFor(db, actor, projectId, "seeProject");
    return listOverview(db, sightOf(actor), projectId);
  });

  call(app, services, endpoints.siteSketches, async ({ actor, query }) => {
    const { ids } = query;
    const sketches: Record<string, SiteSketch> = {};
    for (const { siteId, summary } of await listSummaries(db, sightOf(actor), ids))
      if (summary.plan) sketches[siteId] = sketchOf(summary.plan);
    return { sketches };
  });
}
