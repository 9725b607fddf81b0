import type { FastifyReply } from "fastify";

/** Aborts when the caller goes away before the answer is sent: work that nobody waits for can stop. */
export function callerLeft({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) controller.abort(new Error("The caller has left"));
  });
  return controller.signal;
}
