import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { fingerprintOf } from "#survey/report/fingerprint.ts";
import { asAudience } from "../http/access.ts";
import { call } from "../http/call.ts";
import { callerLeft } from "../http/caller-left.ts";
import { comesBack } from "../http/still-computing.ts";
import type { Services } from "../services.ts";
import { askForVolume, findStudiedPoints } from "./compute-volume.ts";
import { SavedDrawings } from "./saved-drawing.ts";

/** Volumes that are computed but not saved, and the drawing of a saved one. */
export function volumeStudyRoutes(app: FastifyInstance, services: Services): void {
  const drawings = new SavedDrawings(services);

  call(app, services, endpoints.savedVolumeDrawing, async ({ actor, found }) => ({
    drawing: await drawings.of(actor, found),
  }));

  call(app, services, endpoints.computeVolume, async (request, reply) => {
    const { actor, body, found } = request;
    const studied = await findStudiedPoints(services, asAudience(actor), found.site.id, body);
    const caller = { accountId: actor.id, callerLeft: callerLeft(reply), comesBack: comesBack(request) };
    const by = { ...caller, siteId: found.site.id };
    const ask = () => askForVolume(services, studied, body, by);
    const study = await services.computations.during(actor.id, ask);
    return { ...study, fingerprint: fingerprintOf(study.result) };
  });
}
