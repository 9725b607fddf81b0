import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { QueuedJob } from "#contract/jobs/queue.ts";
import type { SignedIn } from "../accounts/session.ts";
import { record } from "../activity/activity.repository.ts";
import { carryOut } from "../database/carry-out.ts";
import { call } from "../http/call.ts";
import { conflict, notFound } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { findQueue, findQueuedJob, retryJob } from "./job-list.repository.ts";
import { cancelJob } from "./jobs.repository.ts";

/** The job queue, for administrators. */
export function jobQueueRoutes(app: FastifyInstance, services: Services): void {
  const { jobs } = services;
  const { db } = services.database;

  call(app, services, endpoints.adminJobs, () => findQueue(db));

  call(app, services, endpoints.adminRetryJob, async ({ actor, params }) => {
    const job = await existing(params.jobId);
    await carryOut(db, async trx => {
      if (!(await retryJob(trx, job._id))) throw conflict("Only a failed job can be run again");
      await record(trx, actor, { deed: "job-retried", ...about(job) });
    });
    jobs.wake(job._id);
    return { job: await existing(job._id) };
  });

  call(app, services, endpoints.adminCancelJob, async ({ actor, params }) => {
    const job = await existing(params.jobId);
    if (await cancelled(actor, job)) await jobs.stop(job._id);
    return { job: await existing(job._id) };
  });

  const cancelled = (actor: SignedIn, job: QueuedJob) =>
    carryOut(db, async trx => {
      const isCancelled = await cancelJob(trx, job._id);
      if (isCancelled) await record(trx, actor, { deed: "job-cancelled", ...about(job) });
      return isCancelled;
    });

  async function existing(id: string): Promise<QueuedJob> {
    const job = await findQueuedJob(db, id);
    if (!job) throw notFound("Job");
    return job;
  }
}

/** Names the owner, and the site if it still exists. */
const about = ({ site, owner }: QueuedJob) => ({
  ...(site && { siteId: site._id }),
  subject: { id: owner._id, name: owner.email ?? owner._id },
});
