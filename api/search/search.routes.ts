import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import type { SearchAnswer, SearchKind } from "#contract/search/search.ts";
import { foldWithoutAccents } from "#survey/names/fold.ts";
import { rateLimits, spend } from "../accounts/rate-limits.ts";
import { sightOf } from "../http/access.ts";
import { call } from "../http/call.ts";
import { callerLeft } from "../http/caller-left.ts";
import type { Services } from "../services.ts";
import { Slots } from "../workers/slots.ts";
import { findPoints } from "./find-points.ts";
import { rankNamed } from "./rank-named.ts";
import { hasUnindexed, listProjectNames, listSiteNames } from "./search.repository.ts";

/** Finds projects, sites and points by name. */
export function searchRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  // Each search reads up to a quarter of a million names between other calls; too many at once would starve them.
  const slots = new Slots({ atOnce: 3, perOwner: 2, waiting: 500, waitMs: 30_000 });

  call(app, services, endpoints.search, async ({ actor, query }, reply) => {
    const { q, kind, site, limit = limits.searchHits, after } = query;
    await spend(db, rateLimits.find, actor.id);
    const sight = sightOf(actor);
    const wanted = { q, limit, after };
    const text = foldWithoutAccents(q);
    const named = { text, limit, after };
    const isAsked = (each: SearchKind) => kind === undefined || kind === each;
    const answer: SearchAnswer = { isIndexing: isAsked("points") && (await hasUnindexed(db, sight)) };
    if (isAsked("projects")) {
      const { hits, next } = rankNamed(await listProjectNames(db, sight, text), named);
      answer.projects = { hits: hits.map(({ id, name, status }) => ({ _id: id, name, status })), next };
    }
    if (isAsked("sites")) {
      const { hits, next } = rankNamed(await listSiteNames(db, sight, text), named);
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
