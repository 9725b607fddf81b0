import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { IsoDate } from "../fields.ts";

export const JobKind = z.enum(["import-points", "import-drawing", "compare-surveys", "compute-volume"]);
export type JobKind = z.infer<typeof JobKind>;

export const JobState = z.enum(["queued", "running", "done", "failed", "cancelled"]);
export type JobState = z.infer<typeof JobState>;

/** What a running job does: `read` counts bytes of the file, `save` counts what is stored. */
export const JobStage = z.enum(["read", "save"]);
export type JobStage = z.infer<typeof JobStage>;

/** Why a job failed: `message` for a person; `code` for a program, such as `interrupted` when the server ended. */
export const JobError = z.object({ code: z.string(), message: z.string() });
export type JobError = z.infer<typeof JobError>;

/** Work that may outlast the call that started it. Its owner can see it for 24 hours after it ended. */
export const Job = z.object({
  _id: Id,
  kind: JobKind,
  siteId: Id.nullable(),
  state: JobState,
  stage: JobStage.nullable(),
  done: z.number(),
  /** Null while it is not known. */
  total: z.number().nullable(),
  /** Outcome of a job that is done; its fields depend on the kind. */
  outcome: z.record(z.string(), z.unknown()).nullable(),
  /** Of a job that failed. */
  error: JobError.nullable(),
  createdAt: IsoDate,
  finishedAt: IsoDate.nullable(),
});
export type Job = z.infer<typeof Job>;

/** The answer to a call whose work continues in a job. */
export const StartedJob = z.object({ job: Job });

/** `hasWorker` is false while the job waits and no live worker can run it. */
export const FoundJob = StartedJob.extend({ hasWorker: z.boolean() });

export const isFinished = ({ state }: Pick<Job, "state">): boolean =>
  state === "done" || state === "failed" || state === "cancelled";
