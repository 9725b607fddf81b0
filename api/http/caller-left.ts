import type { FastifyReply } from "fastify";
import { Refusal } from "./refusal.ts";

/** Aborts when the caller goes away before the answer is sent: work that nobody waits for can stop. */
export function callerLeft({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => {
    // Nobody reads this refusal; it keeps the log quiet.
    if (!raw.writableFinished) controller.abort(new Refusal(400, "The caller has left"));
  });
  return controller.signal;
}
