import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { SignedIn } from "../accounts/session.ts";
import { siteFor } from "../http/access.ts";
import { call } from "../http/call.ts";
import { notFound } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { countLiveWorkers } from "./workers.repository.ts";

/** Jobs, for the account that started them. */
export function jobRoutes(app: FastifyInstance, services: Services): void {
  const { jobs, database } = services;

  /** The account's own jobs; for a token of one project, only those of its sites. */
  const own = async (id: string, actor: SignedIn) => {
    const job = await jobs.find(id, actor.id);
    if (!actor.token?.projectId) return job;
    if (job.siteId === null) throw notFound("Job");
    await siteFor(database.db, actor, job.siteId, "seeProject").catch(error => {
      throw error.statusCode === 404 ? notFound("Job") : error;
    });
    return job;
  };

  call(app, services, endpoints.job, async ({ actor, params }) => {
    const job = await own(params.jobId, actor);
    return { job, hasWorker: job.state !== "queued" || (await countLiveWorkers(database.db)) > 0 };
  });
  call(app, services, endpoints.cancelJob, async ({ actor, params }) => ({
    job: await jobs.cancel((await own(params.jobId, actor))._id, actor.id),
  }));
}
