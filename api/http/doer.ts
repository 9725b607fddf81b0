import type { FastifyRequest } from "fastify";
import { callerNetwork } from "../plugins/caller-address.ts";
import { type Doer, OPERATOR } from "../repositories/activity.ts";
import type { UserRow } from "../repositories/rows.ts";

/** For calls without a session: who the activity says did something. `request.actor` is a doer itself. */
export function doerOf(user: UserRow | null, request: Pick<FastifyRequest, "ip">): Doer {
  const { id, username, email } = user ?? OPERATOR;
  return { id, username, email, address: callerNetwork(request) };
}
