import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { projectFor } from "../http/access.ts";
import { call } from "../http/call.ts";
import { idempotencyKey } from "../http/idempotency-key.ts";
import type { Services } from "../services.ts";
import { createSampleProject } from "./sample-project.ts";

/** Creates a sample project. */
export function sampleRoutes(app: FastifyInstance, services: Services): void {
  call(app, services, endpoints.createSampleProject, async request => {
    const { actor } = request;
    const key = idempotencyKey(request);
    const id = await services.computations.during(actor.id, () => createSampleProject(services, actor, key));
    return { project: await projectFor(services.database.db, actor, id, "seeProject") };
  });
}
