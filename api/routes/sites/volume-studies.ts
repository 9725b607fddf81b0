import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { call } from "../../http/call.ts";
import { callerLeft } from "../../http/caller-left.ts";
import type { Services } from "../../services.ts";
import { SavedDrawings } from "../../studies/saved-drawing.ts";
import { findStudiedPoints, studyVolume } from "../../studies/study-volume.ts";

/** Volumes that are computed and not saved, and how a saved one looks. */
export function volumeStudyRoutes(app: FastifyInstance, services: Services): void {
  const drawings = new SavedDrawings(services);

  call(app, services, endpoints.savedVolumeDrawing, { access: "signed-in" }, async ({ actor, params }) => ({
    drawing: await drawings.of(actor, params.siteId),
  }));

  call(app, services, endpoints.computeVolume, { access: "signed-in" }, async (request, reply) => {
    const { actor, params, body } = request;
    const left = callerLeft(reply);
    const studied = await findStudiedPoints(services, actor, params.siteId, body);
    const by = { accountId: actor.id, callerLeft: left };
    return services.computations.during(actor.id, () => studyVolume(services, studied, body, by));
  });
}
