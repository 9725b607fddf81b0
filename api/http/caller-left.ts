import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/** Aborts when the caller closes the connection before the answer is sent, so that work nobody waits for can stop. */
export function callerLeft({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const leave = () => {
    // Nobody reads this refusal; another error would be logged as a failure of the server.
    if (!raw.writableFinished) controller.abort(new Refusal(400, "The caller closed the connection"));
  };
  if (raw.destroyed) leave();
  else raw.once("close", leave);
  return controller.signal;
}

/**
 * The same for a call that starts a job, unless the caller has a way to it: one who sends an Idempotency-Key repeats the
 * call, and is answered the job that the first has started.
 */
export const leavesOf = ({ headers }: Pick<FastifyRequest, "headers">, reply: FastifyReply) =>
  headers["idempotency-key"] ? undefined : callerLeft(reply);
