import type { FastifyInstance, FastifyReply } from "fastify";
import type { Team } from "#contract/accounts/team.ts";
import type { Endpoint } from "#contract/endpoints.ts";
import { type NewActivity, record } from "../activity/activity.repository.ts";
import { carryOut } from "../database/carry-out.ts";
import type { Db } from "../database/connection.ts";
import type { Services } from "../services.ts";
import { type Found, foundFor, lockFor, type SiteInProject } from "./access.ts";
import { type Answer, type Call, call } from "./call.ts";
import { createdBefore, createOnce } from "./idempotency.repository.ts";
import { idempotencyKey } from "./idempotency-key.ts";

/** A call whose policy is checked with the site, project or team of its path. */
type Guarded = Endpoint & { may: string };

/** A change of that site, project or team, as its activity records it. */
export type Happened = Omit<NewActivity, "siteId" | "projectId" | "teamId">;

/** What a change must return: what it did, or null if there was nothing to change. */
interface Changed {
  did: Happened | readonly Happened[] | null;
}

interface Created extends Changed {
  id: string;
}

interface Steps<E extends Endpoint, Prepared, Result extends Changed, Answered = Result> {
  /** Runs before the transaction: refuses bodies, and does whatever takes time. */
  prepare?(request: Call<E>, reply: FastifyReply): Prepared | Promise<Prepared>;
  /** Runs within the transaction, so it awaits only the database. `request.found` is locked. */
  change(trx: Db, request: Call<E>, prepared: Prepared): Promise<Result>;
  /** Runs after the commit. */
  answer(request: Call<E>, result: Answered, reply: FastifyReply): Answer<E> | Promise<Answer<E>>;
}

/**
 * Answers a call that changes something in a site, project or team: checks the policy, opens the transaction, locks what
 * the path names, checks again, because rights may have changed in the meantime, and records what the change did.
 */
export function command<E extends Guarded, Prepared, Result extends Changed>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  { prepare, change, answer }: Steps<E, Prepared, Result>,
): void {
  call(app, services, endpoint, async (request, reply) => {
    const prepared = (await prepare?.(request, reply)) as Prepared;
    const result = await carryOut(services.database.db, trx =>
      recorded(trx, endpoint, request, prepared, change),
    );
    return answer(request, result, reply);
  });
}

/**
 * As {@link command}, for calls that create something, once per Idempotency-Key: a repeated call prepares nothing, and
 * answers with what the first one created.
 */
export function creation<E extends Guarded, Prepared>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  { prepare, change, answer }: Steps<E, Prepared, Created, { id: string }>,
): void {
  const { db } = services.database;
  call(app, services, endpoint, async (request, reply) => {
    const key = idempotencyKey(request);
    const id = await createdBefore(db, key);
    if (id !== undefined) return answer(request, { id }, reply);
    const prepared = (await prepare?.(request, reply)) as Prepared;
    const created = await createOnce(db, key, async trx => {
      const { id } = await recorded(trx, endpoint, request, prepared, change);
      return id;
    });
    return answer(request, created, reply);
  });
}

async function recorded<E extends Guarded, Prepared, Result extends Changed>(
  trx: Db,
  endpoint: E,
  request: Call<E>,
  prepared: Prepared,
  change: (trx: Db, request: Call<E>, prepared: Prepared) => Promise<Result>,
): Promise<Result> {
  await lockFor(trx, endpoint, request.params);
  request.found = (await foundFor(trx, endpoint, request)) as Found<E>;
  const result = await change(trx, request, prepared);
  for (const happened of [result.did ?? []].flat())
    await record(trx, request.actor, { ...happened, ...about(request.found) });
  return result;
}

function about(found: unknown): Pick<NewActivity, "siteId" | "projectId" | "teamId"> {
  const { site, project, team } = found as Partial<SiteInProject & { team: Team }>;
  if (site) return { siteId: site.id };
  return team ? { teamId: team._id } : { projectId: project!._id };
}
