import type { FastifyReply, FastifyRequest } from "fastify";
import type { Job } from "#contract/imports/job.ts";

/** Thrown when the answer is not ready and the caller prefers to come back instead of waiting. */
export class StillComputing extends Error {
  override name = "StillComputing";
  constructor(readonly job: Job) {
    super("The answer is still computed");
  }
}

/** Tells whether the caller will come back for a slow answer: `Prefer: respond-async` (RFC 7240). */
export const comesBack = ({ headers }: FastifyRequest): boolean =>
  /(?:^|[,;\s])respond-async(?:$|[,;\s])/i.test(String(headers.prefer ?? ""));

/** Answers 202 with the job, for a caller that comes back. */
export function answerLater(reply: FastifyReply, job: Job): { reply: FastifyReply } {
  reply.code(202).headers({ Location: `/api/jobs/${job._id}`, "Preference-Applied": "respond-async" });
  return { reply: reply.send({ status: "success", data: { job } }) };
}
