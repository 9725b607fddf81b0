import type { FastifyReply } from "fastify";
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
