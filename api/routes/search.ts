import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { type SearchAnswer, type SearchKind, SearchQuery } from "#contract/finding/search.ts";
import { limits } from "#contract/limits.ts";
import { rateLimits, spend } from "../accounts/rate-limits.ts";
import { findNamed } from "../finding/find-named.ts";
import { findPoints } from "../finding/find-points.ts";
import { sightOf } from "../http/access.ts";
import { parseHead } from "../http/body.ts";
import { call } from "../http/call.ts";
import { callerLeft } from "../http/caller-left.ts";
import { hasUnindexed, listProjectNames, listSiteNames } from "../repositories/finding/search.ts";
import type { Services } from "../services.ts";
import { Slots } from "../workers/slots.ts";

/** Projects, sites and points by name. */
export function searchRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  // Each reads up to a quarter of a million names between other calls: many at once would leave those no turn.
  const slots = new Slots({ atOnce: 3, perOwner: 2, waiting: 500, waitMs: 30_000 });

  call(app, services, endpoints.search, { access: "signed-in" }, async ({ actor, query }, reply) => {
    const { q, kind, site, limit = limits.searchHits, after } = parseHead(SearchQuery, query);
    await spend(db, rateLimits.find, actor.id);
    const sight = sightOf(actor);
    const wanted = { q, limit, after };
    const isAsked = (each: SearchKind) => kind === undefined || kind === each;
    const answer: SearchAnswer = { isIndexing: isAsked("points") && (await hasUnindexed(db, sight)) };
    if (isAsked("projects")) {
      const { hits, next } = findNamed(await listProjectNames(db, sight), wanted);
      answer.projects = { hits: hits.map(({ id, name, status }) => ({ _id: id, name, status })), next };
    }
    if (isAsked("sites")) {
      const { hits, next } = findNamed(await listSiteNames(db, sight), wanted);
      const shown = hits.map(({ id, name, project_id, project_name }) => ({
        _id: id,
        name,
        project: { _id: project_id, name: project_name },
      }));
      answer.sites = { hits: shown, next };
    }
    if (isAsked("points")) {
      const find = () => findPoints(db, sight, { ...wanted, siteId: site });
      answer.points = await slots.run(actor.id, find, callerLeft(reply));
    }
    return answer;
  });
}
