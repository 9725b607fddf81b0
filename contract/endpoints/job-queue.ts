import { z } from "zod";
import { JobQueue, QueuedJob } from "../jobs/queue.ts";
import { SystemHealth } from "../running/health.ts";
import { addition, withoutTokens } from "./endpoint.ts";

const job = z.object({ job: QueuedJob });

/** Health of the installation and its job queue, for administrators. */
export const jobQueueEndpoints = withoutTokens({
  adminHealth: addition("GET", "/admin/health", "See how the installation does", SystemHealth),
  adminJobs: addition("GET", "/admin/jobs", "List the work that runs, waits, or has failed", JobQueue),
  adminRetryJob: addition("POST", "/admin/jobs/:jobId/retry", "Have a failed job done again", job),
  adminCancelJob: addition("DELETE", "/admin/jobs/:jobId", "Cancel a job of anybody that has not ended", job),
});
