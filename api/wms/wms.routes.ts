import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { WmsService } from "#contract/wms.ts";
import type { WmsProblem } from "#shapes/wms.ts";
import { rateLimits, spend } from "../accounts/rate-limits.ts";
import { siteFor } from "../http/access.ts";
import { call } from "../http/call.ts";
import { callerLeft } from "../http/caller-left.ts";
import { findSummary } from "../points/datasets.repository.ts";
import type { Services } from "../services.ts";
import { currentSurveyId } from "../surveys/surveys.repository.ts";
import { WmsFault } from "./fault.ts";
import type { Asker } from "./map-services.ts";
import { previewLayer } from "./preview.ts";

/** Reads map services of other servers for signed-in callers, because browsers often cannot (CORS). */
export function wmsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.wmsCapabilities, async (request, reply) =>
    describe(request.body.url, await asker(request, reply)),
  );
  call(app, services, endpoints.wmsPreview, async (request, reply) => {
    const { url, layer, siteId, origin } = request.body;
    const { site } = await siteFor(db, request.actor, siteId, "seeProject");
    const by = await asker(request, reply);
    const { service, problem } = await describe(url, by);
    if (!service) return { picture: null, problems: [problem] };
    const datasetId = currentSurveyId(site);
    const summary = datasetId ? await findSummary(db, datasetId) : null;
    return previewLayer(services.mapServices, service, { layer, site: summary?.bounds ?? null, origin }, by);
  });

  async function asker(request: FastifyRequest, reply: FastifyReply): Promise<Asker> {
    const userId = request.actor.id;
    const signal = callerLeft(reply);
    await spend(db, rateLimits.readMapService, userId);
    return { userId, signal };
  }

  async function describe(
    url: string,
    by: Asker,
  ): Promise<{ service: WmsService; problem: null } | { service: null; problem: WmsProblem }> {
    try {
      return { service: await services.mapServices.describe(url, by), problem: null };
    } catch (error) {
      if (error instanceof WmsFault) return { service: null, problem: error.problem };
      throw error;
    }
  }
}
