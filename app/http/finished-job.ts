import { setTimeout as sleep } from "node:timers/promises";
import { endpoints } from "#contract/endpoints.ts";
import { isFinished, type Job } from "#contract/job.ts";
import type { Api } from "../api/client.ts";
import { progress } from "../workers/progress.server.ts";

const ASK_EVERY_MS = 300;

/** Waits for a job to end, reporting its progress under a key; cancels it when the visitor goes away. */
export async function finishedJob(api: Api, started: Job, key: string, signal: AbortSignal): Promise<Job> {
  let job = started;
  while (!isFinished(job)) {
    progress.report(key, job.stage ?? "read", job.done, job.total ?? undefined);
    const params = { jobId: job._id };
    try {
      await sleep(ASK_EVERY_MS, undefined, { signal });
    } catch (error) {
      await api.call(endpoints.cancelJob, { params });
      throw error;
    }
    ({ job } = await api.call(endpoints.job, { params }));
  }
  return job;
}
