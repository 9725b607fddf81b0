import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/** Aborts when the caller closes the connection before the answer is sent, so that work nobody waits for can stop. */
export function callerLeft({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const leave = () => {
    // Nobody reads this refusal, but any other error would be logged as a server failure.
    if (!raw.writableFinished) controller.abort(new Refusal(400, "The caller closed the connection"));
  };
  if (raw.destroyed) leave();
  else raw.once("close", leave);
  return controller.signal;
}

/**
 * Like {@link callerLeft}, for a call that starts a job; undefined if the caller can find the job again. A caller that
 * sends an Idempotency-Key can repeat the call and gets the job that the first call started.
 */
export const leavesOf = ({ headers }: Pick<FastifyRequest, "headers">, reply: FastifyReply) =>
  headers["idempotency-key"] ? undefined : callerLeft(reply);
