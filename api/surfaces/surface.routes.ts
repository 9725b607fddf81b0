import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { SiteLines, SurfaceSettings } from "#contract/linework/surface.ts";
import { checkBoundary } from "#survey/linework/check-boundary.ts";
import { SurfaceInputError } from "#survey/tin/errors.ts";
import { findSurfaceChoice, saveSurfaceSettings } from "../codes/linework.repository.ts";
import { DrawingOutlineLists } from "../drawings/drawing-outlines.ts";
import { call } from "../http/call.ts";
import { callerLeft } from "../http/caller-left.ts";
import { command } from "../http/command.ts";
import { invalid } from "../http/refusal.ts";
import { pointsDataset } from "../points/points-dataset.ts";
import type { Services } from "../services.ts";
import { sentence } from "../surveys/surveys-of-site.ts";
import { AnswerCache } from "./answer-cache.ts";
import { previewFor } from "./preview-surface.ts";
import { guessFor, linesFor, recipeFor, siteSurface } from "./site-lines.ts";

/** Refuses a boundary that crosses itself, because it has no clear outside. */
function refuseCrossing({ boundary }: SurfaceSettings): void {
  if (!boundary) return;
  try {
    checkBoundary(boundary, "boundary");
  } catch (error) {
    throw error instanceof SurfaceInputError ? invalid("settings.boundary", sentence(error.message)) : error;
  }
}

/** The settings of a site's surface, and the lines it uses. */
export function surfaceRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const known = new AnswerCache<SiteLines>(services, 100);
  const outlines = new DrawingOutlineLists(services);

  call(app, services, endpoints.surfaceSettings, async ({ actor, found: { site } }, reply) => {
    return siteSurface(services, site.id, { accountId: actor.id, callerLeft: callerLeft(reply) });
  });

  command(app, services, endpoints.updateSurfaceSettings, {
    prepare: ({ body }) => refuseCrossing(body.settings),
    async change(trx, { body, found: { site } }) {
      const { settings } = await findSurfaceChoice(trx, site.id);
      if (isDeepStrictEqual(settings, body.settings)) return { did: null };
      await saveSurfaceSettings(trx, site.id, body.settings);
      return { did: { deed: "surface-set" } };
    },
    answer: ({ actor, params }, _, reply) =>
      siteSurface(services, params.siteId, { accountId: actor.id, callerLeft: callerLeft(reply) }),
  });

  call(app, services, endpoints.previewSurface, async ({ actor, body, found: { site } }, reply) => {
    refuseCrossing(body.settings);
    const points = await pointsDataset(db, site);
    const by = { accountId: actor.id, callerLeft: callerLeft(reply) };
    return services.computations.during(actor.id, () => previewFor(services, site.id, points, body, by));
  });

  call(app, services, endpoints.surfaceRecipe, async ({ actor, found: { site } }, reply) => {
    return {
      recipe: await recipeFor(services, site.id, { accountId: actor.id, callerLeft: callerLeft(reply) }),
    };
  });

  call(app, services, endpoints.siteLines, async (request, reply) => {
    const { actor, found } = request;
    const { site } = found;
    const { survey } = request.query;
    const points = await pointsDataset(db, site, survey);
    const by = { accountId: actor.id, callerLeft: callerLeft(reply) };
    const compute = () => linesFor(services, site.id, points, by);
    if (!points) return services.computations.during(actor.id, compute);
    // Lists lines by the rules even if the surface does not use them yet.
    const choice = await findSurfaceChoice(db, site.id);
    return (await known.of({ surveyId: points.id, what: choice }, actor.id, compute)).answer;
  });

  call(app, services, endpoints.drawingOutlines, async (request, reply) => {
    const { actor, found } = request;
    const { site } = found;
    const { layer, codes } = request.query;
    return outlines.of(
      site,
      { layer, codes: codes === "1" },
      { accountId: actor.id, callerLeft: callerLeft(reply) },
    );
  });

  call(app, services, endpoints.codeGuess, async (request, reply) => {
    const { actor, found } = request;
    const { site } = found;
    const { survey } = request.query;
    const points = await pointsDataset(db, site, survey);
    const by = { accountId: actor.id, callerLeft: callerLeft(reply) };
    return services.computations.during(actor.id, () => guessFor(services, points, by));
  });
}
