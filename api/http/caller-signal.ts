import type { FastifyReply } from "fastify";
import { unreadable } from "./refusal.ts";

/** Aborts when the caller goes away before the answer was sent. */
export function callerSignal({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) left.abort(unreadable("The caller went away before the answer"));
  });
  return left.signal;
}
