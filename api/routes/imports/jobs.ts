import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { call } from "../../http/call.ts";
import type { Services } from "../../services.ts";

const signedIn = { access: "signed-in" } as const;

/** Jobs, for the account that started them. */
export function jobRoutes(app: FastifyInstance, services: Services): void {
  const { jobs } = services;
  call(app, services, endpoints.job, signedIn, async ({ actor, params }) => ({
    job: await jobs.find(params.jobId, actor.id),
  }));
  call(app, services, endpoints.cancelJob, signedIn, async ({ actor, params }) => ({
    job: await jobs.cancel(params.jobId, actor.id),
  }));
}
