import type { FastifyRequest } from "fastify";
import type { UserRow } from "../database/rows.ts";
import { callerNetwork } from "../http/caller-address.ts";
import { type Doer, OPERATOR } from "./activity.repository.ts";

/** Returns who the activity names for a call without a session; in a session, `request.actor` is used directly. */
export function doerOf(user: UserRow | null, request: Pick<FastifyRequest, "ip">): Doer {
  const { id, username, email } = user ?? OPERATOR;
  return { id, username, email, address: callerNetwork(request) };
}
